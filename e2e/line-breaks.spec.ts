import { openCards } from './steps/checkout.ts';
import { openDish } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

test('labels and figures with their units stay whole on small phones', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.goto('/checkout');
  await openCards(guest);
  const label = guest.getByText('Hausnummer', { exact: true }).first();
  await expect(label).toBeVisible();
  for (const width of [320, 390]) {
    await guest.setViewportSize({ width, height: 800 });
    const lines = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { right } = range.getBoundingClientRect();
      const field = element.closest('[data-part="field"]')!.getBoundingClientRect();
      return { count: range.getClientRects().length, inside: right <= field.right + 0.5 };
    });
    expect(lines, `${width} px`).toEqual({ count: 1, inside: true });
  }
  await guest.goto('/');
  const making = await openDish(guest, 'Cola');
  const size = making.getByText(/^0,33\sl$/).first();
  await expect(size).toBeVisible();
  expect(await size.evaluate((element) => element.textContent)).toBe('0,33\u00a0l');
});
