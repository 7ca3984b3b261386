import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';

/** Opens the newest mail to an address with this subject in the demo's mailbox. */
export async function openMail(page: Page, to: string, subject: string): Promise<void> {
  const mail = page.getByRole('link', { name: subject }).filter({ hasText: to }).first();
  await expect(async () => {
    await page.goto('/postfach');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await mail.click();
  await expect(page).toHaveURL(/\/postfach\/\d+$/);
}

/** Answers where the link of such a mail leads. */
export async function mailedLink(page: Page, to: string, subject: string): Promise<string> {
  await openMail(page, to, subject);
  const link = page.locator('a[href*="#konto="]');
  return (await link.getAttribute('href')) ?? '';
}
