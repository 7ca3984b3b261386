import type { Page } from '@playwright/test';
import { expect, test } from './world/test.ts';

const line = (page: Page) => page.getByText('Dieser Browser ist zu alt, um hier zu bestellen.');

test('a browser below our floor is told to call, and can read the menu', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/./);
  const guest = await openBrowser();
  // What it knows nothing of: our style sheet asks for it, and the program does not run.
  await guest.route(
    (url) => url.href === `${world.url}/`,
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replaceAll('container-type:', 'container-unknown:');
      await route.fulfill({ response: answer, body: html });
    },
  );
  await guest.route('**/*.js', (route) => route.abort());
  await guest.goto('/');
  await expect(line(guest)).toBeVisible();
  await expect(line(guest).getByRole('link')).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expect(guest.getByText('Pizza Margherita').first()).toBeVisible();
});

test('a browser that we know is told nothing', { tag: '@engines' }, async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto('/');
  await expect(page.getByText('Pizza Margherita').first()).toBeVisible();
  await expect(line(page)).toBeHidden();
});
