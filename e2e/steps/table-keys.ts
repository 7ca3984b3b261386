import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';

const MAX_TABS = 700;

/** Goes on with the tab key until it stands on this, where it can be seen to stand. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await isFocused(target)) return expectFocusSeen(target);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MAX_TABS} tabs do not lead to ${String(target)}`);
}

/** The same, and presses it. */
export async function pressBy(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Focus is always visible. The row of a card shows it around its button, the mark of a choice for its input. */
async function expectFocusSeen(target: Locator): Promise<void> {
  const seen = await target.evaluate((element) => {
    const marks = [element, element.parentElement!, element.nextElementSibling ?? element];
    const styles = marks.flatMap((each) => [
      getComputedStyle(each),
      getComputedStyle(each, '::after'),
    ]);
    return styles.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && outlineWidth !== '0px',
    );
  });
  expect(seen, 'the focus can be seen').toBe(true);
}
