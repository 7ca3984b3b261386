import { expect, expectAccessible, test } from './world/test.ts';
import { enter } from './steps/enter.ts';
import { dialog, openDish } from './steps/guest.ts';
import { addressText, NEAR } from './steps/stored.ts';

const MARKET = { latitude: 49.620212, longitude: 10.713604 };
const at = (wallClock: string) => Date.parse(`${wallClock}+01:00`);

// LOC-06 LOC-08 LOC-09 LOC-10 LOC-11 LOC-13 LOC-39 LOC-42
test(
  'the order options ask for way and place, and the browser may tell where the guest is',
  { tag: '@wide' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({
      baseURL: world.url,
      geolocation: MARKET,
      permissions: ['geolocation'],
    });
    await guest.goto('/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    const ways = options.getByRole('group').getByRole('button');
    await expect(ways).toHaveText(['Lieferung', 'Abholung']);
    const place = options.getByLabel('Dein Standort');
    await expect(options.getByText('Straße, Hausnummer, PLZ Ort')).toBeVisible();
    await options.getByRole('button', { name: 'Meinen Standort verwenden' }).click();
    await expect(place).toHaveValue(addressText(NEAR));
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(options).toBeHidden();
    await expect(guest.getByText(addressText(NEAR)).first()).toBeVisible();
  },
);

// LOC-11
test('a browser that knows no places offers no button for it', async ({ guest }) => {
  await guest.addInitScript(() => {
    // The property lives on the prototype.
    delete (Navigator.prototype as { geolocation?: unknown }).geolocation;
  });
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  await expect(options.getByLabel('Dein Standort')).toBeVisible();
  await expect(options.getByRole('button', { name: 'Meinen Standort verwenden' })).toHaveCount(0);
});

// LOC-21
test(
  'an error of the location goes on keyup other than Enter, on focus and on change',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.goto('/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    const place = options.getByLabel('Dein Standort');
    const error = options.getByText('Bitte gib eine Adresse ein.');
    const fail = async () => {
      await options.getByRole('button', { name: 'OK' }).click();
      await expect(error).toBeVisible();
    };
    await fail();
    await place.focus();
    await expect(error).toBeHidden();
    await place.press('Enter');
    await expect(error).toBeVisible();
    await place.press('Shift');
    await expect(error).toBeHidden();
    await fail();
    await place.evaluate((input: HTMLInputElement) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
      set!.call(input, 'Am');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await expect(error).toBeHidden();
  },
);

// LOC-18 LOC-19 LOC-29 LOC-30 LOC-31 LOC-32
test('outside the delivery times the place is known, the conditions said, and collecting possible', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant({
    file: 'hours.yaml',
    from: 'preOrder: true\npreOrderDays: 7',
    to: 'preOrder: false',
  });
  // Open since eleven, delivery from half past.
  await world.setTime(at('2026-11-18T11:10:00'));
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  await enter(options.getByLabel('Dein Standort'), 'Bamberger Straße 88, 91992 Birkenfurt');
  await options.getByRole('button', { name: 'OK' }).click();
  const problem = options.getByText(
    'Wir liefern an deine Adresse, aber Lieferungen sind aktuell nicht verfügbar.',
  );
  await expect(problem).toContainText('Mindestbestellwert 16,00 €');
  await expect(problem).toContainText('Liefergebühr 1,90 €');
  await expect(problem).toContainText('kostenfrei ab 35,00 €');
  await expect(problem.getByRole('link', { name: 'Öffnungszeiten' })).toHaveAttribute(
    'href',
    '/oeffnungszeiten',
  );
  await options.getByRole('button', { name: 'Abholung' }).click();
  await options.getByRole('button', { name: 'OK' }).click();
  await expect(options).toBeHidden();

  await world.setTime(at('2026-11-18T10:10:00'));
  const early = await openBrowser({ baseURL: world.variantUrl });
  const tracked: Promise<unknown>[] = [];
  early.on('console', (message) => {
    if (message.text().startsWith('tracked')) tracked.push(message.args()[1]!.jsonValue());
  });
  await early.goto('/');
  await early.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const closed = dialog(early, 'BESTELLOPTIONEN');
  await closed.getByRole('button', { name: 'Abholung' }).click();
  await closed.getByRole('button', { name: 'OK' }).click();
  await expect(closed.getByRole('alert')).toContainText('Abholungen sind aktuell nicht verfügbar.');
  expect(await Promise.all(tracked)).toContainEqual({
    type: 'geo',
    action: 'currentlyUnavailable',
    context: { log: expect.stringMatching(/opened.*type-chosen.*submitted/) },
  });
});

// LOC-12 LOC-15 LOC-43 LOC-45
test(
  'who collects sees where, needs no address, and a geocoder that fails is nothing to them',
  { tag: '@long' },
  async ({ guest, complaints }) => {
    complaints.allow(/status of 50\d/);
    await guest.route('**/geo/**', (route) => route.fulfill({ status: 503, body: '' }));
    await guest.goto('/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    await options.getByRole('button', { name: 'Abholung' }).click();
    const ours = options.getByRole('region', { name: 'Unser Standort' });
    await expect(ours).toContainText('Zia Ninetta');
    await expect(ours).toContainText('91991 Birkenfurt');
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(options).toBeHidden();
    const making = await openDish(guest, 'Pizza Salami');
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    await expect(making).toBeHidden();
  },
);

// LOC-44 LOC-46
test(
  'the place is asked for before the first dish, not again, and never in order-link mode',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const add = async (page: Awaited<ReturnType<typeof openBrowser>>) => {
      const making = await openDish(page, 'Pizza Salami');
      await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      return making;
    };
    const guest = await openBrowser();
    await guest.goto('/');
    const making = await add(guest);
    const options = dialog(guest, 'BESTELLOPTIONEN');
    await enter(options.getByLabel('Dein Standort'), addressText(NEAR));
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(making).toBeHidden();
    await expect(await add(guest)).toBeHidden();
    await expect(options).toHaveCount(0);

    const linked = await openBrowser({ baseURL: world.url });
    await linked.addInitScript(() => localStorage.setItem('dev-mode', '{"rorderLink":true}'));
    await linked.goto('/');
    await expect(await add(linked)).toBeHidden();
    await expect(dialog(linked, 'BESTELLOPTIONEN')).toHaveCount(0);
  },
);

test(
  'a refused geolocation is said at the field, and goes with the next key',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.url, permissions: [] });
    await guest.goto('/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    const place = options.getByLabel('Dein Standort');
    await options.getByRole('button', { name: 'Meinen Standort verwenden' }).click();
    await expect(place).toHaveAccessibleDescription(/ließ sich nicht bestimmen/);
    await place.press('A');
    await expect(options.getByText('ließ sich nicht bestimmen')).toBeHidden();
  },
);

test('a place tells who delivers and for how much; addresses are suggested, pasted, and taken by tap or keyboard', async ({
  guest,
}) => {
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  const place = options.getByRole('combobox', { name: 'Dein Standort' });
  await expect(place).toBeFocused();
  const preview = options.getByRole('region', { name: 'Wer liefert?' });
  await place.fill('91991');
  await expect(preview).toContainText('Nach 91991 Birkenfurt liefert:');
  await expect(preview).toContainText('Pizzeria Zia Ninetta');
  await expect(preview).toContainText(/Mindestbestellwert .*10,00\s€.*\d+–\d+ Minuten/);
  await expect(preview).toContainText('Zum Bestellen brauchen wir noch Straße und Hausnummer.');
  await expectAccessible(guest);
  await options.getByRole('button', { name: 'OK' }).click();
  await expect(place).toHaveAccessibleDescription(/Eine Postleitzahl ist nicht ausreichend/);
  await expect(preview).toBeHidden();
  await place.fill('Birkenfurt');
  await expect(preview).toContainText('Nach Birkenfurt liefert:');
  await place.fill(addressText(NEAR));
  await expect(preview).toContainText(/Lieferung kostenfrei, Mindestbestellwert 10,00\s€/);
  await expect(preview).not.toContainText('Zum Bestellen brauchen wir');
  await place.fill('');
  await guest.keyboard.type('am alten ma');
  const list = options.getByRole('listbox', { name: 'Adressen' });
  await list.getByRole('option', { name: /^Am Alten Markt/ }).click();
  await expect(place).toHaveValue('Am Alten Markt ');
  await expect(place).toBeFocused();
  await place.pressSequentially('1');
  await expect(list.getByRole('option').first()).toHaveText(addressText(NEAR));
  await expectAccessible(guest);
  await place.press('ArrowDown');
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await place.press('Enter');
  // Nothing more is to be said.
  await expect(options).toBeHidden();
  await expect(guest.getByRole('button', { name: /Ändern$/ })).toContainText(addressText(NEAR));
  await guest.getByRole('button', { name: /Ändern$/ }).click();
  await expect(place).toBeFocused();
  await place.fill('Am Alten');
  await expect(list).toBeVisible();
  await place.press('Escape');
  await expect(list).toBeHidden();
  await expect(options).toBeVisible();

  // Of several lines it is pasted as one, and suggestions need no comma.
  const [street = '', town = ''] = addressText(NEAR).split(', ');
  await place.fill('');
  await place.evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    input.dispatchEvent(event);
  }, `${street}\n${town}\n`);
  await expect(place).toHaveValue(addressText(NEAR));
  await place.fill(`${street} ${town}`);
  await options.getByRole('option', { name: addressText(NEAR) }).click();
  await expect(options).toBeHidden();
});

test(
  'without an answer to what is typed a guest just types on',
  { tag: '@long' },
  async ({ guest, complaints }) => {
    complaints.allow(/status of 50\d/);
    await guest.route('**/geo/suggest*', (route) => route.fulfill({ status: 503, body: '' }));
    await guest.goto('/');
    await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    const place = options.getByLabel('Dein Standort');
    const asked = guest.waitForResponse('**/geo/suggest*');
    await place.pressSequentially('Am Alten Markt 1, 91991 Birkenfurt');
    await asked;
    await expect(options.getByRole('listbox')).toHaveCount(0);
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(options).toBeHidden();
  },
);
