import type { Page } from '@playwright/test';
import { row } from './steps/guest.ts';
import { expect, test } from './world/test.ts';

const BEFORE_PICTURES = { waitUntil: 'domcontentloaded' } as const;

/** What every row costs, struck through what it cost before. */
const pricesOf = (page: Page) =>
  page.locator('[data-part="category"] [data-part="dish-row"]').evaluateAll((rows) =>
    rows.map((element) => {
      const price = element.querySelector('[data-part="price"]')?.textContent;
      const label = element.querySelector('[data-part="dish-discount"]')?.textContent;
      return [element.getAttribute('data-dish'), price, label].join(' ');
    }),
  );

test('with JavaScript switched off the menu is readable, with the prices of the app', async ({
  world,
  openBrowser,
  complaints,
}) => {
  // The browser counts its own refusal to run scripts as failed requests.
  complaints.allow(/assets\/.*\.js csp$/);
  const offer = '    discount: 20 %\n    for: { categories: [pizza-bianca] }\n';
  await world.publishVariant({
    file: 'offers.yaml',
    from: `${offer}    when: do 17:00-21:00\n`,
    to: offer,
  });
  const app = await openBrowser({ baseURL: world.variantUrl });
  await app.goto('/');
  const still = await openBrowser({ baseURL: world.variantUrl, javaScriptEnabled: false });
  // Without scripts all pictures come, which take longer than all the rest.
  await still.goto('/', BEFORE_PICTURES);
  await expect(still.locator('[data-part="dish-discount"]').first()).toBeVisible();
  const prices = await pricesOf(still);
  expect(prices.filter((text) => text.includes('-20 %'))).not.toEqual([]);
  await expect.poll(() => pricesOf(app)).toEqual(prices);
  await expect(row(still, 'Pizza Margherita')).toContainText('ab 7,90 €');
  await expect(still.getByRole('heading', { name: 'Desserts', exact: true })).toBeVisible();
  // BGB § 312j (1): when ordering begins, not in the checkout.
  await still.getByText('Liefergebiet und Zahlungsarten').click();
  await expect(still.getByText(/^Bezahlen: .*Barzahlung/)).toBeVisible();
  await expect(still.getByText(/^Wir liefern nur in unsere Gebiete: Altstadt/)).toBeVisible();
  await still.goto('/static/datenschutz');
  await expect(still.getByRole('heading', { level: 1, name: 'Datenschutz' })).toBeVisible();
});
