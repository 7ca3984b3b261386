import { dialog, figure } from './steps/guest.ts';
import { tableCall } from './steps/table-calls.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  putRefund,
  sitDown,
  Staff,
  startWaiting,
} from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import { CLOSED_TUESDAY } from './world/world.ts';

const DISH = 'Bruschetta al Pomodoro';

test(
  'guests order while the waiter is asked whether to clear, and pay after the kitchen has closed',
  { tag: '@long' },
  async ({ openBrowser, world, complaints }) => {
    complaints.allow(/status of 409/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(14), 14);
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    const table = await goToTable(waiter, 14);
    await table.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(waiter, DISH);
    await orderAtTable(waiter);
    await table.getByRole('button', { name: 'Tischbestell-Historie' }).click();
    const history = dialog(waiter, 'Tischbestell-Historie');
    await history.getByRole('button', { name: 'Tischbestell-Historie löschen' }).click();
    const asked = dialog(waiter, 'Noch nicht abgerechnet');
    await expect(asked).toContainText(/Es sind noch 7,90\s€ offen/);

    // Another round comes from the guest's phone: that is not what the waiter was asked about.
    await guest.keyboard.press('Escape');
    await addDish(guest, DISH);
    await orderAtTable(guest);
    await asked.getByRole('button', { name: 'TROTZDEM LÖSCHEN' }).click();
    await expect(
      waiter.getByText(
        'An diesem Tisch hat sich gerade etwas geändert. Sieh bitte noch einmal hin.',
      ),
    ).toBeVisible();
    const { bill } = await tableCall<{ bill: { open: number } }>(waiter, '/dineintable/14/state');
    expect(bill.open).toBe(1580);

    // The kitchen has closed; what they did not like comes off their bill all the same.
    await world.setTime(CLOSED_TUESDAY);
    await waiter.reload();
    const again = await goToTable(waiter, 14);
    await again.getByRole('button', { name: 'Tischbestell-Historie' }).click();
    await putRefund(history, DISH, '2.50');
    await history.getByRole('button', { name: 'zurück' }).click();
    await waiter.keyboard.press('Escape');
    await orderAtTable(waiter);
    const seen = again.getByRole('region', { name: 'Rechnung' });
    await expect(figure(seen, 'Storniert')).toHaveText(/^-2,50\s€$/);
    await expectAccessible(waiter);
    await again.getByRole('button', { name: /^Abrechnen\s*13,30/ }).click();
    await dialog(waiter, 'Abrechnen')
      .getByRole('button', { name: /^Bar kassieren\s*13,30/ })
      .click();
    await history.getByRole('button', { name: 'Tischbestell-Historie löschen' }).click();
    const floor = dialog(waiter, 'Tische');
    await expect(floor.getByRole('button', { name: /^Tisch 14\b/ })).toContainText('Frei');
  },
);
