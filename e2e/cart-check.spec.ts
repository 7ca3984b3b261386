import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';
import { fillCheckout, orderButton, orderNumber } from './steps/checkout.ts';
import { openCounter, switchStock } from './steps/counter.ts';
import { dialog, figure, openCart, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

/** The cart is checked again after so long (specification 1 §9). */
const CHECK_MS = 30_000;
const PISTACHIO_GONE = {
  file: 'menu/13-desserts.yaml',
  from: '- id: tiramisu-pistazie\n    name: Tiramisù al Pistacchio',
  to: '- id: tiramisu-mandel\n    name: Tiramisù alla Mandorla',
};
const CART = [dish('tiramisu-pistazie'), dish('pizza-margherita', 'gross')];

/** A guest of the variant shop, whose browser's timers the test moves on. */
async function openVariant(
  world: WorldHandle,
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  visit: Omit<Parameters<typeof storedVisit>[1], 'shopId'>,
): Promise<Page> {
  const guest = await openBrowser(storedVisit(world.variantUrl, { shopId: 'variante', ...visit }));
  await guest.clock.install({ time: Date.now() + world.shift });
  return guest;
}

// CART-07 CART-09
test('half a minute after a dish is gone, list and cart are without it and the guest is told', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant();
  const guest = await openVariant(world, openBrowser, { cart: CART });
  await guest.goto('/');
  await expect(row(guest, 'Tiramisù al Pistacchio')).toBeAttached();
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('19,60 €');
  await world.publishVariant(PISTACHIO_GONE);
  await guest.clock.fastForward(CHECK_MS);
  const told = dialog(guest, 'Warenkorb geändert');
  await expect(told).toContainText('Tiramisù al Pistacchio: Dieses Gericht gibt es nicht mehr.');
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(row(guest, 'Tiramisù alla Mandorla')).toBeAttached();
  await expect(row(guest, 'Tiramisù al Pistacchio')).not.toBeAttached();
  const cart = await openCart(guest);
  await expect(cart.getByRole('list').first().locator(':scope > li')).toHaveCount(1);
  await expect(cart.getByRole('listitem').first()).toContainText('Pizza Margherita');
});

test(
  'who comes back is told at once what is gone from the cart',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('gibt-es-nicht'), dish('pizza-margherita', 'gross')];
    const guest = await openBrowser(storedVisit(world.url, { cart }));
    await guest.goto('/');
    await expect(dialog(guest, 'Warenkorb geändert')).toContainText(
      'Ein Artikel: Dieses Gericht gibt es nicht mehr.',
      // Sooner than a page counts as being at rest.
      { timeout: 3500 },
    );
  },
);

// CART-08
test(
  'an item that costs more than 9999 euro is removed with an alert',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant({
      file: 'menu/13-desserts.yaml',
      from: 'price: 7.20',
      to: 'price: 9999.01',
    });
    const guest = await openVariant(world, openBrowser, { cart: CART });
    await guest.goto('/');
    const told = dialog(guest, 'Warenkorb geändert');
    await expect(told).toContainText('Tiramisù al Pistacchio: So können wir das nicht anbieten.');
    await told.getByRole('button', { name: 'OK' }).click();
    const cart = await openCart(guest);
    await expect(cart.getByRole('list').first().locator(':scope > li')).toHaveCount(1);
    // To the cent it may stay.
    await world.publishVariant({
      file: 'menu/13-desserts.yaml',
      from: 'price: 7.20',
      to: 'price: 9999.00',
    });
    const second = await openVariant(world, openBrowser, { cart: CART });
    await second.goto('/');
    await expect(second.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText(
      '10.011,40 €',
    );
  },
);

// CART-09 SHELL-15
test(
  'half a minute after an offer changed, the page tells it and the cart counts with it',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant();
    const guest = await openVariant(world, openBrowser, { cart: CART, way: 'pickup' });
    await guest.goto('/');
    await expect(guest.getByText('10 % für Abholer').first()).toBeVisible();
    const cart = await openCart(guest);
    await expect(figure(cart, 'Gesamt')).toHaveText('17,64 €');
    await world.publishVariant({
      file: 'offers.yaml',
      from: 'title: 10 % für Abholer\n    offerType: cartDiscount\n    description: 10 % Rabatt - auf alles, was du selbst abholst - ab 15 Euro\n    discount: 10 %',
      to: 'title: 25 % für Abholer\n    offerType: cartDiscount\n    description: 25 % Rabatt - auf alles, was du selbst abholst - ab 15 Euro\n    discount: 25 %',
    });
    await guest.clock.fastForward(CHECK_MS);
    await expect(figure(cart, 'Gesamt')).toHaveText('14,70 €');
    await expect(guest.getByText('25 % für Abholer').first()).toBeAttached();
  },
);

// CART-07 CART-09 ORD-05
test(
  'at the press of the button the cart is checked: what is gone is told, the new sum agreed to',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.publishVariant();
    const guest = await openVariant(world, openBrowser, { cart: CART });
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await world.publishVariant(PISTACHIO_GONE);
    await orderButton(guest).click();
    const told = dialog(guest, 'Warenkorb geändert');
    await expect(told).toContainText('Tiramisù al Pistacchio: Dieses Gericht gibt es nicht mehr.');
    await told.getByRole('button', { name: 'OK' }).click();
    const question = dialog(guest, 'Der Preis hat sich geändert');
    await expect(question).toContainText('kostet jetzt 12,40 € statt 19,60 €');
    await question.getByRole('button', { name: 'Noch einmal ansehen' }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    // Now it is the price that the guest has seen.
    await orderButton(guest).click();
    await orderNumber(guest);
  },
);

// CART-09
test(
  'what the server alone finds out is fetched too, offers among it',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/, /availability/);
    await world.publishVariant();
    const guest = await openVariant(world, openBrowser, { cart: CART, way: 'pickup' });
    await guest.goto('/checkout');
    await fillCheckout(guest, { way: 'pickup' });
    const summary = guest.getByRole('region', { name: 'Deine Bestellung' });
    await expect(figure(summary, 'Gesamt')).toHaveText('17,64 €');
    await guest.route('**/availability', (route) => route.abort('connectionreset'));
    await world.publishVariant({
      file: 'offers.yaml',
      from: 'discount: 10 %',
      to: 'discount: 5 %',
    });
    await orderButton(guest).click();
    const question = dialog(guest, 'Der Preis hat sich geändert');
    await expect(question).toContainText('kostet jetzt 18,62 €');
    await question.getByRole('button', { name: 'Noch einmal ansehen' }).click();
    await expect(figure(summary, 'Gesamt')).toHaveText('18,62 €');
  },
);

// CHK-17 CHK-18 CHK-19
test(
  'what does not suit the way is left out after a question; when nothing remains it is said',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const visit = (cart: ReturnType<typeof dish>[]) => storedVisit(world.url, { cart });
    const guest = await openBrowser(visit([dish('espresso'), dish('pizza-margherita', 'gross')]));
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await orderButton(guest).click();
    const question = dialog(guest, 'Lieferung');
    await expect(question).toContainText(
      'Einige Artikel (Espresso) sind nicht für Lieferung geeignet. Möchtest du ohne diese bestellen?',
    );
    await question.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
    await orderButton(guest).click();
    await question.getByRole('button', { name: 'Ohne diese bestellen' }).click();
    await orderNumber(guest);

    const other = await openBrowser(visit([dish('espresso')]));
    await other.goto('/checkout');
    await fillCheckout(other);
    await orderButton(other).click();
    await expect(dialog(other, 'Leerer Warenkorb')).toContainText(
      'Espresso: Nicht für diese Bestellart geeignet.',
    );
  },
);

// CART-09
test(
  'what ran out or is over by now is named at the press of the button',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter);
    const cart = [
      dish('pizza-hawaii', 'gross'),
      dish('mittag-risotto'),
      dish('pizza-margherita', 'gross'),
    ];
    const guest = await openBrowser(storedVisit(world.url, { cart }));
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await switchStock(counter, 'Pizza Hawaii', true);
    await orderButton(guest).click();
    const question = dialog(guest, 'Warenkorb Probleme');
    await expect(question).toContainText('Pizza Hawaii: Leider gerade ausverkauft.');
    await expect(question).toContainText('Risotto der Woche: Zu dieser Zeit nicht verfügbar.');
    await question.getByRole('button', { name: 'Ohne diese bestellen' }).click();
    const price = dialog(guest, 'Der Preis hat sich geändert');
    await expect(price).toContainText('kostet jetzt 12,40 €');
    await price.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await orderNumber(guest);
    await switchStock(counter, 'Pizza Hawaii', false);
  },
);
