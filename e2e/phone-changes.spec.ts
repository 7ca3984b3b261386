import type { Page } from '@playwright/test';
import { logIn } from './steps/counter.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const line = (page: Page) => page.getByRole('combobox', { name: 'Gericht', exact: true });
const cart = (page: Page) => page.getByRole('region', { name: 'Warenkorb' });
const MARGHERITA = 'sizes: { klein: 7.90, normal: 9.90, gross: 12.40, familie: 24.90 }';
const TARTUFO = 'sizes: { normal: 13.90, gross: 16.90 }';
const DEARER = {
  file: 'menu/04-pizza.yaml',
  from: MARGHERITA,
  to: MARGHERITA.replace('12.40', '13.40'),
};
const WITHOUT_LARGE = {
  file: 'menu/05-pizza-bianca.yaml',
  from: TARTUFO,
  to: TARTUFO.replace(', gross: 16.90', ''),
};

test(
  'an order by telephone is kept while another menu is published, says at once what stands in its way, and is placed at the price that is shown',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    await world.publishVariant();
    const counter = await openBrowser({
      baseURL: world.variantUrl,
      viewport: { width: 1024, height: 768 },
    });
    await counter.goto('/theke/telefon');
    await logIn(counter, 'variante', 'demo-variante');
    await counter.getByRole('combobox', { name: 'Telefon oder Name' }).fill('0911 9000088');
    await counter.keyboard.press('Enter');
    await counter.getByLabel('Name', { exact: true }).fill('Nora Neu');
    await counter.getByRole('button', { name: 'Abholung' }).click();
    for (const typed of ['31 gr', '60 gr']) {
      await line(counter).fill(typed);
      await expect(counter.getByRole('option').first()).toBeVisible();
      await counter.keyboard.press('Enter');
    }
    await expect(cart(counter).getByRole('listitem')).toHaveCount(2);
    await expect(cart(counter)).toContainText(/29,30|26,37/);
    await counter.waitForLoadState('networkidle');

    await world.publishVariant(DEARER, WITHOUT_LARGE);
    await counter.keyboard.press('Control+Enter');
    await expect(counter.getByText(/^Einige Artikel können gerade nicht/)).toBeVisible();
    const gone = cart(counter).getByRole('listitem').filter({ hasText: 'Bianca al Tartufo' });
    await expect(gone).toContainText('Größe nicht mehr auf der Karte');
    await expectAccessible(counter);
    await gone.getByRole('button', { name: /entfernen$/ }).click();
    await line(counter).fill('60 no');
    await expect(counter.getByRole('option').first()).toBeVisible();
    await counter.keyboard.press('Enter');
    await expect(cart(counter)).toContainText(/27,30|24,57/);
    await counter.waitForLoadState('networkidle');
    await counter.keyboard.press('Control+Enter');
    const placed = counter.getByRole('status').filter({ hasText: 'Bestellung Nr.' });
    await expect(placed).toContainText('für Nora Neu ist angenommen');
    await placed.getByRole('link').click();
    await expect(counter.getByText(/27,30|24,57/).first()).toBeVisible();
    await world.publishVariant();
  },
);
