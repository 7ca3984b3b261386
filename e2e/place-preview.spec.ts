import { dialog, openCart } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { germanLeft } from './steps/german-left.ts';
import { readSpoken } from './world/catalogue.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const { texts: ENGLISH } = readSpoken('en');

test('a postcode and a place tell who delivers and for how much; to order it takes the address', async ({
  guest,
}) => {
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const options = dialog(guest, 'BESTELLOPTIONEN');
  const place = options.getByLabel('Dein Standort');
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
  await place.fill('Am Alten Markt 1, 91991 Birkenfurt');
  await expect(preview).toContainText(/Lieferung kostenfrei, Mindestbestellwert 10,00\s€/);
  await expect(preview).not.toContainText('Zum Bestellen brauchen wir');
});

test(
  'in English the field understands postcode, place and here, and wants the whole address, too',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    // A place alone.
    complaints.allow(/status of 400/);
    const guest = await openBrowser({
      permissions: ['geolocation'],
      geolocation: { latitude: 49.620212, longitude: 10.713604 },
    });
    await guest.goto('/en');
    await guest.getByRole('button', { name: /Where shall we deliver/ }).click();
    const options = dialog(guest, 'ORDER OPTIONS');
    const place = options.getByLabel('Your location');
    const preview = options.getByRole('region', { name: ENGLISH['Wer liefert?']! });
    for (const typed of ['91991', 'Birkenfurt']) {
      await place.fill(typed);
      await expect(preview).toContainText(/min/);
      await expect(preview).toContainText(
        ENGLISH['Zum Bestellen brauchen wir noch Straße und Hausnummer.']!,
      );
    }
    expect(await germanLeft(guest, readSpoken('en'))).toEqual([]);
    await options.getByRole('button', { name: 'OK' }).click();
    await expect(place).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(guest);
    await place.fill('Here');
    await expect(place).not.toHaveValue('Here');
  },
);

test('of a franchise all branches that deliver are listed and on the map, before any is chosen', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/');
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const finder = dialog(guest, 'SCHNELL ZUR RICHTIGEN FILIALE');
  await finder.getByLabel('Dein Standort').fill('Birkenfurt');
  const preview = finder.getByRole('region', { name: 'Wer liefert?' });
  await expect(
    preview.getByRole('listitem').filter({ hasText: 'Flammbruder' }).nth(1),
  ).toBeVisible();
  await expect(preview).toContainText(/Lieferung .*€/);
  await expect(finder.locator('[data-part="franchise-map"] [data-branch]').nth(1)).toBeVisible();
  await expectAccessible(guest);
});

test(
  'what the cart loses at another branch is said before going there',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('pulled-pork'), dish('pommes', 'gross')];
    const visit = { shopId: 'flammbruder-altstadt', way: 'pickup' as const, cart };
    const guest = await openBrowser(storedVisit(world.burgerUrl, visit));
    await guest.goto('/f=altstadt/');
    const list = dialog(guest, 'WÄHLE DEINE FILIALE');
    const goSouth = async () => {
      await guest.getByRole('button', { name: 'Andere Filiale' }).click();
      await list.locator('label', { hasText: 'Flammbruder Süd' }).click();
      await list.getByRole('button', { name: 'OK' }).click();
    };
    await goSouth();
    const losses = dialog(guest, 'Warenkorb Probleme');
    await expect(losses).toContainText('In Flammbruder Süd ist die Speisekarte etwas anders.');
    await expect(losses.getByRole('listitem').first()).toContainText(
      /Zupfbruder ist nicht mehr dabei/,
    );
    await expectAccessible(guest);
    await losses.getByRole('button', { name: 'HIER BLEIBEN' }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/$/);
    await list.getByRole('button', { name: 'OK' }).click();
    await losses.getByRole('button', { name: 'TROTZDEM WECHSELN' }).click();
    await expect(guest).toHaveURL(/\/f=sued\/$/);
    await losses.getByRole('button', { name: 'OK' }).click();
    const there = await openCart(guest);
    await expect(there.locator('[data-part="cart-line"]')).toHaveCount(1);
  },
);
