import type { Locator, Page } from '@playwright/test';
import { CASE_COUPON } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { fillCheckout, placeOrder } from './steps/checkout.ts';
import { openCart } from './steps/guest.ts';
import { chosenBefore, dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

test.beforeAll(({ world }) => world.publishCaseShop());

const TIRAMISU = { offerId: 'gratis-tiramisu', dishId: 'tiramisu', sizeId: null };
const ORDERS = [
  {
    // Two for one, a dish discount, a free item; 10 % for fetching it, a coupon.
    what: 'reductions, a free item and a coupon',
    way: 'pickup' as const,
    cart: [dish('margherita', 'gross', 4), dish('cola'), dish('lasagne')],
    offers: ['2 für 1', 'nur 2,10 € und -10 %', '-20 %', 'Gratis dazu'],
    sums: ['10 % für Abholer', `Gutschein ${CASE_COUPON.code}`, 'Pfand'],
  },
  {
    what: 'a discount and free delivery',
    tag: '@long',
    way: 'delivery' as const,
    // 49,00 € without the pairs: above 45, below the 60 from which the area delivers for nothing.
    cart: [dish('margherita', 'gross', 4), dish('tiramisu')],
    offers: ['2 für 1', 'Gratis dazu'],
    sums: ['2 Euro ab 40 Euro', 'Frei Haus ab 45 Euro'],
  },
];

for (const { what, tag = [], way, cart, offers, sums } of ORDERS) {
  test(
    `${what}: success page and mail say of them what the cart said`,
    { tag },
    async ({ world, openBrowser }) => {
      const guest = await openBrowser(storedVisit(world.casesUrl, { shopId: 'cases', way, cart }));
      await chosenBefore(guest, 'cases', {
        offers: { selectedFreeItems: [TIRAMISU] },
        coupon: CASE_COUPON.code,
      });
      await guest.goto('/');
      const basket = await openCart(guest);
      const line = basket.locator('[data-part="cart-line"], [data-part="free-line"]');
      await expect(line).toHaveCount(cart.length + 1);
      await expect(basket.getByText(`Gutschein ${CASE_COUPON.code}`)).toBeVisible();
      const said = { lines: await textsIn(line, PRICES), sums: await sumsIn(basket) };
      const told = (await textsIn(line, `[data-part="price-now"], ${OFFERS}`))
        .join('\t')
        .split('\t');
      for (const name of offers) expect(said.lines.join('\n')).toContain(name);
      for (const name of sums) expect(said.sums.join('\n')).toContain(name);

      await basket.getByRole('button', { name: /^Zur Kasse/ }).click();
      await fillCheckout(guest, { way });
      const number = await placeOrder(guest);
      // What the order's information tells, now and after a reload.
      for (const again of [false, true]) {
        if (again) await guest.reload();
        const receipt = guest.getByRole('region', { name: 'Deine Bestellung' });
        const placed = receipt.locator('[data-part="quote-line"]');
        await expect(placed).toHaveCount(cart.length + 1);
        expect(await textsIn(placed, PRICES)).toEqual(said.lines);
        expect((await sumsIn(receipt)).filter((text) => !/MwSt/.test(text))).toEqual(said.sums);
      }

      const mail = await openMail(world, await openBrowser(), number);
      for (const text of said.sums) {
        const [label = '', figure = ''] = text.split('\t');
        const named = mail.getByText(label, { exact: true }).and(mail.locator('td:first-child'));
        await expect(named.locator('xpath=../td[2]')).toHaveText(figure);
      }
      // 'Gratis dazu' and 0,00 € are one word in the mail.
      for (const text of told.filter((each) => !/^(Gratis dazu|0,00.€)$/.test(each)))
        for (const part of text.split(': ')) await expect(mail).toContainText(part);
      await expect(mail.getByText('gratis', { exact: true })).toBeVisible();
      await expect(mail).toContainText('Tiramisu');
    },
  );
}

const OFFERS = '[data-part="line-offers"] > li';
const PRICES = `[data-part="price"], ${OFFERS}`;

/** The texts of these parts of each line. */
function textsIn(lines: Locator, parts: string): Promise<string[]> {
  return lines.evaluateAll(
    (all, selector) =>
      all.map((line) =>
        [...line.querySelectorAll(selector)]
          .map(({ textContent }) => textContent)
          .sort()
          .join('\t'),
      ),
    parts,
  );
}

function sumsIn(within: Locator): Promise<string[]> {
  return within
    .locator('[data-part="quote-sums"] > div')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent).join('\t')),
    );
}

async function openMail(world: WorldHandle, post: Page, number: string): Promise<Locator> {
  const name = new RegExp(`^Danke für deine Bestellung – Prüfstube, Bestellung ${number} `);
  await expect(async () => {
    await post.goto(`${world.url}/postfach`);
    await expect(post.getByRole('link', { name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await post.getByRole('link', { name }).click();
  await expect(post).toHaveURL(/\/postfach\/\d+$/);
  return post.locator('body');
}
