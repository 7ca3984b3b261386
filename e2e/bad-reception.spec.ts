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

test('what the first HTML says stays while the part that would say it is on its way', async ({
  guest,
}) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(/\/assets\/notices-/, async (route) => {
    await arrival;
    await route.continue();
  });
  await guest.goto('/');
  const height = () =>
    guest.evaluate(() => document.querySelector('[data-part=notices]')?.clientHeight);
  const before = await height();
  await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/\d+–\d+ Minuten/);
  await expect(guest.getByText('Dienstag ist Ruhetag. Vorbestellen')).toBeVisible();
  arrive();
  // Nothing below moves when it comes.
  await guest.waitForLoadState('networkidle');
  expect(await height()).toBe(before);
});

test('a press that waits for a part of the program is answered at once', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { way: 'pickup' }));
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await guest.route(/\/assets\/ordering-.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await guest.goto('/');
  // Told once the program runs.
  await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet/);
  const waits = guest.locator('html[data-waiting]');
  await expect(waits).toHaveCount(0);
  /** From the press to the bar that answers it, in milliseconds of the page's own clock. */
  const answered = guest.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let pressed = 0;
        addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
        new MutationObserver(() => {
          if (pressed && document.documentElement.hasAttribute('data-waiting'))
            resolve(performance.now() - pressed);
        }).observe(document.documentElement, { attributes: true });
      }),
  );
  await row(guest, 'Wunschpizza').getByRole('button', { name: 'Wunschpizza', exact: true }).click();
  expect(await answered).toBeLessThan(100);
  await row(guest, 'Panna cotta')
    .getByRole('button', { name: 'Panna cotta in den Warenkorb' })
    .click();
  await expect(waits).toHaveCount(1);
  arrive();
  await expect(dialog(guest, 'Wunschpizza')).toBeVisible();
  await expect(waits).toHaveCount(0);
});
