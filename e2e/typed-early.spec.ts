import type { Page } from '@playwright/test';
import { expect, test } from './world/test.ts';

/** Keeps the page's program away until it is released, as a slow network does. */
async function holdProgram(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('what was typed and sent before the program came is neither lost nor put in the address', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const release = await holdProgram(guest);
  await guest.goto('/f/ABCDEFGHJKLM', { waitUntil: 'commit' });
  const phone = guest.getByLabel('Telefon');
  await phone.fill('089 99998 703');
  await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
  release();
  // The answer to what was sent: this card is none.
  await expect(guest.getByText('Diese Karte kennen wir nicht.')).toBeVisible();
  await expect(phone).toHaveValue('089 99998 703');
  expect(new URL(guest.url()).search).toBe('');
});

test('a form filled before the program came keeps its text when it is refused', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  const release = await holdProgram(guest);
  await guest.goto('/f/ABCDEFGHJKLM', { waitUntil: 'commit' });
  const phone = guest.getByLabel('Telefon');
  await phone.fill('12');
  release();
  await expect(async () => {
    await guest.getByRole('button', { name: 'Gutschein reservieren' }).click();
    await expect(phone).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
  }).toPass();
  await expect(phone).toHaveValue('12');
});

test('what was searched before the program came is found once it is there', async ({ guest }) => {
  const release = await holdProgram(guest);
  await guest.goto('/', { waitUntil: 'commit' });
  const search = guest.getByRole('searchbox');
  await search.fill('margherita');
  release();
  await expect(guest.getByRole('heading', { name: /Margherita/ }).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: /Tiramis/ })).toHaveCount(0);
  await expect(search).toHaveValue('margherita');
});
