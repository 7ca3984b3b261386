import { call } from './steps/counter.ts';
import { dialog, openCart } from './steps/guest.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  orderInVain,
  Staff,
  startWaiting,
  strip,
} from './steps/table.ts';
import { shiftClock } from './world/shift-clock.ts';
import { expect, expectAccessible, test, watch } from './world/test.ts';

const WAITER = 'Elvira';
const TABLE = 18;
const FIRST = 'Bruschetta al Pomodoro';
const ADDED = 'Caprese di Bufala';

interface Kitchen {
  orders: {
    table: { number: number; waiter: string | null } | null;
    quote: { lines: { name: string; amount: number }[] };
  }[];
}

test(
  'an order whose page ended before the answer is in the kitchen once, and only what is new is ordered beside it',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource/);
    const office = await openBrowser();
    const staff = await Staff.logIn(office);
    const before = await openBrowser();
    const device = before.context();
    await startWaiting(before, await staff.waiterLink(WAITER));
    await goToTable(before, TABLE);
    await before.keyboard.press('Escape');
    await addDish(before, FIRST);
    await addDish(before, FIRST);

    // The server has the order, and the page ends before it hears of it. Then there is no network.
    let line: 'loses its page' | 'is dead' | 'hangs' | 'is back' = 'loses its page';
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await device.route(
      (url) => url.pathname.endsWith('/order'),
      async (route) => {
        if (line === 'is back') return route.continue();
        if (line === 'is dead') return route.abort();
        if (line === 'hangs') return;
        await route.fetch();
        arrive();
      },
    );
    await orderInVain(before);
    await arrived;
    line = 'is dead';
    await before.close();
    await device.addInitScript(shiftClock, world.shift);
    const waiter = await device.newPage();
    watch(waiter, complaints.seen);
    await waiter.goto('/');

    const told = waiter.getByText(/Tisch 18 war unterwegs, als die Seite zuging/);
    await expect(told).toContainText(`2 × ${FIRST}`);
    await expect(strip(waiter).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
    await expect(waiter.getByRole('button', { name: /Warenkorb ansehen/ })).toBeHidden();
    await expectAccessible(waiter);
    await addDish(waiter, ADDED);
    const cart = await openCart(waiter);
    await expect(cart.getByText(ADDED, { exact: true })).toBeVisible();
    await expect(cart.getByText(FIRST, { exact: true })).toBeHidden();
    await waiter.keyboard.press('Escape');

    line = 'is back';
    await orderAtTable(waiter);
    await waiter.evaluate(() => dispatchEvent(new Event('online')));
    const done = `Schon bestellt für Tisch 18: 2 × ${FIRST}. Im Korb ist nur noch, was neu ist.`;
    await expect(waiter.getByText(done)).toBeVisible();
    await expect(strip(waiter).getByText('nicht gesendet')).toBeHidden();

    const path = '/api/shop/zia-ninetta/counter/orders';
    const { orders } = (await call(office, 'GET', path, undefined)) as unknown as Kitchen;
    const cooked = orders
      .filter(({ table }) => table?.number === TABLE && table.waiter === WAITER)
      .flatMap(({ quote }) => quote.lines)
      .map(({ amount, name }) => `${amount} ${name}`);
    expect(cooked.toSorted()).toEqual([`1 ${ADDED}`, `2 ${FIRST}`]);

    // A device that lay without power does not order by itself what its waiter may have ordered with another one.
    await waiter.keyboard.press('Escape');
    await addDish(waiter, FIRST);
    line = 'hangs';
    const leaves = waiter.waitForRequest((request) => request.url().endsWith('/order'));
    await orderInVain(waiter);
    await leaves;
    await waiter.close();
    line = 'is back';
    await device.addInitScript(shiftClock, 11 * 60_000);
    const later = await device.newPage();
    watch(later, complaints.seen);
    await later.goto('/');
    await later.getByRole('button', { name: 'Ansehen' }).click();
    const asked = dialog(later, 'Nicht gesendet');
    await expect(asked.getByRole('alert')).toContainText('dann ging die Seite zu');
    await expect(asked.getByRole('button', { name: /ändern$/ })).toBeHidden();
    await expectAccessible(later);
    await asked.getByRole('button', { name: `Bestellung für Tisch ${TABLE} senden` }).click();
    await expect(asked.getByText('Alles ist gesendet')).toBeVisible();
  },
);
