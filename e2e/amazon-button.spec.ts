import { expect, test, type Page } from '@playwright/test';
import { startAmazonPage, type AmazonPage } from './steps/amazon-page.ts';

/** These need no world: the button alone, Amazon Pay's stand-in, and our adapter behind it. */
let shop: AmazonPage;
let complaints: string[];
test.beforeEach(async ({ page }) => {
  shop = await startAmazonPage();
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
});
test.afterEach(() => shop.stop());

const button = (page: Page) => page.getByRole('button', { name: 'Mit Amazon Pay bezahlen' });
const scripts = () => shop.amazon.seen.filter(({ path }) => path === '/checkout.js').length;

// PAY-27 PAY-28
test(
  'the button leads to Amazon, and paid, declined or given up back again',
  { tag: '@long' },
  async ({ page }) => {
    for (const [choice, said, state] of [
      ['Abbrechen', '/given-up', 'Canceled'],
      ['Abgelehnt', 'order 17 failed', 'Canceled'],
      ['Bezahlen', 'order 17 paid', 'Captured'],
    ] as const) {
      await page.goto(shop.url);
      await button(page).click();
      await expect(page.getByRole('heading', { name: 'Mit Amazon Pay bezahlen' })).toBeVisible();
      await expect(page.getByText('18,50 €')).toBeVisible();
      await expect(page.getByText('Bestellung 17')).toBeVisible();
      await page.getByRole('button', { name: choice, exact: true }).click();
      await expect(page.getByText(said)).toBeVisible();
      expect(shop.amazon.payments().at(-1)).toMatchObject({ state, amount: 1850 });
    }
    expect(complaints).toEqual([]);
  },
);

// PAY-29
test('a script that comes late still brings the button', { tag: '@long' }, async ({ page }) => {
  shop.amazon.control({ failNext: [{ match: 'GET /checkout.js', times: 3, how: '5xx' }] });
  await page.goto(shop.url);
  await expect(button(page)).toHaveCount(1);
  await expect(page.getByRole('listitem')).toHaveCount(0);
  expect(scripts()).toBe(4);
});

// PAY-15 PAY-29
test(
  'a script that does not come is given up after ten tries',
  { tag: '@long' },
  async ({ page }) => {
    shop.amazon.control({ failNext: [{ match: 'GET /checkout.js', times: 10, how: '5xx' }] });
    await page.goto(shop.url);
    await expect(page.getByRole('listitem')).toHaveText(['no button']);
    expect(scripts()).toBe(10);
    await expect(button(page)).toHaveCount(0);
    expect(complaints.at(-1)).toContain('failed to show the Amazon Pay button');
  },
);
