import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';
import {
  atCheckout,
  field,
  fillCheckout,
  MARGHERITA,
  offerMethods,
  openCards,
  orderButton,
  orderNumber,
} from './steps/checkout.ts';
import { dialog, figure, openDish, tellPlace } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

// CHK-01 CHK-09 CHK-10 CHK-11 CHK-12
test(
  'an empty form names every missing field and goes to the first',
  { tag: ['@wide', '@engines'] },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA, place: null }));
    // Cash would be chosen beforehand.
    await guest.addInitScript(offerMethods, ['offline_debit', 'Stripe_card']);
    await guest.goto('/checkout');
    await expect(field(guest, 'Etage (freiwillig)')).toBeHidden();
    await openCards(guest);
    // What is required says so; nothing says that it is wrong before it was touched.
    await expect(field(guest, 'Straße')).toHaveAttribute('aria-required', 'true');
    await expect(guest.getByRole('checkbox', { name: /Ich akzeptiere/ })).toHaveAttribute(
      'aria-required',
      'true',
    );
    await expect(guest.getByRole('radiogroup', { name: 'Zahlungsmethode' })).toHaveAttribute(
      'aria-required',
      'true',
    );
    await expect(field(guest, 'Etage (freiwillig)')).not.toHaveAttribute('aria-required');
    await expect(guest.locator(':invalid, [aria-invalid]')).toHaveCount(0);
    await orderButton(guest).click();
    for (const [name, text] of [
      ['Straße', 'Bitte gib deine Straße ein.'],
      ['Hausnummer', 'Bitte gib auch eine Hausnummer an.'],
      ['Postleitzahl', 'Bitte gib deine Postleitzahl ein.'],
      ['Ort', 'Bitte gib deinen Ort ein.'],
      ['Name', 'Bitte gib deinen Namen ein.'],
      ['E-Mail', 'Bitte gib eine gültige Email Adresse ein.'],
      ['Telefon', 'Bitte gib deine Telefonnummer ein.'],
    ] as const) {
      await expect(field(guest, name)).toHaveAccessibleDescription(new RegExp(text));
      await expect(field(guest, name)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(guest.getByText('Bitte wähle eine Zahlungsmethode.')).toBeVisible();
    await expect(
      guest.getByText('Bitte akzeptiere die Allgemeinen Bestellbedingungen.'),
    ).toBeVisible();
    await expect(field(guest, 'Straße')).toBeFocused();
    await expect(field(guest, 'Straße')).toBeInViewport();

    await fillCheckout(guest, { method: /^Kartenzahlung/ });
    await field(guest, 'E-Mail').fill('rosa@winter');
    await field(guest, 'Telefon').fill('anrufen');
    await field(guest, 'Postleitzahl').fill('123');
    await orderButton(guest).click();
    await expect(guest.getByText('Bitte gib eine gültige Email Adresse ein.')).toBeVisible();
    await expect(guest.getByText('Bitte gib eine gültige Telefonnummer ein.')).toBeVisible();
    await expect(field(guest, 'Postleitzahl')).toBeFocused();
    await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).uncheck();
    await field(guest, 'E-Mail').fill('rosa.winter@post.example');
    await field(guest, 'Telefon').fill('089 99998 555');
    await field(guest, 'Postleitzahl').fill('91991');
    await orderButton(guest).click();
    await expect(guest.getByText('Bitte gib eine gültige Email Adresse ein.')).toBeHidden();
    await expect(guest.getByRole('checkbox', { name: /Ich akzeptiere/ })).toBeFocused();
  },
);

// CHK-02 CHK-03
test(
  'everything but the messages is there again after a reload, for this shop only',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await guest.goto('/checkout');
    await fillCheckout(guest, { every: true });
    await guest.reload();
    // What is known is told in a line each, and what was added beside its name.
    for (const text of ['Am Alten Markt 1, 91991', 'Rosa Winter · 089', 'Barzahlung', '2. Stock'])
      await expect(guest.locator('[data-part="checkout-form"]')).toContainText(text);
    await openCards(guest);
    await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
    await expect(field(guest, 'Straße')).toHaveValue('Am Alten Markt');
    await expect(field(guest, 'Etage (freiwillig)')).toHaveValue('2. Stock');
    await expect(field(guest, 'Firma (freiwillig)')).toHaveValue('Buchladen Lesezeit');
    await expect(field(guest, 'E-Mail')).toHaveValue('rosa.winter@post.example');
    await expect(field(guest, 'Telefon')).toHaveValue('089 99998 555');
    await expect(guest.getByLabel('Anrede (freiwillig)')).toHaveValue('Frau');
    await expect(guest.getByRole('radio', { name: /^Bar/ })).toBeChecked();
    await expect(field(guest, 'Nachricht an den Fahrer (freiwillig)')).toHaveValue('');
    await expect(field(guest, 'Nachricht an die Küche (freiwillig)')).toHaveValue('');
    const kept = () =>
      guest.evaluate(() => [
        sessionStorage.getItem('checkout-form:zia-ninetta'),
        localStorage.getItem('checkout-form:zia-ninetta'),
      ]);
    expect(await kept()).toEqual([expect.not.stringContaining('Klingel'), null]);
    const next = await guest.context().newPage();
    await next.goto('/checkout');
    await expect(field(next, 'Name')).toHaveValue('');
    await guest.getByRole('checkbox', { name: /^Für das nächste Mal merken/ }).check();
    expect((await kept())[1]).not.toContain('Klingel');
    await next.reload();
    await openCards(next);
    await expect(field(next, 'Name')).toHaveValue('Rosa Winter');
    const box = next.getByRole('checkbox', { name: /^Für das nächste Mal merken/ });
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect.poll(async () => (await kept())[1]).toBeNull();
  },
);

// CHK-02
test(
  'a shop that saves the form as the specification says asks nothing and prefills it the next time',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const [from, to] = ['settings:\n', 'settings:\n  checkoutForm: saved\n'];
    await world.publishVariant({ file: 'shop.yaml', from, to });
    const visit = storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA });
    const guest = await openBrowser(visit);
    await guest.goto('/checkout');
    await fillCheckout(guest, { every: true });
    await expect(guest.getByRole('checkbox', { name: /nächste Mal merken/ })).toBeHidden();
    const next = await guest.context().newPage();
    await next.goto('/checkout');
    await openCards(next);
    await expect(field(next, 'Name')).toHaveValue('Rosa Winter');
    await expect(field(next, 'Straße')).toHaveValue('Am Alten Markt');
    await expect(next.getByRole('radio', { name: /^Bar/ })).toBeChecked();
    await expect(field(next, 'Nachricht an die Küche (freiwillig)')).toHaveValue('');
    const way = () =>
      next.evaluate(() => JSON.parse(localStorage.getItem('checkout-form:variante')!).isPickup);
    expect(await way()).toBe(false);
    await next.getByRole('button', { name: 'Abholung' }).click();
    await expect.poll(way).toBe(true);
  },
);

test(
  'reusable dishes are offered where the kitchen packs something',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('cola', 'gross')];
    const thirsty = await openBrowser(storedVisit(world.url, { cart }));
    await thirsty.goto('/checkout');
    await expect(orderButton(thirsty)).toBeVisible();
    await expect(thirsty.locator('[data-part="quote-lines"]')).toContainText('Cola');
    const box = (page: Page) => page.getByRole('checkbox', { name: /statt Einweg/ });
    await expect(box(thirsty)).toBeHidden();
    const hungry = await openBrowser(storedVisit(world.url, { cart: [...cart, ...MARGHERITA] }));
    await hungry.goto('/checkout');
    await expect(box(hungry)).toBeVisible();
  },
);

test('drinks that the house fills are one-way or in reusable cups', async ({
  world,
  openBrowser,
}) => {
  const wines = [dish('grillo', 'karaffe', 2), dish('grillo', 'flasche')];
  const guest = await openBrowser(storedVisit(world.url, { cart: wines, way: 'pickup' }));
  await guest.goto('/checkout');
  const order = guest.getByRole('region', { name: 'Deine Bestellung' });
  const lines = order.locator('[data-part="quote-line"]');
  await expect(lines.filter({ hasText: 'Karaffe' })).toContainText('Verpackung: Einweg');
  await expect(lines.filter({ hasText: 'Flasche' })).not.toContainText('Verpackung');
  const box = guest.getByRole('checkbox', {
    name: /^Mehrwegbecher und -karaffe statt Einweg\s*2,00 € Pfand je Getränk$/,
  });
  await box.check();
  await expect(lines.filter({ hasText: 'Karaffe' })).toContainText(
    'Verpackung: Mehrwegbecher und -karaffe',
  );
  await expect(figure(order, 'Pfand (Mehrweggeschirr)')).toHaveText('4,00 €');
  await expectAccessible(guest);
});

// CART-06 CHK-08
test(
  'below the minimum order nothing is placed',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-marinara', 'klein')] }),
    );
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await expect(guest.getByText(/^Noch \d,\d\d\s€ bis zum Mindestbestellwert von/)).toBeVisible();
    await expect(guest.getByRole('link', { name: 'Zur Speisekarte' }).last()).toHaveAttribute(
      'href',
      '/?scrollTo=menu',
    );
    await expect(
      guest.getByText(/Ich akzeptiere die Allgemeinen Bestellbedingungen/),
    ).toBeVisible();
    await orderButton(guest).click();
    const alert = dialog(guest, 'Mindestbestellwert');
    await expect(alert).toContainText('Du hast den Mindestbestellwert noch nicht erreicht.');
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(guest).toHaveURL(/\/checkout$/);
  },
);

// CHK-05 CHK-06
test('an address outside the delivery area is refused in the dialog and at the checkout', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/status of 4\d\d/);
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  const place = options.getByLabel('Dein Standort');
  for (const [typed, text] of [
    ['', 'Bitte gib eine Adresse ein.'],
    ['91991', 'Bitte gib eine vollständige Adresse ein. Eine Postleitzahl ist nicht ausreichend.'],
    ['12', 'Die eingegebene Adresse ist unvollständig'],
    ['x'.repeat(600), 'Die eingegebene Adresse ist unvollständig'],
    ['91991 Birkenfurt', 'Die eingegebene Adresse ist unvollständig'],
    ['Am Alten Markt, 91991 Birkenfurt', 'Bitte gib auch eine Hausnummer an.'],
    ['Xqzweg 3, 91991 Birkenfurt', 'Zu dieser Adresse konnte keine Entfernung berechnet werden'],
    [
      'Forsthausstraße 4, 91995 Birkenfurt',
      'Diese Adresse befindet sich leider nicht im Liefergebiet.',
    ],
  ] as const) {
    await place.fill(typed);
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(place).toHaveAccessibleDescription(new RegExp(text));
  }
  await place.press('a');
  await expect(options.getByText('nicht im Liefergebiet')).toBeHidden();
  await options.getByRole('button', { name: 'Schließen' }).click();

  await tellPlace(guest);
  const making = await openDish(guest, 'Pizza Salami');
  await making.getByRole('radio', { name: /^Groß/ }).check();
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await expect(making).toBeHidden();
  await guest.goto('/checkout');
  await fillCheckout(guest);
  await field(guest, 'Straße').fill('Forsthausstraße');
  await field(guest, 'Hausnummer').fill('4');
  await field(guest, 'Postleitzahl').fill('91995');
  await orderButton(guest).click();
  const alert = dialog(guest, 'Liefergebiet');
  await expect(alert).toContainText('Die Adresse befindet sich nicht im Liefergebiet');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(field(guest, 'Straße')).toHaveValue('Forsthausstraße');
});

// ORD-14 ORD-15 ORD-16 ORD-17 ORD-18 UI-12
test('a misspelt address is corrected with the guest, who may adapt it or confirm', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  const guest = await atCheckout(openBrowser, world.url);
  await field(guest, 'Straße').fill('Am Altem Marktt');
  await orderButton(guest).click();
  const question = dialog(guest, 'Adresse korrigiert');
  await expect(question).toContainText('Am Alten Markt 1, 91991 Birkenfurt');
  await question.getByRole('button', { name: 'ANPASSEN' }).click();
  await expect(question).toBeHidden();
  await expect(field(guest, 'Straße')).toHaveValue('Am Alten Markt');
  await field(guest, 'Straße').fill('Am Altem Marktt');
  await orderButton(guest).click();
  await question.getByRole('button', { name: 'JA, STIMMT' }).click();
  await orderNumber(guest);
  await expect(guest.getByText('Rosa Winter, Am Alten Markt 1, 91991 Birkenfurt')).toBeVisible();
});

// ORD-05
test('a price that changed meanwhile is shown and agreed to before the order is placed', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  await world.publishVariant();
  const guest = await openBrowser(
    storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA }),
  );
  await guest.goto('/checkout');
  await fillCheckout(guest);
  const total = guest.getByRole('region', { name: 'Deine Bestellung' }).getByText('12,40 €').last();
  await expect(total).toBeVisible();
  await world.publishVariant({
    file: 'menu/04-pizza.yaml',
    from: 'klein: 7.90, normal: 9.90, gross: 12.40',
    to: 'klein: 8.90, normal: 10.90, gross: 13.40',
  });
  await orderButton(guest).click();
  const question = dialog(guest, 'Der Preis hat sich geändert');
  await expect(question).toContainText('kostet jetzt 13,40 €');
  await question.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
  await orderNumber(guest);
  await expect(guest.getByText('13,40 €').first()).toBeVisible();
});

test('an order that nobody knows is said to be unknown, with the phone and the way back', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/status of 40[04]/);
  for (const [id, status] of [
    ['falsch', 404],
    ['kennt-hier-wirklich-keiner', 200],
  ] as const) {
    const answer = await guest.goto(`/checkout/success/${id}`);
    expect(answer?.status()).toBe(status);
    const unknown = guest.getByRole('alert');
    await expect(unknown.getByRole('heading')).toHaveText('Diese Bestellung finden wir nicht');
    await expect(unknown.getByRole('link')).toHaveAttribute('href', 'tel:08999998140');
    await expect(guest.getByRole('link', { name: 'Zurück zur Speisekarte' })).toBeVisible();
  }
});

// BGB § 312j (3)
test('Enter in a field goes on to the next one: an order is concluded by its button alone', async ({
  world,
  openBrowser,
}) => {
  const guest = await atCheckout(openBrowser, world.url);
  const sent: string[] = [];
  guest.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/order')) sent.push(request.url());
  });
  await field(guest, 'Name').press('Enter');
  await expect(field(guest, 'E-Mail')).toBeFocused();
  await guest.keyboard.press('Enter');
  await expect(field(guest, 'Telefon')).toBeFocused();
  await guest.keyboard.press('Enter');
  await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).press('Enter');
  await guest.getByRole('radio', { name: /^Bar/ }).press('Enter');
  // One that had begun would have been sent before this one.
  await orderButton(guest).press('Enter');
  await orderNumber(guest);
  expect(sent).toHaveLength(1);
});
