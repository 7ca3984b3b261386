import type { Page } from '@playwright/test';
import { slowDocument } from './steps/slow-document.ts';
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

test('what is typed and sent while the document itself is still coming is neither lost nor put in the address', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  // The forms are there, the end of the document is not.
  const menu = await slowDocument(world.url, 'data-part="category"');
  const card = await slowDocument(world.url, '</form>');
  try {
    const guest = await openBrowser({ baseURL: menu.url });
    await guest.goto('/', { waitUntil: 'commit' });
    await guest.getByRole('searchbox').fill('margherita');
    menu.release();
    await expect(guest.getByText(/^\d+ Gerichte? gefunden$/)).toBeVisible();
    await expect(guest.getByRole('searchbox')).toHaveValue('margherita');

    const other = await openBrowser({ baseURL: card.url });
    await other.goto('/f/ABCDEFGHJKLM', { waitUntil: 'commit' });
    await other.getByLabel('Telefon').fill('089 99998 703');
    await other.getByRole('button', { name: 'Gutschein reservieren' }).click();
    card.release();
    await expect(other.getByText('Diese Karte kennen wir nicht.')).toBeVisible();
    await expect(other.getByLabel('Telefon')).toHaveValue('089 99998 703');
    expect(new URL(other.url()).search).toBe('');
  } finally {
    await menu.stop();
    await card.stop();
  }
});

test('between two keys the program takes over what stands there, and the next key goes where it would', async ({
  guest,
}) => {
  const html = await (await guest.request.get('/')).text();
  const release = await holdProgram(guest);
  // Parts that come later do not come at all.
  await guest.route('**/assets/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.fallback() : undefined,
  );
  await guest.goto('/', { waitUntil: 'commit' });
  const search = guest.getByRole('searchbox');
  await search.pressSequentially('magherita');
  for (let back = 0; back < 'gherita'.length; back += 1) await guest.keyboard.press('ArrowLeft');
  release();
  // Told once the program runs.
  await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet/);
  await guest.keyboard.press('r');
  await expect(search).toHaveValue('margherita');
});
