import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import {
  giveBack,
  itemsOf,
  order,
  ordered,
  refund,
  signatureOf,
  sitDown,
  stateAt,
  TABLES,
  tableOrder,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { renewTableLink } from './table-link.ts';
import { newKey } from '../testing/new-key.ts';

const DINNER_FOR_TWO = {
  id: 'zu-zweit',
  name: 'Menü zu zweit',
  number: null,
  subtext: null,
  imageName: null,
  price: cents(1250),
  slots: [
    { id: 'pizza', name: 'Pizza', size: 'gross', dishes: ['margherita'] },
    { id: 'drink', name: 'Getränk', size: null, dishes: ['cola'] },
  ],
  orderTypes: ['table' as const],
  availability: null,
};

const MENU = {
  ...FIXTURE_MENU,
  menus: [DINNER_FOR_TWO],
  categories: FIXTURE_MENU.categories.map((category) => ({
    ...category,
    menuIds: category.id === 'pizza' ? [DINNER_FOR_TWO.id] : [],
  })),
};

let server: TestServer;
let staff: TestBrowser;
let waiter: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop({ tables: TABLES, menu: MENU }),
      fixtureShop({ id: 'other', domains: ['other.example'], tables: TABLES }),
    ],
  });
  staff = await TestBrowser.staff(server);
  waiter = await waiterDevice(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  const { pool } = server.context.database;
  await pool.query('update table_sitting set closed_at = now() where closed_at is null');
});

const open = (guest: TestBrowser, table: number, signature: string, shopId = 'fixture') =>
  guest.post(`/api/shop/${shopId}/dineintable/open`, { table, signature });
const reject = (orderId: string) =>
  staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
    to: 'rejected',
    reason: 'Der Ofen ist aus.',
  });

describe("a table's link", () => {
  it('opens the table of this device for the business day, with a cookie no script can read', async () => {
    const guest = await TestBrowser.open(server);
    expect((await guest.get(tablePath(7))).json()).toMatchObject({ error: 'no-table' });
    const answer = await open(guest, 7, await signatureOf(server, 7));
    expect(answer.json()).toMatchObject({
      table: 7,
      name: 'Fensterplatz',
      sittingId: null,
      entries: [],
      bill: { total: 0, open: 0, reserved: 0 },
      waiter: false,
      till: true,
    });
    const cookie = answer.cookies.find(({ name }) => name === 'table-fixture');
    // 18:00 to 05:00.
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 11 * 3600 });
    expect((await guest.get(tablePath(7))).json()).toEqual([]);
    expect((await guest.get(tablePath(6, '/state'))).statusCode).toBe(403);
    server.setNow(TUESDAY_EVENING + 11 * 60 * MINUTE);
    expect((await guest.get(tablePath(7))).json()).toMatchObject({ error: 'no-table' });
    expect((await order(guest, 7)).json()).toMatchObject({ error: 'no-table' });
  });

  it('is refused when it is wrong, renewed, of another table or another restaurant', async () => {
    const guest = await TestBrowser.open(server);
    const refused = async (table: number, signature: string, shopId?: string) => {
      const answer = await open(guest, table, signature, shopId);
      expect([answer.statusCode, answer.json().error]).toEqual([403, 'wrong-table-link']);
    };
    await refused(1, await signatureOf(server, 2));
    await refused(1, await signatureOf(server, 1), 'other');
    await refused(1, 'A'.repeat(22));
    const printed = await signatureOf(server, 3);
    await renewTableLink(server.context.database.pool, 'fixture', 3);
    await refused(3, printed);
    const unknown = await open(guest, 99, await signatureOf(server, 99));
    expect([unknown.statusCode, unknown.json().error]).toEqual([404, 'unknown-table']);
  });

  it('moves the device to the table that was scanned last', async () => {
    const guest = await sitDown(server, 1);
    await sitDown(server, 2, guest);
    expect((await guest.get(tablePath(1))).statusCode).toBe(403);
    expect((await guest.get(tablePath(2))).statusCode).toBe(200);
  });

  it('opens nothing once the guest has left, also to whoever kept the cookie; leaving twice is leaving', async () => {
    const [guest, neighbour] = [await sitDown(server, 3), await sitDown(server, 3)];
    const kept = new Map(guest.cookies);
    for (const _ of [1, 2]) {
      const left = await guest.post('/api/shop/fixture/dineintable/leave', {});
      expect([left.statusCode, left.json()]).toEqual([200, {}]);
    }
    expect(guest.cookies.get('table-fixture') ?? '').toBe('');
    for (const [name, value] of kept) guest.cookies.set(name, value);
    expect((await guest.get(tablePath(3))).json()).toMatchObject({ error: 'no-table' });
    expect((await order(guest, 3)).statusCode).toBe(403);
    expect((await neighbour.get(tablePath(3))).statusCode).toBe(200);
  });
});

describe('an order at the table', () => {
  it('needs nothing but how it is paid, and is on the bill of everybody there', async () => {
    const [guest, neighbour] = [await sitDown(server, 1), await sitDown(server, 1)];
    const orderId = await ordered(guest, 1, {}, { messageCook: 'bitte scharf' });
    const state = await stateAt(guest, 1);
    expect(state).toMatchObject({
      entries: [
        {
          orderId,
          round: 1,
          status: 'placed',
          waiter: null,
          mine: true,
          paid: false,
          messageCook: 'bitte scharf',
          items: [
            {
              amount: 1,
              dishName: 'Pizza Margherita',
              price: 11,
              dish: 'margherita',
              choices: ['groß'],
              refunded: 0,
              open: 11,
            },
          ],
        },
      ],
      bill: { total: 1100, refunded: 0, paid: 0, open: 1100 },
    });
    expect((await stateAt(neighbour, 1)).entries[0]?.mine).toBe(false);
    expect((await neighbour.get(tablePath(1))).json()).toMatchObject([
      {
        items: [
          {
            id: expect.stringMatching(/\S/),
            amount: 1,
            dishName: 'Pizza Margherita',
            price: 11,
            dish: 'margherita',
          },
        ],
      },
    ]);
    await ordered(neighbour, 1);
    expect((await stateAt(guest, 1)).entries.map(({ round }) => round)).toEqual([1, 2]);
    const counter = await staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(counter.json()).toMatchObject({ orderType: 'table', status: 'placed' });
  });

  it('takes message and payment method beside the form', async () => {
    const guest = await sitDown(server, 1);
    const beside = { messageCook: 'bitte scharf', paymentMethod: 'offline' };
    await ordered(guest, 1, beside, { paymentMethod: null });
    expect((await stateAt(guest, 1)).entries).toMatchObject([{ messageCook: 'bitte scharf' }]);
    // Where something else is ordered the form alone says it.
    const delivered = await guest.post(
      '/api/shop/fixture/order',
      orderBody({ paymentMethod: 'offline' }, { paymentMethod: null }),
    );
    expect(delivered.json()).toMatchObject({ form: { paymentMethod: expect.any(String) } });
  });

  it('names a menu by its id in the place of a dish, with what was chosen in it', async () => {
    const guest = await sitDown(server, 1);
    const slot = (slotId: string, dishId: string, sizeId: string | null) => ({
      slotId,
      dishId,
      sizeId,
      amount: 1,
    });
    const subitems = [slot('pizza', 'margherita', 'gross'), slot('drink', 'cola', null)];
    const orderItems = [{ menuId: 'zu-zweit', amount: 2, subitems }];
    await ordered(guest, 1, { orderItems, expectedTotal: 25.5 });
    const [entry] = (await guest.get(tablePath(1))).json<{ items: object[] }[]>();
    expect(entry?.items).toMatchObject([
      { amount: 2, dishName: 'Menü zu zweit', price: 25.5, menu: 'zu-zweit' },
    ]);
    expect(entry?.items[0]).not.toHaveProperty('dish');
    expect(itemsOf(await stateAt(guest, 1))[0]?.choices).toEqual([
      'Pizza Margherita',
      'groß',
      'Cola',
      'inkl. je 0,25\u00a0€ Pfand',
    ]);
  });

  it('sent twice is ordered once; another order under the key is told', async () => {
    const guest = await sitDown(server, 1);
    const body = tableOrder(1);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => guest.post('/api/shop/fixture/order', body)),
    );
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect((await stateAt(guest, 1)).bill.total).toBe(1100);
    await sitDown(server, 2, guest);
    const elsewhere = await guest.post('/api/shop/fixture/order', { ...body, table: 2 });
    expect(elsewhere.json()).toMatchObject({ error: 'already-placed' });
  });

  it('sent again is answered though its guest has left the table since', async () => {
    const guest = await sitDown(server, 6);
    const body = tableOrder(6);
    const first = await guest.post('/api/shop/fixture/order', body);
    await guest.post('/api/shop/fixture/dineintable/leave', {});
    const again = await guest.post('/api/shop/fixture/order', body);
    expect([again.statusCode, again.json().order.id]).toEqual([200, first.json().order.id]);
    expect((await order(guest, 6)).json()).toMatchObject({ error: 'no-table' });
    const stranger = await TestBrowser.open(server);
    expect((await stranger.post('/api/shop/fixture/order', body)).statusCode).toBe(409);
  });

  it('belongs to the guests of this table and to waiters of this shop', async () => {
    const stranger = await TestBrowser.open(server);
    const elsewhere = await sitDown(server, 2);
    for (const guest of [stranger, elsewhere])
      expect((await order(guest, 1)).json()).toMatchObject({ error: 'no-table' });
    const foreign = await waiterDevice(server, 'Fremd', 'other');
    expect((await order(foreign, 1)).statusCode).toBe(403);
    expect((await order(waiter, 99)).json()).toMatchObject({ error: 'unknown-table' });
    await ordered(waiter, 1);
    expect((await stateAt(waiter, 1)).entries).toMatchObject([{ waiter: 'Toni' }]);
  });

  it('keeps to opening hours, to the menu, to the price and to what may be asked for', async () => {
    const guest = await sitDown(server, 1);
    const errorOf = async (given = {}, form = {}) => {
      const answer = await order(guest, 1, given, form);
      return [answer.statusCode, answer.json().error];
    };
    expect(await errorOf({ expectedTotal: 10 })).toEqual([409, 'price-changed']);
    expect(await errorOf({ groupOrderId: 'some-group' })).toEqual([409, 'at-table']);
    expect(await errorOf({ held: true })).toEqual([403, 'no-waiter']);
    expect(await errorOf({}, { paymentMethod: 'Stripe_card' })).toEqual([400, 'form']);
    expect(await errorOf({}, { serveAt: '2026-11-17T19:00:00Z' })).toEqual([
      409,
      'time-no-pre-order',
    ]);
    const lunch = [{ dishId: 'lunch', sizeId: null, amount: 1 }];
    expect(await errorOf({ orderItems: lunch })).toEqual([409, 'cart-problems']);
    const beer = [{ dishId: 'beer', sizeId: null, amount: 1 }];
    expect(await errorOf({ orderItems: beer, expectedTotal: 4.08 })).toEqual([409, 'age']);
    server.setNow(TUESDAY_EVENING + 8 * 60 * MINUTE);
    expect(await errorOf()).toEqual([409, 'time-closed']);
  });

  it('that the kitchen rejects leaves the bill', async () => {
    const guest = await sitDown(server, 1);
    const first = await ordered(guest, 1);
    await ordered(guest, 1);
    expect((await reject(first)).statusCode).toBe(200);
    const { entries, bill } = await stateAt(guest, 1);
    expect(bill).toMatchObject({ total: 1100, open: 1100 });
    expect(entries.map(({ status }) => status)).toEqual(['rejected', 'placed']);
    const [gone] = entries[0]?.items ?? [];
    expect(gone?.open).toBe(0);
    // Nobody owes it, so nothing of it can be given back.
    const back = await giveBack(waiter, 1, gone?.id ?? '', 1);
    expect(back.json()).toMatchObject({ error: 'refund-unknown-item' });
  });
});

describe('a refund', () => {
  it('is ordered by a waiter, within what the item costs', async () => {
    const guest = await sitDown(server, 1);
    await ordered(guest, 1, { orderItems: [MARGHERITA], expectedTotal: 22 });
    const [item] = itemsOf(await stateAt(waiter, 1));
    const id = item?.id ?? '';
    const zero = await giveBack(waiter, 1, id, 0);
    expect(zero.json()).toMatchObject({
      error: 'refund-not-positive',
      message: 'Der zu erstattende Wert muss größer als 0 sein.',
    });
    const much = await giveBack(waiter, 1, id, 22.01);
    expect([much.statusCode, much.json()]).toMatchObject([
      409,
      {
        code: 15,
        message: 'Der zu erstattende Wert darf nicht größer als der Wert des Artikels sein.',
      },
    ]);
    expect((await giveBack(guest, 1, id, 1)).json()).toMatchObject({ error: 'no-waiter' });
    const answer = await giveBack(waiter, 1, id, 7.5);
    expect(answer.json().order).toMatchObject({
      total: -7.5,
      items: [{ name: 'Pizza Margherita', amount: 1, price: -7.5, promotion: 'waiter-refund' }],
    });
    const state = await stateAt(waiter, 1);
    expect(state.bill).toMatchObject({ total: 2200, refunded: 750, open: 1450 });
    expect(itemsOf(state)).toMatchObject([{ price: 14.5, refunded: 7.5, open: 14.5 }]);
    expect(state.entries).toHaveLength(1);
    expect((await giveBack(waiter, 1, id, 14.51)).json()).toMatchObject({
      error: 'refund-too-large',
    });
    const twice = { orderItems: [refund(id, 10), refund(id, 10)], expectedTotal: -20 };
    expect((await order(waiter, 1, twice)).json()).toMatchObject({ error: 'refund-too-large' });
  });

  it('goes with dishes, at the VAT of its item, and looks at no other table', async () => {
    const drink = [{ dishId: 'cola', sizeId: null, amount: 2 }];
    await ordered(waiter, 1, { orderItems: drink, expectedTotal: 6.5 });
    const id = itemsOf(await stateAt(waiter, 1))[0]?.id ?? '';
    expect((await giveBack(waiter, 2, id, 1)).json()).toMatchObject({
      error: 'refund-unknown-item',
    });
    const given = {
      orderItems: [{ ...MARGHERITA, amount: 1 }, refund(id, 3.25)],
      expectedTotal: 7.75,
    };
    const orderId = await ordered(waiter, 1, given);
    expect((await stateAt(waiter, 1)).bill).toMatchObject({ total: 1750, open: 1425 });
    const counter = await staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(counter.json()).toMatchObject({
      total: 775,
      quote: {
        lines: [{ name: 'Pizza Margherita' }],
        refunds: [{ itemId: id, amount: -325, reason: 'kalt', vatRate: 19 }],
        vat: [
          { rate: 7, gross: 1100 },
          { rate: 19, gross: -325 },
        ],
      },
    });
    const report = await staff.get('/api/shop/fixture/counter/report');
    expect([report.statusCode, report.json().refunds]).toEqual([200, 0]);
    await reject(orderId);
    expect((await stateAt(waiter, 1)).bill).toMatchObject({ total: 650, refunded: 0, open: 650 });
  });

  it('of one item by several at once never comes to more than it costs', async () => {
    await ordered(waiter, 1);
    const id = itemsOf(await stateAt(waiter, 1))[0]?.id ?? '';
    const other = await waiterDevice(server, 'Mia');
    const answers = await Promise.all(
      [waiter, other, waiter, other, waiter].map((device) => giveBack(device, 1, id, 4)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409, 409]);
    expect((await stateAt(waiter, 1)).bill.open).toBe(300);
    const journal = await server.context.database.pool.query(
      `select kind, amount_cents, waiter_name from table_entry where item_id = $1 order by waiter_name`,
      [id],
    );
    expect(journal.rows).toHaveLength(2);
    expect(journal.rows[0]).toMatchObject({ kind: 'refunded', amount_cents: 400 });
  });
});

describe('a held course', () => {
  it('is on the bill and not in the kitchen', async () => {
    const orderId = await ordered(waiter, 1, { held: true, clientKey: newKey() });
    expect((await stateAt(waiter, 1)).entries).toMatchObject([{ status: 'held', round: 1 }]);
    expect((await stateAt(waiter, 1)).bill.open).toBe(1100);
    const counter = await staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(counter.statusCode).toBe(404);
    const list = await staff.get('/api/shop/fixture/counter/orders');
    expect(list.body).not.toContain(orderId);
    const step = { to: 'accepted', etaMinutes: 10 };
    const forced = await staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, step);
    expect(forced.statusCode).toBe(404);
  });
});
