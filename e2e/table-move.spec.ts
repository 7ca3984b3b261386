import { dialog, figure } from './steps/guest.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  sitDown,
  Staff,
  startWaiting,
  strip,
} from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test(
  'a waiter moves a table, merges it with another, and takes money for single dishes',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    // Somebody sits there.
    complaints.allow(/409.*dineintable\/16\/move/);
    const staff = await Staff.logIn(await openBrowser());
    const guest = await openBrowser();
    await sitDown(guest, await staff.tableLink(15), 15);
    await addDish(guest, 'Bruschetta al Pomodoro');
    await orderAtTable(guest);
    const shared = dialog(guest, 'Unser Tisch');
    await expect(figure(shared.getByRole('region', { name: 'Rechnung' }), 'Offen')).toHaveText(
      /7,90\s€/,
    );

    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    await goToTable(waiter, 14);
    await dialog(waiter, 'Tisch 14').getByRole('button', { name: 'Bestellen' }).click();
    await addDish(waiter, 'Caprese di Bufala');
    await orderAtTable(waiter);

    // To a free table: everything comes along.
    await dialog(waiter, 'Tisch 14').getByRole('button', { name: 'Umziehen' }).click();
    const first = dialog(waiter, 'Tisch 14 umziehen');
    await first.getByLabel('An welchen Tisch?').fill('14');
    await first.getByRole('button', { name: 'UMZIEHEN' }).click();
    await expect(first.getByText('Die Gäste sitzen schon an diesem Tisch.')).toBeVisible();
    await expectAccessible(waiter);
    await first.getByLabel('An welchen Tisch?').fill('16');
    await first.getByRole('button', { name: 'UMZIEHEN' }).click();
    const moved = dialog(waiter, 'Tisch 16');
    await expect(moved.getByRole('region', { name: 'Runde 1' })).toContainText('Caprese di Bufala');
    await expect(strip(waiter).getByText('Tisch 16', { exact: true })).toBeVisible();

    // To one where somebody sits: asked, then both are one table, live for its guests.
    await moved.getByRole('button', { name: 'Umziehen' }).click();
    const second = dialog(waiter, 'Tisch 16 umziehen');
    await second.getByLabel('An welchen Tisch?').fill('15');
    await second.getByRole('button', { name: 'UMZIEHEN' }).click();
    const question = dialog(waiter, 'Tische zusammenlegen?');
    await expect(question).toContainText('An Tisch 15 sitzt schon jemand.');
    await question.getByRole('button', { name: 'ZUSAMMENLEGEN' }).click();
    const merged = dialog(waiter, 'Tisch 15');
    const bill = merged.getByRole('region', { name: 'Rechnung' });
    await expect(figure(bill, 'Offen')).toHaveText(/20,40\s€/);
    await expect(shared.getByRole('region', { name: 'Runde 2' })).toContainText(
      'Caprese di Bufala',
    );

    // One dish is paid, by card; the other stays open, for waiter and guest alike.
    await merged.getByRole('button', { name: /^Abrechnen/ }).click();
    const settle = dialog(waiter, 'Abrechnen');
    await settle.getByRole('radio', { name: 'Einzelne Gerichte' }).check();
    await expect(settle.getByRole('button', { name: /^Bar kassieren/ })).toBeDisabled();
    await settle.getByRole('checkbox', { name: /^Caprese di Bufala/ }).check();
    await settle.getByRole('button', { name: /^Karte/ }).click();
    await expectAccessible(waiter);
    await settle.getByRole('button', { name: /^Karte bezahlt\s*12,50\s€/ }).click();
    await expect(waiter.getByText('12,50 € mit Karte kassiert.')).toBeVisible();
    await expect(settle.getByRole('checkbox', { name: /^Caprese/ })).toBeHidden();
    await expect(figure(shared.getByRole('region', { name: 'Rechnung' }), 'Offen')).toHaveText(
      /7,90\s€/,
    );
  },
);
