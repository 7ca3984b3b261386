import { dialog, figure } from './steps/guest.ts';
import { call } from './steps/counter.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  putRefund,
  Staff,
  startWaiting,
  strip,
  toCheckout,
} from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const OTHER = 'Caprese di Bufala';

test(
  'what a waiter chose for a table waits there, guests who leave free theirs, and who keeps the change is asked nothing twice',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Marta'));
    await goToTable(waiter, 8);
    await waiter.keyboard.press('Escape');
    await addDish(waiter, DISH);
    await addDish(waiter, DISH);

    // Called to another table in between: its cart is empty, the other one's waits.
    const nine = await goToTable(waiter, 9);
    await expect(waiter.getByText('2 Artikel warten im Warenkorb von Tisch 8.')).toBeVisible();
    await nine.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(waiter, OTHER);
    await orderAtTable(waiter);
    await expect(nine.getByRole('region', { name: 'Runde 1' })).toContainText(OTHER);
    await expect(nine.getByRole('region', { name: 'Runde 1' })).not.toContainText(DISH);
    await nine.getByRole('button', { name: 'Alle Tische' }).click();
    const floor = dialog(waiter, 'Tische');
    await expect(floor.getByRole('button', { name: /^Tisch 8\b/ })).toContainText('2 im Warenkorb');
    await expectAccessible(waiter);
    const eight = await goToTable(waiter, 8);
    await eight.getByRole('button', { name: 'Bestellen' }).click();

    // At the checkout it is the order that goes to another table.
    await toCheckout(waiter);
    await waiter.getByRole('button', { name: 'Anderen Tisch wählen' }).click();
    const pick = dialog(waiter, 'Wähle einen Tisch');
    await pick.getByLabel('Tischnummer').fill('9');
    await pick.getByRole('button', { name: 'OK' }).click();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await expect(nine.getByRole('region', { name: 'Runde 2' })).toContainText('2 ×');

    // What is to be typed first has the focus, and all of a table is chosen with one tap.
    await nine.getByRole('button', { name: 'Positionen' }).click();
    const items = dialog(waiter, 'Positionen');
    await items.getByRole('checkbox', { name: 'Alle Positionen' }).check();
    for (const one of await items.getByRole('listitem').getByRole('checkbox').all())
      await expect(one).toBeChecked();
    await items.getByRole('button', { name: 'Umsetzen' }).click();
    await expect(items.getByLabel('An welchen Tisch?')).toBeFocused();
    await waiter.keyboard.press('Escape');

    // 28,30 € with 30 € in the hand: a tip that is chosen leaves what was given, and the rest may be tip.
    await nine.getByRole('button', { name: /^Abrechnen/ }).click();
    const settle = dialog(waiter, 'Abrechnen');
    const given = settle.getByLabel('Gegeben, in Euro');
    await given.fill('3o');
    await expect(settle.getByText('Bitte gib einen Betrag ein, zum Beispiel 50')).toBeVisible();
    await given.fill('30');
    await settle.getByRole('button', { name: '1,00 €', exact: true }).click();
    await expect(given).toHaveValue('30');
    await expect(settle.getByText(/^Rückgeld 0,70\s€$/)).toBeVisible();
    await settle.getByRole('button', { name: 'Stimmt so' }).click();
    await expect(settle.getByLabel('Trinkgeld in Euro')).toHaveValue('1,70');
    await expectAccessible(waiter);
    await settle.getByRole('button', { name: /^Bar kassieren\s*30,00/ }).click();
    await expect(dialog(waiter, 'Tischbestell-Historie')).toBeVisible();

    // Guests who sat down and left, or a tap on the wrong table.
    await dialog(waiter, 'Tischbestell-Historie').getByRole('button', { name: 'zurück' }).click();
    await nine.getByRole('button', { name: 'Alle Tische' }).click();
    const ten = await goToTable(waiter, 10);
    await ten.getByRole('button', { name: 'Gäste sind da' }).click();
    await ten.getByRole('button', { name: 'Tisch wieder frei' }).click();
    await expect(floor.getByRole('button', { name: /^Tisch 10\b/ })).toContainText('Frei');
  },
);

test(
  'who has reserved is on the waiter’s floor, and sits down with one tap; what was paid and never sent is said',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    const counter = await openBrowser();
    const staff = await Staff.logIn(counter);
    const waiter = await openBrowser();
    const floor = await startWaiting(waiter, await staff.waiterLink('Marta'));
    await call(counter, 'POST', '/api/shop/zia-ninetta/counter/reservations', {
      ...{ key: 'k'.repeat(22), kind: 'phone', people: 4, name: 'Huber', phone: '' },
      startsAt: new Date(Date.now() + world.shift + 3_600_000).toISOString(),
      ...{ note: 'Kinderstuhl', tables: [6], minutes: 90 },
    });
    await waiter.keyboard.press('Escape');
    await strip(waiter)
      .getByRole('button', { name: /^Tische/ })
      .click();
    const six = floor.getByRole('button', { name: /^Tisch 6\b/ });
    await expect(six).toContainText(/19:\d\d.* Huber, 4 Personen/);
    await expectAccessible(waiter);
    const table = await goToTable(waiter, 6);
    // Who moves guests there reads it, too.
    await table.getByRole('button', { name: 'Alle Tische' }).click();
    const seven = await goToTable(waiter, 7);
    await seven.getByRole('button', { name: 'Gäste sind da' }).click();
    await seven.getByRole('button', { name: /^Umziehen/ }).click();
    const move = dialog(waiter, 'Tisch 7 umziehen');
    await move.getByLabel('An welchen Tisch?').fill('6');
    await expect(move.getByText(/^Reserviert .*Huber, 4 Personen$/)).toBeVisible();
    await waiter.keyboard.press('Escape');
    await seven.getByRole('button', { name: 'Tisch wieder frei' }).click();
    await expect(six).toBeVisible();
    await goToTable(waiter, 6);
    await expect(table.getByText(/^Reserviert: .*Huber, 4 Personen – Kinderstuhl$/)).toBeVisible();
    await expect(table.getByRole('button', { name: 'Andere Gäste sind da' })).toBeVisible();
    await expectAccessible(waiter);
    await table.getByRole('button', { name: 'Huber ist da' }).click();
    await expect(table.getByRole('button', { name: 'Tisch wieder frei' })).toBeVisible();
    await expect(table.getByText(/^Reserviert:/)).toBeHidden();

    // A course that is paid and was never sent is neither forgotten nor in the way without a word.
    await table.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(waiter, DISH);
    await toCheckout(waiter);
    // With courses each dish says itself whether it waits.
    const hold = waiter.getByRole('checkbox', { name: /Gang zurückhalten/ });
    const inCourses = waiter.getByRole('checkbox', { name: /In Gängen schicken/ });
    await inCourses.check();
    await expect(hold).toBeHidden();
    await inCourses.uncheck();
    await hold.check();
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await table.getByRole('button', { name: /^Abrechnen/ }).click();
    const settle = dialog(waiter, 'Abrechnen');
    await settle.getByRole('button', { name: /^Bar kassieren/ }).click();
    const history = dialog(waiter, 'Tischbestell-Historie');
    const clear = history.getByRole('button', { name: 'Tischbestell-Historie löschen' });
    await clear.click();
    const told = dialog(waiter, 'Bezahlt, aber nie geschickt');
    await expect(told).toContainText(`1 × ${DISH}: Schick es in die Küche.`);
    await told.getByRole('button', { name: 'OK' }).click();

    // Taken back, the money goes back, and the table is free.
    await putRefund(history, DISH, '7.90');
    await history.getByRole('button', { name: 'zurück' }).click();
    await waiter.keyboard.press('Escape');
    await orderAtTable(waiter);
    await table.getByRole('button', { name: /^Zurückgeben\s*7,90/ }).click();
    const back = dialog(waiter, 'Zurückgeben');
    await expectAccessible(waiter);
    await back.getByRole('button', { name: /^Bar zurückgeben\s*7,90/ }).click();
    await expect(waiter.getByText(/^7,90\s€ bar zurückgegeben\.$/)).toBeVisible();
    await clear.click();
    const never = dialog(waiter, 'Nie in die Küche geschickt');
    await never.getByRole('button', { name: 'WEGLASSEN' }).click();
    await expect(six).toContainText('Frei');
  },
);

test(
  'an order that is being sent stays with its table, and what hangs is kept',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    test.setTimeout(120_000);
    complaints.allow(/Failed to load|ERR_/);
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await startWaiting(waiter, await staff.waiterLink('Tonio'));
    const table = await goToTable(waiter, 11);
    await table.getByRole('button', { name: 'Bestellen' }).click();
    await addDish(waiter, DISH);
    // A phone between two access points: nothing fails, and nothing comes.
    let holds = true;
    const held = (url: URL) => /\/order$|\/act$/.test(url.pathname);
    await waiter.route(held, (route) => (holds ? undefined : route.continue()));
    await toCheckout(waiter);
    await waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
    await strip(waiter)
      .getByRole('button', { name: /^Tische/ })
      .click();
    const floor = dialog(waiter, 'Tische');
    await floor.getByRole('button', { name: /^Tisch 12\b/ }).click();
    await expect(
      waiter.getByText('Die Bestellung für Tisch 11 wird gerade gesendet.'),
    ).toBeVisible();
    await waiter.keyboard.press('Escape');
    const unsent = strip(waiter).getByRole('button', { name: '1 nicht gesendet' });
    await expect(unsent).toBeVisible({ timeout: 20_000 });
    holds = false;
    await unsent.click();
    const kept = dialog(waiter, 'Nicht gesendet');
    await expect(kept.getByRole('region', { name: 'Tisch 11' })).toContainText(DISH);
    await kept.getByRole('button', { name: 'Jetzt versuchen' }).click();
    await expect(kept.getByText('Alles ist gesendet')).toBeVisible();
    await waiter.keyboard.press('Escape');

    await goToTable(waiter, 11);
    await table.getByRole('button', { name: 'Positionen' }).click();
    const items = dialog(waiter, 'Positionen');
    await items.getByRole('checkbox', { name: `1 × ${DISH}` }).check();
    await items.getByRole('button', { name: 'Stornieren' }).click();
    holds = true;
    await items.getByRole('button', { name: 'Stornieren' }).click();
    await expect(waiter.getByText(/^Keine Verbindung: Stornieren/)).toBeVisible({
      timeout: 20_000,
    });
    holds = false;
    await waiter.keyboard.press('Escape');
    const bill = table.getByRole('region', { name: 'Rechnung' });
    await expect(figure(bill, 'Storniert')).toHaveText(/^-7,90\s€$/, { timeout: 20_000 });
  },
);
