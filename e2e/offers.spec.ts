import type { BrowserContextOptions, Page } from '@playwright/test';
import { fillCheckout, placeOrder } from './steps/checkout.ts';
import { dialog, figure, openCart, openDish, row } from './steps/guest.ts';
import { publishOffers } from './steps/offers.ts';
import { chosenBefore, dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { WEDNESDAY_NOON, type WorldHandle } from './world/world.ts';

test.beforeAll(({ world }) => publishOffers(world));

const visit = (world: WorldHandle, cart: ReturnType<typeof dish>[] = []): BrowserContextOptions =>
  storedVisit(world.variantUrl, { shopId: 'variante', cart });

const LOWEST = 'niedrigster Preis der letzten 30 Tage:';
const BIANCA = 'Bianca al Tartufo';
const tip = (page: Page) => page.getByText('Tipp Die zweite gleiche Bianca frei');

// MENU-04, MENU-10, OFFER-36
test(
  'a dish discount shows in row, sizes, cart and summary with the lowest price of 30 days; one of each week compares with nothing @wide',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(visit(world));
    await guest.goto('/');
    await expect(row(guest, BIANCA)).toContainText('ab 11,12 €mittwochs');
    await expect(row(guest, BIANCA)).not.toContainText('statt');
    await expect(row(guest, 'Cola')).toContainText(
      `statt 3,20 € ab 2,50 €Cola-Preis, ${LOWEST} 3,20 €0,33 l · 7,58 €/l`,
    );
    await expect(row(guest, 'Menü für 2')).toContainText('statt 34,90 € 34,20 €');
    await expect(row(guest, 'Pizza Margherita')).not.toContainText('statt');
    await expect(tip(guest)).toBeVisible();
    await expect(row(guest, 'Tiramisù')).toContainText('Tipp: 2 für 1');

    const making = await openDish(guest, BIANCA);
    await expect(making.getByRole('radio', { name: /^Groß.*mittwochs.* 13,52 €/ })).toBeVisible();
    await expect(making.getByText('Tipp Die zweite gleiche Bianca frei')).toBeVisible();
    await expectAccessible(guest);
    await making.getByRole('button', { name: 'IN DEN WARENKORB 11,12 €' }).click();
    const cart = await openCart(guest);
    await expect(cart.getByRole('listitem').first()).toContainText('11,12 €Ø 30 cmmittwochs');
    await expectAccessible(guest);
    await guest.goto('/checkout');
    const summary = guest.getByRole('region', { name: 'Deine Bestellung' });
    await expect(summary).toContainText('mittwochs11,12 €');
  },
);

test(
  'a discount with hours goes and comes with the time of the shop; the document has the prices of the menu',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.setTime(WEDNESDAY_NOON);
    const noon = await openBrowser(visit(world));
    const document = await noon.goto('/').then((answer) => answer?.text());
    const told = document?.split('data-part="dish-row"').find((each) => each.includes(BIANCA));
    expect(told).toContain('13,90');
    expect(told).not.toContain('price-was');
    // What has no hours tells that the offers are there.
    await expect(row(noon, 'Cola')).toContainText('statt 3,20 €');
    await expect(row(noon, BIANCA)).toContainText('ab 13,90 €');
    await expect(row(noon, BIANCA)).not.toContainText('statt');
  },
);

// OFFER-02, OFFER-06, OFFER-07, OFFER-09, OFFER-10
test('offers are listed, explain themselves and lead to their dishes', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(visit(world, [dish('pizza-margherita', 'gross')]));
  await guest.goto('/');
  const offers = guest.getByRole('region', { name: 'Angebote' });
  // A banner stands for those it carries.
  await expect(offers.getByRole('listitem')).toHaveCount(6);
  await offers.getByRole('button', { name: 'Bianca-Mittwoch' }).click();
  const banner = dialog(guest, 'Bianca-Mittwoch');
  await expect(banner.getByRole('heading', { name: 'Bianca-Abend' })).toBeVisible();
  await expect(
    banner.getByRole('listitem').filter({ hasText: /^mittwochs ab 18 Uhr$/ }),
  ).toBeVisible();
  await expect(banner).toContainText('Noch 2 Gerichte aus diesem Angebot.');
  await expectAccessible(guest);
  await banner.getByRole('button', { name: 'Zur Aktion' }).click();
  await expect(banner).toBeHidden();
  await expect(guest.getByRole('heading', { name: 'Pizza Bianca & Calzone' })).toBeFocused();
  await expect(row(guest, BIANCA)).toBeInViewport();

  await offers.getByRole('button', { name: 'Zwei Tiramisù für eines' }).click();
  await dialog(guest, 'Zwei Tiramisù für eines')
    .getByRole('button', { name: 'Zur Aktion' })
    .click();
  await expect(row(guest, 'Tiramisù')).toBeInViewport();

  await offers.getByRole('button', { name: 'Ab 20 Euro ein Getränk gratis' }).click();
  const free = dialog(guest, 'Ab 20 Euro ein Getränk gratis');
  await expect(free).toContainText('Noch 7,60 € bis zum Angebot.');
  await free.getByRole('button', { name: 'Losbestellen' }).click();
  await expect(guest.getByRole('searchbox')).toBeInViewport();
});

// OFFER-25..30, OFFER-34, OFFER-35, OFFER-37
test('two of a discounted dish: the guest chooses the promotion, and may choose otherwise', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(visit(world, [dish('bianca-tartufo', 'normal')]));
  await guest.goto('/');
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen.*11,12 €/ })).toBeVisible();
  const making = await openDish(guest, BIANCA);
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  const choice = dialog(guest, 'Wähle Deinen Rabatt');
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(choice).toContainText('Bitte wähle eine Option aus.');
  await expect(
    choice.getByRole('radio', { name: /Rabatt auf das Gericht.*-5,56 €/ }),
  ).toBeVisible();
  await expectAccessible(guest);
  await choice.getByRole('radio', { name: /Die zweite gleiche.*-13,90 €/ }).check();
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(guest.getByText('Die zweite gleiche Bianca frei: du sparst 13,90 €.')).toBeVisible();
  const cart = await openCart(guest);
  await expect(cart.getByRole('listitem').first()).toContainText('2 für 1: -13,90 €');
  await expect(figure(cart, 'Gesamt')).toHaveText('13,90 €');
  await cart.getByRole('button', { name: 'Anders wählen' }).click();
  await choice.getByRole('radio', { name: /Rabatt auf das Gericht/ }).check();
  await choice.getByRole('button', { name: 'OK' }).click();
  await expect(figure(cart, 'Gesamt')).toHaveText('22,24 €');
  // Denied is remembered for this visit.
  await guest.reload();
  await expect(figure(await openCart(guest), 'Gesamt')).toHaveText('22,24 €');
  await expect(choice).toBeHidden();
});

// OFFER-27
test(
  'a promotion said no to for one dish can be taken while it counts for another',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('bianca-tartufo', 'normal', 2), dish('bianca-patate', 'normal', 2)];
    const guest = await openBrowser(visit(world, cart));
    const offers = {
      selectedFreeItems: [],
      confirmedPromotions: ['bianca-doppelt:bianca-patate:normal'],
      deniedPromotions: ['bianca-doppelt:bianca-tartufo:normal'],
    };
    await chosenBefore(guest, 'variante', { offers });
    await guest.goto('/');
    const basket = await openCart(guest);
    await expect(figure(basket, 'Gesamt')).toHaveText('33,14 €');
    await expect(basket).toContainText(
      'Rabatt auf das Gericht statt „Die zweite gleiche Bianca frei“',
    );
    await basket.getByRole('button', { name: 'Anders wählen' }).last().click();
    const choice = dialog(guest, 'Wähle Deinen Rabatt');
    await choice.getByRole('radio', { name: /Die zweite gleiche.*-13,90 €/ }).check();
    await choice.getByRole('button', { name: 'OK' }).click();
    await expect(figure(basket, 'Gesamt')).toHaveText('24,80 €');
  },
);

// OFFER-32: an accumulative promotion asks nothing.
test(
  'an accumulative promotion counts at once and says so for a second',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    // The first things in the cart bring the file that prices them.
    const guest = await openBrowser(visit(world, []));
    await guest.goto('/');
    const making = await openDish(guest, 'Tiramisù');
    await making.getByRole('button', { name: 'Mehr' }).click();
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    const toast = guest.getByText('Zwei Tiramisù für eines: du sparst 6,50 €.');
    await expect(toast).toBeVisible();
    await expect(toast).toBeHidden({ timeout: 3000 });
    await expect(dialog(guest, 'Wähle Deinen Rabatt')).toBeHidden();
    await expect(figure(await openCart(guest), 'Gesamt')).toHaveText('6,50 €');
  },
);

// OFFER-15..19
test('free items: nearly reached, chosen for a whole group, and falling away with a word', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'normal'), dish('pizza-salami', 'klein')];
  const guest = await openBrowser(visit(world, cart));
  await guest.goto('/');
  const basket = await openCart(guest);
  await expect(basket).toContainText('Nur noch 1,20 € bis: Ab 20 Euro ein Getränk gratis');
  await expect(basket).toContainText('Ab 30 Euro ein Dolce gratis: noch 11,20 €');
  const pizza = basket.getByRole('group', { name: 'Anzahl Pizza Margherita, Normal' });
  await pizza.getByRole('button', { name: 'Mehr' }).click();
  await basket.getByRole('button', { name: /^Aussuchen: Ab 20 Euro/ }).click();
  const free = dialog(guest, 'Gratis dazu');
  await free.getByRole('button', { name: 'Dazulegen' }).click();
  await expect(free).toContainText('Bitte such dir hier etwas aus.');
  await free.getByRole('radio', { name: /Cola, 0,33 l zzgl. 0,15 € Pfand/ }).check();
  await expectAccessible(guest);
  await free.getByRole('button', { name: 'Dazulegen' }).click();
  const isFree = guest.getByRole('listitem').filter({ hasText: /^Gratis dazu$/ });
  const line = basket.getByRole('listitem').filter({ has: isFree });
  await expect(line).toContainText(
    'Cola, 0,33 lstatt 3,20 € 0,00 €zzgl. 0,15 € Pfand, MEHRWEGGratis dazu',
  );
  await expect(figure(basket, 'Gesamt')).toHaveText('28,85 €');

  // The next threshold belongs to the same group: the choice counts again once it is whole.
  await pizza.getByRole('button', { name: 'Mehr' }).click();
  const incomplete = basket.getByText('Such dir auch bei „Ab 30 Euro ein Dolce gratis“ etwas aus');
  await expect(incomplete).toBeVisible();
  await expect(line).toBeHidden();
  await basket.getByRole('button', { name: /^Aussuchen: Ab 30 Euro/ }).click();
  await expect(free.getByRole('radio', { name: /^Cola/ })).toBeChecked();
  await free.getByRole('radio', { name: 'Panna cotta' }).check();
  await free.getByRole('button', { name: 'Dazulegen' }).click();
  await expect(line).toHaveCount(2);
  await expect(incomplete).toBeHidden();
  await expectAccessible(guest);

  for (const left of ['2', '1']) {
    await pizza.getByRole('button', { name: 'Weniger' }).click();
    await expect(pizza).toContainText(left);
  }
  await expect(
    guest.getByText('Cola gibt es nicht mehr gratis dazu. Noch 1,20 € bis zum Angebot.'),
  ).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect(figure(basket, 'Gesamt')).toHaveText('18,80 €');
});

test(
  'the order carries what was chosen: the promotion instead of the discount, and the free item',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    // 27,80 € without reductions: enough for a drink, not for the dolce that comes with it from 30 on.
    const cart = [dish('bianca-tartufo', 'normal', 2)];
    const guest = await openBrowser(visit(world, cart));
    await guest.goto('/');
    const basket = await openCart(guest);
    await basket.getByRole('button', { name: 'Rabatt wählen' }).click();
    const choice = dialog(guest, 'Wähle Deinen Rabatt');
    await choice.getByRole('radio', { name: /Die zweite gleiche/ }).check();
    await choice.getByRole('button', { name: 'OK' }).click();
    await basket.getByRole('button', { name: /^Aussuchen/ }).click();
    const free = dialog(guest, 'Gratis dazu');
    await free.getByRole('radio', { name: /^Cola/ }).check();
    await free.getByRole('button', { name: 'Dazulegen' }).click();
    await expect(figure(basket, 'Gesamt')).toHaveText('14,05 €');
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await placeOrder(guest);
    await expect(guest.getByText('14,05 €').first()).toBeVisible();
    await expect(guest.getByText('Gratis dazu')).toBeVisible();
  },
);
