import { dialog, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

test('parts of the program that do not come are told of, and tried again with one press', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/\/assets\/ordering-/);
  const guest = await openBrowser(storedVisit(world.url, { way: 'pickup' }));
  const parts = /\/assets\/ordering-.*\.js/;
  await guest.route(parts, (route) => route.abort('connectionreset'));
  await guest.goto('/');

  await row(guest, 'Panna cotta')
    .getByRole('button', { name: 'Panna cotta in den Warenkorb' })
    .click();
  const told = guest.getByRole('alert').filter({ hasText: 'Wir erreichen den Shop gerade nicht.' });
  await expect(told).toBeVisible();
  await row(guest, 'Wunschpizza').getByRole('button', { name: 'Wunschpizza', exact: true }).click();
  await expect(told).toBeVisible();
  await expect(row(guest, 'Wunschpizza')).toBeVisible();

  await guest.unroute(parts);
  await told.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(dialog(guest, 'Wunschpizza')).toBeVisible();
  await expect(told).toBeHidden();
  await dialog(guest, 'Wunschpizza')
    .getByRole('button', { name: 'Schließen', exact: true })
    .click();
  await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toContainText('1');
});
