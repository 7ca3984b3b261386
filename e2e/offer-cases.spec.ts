import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { CASE_COUPON, CASE_OFFERS } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { OFFER_CASES, type OfferCase } from '@tischlein/domain/pricing/testing/offer-cases.ts';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { openCounter, openOrder } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { chosenBefore, dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test.beforeAll(({ world }) => world.publishCaseShop());

// One here, all of them with `npm run prove`; the rules and the call come to each of them in their own tests.
for (const [at, one] of OFFER_CASES.entries()) {
  const tag = at === 9 ? [] : ['@long'];
  test(`${one.name}: the storefront shows it so`, { tag }, async ({ world, openBrowser }) => {
    const { orderType: way, items: cart } = one;
    const guest = await openBrowser(storedVisit(world.casesUrl, { shopId: 'cases', way, cart }));
    await chosenBefore(guest, 'cases', choicesOf(one));
    await guest.goto('/checkout');
    const lines = guest.locator('[data-part="quote-line"]');
    await expect(lines).toHaveCount(one.expect.lines.length);
    for (const [at, { name, total }] of one.expect.lines.entries()) {
      await expect(lines.nth(at)).toContainText(name);
      await expect(lines.nth(at).locator('[data-part="price-now"]')).toHaveText(euro(total));
    }
    const sums = guest.locator('[data-part="quote-sums"]');
    for (const row of sumsOf(one)) await expect(sums).toContainText(row);
    await expect(guest.locator('[data-part="quote-total"]')).toContainText(euro(one.expect.total));

    // The server must come to the same sum, else it would ask instead of placing the order.
    await fillCheckout(guest, { way });
    await orderButton(guest).click();
    if (one.expect.freeItemSelection === 'invalid')
      await dialog(guest, 'Deine Gratis-Auswahl')
        .getByRole('button', { name: 'Ohne bestellen' })
        .click();
    await orderNumber(guest);
    await expect(guest.locator('[data-part="quote-total"]')).toContainText(euro(one.expect.total));
  });
}

test('the counter and its bon tell what is free, reduced and given away', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.casesUrl });
  await guest.goto('/');
  const { number } = await quickOrder(guest, {
    items: [dish('margherita', 'gross', 4), dish('cola')],
    selectedFreeItems: [{ offerId: 'gratis-tiramisu', dishId: 'tiramisu', sizeId: null }],
  });
  const counter = await openBrowser({ baseURL: world.casesUrl });
  await openCounter(counter, 'cases');
  await openOrder(counter, number);

  const entries = counter.getByRole('region', { name: 'Artikel' }).getByRole('listitem');
  const bon = counter.locator('[data-part="bon"]');
  for (const [at, texts] of [
    [`2 für 1: 2 gratis (-${euro(2200)})`, euro(2200)],
    [`nur 2,10 € und -10 %: ${euro(189)} statt ${euro(300)}`, euro(189)],
    [`statt ${euro(500)}`, 'gratis'],
  ].entries())
    for (const text of texts) {
      await expect(entries.nth(at)).toContainText(text);
      await expect(bon).toContainText(text);
    }
  await expectAccessible(counter);
});

const euro = (amount: number) => formatEuro(cents(amount));

/** What the guest has chosen earlier in this visit, by the names of its storage. */
function choicesOf({ selectedFreeItems = [], confirmed = [], denied = [], coupon }: OfferCase) {
  const choices = {
    selectedFreeItems,
    confirmedPromotions: confirmed,
    deniedPromotions: denied,
  };
  return { offers: choices, ...(coupon && { coupon: CASE_COUPON.code }) };
}

/** Rows with their figures as they stand one after the other. */
function sumsOf({ expect: expected }: OfferCase): string[] {
  const { subTotal, deposits = 0, deliveryFee = 0, adjustments = [] } = expected;
  return [
    `Zwischensumme${euro(subTotal)}`,
    ...(deliveryFee > 0 ? [`Lieferung${euro(deliveryFee)}`] : []),
    ...adjustments.map(({ source, amount }) => `${titleOf(source)}${euro(amount)}`),
    ...(deposits > 0 ? [`Pfand${euro(deposits)}`] : []),
  ];
}

type Source = NonNullable<OfferCase['expect']['adjustments']>[number]['source'];

function titleOf(source: Source): string {
  if (!('id' in source)) return `Gutschein ${CASE_COUPON.code}`;
  return CASE_OFFERS.find(({ id }) => id === source.id)?.title ?? '';
}
