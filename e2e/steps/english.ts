import type { Page } from '@playwright/test';
import { readSpoken } from '../world/catalogue.ts';
import { expect } from '../world/test.ts';
import { germanLeft } from './german-left.ts';

export const ENGLISH = readSpoken('en');

/** What the page shows is English, at an address that is. */
export async function expectEnglish(page: Page, path = /\/en(?:\/|\?|$)/): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await germanLeft(page, ENGLISH)).toEqual([]);
}
