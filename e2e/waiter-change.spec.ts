import type { Page } from '@playwright/test';
import { dialog } from './steps/guest.ts';
import { goTo, openCounter } from './steps/counter.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  orderInVain,
  Staff,
  startWaiting,
  strip,
} from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const OTHER = 'Caprese di Bufala';

/** Nothing that is ordered or done at tables gets through, until it is let through again. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const acts = (url: URL) => /\/(order|act)$/.test(url.pathname);
  await page.route(acts, (route) => route.abort());
  return async () => {
    await page.unroute(acts);
    await page.evaluate(() => dispatchEvent(new Event('online')));
  };
}

test(
  'what a waiter entered never goes out under the name of the next one: it waits, is taken over with both names, or is sent before',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    const counter = await openBrowser();
    const staff = await Staff.logIn(counter);
    const anna = await staff.waiterLink('Anna');
    const berta = await staff.waiterLink('Berta');
    const tablet = await openBrowser();
    await startWaiting(tablet, anna);
    const view = await goToTable(tablet, 1);
    await view.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(tablet, DISH);
    await orderAtTable(tablet);
    const letThrough = await holdBack(tablet);
    await view.getByRole('button', { name: 'Positionen' }).click();
    const items = dialog(tablet, 'Positionen');
    await items.getByRole('checkbox', { name: `1 × ${DISH}` }).check();
    await items.getByRole('button', { name: 'Stornieren' }).click();
    await items.getByRole('button', { name: 'Stornieren' }).click();
    await expect(tablet.getByText(/^Keine Verbindung: Stornieren/)).toBeVisible();
    await tablet.keyboard.press('Escape');
    await view.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(tablet, OTHER);
    await orderInVain(tablet);
    await expect(strip(tablet).getByRole('button', { name: '2 nicht gesendet' })).toBeVisible();

    // Berta takes the tablet: what Anna entered is shown as hers, and stays.
    await startWaiting(tablet, berta);
    await expect(
      tablet.getByText('Auf diesem Gerät warten noch 2 Eingaben von Anna: nicht gesendet.'),
    ).toBeVisible();
    await letThrough();
    const other = await goToTable(tablet, 13);
    await other.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(tablet, DISH);
    await orderAtTable(tablet);
    await expect(other.getByRole('region', { name: /^Runde/ }).first()).toContainText('Berta');
    await other.getByRole('button', { name: 'Alle Tische' }).click();
    await goToTable(tablet, 1);
    await expect(view.getByRole('region', { name: /^Runde/ })).toHaveCount(1);
    await expect(view.getByText(OTHER)).toBeHidden();

    await tablet.keyboard.press('Escape');
    await strip(tablet).getByRole('button', { name: '2 nicht gesendet' }).click();
    const kept = dialog(tablet, 'Nicht gesendet');
    const order = kept.getByRole('region', { name: 'Tisch 1', exact: true });
    await expect(order).toContainText('von Anna eingegeben');
    await expect(order).toContainText('Geht raus, sobald Anna hier wieder angemeldet ist.');
    await expect(tablet.getByText(/^Auf diesem Gerät warten/)).toBeHidden();
    await expectAccessible(tablet);
    // What is dropped is named and asked about, by keys, too.
    const drop = kept.getByRole('button', { name: /^Stornieren: 1 × .* verwerfen$/ });
    await drop.focus();
    await tablet.keyboard.press('Enter');
    const ask = dialog(tablet, 'Eingabe verwerfen?');
    await expect(ask).toContainText(`Stornieren: 1 × ${DISH}, Tisch 1, von Anna eingegeben`);
    await expectAccessible(tablet);
    await tablet.keyboard.press('Escape');
    await expect(drop).toBeVisible();
    await drop.click();
    await ask.getByRole('button', { name: 'VERWERFEN' }).click();
    await expect(drop).toBeHidden();
    await order.getByRole('button', { name: 'Unter meinem Namen senden' }).click();
    await expect(kept.getByText('Alles ist gesendet')).toBeVisible();
    await tablet.keyboard.press('Escape');
    await goToTable(tablet, 1);
    await expect(view.getByRole('region', { name: 'Runde 2' })).toContainText('Berta');

    // With a network it goes out in the name of who entered it, before the next one has the device.
    await view.getByRole('button', { name: 'Bestellen' }).click();
    const again = await holdBack(tablet);
    await addDish(tablet, DISH);
    await orderInVain(tablet);
    await expect(strip(tablet).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
    await tablet.unrouteAll();
    await startWaiting(tablet, anna);
    await again();
    await goToTable(tablet, 1);
    await expect(view.getByRole('region', { name: 'Runde 3' })).toContainText('Berta');
    await expect(strip(tablet).getByText('nicht gesendet')).toBeHidden();

    await openCounter(counter);
    await goTo(counter, 'Tische');
    await counter.getByRole('link', { name: /^Tisch 1\b/ }).click();
    await counter.getByText('Journal', { exact: true }).click();
    const journal = counter.getByRole('list', { name: 'Journal' });
    await expect(journal.getByText(/Berta, eingegeben von Anna/)).toHaveCount(1);
  },
);
