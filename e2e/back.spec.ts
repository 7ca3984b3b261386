import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

test('back closes the topmost dialog, leads from the checkout to the menu, and only then leaves the page', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'normal', 2)];
  const guest = await openBrowser(storedVisit(world.url, { cart, way: 'pickup' }));
  await guest.goto('/ueber-uns');
  await guest.goto('/');

  await openCart(guest);
  await dialog(guest, 'Warenkorb')
    .getByRole('button', { name: /^Pizza Margherita, Normal ändern/ })
    .click();
  await expect(dialog(guest, 'Pizza Margherita')).toBeVisible();
  await guest.goBack();
  await expect(dialog(guest, 'Pizza Margherita')).toBeHidden();
  await expect(dialog(guest, 'Warenkorb')).toBeVisible();
  await guest.goBack();
  await expect(dialog(guest, 'Warenkorb')).toBeHidden();
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();

  // Closed by its own buttons, a dialog leaves no back behind that does nothing.
  await (
    await openDish(guest, 'Pizza Margherita')
  )
    .getByRole('button', { name: 'Schließen' })
    .click();
  await expect(dialog(guest, 'Pizza Margherita')).toBeHidden();

  // A dish that was turned to is one with the dish before.
  await openDish(guest, 'Pizza Marinara');
  await guest.getByRole('button', { name: 'Nächstes Gericht' }).click();
  await expect(dialog(guest, 'Pizza Margherita')).toBeVisible();
  await guest.goBack();
  await expect(guest.getByRole('dialog')).toBeHidden();
  await expect(guest).toHaveURL(`${world.url}/`);

  // Found dishes lie over the menu as a dialog does.
  const search = guest.getByRole('searchbox', { name: 'Gericht oder Nummer suchen' });
  await search.fill('Tiramisù');
  await expect(guest.getByText(/^\d+ Gerichte gefunden$/)).toBeVisible();
  await openDish(guest, 'Tiramisù');
  await guest.goBack();
  await expect(guest.getByRole('dialog')).toBeHidden();
  await expect(search).toHaveValue('Tiramisù');
  await guest.goBack();
  await expect(search).toHaveValue('');
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  await expect(guest).toHaveURL(`${world.url}/`);

  const order = guest.getByRole('button', { name: /zahlungspflichtig bestellen/ });
  await (await openCart(guest)).getByRole('button', { name: /^Zur Kasse/ }).click();
  await expect(order).toBeVisible();
  await guest.goBack();
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  await expect(dialog(guest, 'Warenkorb')).toBeHidden();
  await expect(guest).toHaveURL(`${world.url}/`);
  await guest.goForward();
  await expect(order).toBeVisible();
  await guest.goBack();
  await guest.goBack();
  await expect(guest).toHaveURL(/ueber-uns/);
});
