import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_ORDER_LIMITS, type OrderLimits } from '@tischlein/domain/guest/order-limits.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { TABLES, sitDown, tableOrder, waiterDevice } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const MINUTE = 60_000;
const OPEN = 3;
const LIMITS: OrderLimits = {
  device: { open: OPEN, hour: 5 },
  phone: { open: OPEN, hour: 5 },
  email: { open: OPEN, hour: 5 },
  address: { open: 6, hour: 8 },
};
const NO_LIMIT = { open: null, hour: null };
const OFF: OrderLimits = { device: NO_LIMIT, phone: NO_LIMIT, email: NO_LIMIT, address: NO_LIMIT };

let server: TestServer;
let start: number;
beforeAll(async () => {
  const capacity = { orders: 3, deliveries: null, pickups: null, load: null };
  const { hours } = fixtureShop();
  server = await startTestServer({
    shops: [
      fixtureShop({ orderLimits: LIMITS, tables: TABLES }),
      fixtureShop({ id: 'other', domains: ['other.test'], orderLimits: LIMITS }),
      fixtureShop({ id: 'usual', domains: ['usual.test'] }),
      fixtureShop({ id: 'off', domains: ['off.test'], orderLimits: OFF }),
      fixtureShop({
        id: 'slots',
        domains: ['slots.test'],
        orderLimits: { ...OFF, device: { open: 1, hour: null } },
        hours: { ...hours, capacity },
      }),
    ],
  });
  // Requests were multiplied when the server was made; orders are limited as in production.
  server.context.config.rateLimitFactor = 1;
  start = server.context.now();
});
afterAll(() => server.stop());

let strangers = 0;
/** A guest like no other before: to collect, so that no address is in it. */
const stranger = () => {
  strangers += 1;
  return {
    isPickup: true,
    email: `gast${strangers}@example.de`,
    phone: `0911 5${String(strangers).padStart(6, '0')}`,
  };
};
const pickup = (form: Record<string, unknown> = {}, given = {}) =>
  orderBody({ expectedTotal: 22, ...given }, { ...stranger(), ...form });
const delivery = (form: Record<string, unknown> = {}) =>
  orderBody({}, { ...stranger(), isPickup: false, ...form });
const browser = () => TestBrowser.open(server);
const place = (guest: TestBrowser, body: unknown, shop = 'fixture') =>
  guest.post(`/api/shop/${shop}/order`, body);
const statuses = async (times: number, one: (at: number) => Promise<{ statusCode: number }>) => {
  const all: number[] = [];
  for (let at = 0; at < times; at += 1) all.push((await one(at)).statusCode);
  return all;
};
const query = async (sql: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(sql, values)).rows;
const ordersOf = async (email: string) =>
  (await query(`select count(*)::int as n from orders where form->>'email' = $1`, [email]))[0].n;

describe('open unpaid orders', () => {
  it('of one device are three; the fourth is told why, with the number to call', async () => {
    const guest = await browser();
    expect(await statuses(3, () => place(guest, pickup()))).toEqual([200, 200, 200]);
    const refused = await place(guest, pickup());
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: 'too-many-orders',
      code: 19,
      message: `Von dir sind gerade schon mehrere Bestellungen offen. Sobald eine davon bezahlt oder bei dir ist, kannst du weiter bestellen. Eilt es, ruf uns bitte an: ${fixtureShop().phone}.`,
    });
  });

  it('of one telephone number, however it is typed, from any device', async () => {
    const typed = ['0170 1234567', '+49 170 1234567', '0049 (0)170/1234567', '49-170-123.45.67'];
    const answers = await statuses(4, async (at) =>
      place(await browser(), pickup({ phone: typed[at] })),
    );
    expect(answers).toEqual([200, 200, 200, 409]);
  });

  it('of one mail address, however it is typed', async () => {
    const typed = [
      'Viel@München.de',
      'viel@xn--mnchen-3ya.de',
      'vi\u00adel@münchen.de',
      'ＶＩＥＬ@mu\u0308nchen.de',
    ];
    const answers = await statuses(4, async (at) =>
      place(await browser(), pickup({ email: typed[at] })),
    );
    expect(answers).toEqual([200, 200, 200, 409]);
    // Sent to what the guest typed.
    expect(await ordersOf('Viel@München.de')).toBe(1);
  });

  it('to one address are more; another spelling is the same house', async () => {
    const typed = ['Hauptstraße', 'Hauptstraße', 'Hauptstrasze'];
    const answers = await statuses(7, async (at) => {
      const guest = await browser();
      const body = delivery({ street: typed[at % 3], floor: `${at}. Etage` });
      return place(guest, { ...body, skipGoogleValidation: true });
    });
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 409]);
    const refused = await place(await browser(), delivery());
    expect(refused.json().message).toMatch(/^Zu dieser Adresse sind gerade schon sehr viele/);
    // Who comes to collect is not concerned.
    expect((await place(await browser(), pickup())).statusCode).toBe(200);
  });

  it('end with the order, its payment, its rejection or half a day after its time', async () => {
    for (const end of [
      `status = 'done'`,
      `status = 'rejected'`,
      `status = 'cancelled'`,
      'paid = true',
      `placed_at = g.placed_at - interval '13 hours'`,
    ]) {
      const guest = await browser();
      const mine = pickup();
      const { email } = mine['formValues'] as { email: string };
      await statuses(2, () => place(guest, pickup({ email })));
      expect((await place(guest, mine)).statusCode).toBe(200);
      expect((await place(guest, pickup())).statusCode, end).toBe(409);
      if (end.startsWith('placed_at'))
        await query(
          `update order_guest g set ${end} from orders o where o.order_id = g.order_id and o.client_key = $1`,
          [mine['clientKey']],
        );
      else await query(`update orders set ${end} where client_key = $1`, [mine['clientKey']]);
      expect((await place(guest, pickup())).statusCode, end).toBe(200);
    }
  });

  it('for other days are no orders at once, nor is one three hours after its time', async () => {
    const guest = await browser();
    const lunch = (day: number) => {
      const at = new Date(start + day * 24 * 60 * MINUTE);
      return pickup({ serveAt: at.toISOString() });
    };
    expect(await statuses(3, () => place(guest, lunch(1)))).toEqual([200, 200, 200]);
    expect((await place(guest, lunch(1))).statusCode).toBe(409);
    expect((await place(guest, lunch(2))).statusCode).toBe(200);
    const other = await browser();
    await statuses(3, () => place(other, pickup()));
    expect((await place(other, pickup())).statusCode).toBe(409);
    server.setNow(start + 3.1 * 60 * MINUTE);
    expect((await place(other, pickup())).statusCode).toBe(200);
    server.setNow(start);
  });

  it('of another shop do not count', async () => {
    const guest = await browser();
    const who = stranger();
    await statuses(3, () => place(guest, pickup(who)));
    expect((await place(guest, pickup(who))).statusCode).toBe(409);
    expect((await place(guest, pickup(who), 'other')).statusCode).toBe(200);
  });

  it('are not limited where the shop says so; without saying anything there are four', async () => {
    const who = stranger();
    const guest = await browser();
    expect(await statuses(10, () => place(guest, pickup(who), 'off'))).toEqual(Array(10).fill(200));
    expect(USUAL_ORDER_LIMITS.device.open).toBe(4);
    expect(await statuses(5, () => place(guest, pickup(), 'usual'))).toEqual([
      200, 200, 200, 200, 409,
    ]);
  });
});

describe('orders within an hour', () => {
  it('are five, paid and served or not; after the hour there are more again', async () => {
    const guest = await browser();
    const served = async () => {
      const body = pickup();
      const answer = await place(guest, body);
      await query(`update orders set status = 'done', paid = true where client_key = $1`, [
        body['clientKey'],
      ]);
      return answer;
    };
    expect(await statuses(5, served)).toEqual([200, 200, 200, 200, 200]);
    const refused = await place(guest, pickup());
    expect(refused.json()).toMatchObject({ error: 'too-many-orders', code: 19 });
    expect(refused.json().message).toMatch(/^Von dir kamen in der letzten Stunde/);
    server.setNow(start + 61 * MINUTE);
    expect((await place(guest, pickup())).statusCode).toBe(200);
    server.setNow(start);
  });

  it('that were given up before they were paid do not count', async () => {
    const guest = await browser();
    for (let at = 0; at < 8; at += 1) {
      const body = pickup();
      expect((await place(guest, body)).statusCode).toBe(200);
      await query(`update orders set status = 'expired' where client_key = $1`, [
        body['clientKey'],
      ]);
    }
  });
});

describe('sent at the same time', () => {
  it('of fifty orders of one device three are placed, over one process and another', async () => {
    const twin = await startTestServer({ databaseUrl: server.databaseUrl });
    twin.context.config.rateLimitFactor = 1;
    const guest = await browser();
    const second = new TestBrowser(twin.app);
    for (const [name, value] of guest.cookies) second.cookies.set(name, value);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => place(at % 2 ? guest : second, pickup())),
    );
    await twin.stop();
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([...Array(3).fill(200), ...Array(47).fill(409)]);
    // Numbers go on without a gap, and of the refused nothing is left.
    const left = await query(
      `select count(*)::int as n from order_guest g where not exists (select from orders o where o.order_id = g.order_id)`,
    );
    expect(left[0].n).toBe(0);
  });

  it('twenty devices with one number, twenty with one address of mail: three of each', async () => {
    for (const who of [{ phone: '0151 777777' }, { email: 'zwanzig@example.de' }]) {
      const guests = await Promise.all(Array.from({ length: 20 }, browser));
      const answers = await Promise.all(guests.map((guest) => place(guest, pickup(who))));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(OPEN);
    }
  });

  it('twenty strangers beside a guest at the limit are all served', async () => {
    const guest = await browser();
    await statuses(3, () => place(guest, pickup()));
    const others = await Promise.all(Array.from({ length: 20 }, browser));
    const answers = await Promise.all([
      ...others.map((one) => place(one, pickup())),
      ...Array.from({ length: 20 }, () => place(guest, pickup())),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toEqual([...Array(20).fill(200), ...Array(20).fill(409)]);
  });

  it('one order sent twenty times counts once, and its guest has the rest', async () => {
    const guest = await browser();
    const body = pickup();
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(guest, body)));
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect(await statuses(3, () => place(guest, pickup()))).toEqual([200, 200, 409]);
    // At the limit what was placed is still answered.
    expect((await place(guest, body)).json().order.id).toBe(answers[0]?.json().order.id);
  });
});

describe('nothing is lost', () => {
  it('a refused order takes no number, no slot and sends no mail', async () => {
    const guest = await browser();
    const first = (await place(guest, pickup(), 'slots')).json().order;
    const refused = pickup();
    expect((await place(guest, refused, 'slots')).json()).toMatchObject({ code: 19 });
    expect(
      await query(`select count(*)::int as n from slot_place where shop_id = 'slots'`),
    ).toEqual([{ n: 1 }]);
    expect(await query(`select count(*)::int as n from event where shop_id = 'slots'`)).toEqual([
      { n: 1 },
    ]);
    const next = (await place(await browser(), pickup(), 'slots')).json().order;
    expect(next.number).toBe(first.number + 1);
    // The very same submit goes through once there is room: its key was not used up.
    await query(`update orders set status = 'done' where shop_id = 'slots'`);
    expect((await place(guest, refused, 'slots')).statusCode).toBe(200);
  });
});

describe('who is not limited', () => {
  it('guests at a table and waiters', async () => {
    const guest = await sitDown(server, 1);
    expect(await statuses(8, () => place(guest, tableOrder(1)))).toEqual(Array(8).fill(200));
    const waiter = await waiterDevice(server);
    expect(await statuses(8, () => place(waiter, tableOrder(2)))).toEqual(Array(8).fill(200));
  });

  it('staff of the shop that orders for callers; that of another shop is a guest here', async () => {
    const who = stranger();
    const staff = await TestBrowser.staff(server);
    expect(await statuses(8, () => place(staff, pickup(who)))).toEqual(Array(8).fill(200));
    const foreign = await TestBrowser.staff(server, ['other']);
    expect(await statuses(4, () => place(foreign, pickup()))).toEqual([200, 200, 200, 409]);
    // What staff ordered for a caller is not counted as the caller's.
    expect((await place(await browser(), pickup(who))).statusCode).toBe(200);
  });
});

it('limits are multiplied with the other limits, for those who measure', async () => {
  server.context.config.rateLimitFactor = 2;
  const guest = await browser();
  expect(await statuses(7, () => place(guest, pickup()))).toEqual([...Array(6).fill(200), 409]);
  server.context.config.rateLimitFactor = 1;
});

it('guests are not told the limits', async () => {
  const page = (await (await browser()).get('/api/shop/fixture/config')).body;
  expect(page).toContain('tipPresets');
  expect(page).not.toContain('orderLimits');
});
