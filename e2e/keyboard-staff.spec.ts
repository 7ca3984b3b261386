import { card } from './steps/counter.ts';
import { dialog, row } from './steps/guest.ts';
import { Keyboard } from './steps/keyboard.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { Staff, strip } from './steps/table.ts';
import { expect, test } from './world/test.ts';

const LONG = { tag: '@long' };
test.beforeEach(() => test.setTimeout(180_000));

test(
  'the counter accepts, sends out and rejects with the keyboard alone',
  LONG,
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 4)];
    const first = await quickOrder(guest, { branch: 'sued', items, way: 'pickup' });
    const second = await quickOrder(guest, { branch: 'sued', items, way: 'pickup' });

    const counter = await openBrowser();
    await counter.goto('/theke');
    const keys = new Keyboard(counter);
    await keys.type(counter.getByRole('textbox', { name: 'Name' }), 'sued');
    await counter.keyboard.press('Tab');
    await counter.keyboard.type('demo-sued');
    await counter.keyboard.press('Enter');
    await expect(counter.getByRole('navigation', { name: 'Theke' })).toBeVisible();
    await keys.keepsFocus();
    await expect(counter).toHaveTitle(/Bestellung/);

    const order = card(counter, first.number);
    await keys.press(order.getByRole('button', { name: /^Annehmen/ }));
    await expect(
      counter.getByRole('status').filter({ hasText: `Nr. ${first.number}: Angenommen` }),
    ).toBeAttached();
    const columns = counter.getByRole('group', { name: 'Bestellungen nach Stand' });
    await expect(columns.getByRole('button', { name: /^In Arbeit/ })).toContainText('1');
    await keys.keepsFocus();
    await keys.press(columns.getByRole('button', { name: /^In Arbeit/ }));
    await keys.press(order.getByRole('button', { name: /^Abholbereit|^Fertig/ }));
    await keys.keepsFocus();

    await keys.press(columns.getByRole('button', { name: /^Neu/ }));
    const other = card(counter, second.number);
    await keys.press(other.getByRole('button', { name: 'Ablehnen' }));
    const reject = dialog(counter, `Nr. ${second.number} ablehnen`);
    await keys.press(reject.getByRole('button', { name: 'Bestellung ablehnen' }));
    await expect(reject.getByRole('radiogroup', { name: 'Grund' })).toHaveAccessibleDescription(
      'Wähle einen Grund.',
    );
    await expect(reject.getByRole('radio').first()).toBeFocused();
    await keys.choose(reject.getByRole('radio', { name: 'Eigener Grund' }));
    await keys.type(
      reject.getByRole('textbox', { name: 'Das liest der Gast' }),
      'Der Ofen ist aus.',
    );
    await keys.press(reject.getByRole('button', { name: 'Bestellung ablehnen' }));
    await expect(other).toBeHidden();
    await expect(reject).toBeHidden();
    await keys.keepsFocus();

    // From page to page: the focus is at the content, and the window is called after it.
    for (const [link, title] of [
      ['Tische', /^Tische –/],
      ['Mehr', /^Mehr –/],
    ] as const) {
      await keys.press(
        counter.getByRole('navigation', { name: 'Theke' }).getByRole('link', { name: link }),
      );
      await expect(counter.getByRole('main')).toBeFocused();
      await expect(counter).toHaveTitle(title);
    }
  },
);

test('guests at a table order and call with the keyboard alone', LONG, async ({ openBrowser }) => {
  const staff = await Staff.logIn(await openBrowser());
  const guest = await openBrowser();
  await guest.goto(await staff.tableLink(18));
  await expect(strip(guest)).toContainText('Tisch 18');
  const keys = new Keyboard(guest);
  await keys.type(guest.getByRole('searchbox'), 'Bruschetta');
  const name = 'Bruschetta al Pomodoro';
  await keys.press(row(guest, name).getByRole('button', { name, exact: true }));
  await keys.press(dialog(guest, name).getByRole('button', { name: /IN DEN WARENKORB/ }));
  await expect(dialog(guest, name)).toBeHidden();
  await keys.keepsFocus();
  await keys.press(guest.getByRole('button', { name: /Warenkorb ansehen/ }));
  await keys.press(dialog(guest, 'Warenkorb').getByRole('button', { name: /Zur Kasse/ }));
  await expect(guest.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
  await keys.press(guest.getByRole('button', { name: 'zahlungspflichtig bestellen' }));
  const table = dialog(guest, 'Unser Tisch');
  await expect(table.getByRole('region', { name: 'Runde 1' })).toBeVisible();
  await keys.keepsFocus();
  await keys.press(table.getByRole('button', { name: 'Bedienung rufen' }));
  await expect(table.getByText(/Bedienung ist gerufen/)).toBeVisible();
  await keys.escape();
  await expect(table).toBeHidden();
});

test(
  'a waiter picks a table, orders and settles with the keyboard alone',
  LONG,
  async ({ openBrowser }) => {
    const staff = await Staff.logIn(await openBrowser());
    const waiter = await openBrowser();
    await waiter.goto(await staff.waiterLink('Marta'));
    const keys = new Keyboard(waiter);
    const floor = dialog(waiter, 'Tische');
    await expect(floor.getByRole('button', { name: /^Tisch 1\b/ })).toBeVisible();
    await keys.press(floor.getByRole('button', { name: 'Tisch nach Nummer' }));
    const pick = dialog(waiter, 'Wähle einen Tisch');
    const number = pick.getByRole('spinbutton', { name: 'Tischnummer' });
    await keys.type(number, '0');
    await waiter.keyboard.press('Enter');
    await expect(number).toHaveAccessibleDescription(/ab 1/);
    await expect(number).toBeFocused();
    await keys.type(number, '17');
    await waiter.keyboard.press('Enter');
    const table = dialog(waiter, 'Tisch 17');
    await expect(table).toBeVisible();
    await keys.keepsFocus();
    await keys.press(table.getByRole('button', { name: 'Bestellen' }));
    await expect(table).toBeHidden();
    await keys.type(waiter.getByRole('searchbox'), 'Bruschetta');
    const name = 'Bruschetta al Pomodoro';
    await keys.press(row(waiter, name).getByRole('button', { name, exact: true }));
    await keys.press(dialog(waiter, name).getByRole('button', { name: /IN DEN WARENKORB/ }));
    await expect(dialog(waiter, name)).toBeHidden();
    await keys.press(waiter.getByRole('button', { name: /Warenkorb ansehen/ }));
    await keys.press(dialog(waiter, 'Warenkorb').getByRole('button', { name: /Zur Kasse/ }));
    await keys.press(waiter.getByRole('button', { name: 'zahlungspflichtig bestellen' }));
    await expect(table.getByRole('region', { name: 'Runde 1' })).toBeVisible();
    await keys.keepsFocus();

    await keys.press(table.getByRole('button', { name: 'Tischbestell-Historie' }));
    const history = dialog(waiter, 'Tischbestell-Historie');
    await expect(history).toBeVisible();
    await keys.press(history.getByRole('button', { name: 'zurück' }));
    await expect(history).toBeHidden();
    await keys.keepsFocus();
    await keys.press(table.getByRole('button', { name: /^Abrechnen/ }));
    const settle = dialog(waiter, 'Abrechnen');
    await keys.type(settle.getByRole('textbox', { name: 'Gegeben, in Euro' }), '10');
    await expect(settle.getByText(/^Rückgeld 2,10\s€$/)).toBeVisible();
    await keys.press(settle.getByRole('button', { name: /^Bar kassieren/ }));
    await expect(history).toBeVisible();
    await keys.keepsFocus();
    await keys.press(history.getByRole('button', { name: 'Tischbestell-Historie löschen' }));
    await expect(floor).toBeVisible();
    await keys.keepsFocus();
  },
);
