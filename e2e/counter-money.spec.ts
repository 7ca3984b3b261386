import type { Page } from '@playwright/test';
import { card, goTo, openCounter, openOrder, showColumn } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SHOP = 'flammbruder-west';
const money = (page: Page) => page.getByRole('region', { name: 'Zahlung' });

/** An order of a branch no other test orders from, on its counter. */
async function order(world: { burgerUrl: string }, openBrowser: OpenBrowser) {
  const counter = await openBrowser();
  await openCounter(counter, 'west');
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  const items = [dish('suesskartoffel', 'gross', 3)];
  const placed = await quickOrder(guest, { branch: 'west', items, way: 'pickup' });
  await showColumn(counter, 'Neu');
  await expect(card(counter, placed.number)).toBeVisible();
  return { counter, ...placed };
}
type OpenBrowser = (options?: { baseURL: string }) => Promise<Page>;

test('what is to be paid is on card and bon, and what was paid goes back in part and again', async ({
  world,
  openBrowser,
}) => {
  const { counter, id, number } = await order(world, openBrowser);
  await expect(card(counter, number)).toContainText(/NOCH ZU ZAHLEN \d+,\d\d\s€, bar/);
  await world.payOrder(SHOP, id, 'refused');
  await expect(card(counter, number)).toContainText('BEZAHLT – PayPal');
  await openOrder(counter, number);
  await expect(counter.getByRole('region', { name: 'Bon' })).toContainText('BEZAHLT – PayPal');

  await money(counter).getByRole('button', { name: 'Erstatten' }).click();
  const refund = dialog(counter, `Nr. ${number} erstatten`);
  const amount = refund.getByLabel('Betrag in Euro');
  const whole = await amount.inputValue();
  expect(whole).toMatch(/^\d+,\d\d$/);
  await expectAccessible(counter);
  await amount.fill('999');
  await refund.getByRole('button', { name: '999,00 Euro erstatten' }).click();
  await expect(refund.getByText(/Mehr als .* geht nicht zurück/)).toBeVisible();
  await expect(refund.getByText('Wähle oder schreib einen Grund.')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('3,5');
  await refund.getByRole('button', { name: 'Etwas fehlte' }).click();
  await expect(refund.getByLabel('Grund')).toHaveValue('Etwas fehlte');
  await refund.getByRole('button', { name: '3,50 Euro erstatten' }).dblclick();
  await expect(refund).toBeHidden();

  const entry = money(counter).getByRole('listitem').filter({ hasText: 'Etwas fehlte' });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Gescheitert');
  await expect(entry).toContainText('abgelehnt (API.340)');
  const alerts = counter.getByRole('region', { name: 'Hier muss jemand nachsehen' });
  await expect(alerts).toContainText(/Nr. \d+: Eine Erstattung über 3,50\s€ ist nicht gelungen/);
  await expectAccessible(counter);
  await counter.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(counter, true);
  await alerts.getByRole('button', { name: 'Erledigt' }).click();
  await expect(alerts).toBeHidden();
  await entry.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(entry).toContainText('Erstattet');
  await expect(money(counter)).toContainText('Noch erstattbar');
  await expect(counter.getByRole('banner').or(counter.locator('header')).last()).toContainText(
    /3,50\s€ erstattet/,
  );
});

test(
  'what was paid in cash is given back in cash, and booked',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const { counter, number } = await order(world, openBrowser);
    await openOrder(counter, number);
    await expect(money(counter)).toContainText('Bezahlung bei der Übergabe');
    await counter.getByRole('button', { name: /^Annehmen/ }).click();
    await counter.getByRole('button', { name: 'Abgeholt', exact: true }).click();
    await counter.getByRole('button', { name: 'Ja, abgeholt' }).click();
    await money(counter).getByRole('button', { name: 'Bar zurückgeben' }).click();
    const refund = dialog(counter, `Nr. ${number} erstatten`);
    await expect(refund).toContainText('Gib das Geld bar zurück.');
    await refund.getByLabel('Betrag in Euro').fill('4,50');
    await refund.getByRole('button', { name: 'Etwas fehlte' }).click();
    await expectAccessible(counter);
    await refund.getByRole('button', { name: '4,50 Euro bar zurückgeben' }).dblclick();
    await expect(refund).toBeHidden();
    const entry = money(counter).getByRole('listitem').filter({ hasText: 'Etwas fehlte' });
    await expect(entry).toHaveCount(1);
    await expect(entry).toContainText('An der Theke');
    await expect(entry).toContainText('Erstattet');
    await expect(counter.locator('article > header')).toContainText(/BAR, 4,50\s€ erstattet/);
    await expectAccessible(counter);
    await goTo(counter, 'Tag');
    await expect(counter.getByRole('region', { name: 'Tagesbericht' })).toContainText(
      new RegExp(`Nr. ${number}, Barzahlung: 4,50\\s€ von`),
    );
  },
);

test(
  'a rejected order tells the guest why and gives its money back; the day says so, also as a file',
  { tag: '@wide' },
  async ({ world, openBrowser }) => {
    const { counter, id, number } = await order(world, openBrowser);
    await world.payOrder(SHOP, id);
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto(`/f=west/checkout/success/${id}`);
    await expect(card(counter, number)).toContainText('BEZAHLT – PayPal');
    await card(counter, number).getByRole('button', { name: 'Ablehnen' }).click();
    const reject = dialog(counter, `Nr. ${number} ablehnen`);
    await reject.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await expect(reject.getByText('Wähle einen Grund.')).toBeVisible();
    await expect(reject).toContainText(
      /Er hat schon bezahlt: \d+,\d\d\s€ gehen automatisch zurück/,
    );
    await reject.getByRole('radio', { name: /^Zu viel los/ }).check();
    await reject.getByRole('button', { name: 'Bestellung ablehnen' }).click();
    await expect(card(counter, number)).toBeHidden();
    await expect(
      guest.getByText('Das Restaurant kann deine Bestellung leider nicht annehmen'),
    ).toBeVisible();
    await expect(guest.getByText('Der Grund: Bei uns ist gerade zu viel los.')).toBeVisible();
    await goTo(counter, 'Tag');
    const report = counter.getByRole('region', { name: 'Tagesbericht' });
    await expect(report).toContainText(new RegExp(`Nr. ${number}, PayPal: .*abgelehnt`));
    await expectAccessible(counter);
    // On a sheet, not on the 80 mm (302 px) of the bons' roll.
    await counter.emulateMedia({ media: 'print' });
    expect((await report.boundingBox())!.width).toBeGreaterThan(350);
    await counter.emulateMedia({ media: 'screen' });
    const download = counter.waitForEvent('download');
    await report.getByRole('link', { name: 'Als CSV sichern' }).click();
    expect((await download).suggestedFilename()).toBe('tagesbericht-2026-11-18.csv');
    await report.getByRole('link', { name: `Nr. ${number}` }).click();
    await expect(money(counter).getByText('Erstattet', { exact: true })).toBeVisible();
    await expect(money(counter)).toContainText('Bestellung abgelehnt');
  },
);

test(
  'without an answer the same refund is asked for again, not another',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/ERR_/);
    const { counter, id, number } = await order(world, openBrowser);
    await world.payOrder(SHOP, id);
    await openOrder(counter, number);
    await money(counter).getByRole('button', { name: 'Erstatten' }).click();
    const refund = dialog(counter, `Nr. ${number} erstatten`);
    await refund.getByLabel('Betrag in Euro').fill('2');
    await refund.getByLabel('Grund').fill('Kalt');
    // It is carried out, and the answer is lost.
    let lost = 0;
    await counter.route('**/refund', async (route) => {
      if (lost++ > 0) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await refund.getByRole('button', { name: '2,00 Euro erstatten' }).click();
    await expect(refund.getByRole('alert')).toContainText('Das Geld geht nur einmal zurück');
    await expect(refund.getByLabel('Betrag in Euro')).toHaveValue('2');
    await expect(refund.getByLabel('Betrag in Euro')).not.toBeEditable();
    await refund.getByRole('button', { name: '2,00 Euro erstatten' }).click();
    await expect(refund).toBeHidden();
    await expect(money(counter).getByRole('listitem').filter({ hasText: 'Kalt' })).toHaveCount(1);
  },
);

test(
  'money of an order that never came to be is found through its alert',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 404/);
    const { counter, id, number } = await order(world, openBrowser);
    await world.payTooLate(SHOP, id);
    const alerts = counter.getByRole('region', { name: 'Hier muss jemand nachsehen' });
    await expect(alerts).toContainText('Die Zahlung kam zu spät; sie geht zurück.');
    await counter.reload();
    await alerts.getByRole('link', { name: `Nr. ${number}` }).click();
    await expect(counter.getByText('Diese Bestellung kam nicht zustande.')).toBeVisible();
    await expect(money(counter).getByText('Erstattet', { exact: true })).toBeVisible();
    await expect(money(counter)).toContainText('automatisch');
    await alerts.getByRole('button', { name: 'Erledigt' }).click();
    await expect(alerts).toBeHidden();
  },
);
