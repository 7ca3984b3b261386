import type { Page } from '@playwright/test';
import { axeViolations } from '../world/axe-violations.ts';
import { faults } from './faults.ts';

/** A small phone, a phone, a tablet upright and on its side, a desk. */
export const WIDTHS = [320, 390, 768, 1024, 1440];
/** Where somebody who wants large text has set it twice as large. */
const LARGE_TEXT_WIDTHS = [390, 768, 1440];

/** Runs in the page: takes away what makes looking slow or depend on how far the page is scrolled. */
export function settle(): void {
  // All dishes are made the same way, and everything takes longer with each of them.
  for (const each of document.querySelectorAll('[data-part="category"]:nth-of-type(n + 4)'))
    if (!each.matches('[data-category="bier"]')) each.remove();
  // Nor are those of the office, nor the rows of its table, made in different ways.
  for (const [kind, kept] of [
    ['main section[aria-labelledby^="kategorie-"]', 3],
    ['main tbody tr', 12],
  ] as const)
    for (const each of [...document.querySelectorAll(kind)].slice(kept)) each.remove();
  // What scrolls below a bar is not small, only half covered.
  for (const each of document.querySelectorAll<HTMLElement>('body *:not(dialog *)'))
    if (getComputedStyle(each).position === 'sticky') each.style.position = 'static';
}

interface Wanted {
  language?: string;
  widths?: readonly number[];
  largeTextWidths?: readonly number[];
}

/** Everything wrong with what a page shows now: at every width, light and dark, and with text twice as large. */
export async function look(
  page: Page,
  { language = 'de', widths = WIDTHS, largeTextWidths = LARGE_TEXT_WIDTHS }: Wanted = {},
): Promise<string[]> {
  const before = page.viewportSize()!;
  await page.evaluate(settle);
  const found = new Map<string, string[]>();
  const note = (where: string, what: readonly string[]) => {
    for (const fault of what) found.set(fault, [...(found.get(fault) ?? []), where]);
  };
  // Focus is shown to who uses the keyboard; this key does nothing.
  await page.keyboard.press('F9');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    note(`${width} light`, await axeViolations(page));
    note(`${width}`, await page.evaluate(faults, { language }));
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    note(`${width} dark`, await axeViolations(page, true));
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: 900 });
    note(`${width} large text`, await page.evaluate(faults, { language, onlyTexts: true }));
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize(before);
  return [...found].map(([fault, places]) => `${fault} (${places.join(', ')})`);
}
