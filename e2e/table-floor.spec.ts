import { dialog, figure, openCart } from './steps/guest.ts';
import { addDish, goToTable, Staff, startWaiting, strip } from './steps/table.ts';
import { goTo, openCounter } from './steps/counter.ts';
import { dish } from './steps/stored.ts';
import { orderAt } from './steps/table-calls.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const SOUP = 'Bruschetta al Pomodoro';
const MAIN = 'Caprese di Bufala';

test('a waiter sends courses, moves pieces, discounts, gives and cancels, also without a network; the counter sees who did it @long', async ({
  openBrowser,
  complaints,
}) => {
  const staff = await Staff.logIn(await openBrowser());
  const waiter = await openBrowser();
  await startWaiting(waiter, await staff.waiterLink('Marta'));
  const table = await goToTable(waiter, 17);
  await table.getByRole('button', { name: 'Bestellen' }).click();
  await addDish(waiter, SOUP);
  await addDish(waiter, SOUP);
  await addDish(waiter, MAIN);

  // One goes at once, the other waits as a course.
  const cart = await openCart(waiter);
  await cart.getByRole('button', { name: /Zur Kasse/ }).click();
  await waiter.getByRole('checkbox', { name: /In Gängen schicken/ }).check();
  const courses = waiter.locator('[data-part="courses"]');
  await courses
    .getByRole('group', { name: `Gang: ${MAIN}` })
    .getByRole('button', { name: 'Hauptgang' })
    .click();
  await expectAccessible(waiter);
  await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
  const held = table.getByRole('region', { name: 'Runde 1 · Hauptgang' });
  await expect(held).toContainText('Zurückgehalten');
  await expect(table.getByRole('region', { name: 'Runde 1', exact: true })).toContainText(
    'Bestellt',
  );
  await table.getByRole('button', { name: /^Hauptgang schicken/ }).click();
  await expect(held).toContainText('Bestellt');

  // One of two pieces is on the house, the other is discounted, within what a waiter may.
  await table.getByRole('button', { name: 'Positionen' }).click();
  const items = dialog(waiter, 'Positionen');
  await items.getByRole('checkbox', { name: `2 × ${SOUP}` }).check();
  await items.getByRole('button', { name: 'Weniger' }).click();
  await expectAccessible(waiter);
  await items.getByRole('button', { name: 'Aufs Haus' }).click();
  await items.getByRole('button', { name: 'Lange gewartet' }).click();
  await expectAccessible(waiter);
  await items.getByRole('button', { name: 'Aufs Haus' }).click();
  const gift = items.getByRole('listitem').filter({ hasText: 'aufs Haus' });
  await expect(gift).toContainText(`1 × ${SOUP}`);
  complaints.allow(/409.*dineintable\/17\/act/);
  await items.getByRole('checkbox', { name: `1 × ${MAIN}` }).check();
  await items.getByRole('button', { name: 'Rabatt' }).click();
  await items.getByLabel('Prozent').fill('50');
  await items.getByLabel('Grund').fill('kalt');
  await items.getByRole('button', { name: 'Rabatt' }).click();
  await expect(items.getByRole('alert')).toContainText('So viel darf nur die Theke nachlassen.');
  await items.getByLabel('Prozent').fill('10');
  await items.getByRole('button', { name: 'Rabatt' }).click();
  await expect(
    items.getByRole('listitem').filter({ hasText: MAIN }).filter({ hasText: 'mit Rabatt' }),
  ).toBeVisible();

  // Guest 2 pays alone with one tap: what they had is chosen.
  await items.getByRole('checkbox', { name: `1 × ${MAIN}` }).check();
  await items.getByRole('button', { name: 'Zu einem Gast' }).click();
  await items.getByLabel('Gast Nummer').fill('2');
  await items.getByRole('button', { name: 'Zu einem Gast' }).click();
  await expect(items.getByRole('listitem').filter({ hasText: MAIN })).toContainText('Gast 2');
  await waiter.keyboard.press('Escape');
  await table.getByRole('button', { name: /^Abrechnen/ }).click();
  const settle = dialog(waiter, 'Abrechnen');
  await settle.getByRole('radio', { name: /^Gast 2/ }).check();
  await expect(settle.getByRole('button', { name: /^Bar kassieren/ })).toContainText(/\d,\d\d/);
  await expectAccessible(waiter);
  await waiter.keyboard.press('Escape');
  await table.getByRole('button', { name: 'Positionen' }).click();

  // Without net what is done is kept, and goes out once.
  complaints.allow(/dineintable|waiter|ERR_|Failed to load/);
  await waiter.context().setOffline(true);
  await items.getByRole('listitem').filter({ hasText: 'aufs Haus' }).getByRole('checkbox').check();
  await items.getByRole('button', { name: 'Umsetzen' }).click();
  await items.getByLabel('An welchen Tisch?').fill('18');
  await items.getByRole('button', { name: 'Umsetzen' }).click();
  await expect(waiter.getByText(/Keine Verbindung: Umsetzen/)).toBeVisible();
  await waiter.keyboard.press('Escape');
  await waiter.keyboard.press('Escape');
  await expect(strip(waiter).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
  await waiter.context().setOffline(false);
  await expect(strip(waiter).getByRole('button', { name: '1 nicht gesendet' })).toBeHidden();
  const other = await goToTable(waiter, 18);
  await expect(other.getByRole('region', { name: 'Runde 1' })).toContainText('von Tisch 17');

  // The counter: what was done, by whom, and more than a waiter may.
  const counter = await openBrowser();
  await counter.setViewportSize({ width: 1024, height: 768 });
  await openCounter(counter);
  await goTo(counter, 'Tische');
  await counter.getByRole('link', { name: /^Tisch 17\b/ }).click();
  const acts = counter.getByRole('region', { name: 'Positionen bearbeiten' });
  await acts.getByRole('checkbox', { name: `1 × ${MAIN}` }).check();
  await acts.getByRole('button', { name: 'Stornieren' }).click();
  await acts.getByLabel('Grund').fill('Gast will nicht mehr');
  await expectAccessible(counter);
  await acts.getByRole('button', { name: `Stornieren: 1 × ${MAIN}` }).click();
  await counter.getByText('Journal', { exact: true }).click();
  const journal = counter.getByRole('list', { name: 'Journal' });
  await expect(journal).toContainText(`Aufs Haus: 1 × ${SOUP}`);
  await expect(journal).toContainText('Marta, Nr.');
  await expect(journal).toContainText(`Umgesetzt: 1 × ${SOUP}, Tisch 17 → Tisch 18`);
  await expect(journal).toContainText(/Storniert[^]*Gast will nicht mehr/);
  const bill = counter.getByRole('region', { name: 'Rechnung' });
  await expect(figure(bill, 'Offen')).toHaveText(/7,90\s€/);
  await expect(bill).toContainText('kein Kassenbeleg');
  await expectAccessible(counter);
});

test('two who serve one table act on what the other left, and read why nothing is open any more @long', async ({
  openBrowser,
}) => {
  const staff = await Staff.logIn(await openBrowser());
  const [anna, bert] = [await openBrowser(), await openBrowser()];
  await startWaiting(anna, await staff.waiterLink('Anna'));
  await startWaiting(bert, await staff.waiterLink('Bert'));
  await orderAt(anna, 19, [dish('bruschetta', null, 2), dish('caprese')]);
  const [hers, his] = [await goToTable(anna, 19), await goToTable(bert, 19)];

  // She chooses two, he cancels one of them.
  await hers.getByRole('button', { name: 'Positionen' }).click();
  const items = dialog(anna, 'Positionen');
  await items.getByRole('checkbox', { name: `2 × ${SOUP}` }).check();
  await his.getByRole('button', { name: 'Positionen' }).click();
  const others = dialog(bert, 'Positionen');
  await others.getByRole('checkbox', { name: `2 × ${SOUP}` }).check();
  await others.getByRole('button', { name: 'Weniger' }).click();
  await others.getByRole('button', { name: 'Stornieren' }).click();
  await others.getByRole('button', { name: 'Stornieren' }).click();
  await expect(items.getByRole('checkbox', { name: `1 × ${SOUP}` })).toBeChecked();
  await items.getByRole('button', { name: 'Aufs Haus' }).click();
  await expect(items.getByText(`1 × ${SOUP}`)).toBeVisible();
  await items.getByLabel('Grund').fill('Lange gewartet');
  await items.getByRole('button', { name: 'Aufs Haus' }).click();
  await expect(items.getByRole('listitem').filter({ hasText: 'aufs Haus' })).toBeVisible();

  // He is about to take the money of guests whom she moves.
  await bert.keyboard.press('Escape');
  await his.getByRole('button', { name: /^Abrechnen/ }).click();
  const settle = dialog(bert, 'Abrechnen');
  await expect(settle.getByRole('button', { name: /^Bar kassieren/ })).toBeEnabled();
  await anna.keyboard.press('Escape');
  await hers.getByRole('button', { name: 'Umziehen' }).click();
  const moving = dialog(anna, 'Tisch 19 umziehen');
  await moving.getByLabel('An welchen Tisch?').fill('20');
  await moving.getByRole('button', { name: 'UMZIEHEN' }).click();
  await expect(settle.getByText(/die Gäste sitzen jetzt an einem anderen Tisch/)).toBeVisible();
  await expect(settle.getByRole('radio')).toHaveCount(0);
  await expect(settle.getByRole('button', { name: 'Bar kassieren' })).toBeDisabled();
  await expectAccessible(bert);
});
