import type { Locator, Page } from '@playwright/test';
import { dialog, openDish, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

/** Two dishes of the demo that stand one below the other, both with sizes. */
const [FIRST, SECOND] = ['Pizza Marinara', 'Pizza Margherita'];

/** A finger across what shows the dish, from `x` on by `by` pixels and down by `down`. */
async function swipe(page: Page, { x, by, down = 0 }: { x: number; by: number; down?: number }) {
  const touch = await page.context().newCDPSession(page);
  const y = 420;
  const at = (share: number) => [{ x: x + by * share, y: y + down * share }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.1, 0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a swipe, a key and a button lead to the next dish and back, a finger from the edge or downwards does not', async ({
  guest,
}) => {
  await guest.goto('/');
  const first = await openDish(guest, FIRST);
  await first.getByRole('radio', { name: /^Groß/ }).check();
  await swipe(guest, { x: 5, by: 250 });
  await swipe(guest, { x: 385, by: -250 });
  await swipe(guest, { x: 300, by: -100, down: -200 });
  await expect(first).toBeVisible();
  await swipe(guest, { x: 300, by: -200 });
  const second = dialog(guest, SECOND);
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
  await expect(
    guest.getByText(`Deine Auswahl bei ${FIRST} bleibt, bis du das Fenster schließt.`),
  ).toBeVisible();
  await swipe(guest, { x: 90, by: 200 });
  await expect(first.getByRole('radio', { name: /^Groß/ })).toBeChecked();

  await guest.getByRole('button', { name: 'Nächstes Gericht' }).click();
  await expect(second).toBeVisible();
  // For whoever hears the page the name is said, and the focus stays where the next press is.
  await expect(second.getByRole('status').filter({ hasText: SECOND })).toBeAttached();
  await expect(guest.getByRole('button', { name: 'Nächstes Gericht' })).toBeFocused();
  await guest.keyboard.press('ArrowLeft');
  await expect(first).toBeVisible();
  // A size is chosen by the same keys.
  await first.getByRole('radio', { name: /^Groß/ }).focus();
  await guest.keyboard.press('ArrowRight');
  await expect(first).toBeVisible();
});

test('the arrows stand on the picture’s edges, and the way to the allergens has one line', async ({
  guest,
}) => {
  await guest.goto('/');
  const making = await openDish(guest, SECOND);
  const box = async (what: Locator) => (await what.boundingBox())!;
  const picture = await box(making.locator('[data-part="dish-form-picture"]'));
  const middle = picture.y + picture.height / 2;
  const [back, on] = [
    await box(making.getByRole('button', { name: 'Vorheriges Gericht' })),
    await box(making.getByRole('button', { name: 'Nächstes Gericht' })),
  ];
  for (const { y, height } of [back, on]) expect(Math.abs(y + height / 2 - middle)).toBeLessThan(3);
  expect(back.x - picture.x).toBeLessThan(16);
  expect(picture.x + picture.width - on.x - on.width).toBeLessThan(16);
  const words = making.getByText('Zutaten, Allergene und Zusatzstoffe');
  expect((await box(words)).height).toBeLessThan(28);
});

test(
  'the row’s picture grows into that of the dialog, and goes into the cart',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const flights = (page: Page) =>
      page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { flights: seen });
        new MutationObserver((changes) => {
          for (const { addedNodes, target } of changes)
            for (const node of addedNodes)
              if ((node as HTMLElement).dataset?.['part'] === 'flying-picture')
                seen.push((target as HTMLElement).tagName);
        }).observe(document.body, { childList: true, subtree: true });
      });
    const seen = (page: Page) =>
      page.evaluate(() => (window as unknown as { flights: string[] }).flights);
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const guest = await openBrowser({ ...storedVisit(world.url, {}), reducedMotion });
      await guest.goto('/');
      const picture = row(guest, SECOND).locator('img');
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty('complete', true);
      await flights(guest);
      const making = await openDish(guest, SECOND);
      await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      await expect(making).toBeHidden();
      expect(await seen(guest)).toEqual(reducedMotion === 'reduce' ? [] : ['DIALOG', 'DIALOG']);
      await expect(guest.locator('[data-part="flying-picture"]')).toHaveCount(0);
      await guest.close();
    }
  },
);
