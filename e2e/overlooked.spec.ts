import { openCounter } from './steps/counter.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('the owner says who is woken when nobody answers an order', async ({ openBrowser }) => {
  const owner = await openBrowser();
  await openCounter(owner, 'ninetta');
  await owner.goto('/theke/mehr');
  await owner.getByRole('link', { name: 'Alarm' }).click();
  await expect(owner.getByRole('heading', { name: 'Alarm' })).toBeVisible();
  const number = owner.getByLabel('Nach 4 Minuten eine SMS an');
  await number.fill('0151');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Schreib die Nummer mit Vorwahl')).toBeVisible();
  await expectAccessible(owner);
  await number.fill('0151 123 45 678');
  await owner.getByLabel('Den Shop eine halbe Stunde pausieren').selectOption('10');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Gespeichert.')).toBeVisible();
  await owner.reload();
  await expect(number).toHaveValue('+4915112345678');
  await expect(owner.getByLabel('Den Shop eine halbe Stunde pausieren')).toHaveValue('10');
  // As it was, for the other tests of this shop.
  await number.fill('');
  await owner.getByLabel('Den Shop eine halbe Stunde pausieren').selectOption('');
  await owner.getByRole('button', { name: 'Speichern' }).click();
  await expect(owner.getByText('Gespeichert.')).toBeVisible();
});
