import type { Route } from '@playwright/test';
import { field, openCards } from './steps/checkout.ts';
import { dialog, openDish } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const LIST = 'WÄHLE DEINE FILIALE';

/** Node knows no names below localhost. */
const fetchIt = (route: Route) =>
  route.fetch({ url: route.request().url().replace('burger.localhost', '127.0.0.1') });

test('the list says who delivers, for how much and from when, and no branch is moved to in silence', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.burgerUrl, { shopId: 'flammbruder-altstadt' }));
  await guest.goto('/f=altstadt/');
  await guest.getByRole('button', { name: 'Andere Filiale' }).click();
  const list = dialog(guest, LIST);
  const branch = (name: string) => list.locator('label', { hasText: `Flammbruder ${name}` });
  await expect(branch('Altstadt')).toContainText(
    /liefert in \d+–\d+ Minuten, für 0,90\s€, ab 12,00\s€ Bestellwert/,
  );
  await expect(branch('Süd')).toContainText('liefert nicht an deine Adresse');
  await expectAccessible(guest);
  await branch('Süd').click();
  await list.getByRole('button', { name: 'OK' }).click();
  const area = dialog(guest, 'Liefergebiet');
  await expect(area).toContainText('Flammbruder Süd liefert nicht an deine Adresse.');
  await area.getByRole('button', { name: 'ABBRECHEN' }).click();
  await expect(guest).toHaveURL(/\/f=altstadt\/$/);
  await list.getByRole('button', { name: 'Schließen' }).click();

  // Bahnhof delivers to the address as well, but not before the evening of the next day.
  await guest.route('**/find-for*', async (route: Route) => {
    const found = await (await fetchIt(route)).json();
    const from = new Date(Date.parse('2026-11-21T18:00:00+01:00')).toISOString();
    const delivery = { fee: 150, minimumOrder: 1200, freeFrom: null };
    const services = found.services.map((one: { slug: string }) =>
      one.slug === 'bahnhof' ? { ...one, delivery, atOnce: false, minutes: null, from } : one,
    );
    await route.fulfill({ json: { ...found, services } });
  });
  await guest.getByRole('button', { name: 'Andere Filiale' }).click();
  await expect(branch('Bahnhof')).toContainText(/liefert ab .*18:00 Uhr, für 1,50\s€/);
  await branch('Bahnhof').click();
  await list.getByRole('button', { name: 'OK' }).click();
  const later = dialog(guest, 'Nicht sofort');
  await expect(later).toContainText(/Flammbruder Bahnhof liefert erst ab .*18:00 Uhr\./);
  await later.getByRole('button', { name: 'VORBESTELLEN' }).click();
  await expect(guest).toHaveURL(/\/f=bahnhof\/$/);
  await expect(guest.getByRole('button', { name: /Ändern$/ })).toContainText('Am Alten Markt 1');
  const making = await openDish(guest, 'Mineralwasser');
  await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
  await expect(making).toBeHidden();
  await guest.goto('/f=bahnhof/checkout');
  await openCards(guest);
  await expect(field(guest, 'Straße')).toHaveValue('Am Alten Markt');
  await expect(field(guest, 'Hausnummer')).toHaveValue('1');
  await expect(field(guest, 'Postleitzahl')).toHaveValue('91991');
});
