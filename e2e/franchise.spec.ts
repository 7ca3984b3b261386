import type { ExportedItem } from '../packages/domain/src/cart/exported-cart.ts';
import type { FranchiseState } from '../packages/contract/src/franchise-state.ts';
import { franchiseHash } from '../apps/storefront/src/base/franchise-hash.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { dialog, openCart } from './steps/guest.ts';
import { dish, NEAR, storedVisit } from './steps/stored.ts';

const named = (dishName: string, sizeName: string | null = null): ExportedItem => ({
  dishName,
  sizeName,
  amount: 2,
  without: [],
  extras: [],
});
/** The address of a branch for a guest who comes from another one. */
function arrival(slug: string, choices: Partial<FranchiseState>): string {
  const hash = franchiseHash({
    version: 1,
    deliveryType: null,
    locationString: null,
    selectedDish: null,
    serveAt: null,
    cart: [],
    ...choices,
  });
  return `/f=${slug}/${hash}`;
}

// FRA-46 FRA-47 CART-12 CART-20
test(
  'a cart comes along to another branch, and what that lacks is listed',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const cart = [
      named('Zupfbruder'),
      { ...named('Pommes', 'Groß'), without: ['Salz'] },
      named('Halloumi-Bruder', 'Riesig'),
    ];
    await guest.goto(arrival('sued', { cart, deliveryType: 'pickup' }));
    const told = dialog(guest, 'Warenkorb Probleme');
    const entry = (name: string) => told.getByRole('listitem').filter({ hasText: name }).first();
    await expect(entry('Zupfbruder')).toContainText(
      /ist nicht mehr dabei.*Gericht „Zupfbruder“ nicht gefunden/,
    );
    await expect(entry('Pommes')).toContainText(
      /ist nur mit Änderungen dabei.*Zutat „Salz“ nicht gefunden/,
    );
    await expect(told.locator('[data-part="cart-changes"] > li')).toHaveCount(cart.length);
    await expectAccessible(guest);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(guest).toHaveURL(/\/f=sued\/$/);
    await expect(guest.getByRole('button', { name: 'Abholung' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const kept = await openCart(guest);
    await expect(kept.locator('[data-part="cart-line"]')).toHaveCount(1);
    await expect(kept.locator('[data-part="cart-line"]')).toContainText('Pommes, Groß');
    await guest.reload();
    await expect(
      guest.getByText('Pommes, Groß').or(guest.getByText('10,80 €')).first(),
    ).toBeVisible();
    await expect(told).toBeHidden();
  },
);

// CART-13 FRA-47
test(
  'a cart of which nothing can be had leaves the own cart alone, and so does a broken link',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const own = [dish('pommes', 'klein')];
    const guest = await openBrowser(
      storedVisit(world.burgerUrl, { shopId: 'flammbruder-sued', cart: own }),
    );
    const told = dialog(guest, 'Warenkorb Probleme');
    // 3.90 and the delivery.
    for (const [address, text] of [
      [arrival('sued', { cart: [named('Zupfbruder')] }), 'Gericht „Zupfbruder“ nicht gefunden'],
      ['/f=sued/#franchise=abc', 'Dein Warenkorb konnte nicht übernommen werden.'],
    ] as const) {
      await guest.goto('about:blank');
      await guest.goto(address);
      await expect(told).toContainText(text);
      await told.getByRole('button', { name: 'OK' }).click();
      await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText(
        '5,80 €',
      );
    }
  },
);

// FRA-48
test(
  'a dish chosen in another branch is opened by its name, or said to be missing here',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto(arrival('sued', { selectedDish: 'Eggbert' }));
    await expect(dialog(guest, 'Eggbert').getByRole('button', { name: /IN DEN/ })).toBeVisible();
    await guest.goto(arrival('west', { selectedDish: 'Eggbert' }));
    const told = dialog(guest, 'Gericht nicht verfügbar');
    await expect(told).toContainText(
      'Das Gericht „Eggbert“ ist an diesem Standort leider nicht verfügbar.',
    );
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(told).toBeHidden();
    await expect(guest).toHaveURL(/\/f=west\/$/);
  },
);

test(
  'a cart left in a branch is not replaced by one brought along without a word',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const visit = storedVisit(world.burgerUrl, {
      shopId: 'flammbruder-sued',
      cart: [dish('pommes', 'klein')],
    });
    const guest = await openBrowser(visit);
    const lines = async () => {
      const cart = await openCart(guest);
      return cart.locator('[data-part="cart-line"]');
    };
    await guest.goto(arrival('sued', { cart: [named('Pommes', 'Groß')], deliveryType: 'pickup' }));
    const question = dialog(guest, 'Welcher Warenkorb?');
    await question.getByRole('button', { name: 'BEHALTEN' }).click();
    await expect(await lines()).toContainText('Pommes, Klein');
    await guest.goto('about:blank');
    await guest.goto(arrival('sued', { cart: [named('Pommes', 'Groß')], deliveryType: 'pickup' }));
    await question.getByRole('button', { name: 'ERSETZEN' }).click();
    await expect(await lines()).toContainText('Pommes, Groß');
  },
);

test(
  'an order of another branch is ordered again there, however large it is, or it is said why not',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const past = {
      id: 'frueher',
      shopId: 'flammbruder-sued',
      slug: 'sued',
      shopName: 'Flammbruder Süd',
      number: 7,
      placedAt: '2026-11-11T17:30:00.000Z',
      orderType: 'pickup',
      status: 'delivered',
      total: 9900,
      // Of 45,000 bytes, which no address carries.
      items: [
        named('Pommes', 'Groß'),
        ...Array.from({ length: 60 }, (_, at) => named(`${at} ${'sehr '.repeat(38)}groß`)),
        ...Array.from({ length: 230 }, () => named('Pommes', `Groß${'.'.repeat(90)}`)),
      ],
    };
    const account = {
      id: 'konto',
      email: 'emil.sommer@post.example',
      address: { ...NEAR, name: '', floor: '', phone: '', company: '' },
      firstName: 'Emil',
      lastName: 'Sommer',
      birthday: null,
      advertisementAgreement: false,
    };
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest
      .context()
      .addCookies([{ name: 'login-token', value: 'T'.repeat(22), url: world.burgerUrl }]);
    await guest.route(/\/user\/info$/, (route) => route.fulfill({ json: account }));
    await guest.route(/\/user\/orders$/, (route) => route.fulfill({ json: { orders: [past] } }));
    const orderAgain = async () => {
      await guest.goto('/f=altstadt/');
      await guest.getByRole('button', { name: 'Mein Konto' }).click();
      await dialog(guest, 'MEIN KONTO')
        .getByRole('button', { name: /^Meine Bestellungen/ })
        .click();
      const orders = dialog(guest, 'MEINE BESTELLUNGEN');
      await orders.getByRole('button', { name: 'Noch einmal bestellen' }).click();
    };
    await orderAgain();
    const told = dialog(guest, 'Warenkorb Probleme');
    await expect(guest).toHaveURL(/\/f=sued\/$/);
    await expect(told).toContainText('Gericht „0 sehr');
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('12,70 €');

    await guest.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    await orderAgain();
    await expect(told).toContainText('Dieser Warenkorb ist zu groß');
  },
);

// BGB § 312j (1): when ordering begins, wherever that is.
test('the common menu names ways to pay and the areas of each branch', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/');
  const note = guest.locator('[data-part="order-note"]');
  await note.getByText('Liefergebiet und Zahlungsarten').click();
  await expect(note.getByText(/^Bezahlen: .*Barzahlung/)).toBeVisible();
  await expect(note.getByText('Wir liefern nur in unsere Gebiete:', { exact: true })).toBeVisible();
  for (const branch of ['Altstadt', 'Nord'])
    await expect(note.getByText(new RegExp(`^Flammbruder ${branch}: \\w`))).toBeVisible();
});
