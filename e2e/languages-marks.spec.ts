import type { Page } from '@playwright/test';
import { readSpoken } from './world/catalogue.ts';
import { germanLeft } from './steps/german-left.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const ENGLISH = readSpoken('en');
/** Whether each place that shows the text says that it is German. */
const marked = (page: Page, text: string) =>
  page
    .getByText(text)
    .evaluateAll((all) => all.map((one) => one.closest('[lang]')?.getAttribute('lang')));

test(
  'whatever the owner did not translate says that it is German: offers, notice, claim, about, sizes',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const untold = [
      'Groß: Large',
      'Steinofen seit 1986, Teig mit 48 Stunden Geduld',
      'Ab 45 Euro liefern wir frei Haus',
    ];
    const notice = 'Im Dezember ist der Garten zu.';
    await world.publishVariant(
      { file: 'shop.yaml', from: 'texts:\n', to: `texts:\n  notice: ${notice}\n` },
      ...untold.map((text) => ({ file: 'languages.yaml', from: text, to: `Nicht ${text}` })),
    );
    const guest = await openBrowser({ baseURL: world.variantUrl });
    await guest.goto('/en');
    for (const text of [...untold.slice(1), notice]) {
      await expect(guest.getByText(text).first()).toBeVisible();
      expect(new Set(await marked(guest, text)), text).toEqual(new Set(['de']));
    }
    expect(await germanLeft(guest, ENGLISH)).toEqual([]);
    await guest
      .getByRole('button', { name: /Pizza Salami/ })
      .first()
      .click();
    const dish = guest.getByRole('dialog', { name: /Pizza Salami/ });
    await expect(dish.locator('[lang="de"]', { hasText: /^Groß$/ })).toBeVisible();
    await expectAccessible(guest);
  },
);
