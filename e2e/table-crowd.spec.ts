import type { Locator, Page } from '@playwright/test';
import { dialog, figure, openCart } from './steps/guest.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  putRefund,
  sitDown,
  Staff,
  startWaiting,
} from './steps/table.ts';
import { expect, test } from './world/test.ts';

const SHARED = 'Bruschetta al Pomodoro';
const GUESTS = [SHARED, 'Caprese di Bufala', 'Zuppa di Pomodoro'];
const TABLE = 13;

const centsOf = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''));

async function billOf(page: Page): Promise<Locator> {
  return dialog(page, /^(Unser Tisch|Tisch 13)$/).getByRole('region', { name: 'Rechnung' });
}

// TAB-02 TAB-07 TAB-23
test(
  'two waiters and three guests at one table at once: all see one bill, and it comes out even',
  {
    tag: '@long',
  },
  async ({ openBrowser, complaints }) => {
    test.setTimeout(150_000);
    // Of two refunds of one item the second is refused.
    complaints.allow(/409.*\/order/, /403.*dineintable\/13/);
    const staff = await Staff.logIn(await openBrowser());
    const link = await staff.tableLink(TABLE);
    const [first, second] = [await openBrowser(), await openBrowser()];
    await startWaiting(first, await staff.waiterLink('Marta'));
    await startWaiting(second, await staff.waiterLink('Tonio'));
    const guests = [await openBrowser(), await openBrowser(), await openBrowser()];
    for (const guest of guests) await sitDown(guest, link, TABLE);

    const byWaiter = async (waiter: Page, name: string) => {
      const view = await goToTable(waiter, TABLE);
      await view.getByRole('button', { name: 'Bestellen' }).click();
      await addDish(waiter, name);
      await orderAtTable(waiter);
    };
    await Promise.all([
      ...guests.map(async (guest, at) => {
        await addDish(guest, GUESTS[at]!);
        await orderAtTable(guest);
      }),
      byWaiter(first, 'Burrata mit Ofentomaten'),
      byWaiter(second, 'Burrata mit Ofentomaten'),
    ]);
    const everybody = [first, second, ...guests];
    for (const page of everybody)
      await expect(
        page.getByRole('dialog').getByRole('region', { name: /^Runde \d$/ }),
      ).toHaveCount(5);

    // 5,00 € of 7,90 € twice at once is more than the item: one is taken, the other is told.
    for (const waiter of [first, second]) {
      await dialog(waiter, `Tisch ${TABLE}`)
        .getByRole('button', { name: 'Tischbestell-Historie' })
        .click();
      await putRefund(dialog(waiter, 'Tischbestell-Historie'), SHARED, '5.00');
      await dialog(waiter, 'Tischbestell-Historie').getByRole('button', { name: 'zurück' }).click();
      await waiter.keyboard.press('Escape');
      const cart = await openCart(waiter);
      await cart.getByRole('button', { name: /Zur Kasse/ }).click();
    }
    await Promise.all(
      [first, second].map((waiter) =>
        waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click(),
      ),
    );
    const refused = (waiter: Page) => dialog(waiter, 'Error');
    await expect
      .poll(async () => {
        const seen = await Promise.all([first, second].map((one) => refused(one).isVisible()));
        return seen.filter(Boolean).length;
      })
      .toBe(1);
    const loser = (await refused(first).isVisible()) ? first : second;
    await expect(refused(loser)).toContainText('Error while submitting order: ');
    await refused(loser).getByRole('button', { name: 'OK' }).click();
    await loser.goto('/');
    await goToTable(loser, TABLE);
    for (const page of everybody)
      await expect(figure(await billOf(page), 'Storniert')).toHaveText(/^-5,00\s€$/);

    // By heads, one after the other, and the rest: the parts are the bill.
    const bill = await billOf(first);
    const total = centsOf(await figure(bill, 'Offen').textContent());
    const settle = async (waiter: Page, way: string, button: RegExp) => {
      await dialog(waiter, `Tisch ${TABLE}`)
        .getByRole('button', { name: /^Abrechnen/ })
        .click();
      const form = dialog(waiter, 'Abrechnen');
      await form.getByRole('radio', { name: way }).check();
      if (way === 'Nach Köpfen')
        await form.getByRole('group', { name: 'Anzahl Köpfe' }).getByLabel('Mehr').click();
      if (/Karte/.test(button.source)) await form.locator('[data-value="card"]').click();
      const pay = form.getByRole('button', { name: button });
      const part = centsOf(await pay.locator('[data-part="button-trailing"]').textContent());
      await pay.click();
      return part;
    };
    const head = await settle(first, 'Nach Köpfen', /^Bar kassieren/);
    expect(head).toBe(Math.ceil(total / 3));
    await expect(figure(await billOf(second), 'Bezahlt')).toBeVisible();
    const rest = await settle(second, 'Alles', /^Karte bezahlt/);
    expect(head + rest).toBe(total);
    for (const guest of guests)
      await expect(figure(await billOf(guest), 'Offen')).toHaveText(/^0,00\s€$/);

    // Cleared, the guests are told, and the table is free for the next.
    const history = dialog(second, 'Tischbestell-Historie');
    await history.getByRole('button', { name: 'Tischbestell-Historie löschen' }).click();
    for (const guest of guests)
      await expect(dialog(guest, 'Euer Tisch ist abgeräumt')).toBeVisible();
  },
);
