import type { Locator } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { openDish, row } from './steps/guest.ts';

const ground = (picture: Locator) =>
  picture.evaluate((image) => getComputedStyle(image).backgroundImage);
const isThere = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
/** Where the picture lies in its row, and how large both are. */
const placeIn = (dish: Locator) =>
  dish.evaluate((whole: HTMLElement) => {
    const image = whole.querySelector('img')!;
    const sizes = [whole, image].map(({ offsetWidth, offsetHeight }) => [
      offsetWidth,
      offsetHeight,
    ]);
    return [...sizes, [image.offsetLeft, image.offsetTop]];
  });

// UI-18
test('a picture that does not come leaves its tones and its place, and no broken sign', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/\/media\/|Failed to load resource/);
  await guest.route(/\/media\/(?!hero|logo)/, (route) => route.abort('connectionreset'));
  await guest.goto('/');
  const picture = row(guest, 'Pizza Salami').locator('[data-part="dish-picture"]');
  await picture.scrollIntoViewIfNeeded();
  const large = (await openDish(guest, 'Pizza Salami')).locator('[data-part="dish-form-picture"]');
  expect(await ground(large)).toBe(await ground(picture));
  expect((await large.boundingBox())!.height).toBeGreaterThan(200);
  // The sign of the browser lies below what the styles lay over it.
  const over = await large.evaluate((image) => getComputedStyle(image, '::after').backgroundImage);
  expect(over).toBe(await ground(large));
});

// UI-18
test('a dish shows the tones of its picture until it is there, and nothing moves', async ({
  guest,
}) => {
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // The program starts when the large picture is there.
  const isDish = ({ pathname }: URL) => /^\/media\/(?!hero|logo)/.test(pathname);
  await guest.route(isDish, async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto('/');
  const salami = row(guest, 'Pizza Salami');
  const picture = salami.locator('[data-part="dish-picture"]');
  await picture.scrollIntoViewIfNeeded();
  expect(await isThere(picture)).toBe(false);
  // Red in its middle, as the source of the picture says.
  const shown = /rgb\((\d+), (\d+), (\d+)\) 40%/.exec(await ground(picture));
  const [red, green, blue] = (shown ?? []).slice(1).map(Number);
  expect(red).toBeGreaterThan(green! + 30);
  expect(red).toBeGreaterThan(blue! + 30);
  const other = row(guest, 'Insalata mista').locator('[data-part="dish-picture"]');
  expect(await ground(other)).not.toBe(await ground(picture));
  // And so in the dish, whose larger picture comes later still.
  const large = (await openDish(guest, 'Pizza Salami')).locator('[data-part="dish-form-picture"]');
  expect(await isThere(large)).toBe(false);
  expect(await ground(large)).toBe(await ground(picture));
  await guest.keyboard.press('Escape');
  const before = await placeIn(salami);
  letThrough();
  await expect.poll(() => isThere(picture)).toBe(true);
  expect(await placeIn(salami)).toEqual(before);
});
