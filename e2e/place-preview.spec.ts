import { dialog, openCart } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { germanLeft } from './steps/german-left.ts';
import { readSpoken } from './world/catalogue.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const { texts: ENGLISH } = readSpoken('en');

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
