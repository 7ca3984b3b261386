import { openCart, openDish, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

test('plus and minus of a row change the cart at once, with the count beside them', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, {}));
  await guest.goto('/');
  const dish = row(guest, 'Bruschetta al Pomodoro');
  const plus = dish.getByRole('button', { name: 'Bruschetta al Pomodoro in den Warenkorb' });
  const minus = dish.getByRole('button', { name: 'Bruschetta al Pomodoro weniger' });
  const count = dish.locator('[data-part="row-count"]');
  await expect(minus).toBeHidden();
  const height = async () => (await dish.boundingBox())!.height;
  const before = await height();
  await plus.click();
  await expect(count).toHaveText('1 im Warenkorb');
  // The rows below stay where they are under a thumb that presses again.
  expect(await height()).toBe(before);
  await plus.click();
  await expect(count).toHaveText('2 im Warenkorb');
  // What is in it can be read before it is ordered (LMIV Art. 14).
  await expect(dish.getByRole('button', { name: 'Infos zu Bruschetta al Pomodoro' })).toBeVisible();
  const bar = guest.getByRole('button', { name: /Warenkorb ansehen/ });
  await expect(bar).toContainText('15,80 €');
  await minus.click();
  await expect(count).toHaveText('1 im Warenkorb');
  await minus.click();
  await expect(count).toBeHidden();
  await expect(minus).toBeHidden();
  await expect(bar).toBeHidden();
  // The pressed button is gone: keys and screen readers go on beside it.
  await expect(plus).toBeFocused();

  // A dish that is made up first shows how many there are, and no minus that could take the wrong one.
  const making = await openDish(guest, 'Pizza Margherita');
  await making.getByRole('button', { name: 'Mehr', exact: true }).click();
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  const pizza = row(guest, 'Pizza Margherita');
  await expect(pizza.locator('[data-part="row-count"]')).toHaveText('2 im Warenkorb');
  await expect(pizza.getByRole('button', { name: /weniger$/ })).toBeHidden();
  await guest.reload();
  await expect(pizza.locator('[data-part="row-count"]')).toHaveText('2 im Warenkorb');
  await expect(await openCart(guest)).toContainText('Pizza Margherita');

  // And in the empty cart beside the menu.
  await guest.keyboard.press('Escape');
  await guest.setViewportSize({ width: 1440, height: 900 });
  const column = await openCart(guest);
  await column.getByRole('button', { name: /entfernen$/ }).click();
  await expect(column).not.toContainText('Pizza Margherita');
  await expect(guest.locator('#warenkorb')).toBeFocused();
});
