import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';

/** Asks for a table for two on the page of reservations, and is told that the request is there. */
export async function requestTable(guest: Page): Promise<void> {
  await guest.locator('input[type=date]').fill('2026-11-19');
  await guest.getByLabel('Personen').fill('2');
  await guest.getByRole('radio', { name: '19:00' }).check();
  await guest.getByLabel('Name').fill('Tilda Tisch');
  await guest.getByLabel('E-Mail').fill(`tisch${Date.now()}@post.example`);
  await guest.getByLabel('Telefon').fill(`089 9${Date.now() % 10_000_000}`);
  await guest.getByRole('button', { name: 'Tisch anfragen' }).click();
  await expect(guest.getByRole('heading', { name: 'Deine Anfrage ist da' })).toBeVisible();
}
