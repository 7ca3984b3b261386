import type { BrowserContextOptions, Page } from '@playwright/test';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { dialog, figure, row } from './steps/guest.ts';
import { publishOffers } from './steps/offers.ts';
import { chosenBefore, dish, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

test.beforeEach(({ world }) => publishOffers(world));

const DRINK = { offerId: 'getraenk-dazu', dishId: 'cola', sizeId: 'klein' };
const SWEET = { offerId: 'dolce-dazu', dishId: 'panna-cotta', sizeId: null };
const DRINK_FROM = 'minimumOrder: 20\n    choose: { dishes: [cola klein';

/** A guest of the variant shop at the checkout, with free items chosen before. */
async function atCheckout(
  world: WorldHandle,
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  cart: ReturnType<typeof dish>[],
  selectedFreeItems: object[],
): Promise<Page> {
  const guest = await openBrowser(storedVisit(world.variantUrl, { shopId: 'variante', cart }));
  await chosenBefore(guest, 'variante', { offers: { selectedFreeItems } });
  await guest.goto('/checkout');
  await fillCheckout(guest);
  return guest;
}

/** Publishes the offers with one text of them replaced, which no check but the server's finds. */
async function changeUnnoticed(world: WorldHandle, guest: Page, from: string, to: string) {
  await guest.route('**/availability', (route) => route.abort('connectionreset'));
  await publishOffers(world, [from, to]);
}

const free = (guest: Page) => guest.getByRole('listitem').filter({ hasText: /^Gratis dazu$/ });
const question = (guest: Page) => dialog(guest, 'Deine Gratis-Auswahl');

test(
  'free items that the server does not give any more: nothing is placed, the guest may order without',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/, /availability/);
    const cart = [dish('pizza-margherita', 'gross', 2)];
    const guest = await atCheckout(world, openBrowser, cart, [DRINK]);
    await expect(free(guest)).toBeVisible();
    await changeUnnoticed(world, guest, DRINK_FROM, DRINK_FROM.replace('20', '40'));
    const [refused] = await Promise.all([
      guest.waitForResponse('**/api/shop/*/order'),
      orderButton(guest).click(),
    ]);
    expect(await refused.json()).toMatchObject({ code: 9 });
    const asked = question(guest);
    await expect(asked).toContainText(
      'Cola gibt es nicht mehr gratis dazu. Noch 15,20 € bis zum Angebot.',
    );
    await expect(asked).toContainText('Bestellt ist noch nichts.');
    await expectAccessible(guest);
    await asked.getByRole('button', { name: 'Noch einmal ansehen' }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    await expect(free(guest)).toBeHidden();
    await orderButton(guest).click();
    await orderNumber(guest);
  },
);

test(
  'free items that changed are chosen anew, and the order goes out with them',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/, /availability/);
    const cart = [dish('pizza-margherita', 'gross', 2)];
    const guest = await atCheckout(world, openBrowser, cart, [DRINK]);
    await changeUnnoticed(world, guest, '[cola klein, wasser klein]', '[wasser klein]');
    await orderButton(guest).click();
    await expect(question(guest)).toContainText('Cola gibt es nicht mehr gratis dazu.');
    await question(guest).getByRole('button', { name: 'Neu aussuchen' }).click();
    const choice = dialog(guest, 'Gratis dazu');
    await expect(choice.getByRole('radio')).toHaveCount(1);
    await choice.getByRole('radio').check();
    await choice.getByRole('button', { name: 'Dazulegen' }).click();
    await expect(free(guest)).toBeVisible();
    await guest.unroute('**/availability');
    await orderButton(guest).click();
    await orderNumber(guest);
    await expect(free(guest)).toBeVisible();
  },
);

test(
  'what else was chosen stays when one free item falls away at the press of the button',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('pizza-margherita', 'gross', 3)];
    const guest = await atCheckout(world, openBrowser, cart, [DRINK, SWEET]);
    await expect(free(guest)).toHaveCount(2);
    const total = figure(guest.getByRole('region', { name: 'Deine Bestellung' }), 'Gesamt');
    await expect(total).toHaveText('37,35 €');
    await publishOffers(world, [DRINK_FROM, DRINK_FROM.replace('20', '40')]);
    await orderButton(guest).click();
    await expect(question(guest)).toContainText(
      'Was du sonst gratis ausgesucht hast, bleibt dabei.',
    );
    await question(guest).getByRole('button', { name: 'So bestellen' }).click();
    // The deposit of the drink is gone with it.
    const price = dialog(guest, 'Der Preis hat sich geändert');
    await expect(price).toContainText('kostet jetzt 37,20 € statt 37,35 €');
    await expect(price).toContainText('Cola, 0,33 l ist nicht mehr dabei');
    await expect(price).toContainText('Pfand: 0,00 € statt 0,15 €');
    await price.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await orderNumber(guest);
    await expect(free(guest)).toHaveCount(1);
  },
);

test(
  'another total than the guest saw: old, new and why',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/, /availability/);
    const guest = await atCheckout(world, openBrowser, [dish('bianca-tartufo', 'normal')], []);
    await changeUnnoticed(world, guest, 'discount: 20 %', 'discount: 10 %');
    await orderButton(guest).click();
    const asked = dialog(guest, 'Der Preis hat sich geändert');
    await expect(asked).toContainText('Deine Bestellung kostet jetzt 12,51 € statt 11,12 €.');
    await expect(asked.getByText('Bianca al Tartufo, Normal: 12,51 € statt 11,12 €')).toBeVisible();
    await expectAccessible(guest);
    await asked.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await orderNumber(guest);
  },
);

// MENU-04 OFFER-36
test(
  "a shop's first dish discount and promotion come to an open page, with an empty cart too",
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({ file: 'offers.yaml', from: null, to: 'offers: []\n' });
    const guest = await openBrowser(storedVisit(world.variantUrl, { shopId: 'variante' }));
    await guest.clock.install({ time: Date.now() + world.shift });
    await guest.goto('/');
    await expect(row(guest, 'Bianca al Tartufo')).toContainText('ab 13,90 €');
    await expect(guest.getByRole('region', { name: 'Angebote' })).toBeHidden();
    await publishOffers(world);
    // What is sold out is asked every five minutes.
    await guest.clock.fastForward(5 * 60_000);
    await expect(row(guest, 'Bianca al Tartufo')).toContainText('ab 11,12 €mittwochs');
    await expect(row(guest, 'Tiramisù')).toContainText('Tipp: 2 für 1');
    await expect(guest.getByRole('region', { name: 'Angebote' })).toBeVisible();
  },
);
