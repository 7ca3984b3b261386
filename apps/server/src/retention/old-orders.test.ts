import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startPaymentServer, type PaymentServer } from '../testing/payment-server.ts';
import { choose, joinGroup, startGroup, toCheckout } from '../testing/group-party.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { payOrder } from '../testing/pay-order.ts';
import {
  giveBack,
  itemsOf,
  ordered,
  stateAt,
  TABLES,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser } from '../testing/test-server.ts';
import { retentionTask } from './retention.ts';

const DAY = 86_400_000;
const berlin = (text: string) => Date.parse(`${text}+01:00`);
const SECRETS = {
  phone: '0911 4711',
  floor: '3. Stock bei Huber',
  messageDriver: 'Schlüssel unter der Matte',
  messageCook: 'bin gegen Nüsse allergisch',
  email: 'gerda.geheim@example.de',
};
const ADDRESSEE = {
  name: 'Gerda Gast',
  street: 'Hauptstraße',
  streetNumber: '47b',
  company: 'Gast GmbH',
};

let server: PaymentServer;
let pool: PaymentServer['context']['database']['pool'];
let guest: TestBrowser;
beforeAll(async () => {
  server = await startPaymentServer({ tables: TABLES, enableLogin: true });
  pool = server.context.database.pool;
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  // With all that belongs to them.
  await pool.query(
    'truncate orders, order_line, order_step, order_guest, table_sitting, retention_progress cascade',
  );
  guest = await TestBrowser.open(server);
});

async function runAt(now: number, longer = 0, batch?: number): Promise<void> {
  server.setNow(now);
  const config = { ...server.context.config, keepLongerYears: longer };
  await retentionTask({ ...server.context, config }, batch)({}, {} as never);
}
const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount ?? 0;

async function place(given: object = {}, form: object = {}): Promise<string> {
  const body = orderBody({ ...given }, { ...SECRETS, ...ADDRESSEE, ...form });
  const answer = await guest.post('/api/shop/fixture/order', body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ order: { id: string } }>().order.id;
}

/** An order placed at an instant, with its steps. */
async function placedAt(instant: number, day: string, given: object = {}): Promise<string> {
  const id = await place(given);
  const at = new Date(instant);
  await pool.query(
    `update orders set placed_at = $2, business_day = $3,
       number = (select coalesce(max(number), 0) + 1 from orders where business_day = $3) where order_id = $1`,
    [id, at, day],
  );
  await pool.query('update order_step set at = $2 where order_id = $1', [id, at]);
  return id;
}

/** The tables that name an order, or a visit at a table, and are not kept for something else. */
async function tablesWith(column: 'order_id' | 'sitting_id'): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = $1 and table_name <> all($2)`,
    [column, ['visit', 'guest_block', 'group_order', 'orders']],
  );
  return rows.map(({ name }) => name);
}

/** All of an order that is in the database, as text. */
async function everything(orderId: string): Promise<string> {
  let text = '';
  for (const table of ['orders', ...(await tablesWith('order_id'))]) {
    const rows = await pool.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${table} t where order_id = $1`,
      [orderId],
    );
    text += rows.rows.map(({ row }) => row).join('\n');
  }
  return text;
}
const left = async () =>
  (
    await pool.query<{ order_id: string }>('select order_id from orders order by placed_at')
  ).rows.map((row) => row.order_id);

describe('half a year after an order', () => {
  it('what served the delivery alone is gone, and whose device it was; the rest stays', async () => {
    const id = await place();
    await pool.query(
      `update orders set place = '{"latitude":49.5,"longitude":11,"areaId":"near"}'`,
    );
    await runAt(TUESDAY_EVENING + 180 * DAY - 60_000);
    for (const secret of Object.values(SECRETS)) expect(await everything(id)).toContain(secret);
    await runAt(TUESDAY_EVENING + 181 * DAY);
    const after = await everything(id);
    for (const secret of [...Object.values(SECRETS), '49.5']) expect(after).not.toContain(secret);
    for (const known of [...Object.values(ADDRESSEE), 'Margherita', '"areaId": "near"'])
      expect(after).toContain(known);
    const row = await pool.query(
      'select guest_hash, request_hash, session_id, user_id, total_cents, number from orders',
    );
    expect(row.rows[0]).toMatchObject({
      guest_hash: null,
      request_hash: null,
      session_id: '',
      user_id: '',
      total_cents: 2400,
    });
  });

  it('the order is still listed for the restaurant and told to whoever asks by its id', async () => {
    const id = await place();
    await runAt(TUESDAY_EVENING + 181 * DAY);
    const staff = await TestBrowser.staff(server);
    const listed = await staff.get('/api/shop/fixture/counter/orders?day=2026-11-17');
    expect(listed.json().orders).toMatchObject([
      { id, formValues: { phone: '', name: 'Gerda Gast' } },
    ]);
    const info = await guest.get(`/api/shop/fixture/info/${id}`);
    expect([info.statusCode, info.json().success]).toEqual([200, true]);
    expect(info.body).not.toContain('Gerda');
  });

  it('the names of a group and what a payment had answered are gone', async () => {
    const owner = await startGroup(server);
    const friend = await joinGroup(server, owner.code, 'Mia-Geheim');
    await choose(friend, [{ ...MARGHERITA, note: 'Für Mia-Geheim' }]);
    await toCheckout(owner);
    const body = orderBody({
      groupOrderId: owner.groupId,
      orderItems: [{ ...MARGHERITA, memberName: 'Mia-Geheim', note: 'Für Mia-Geheim' }],
    });
    const answer = await owner.browser.post('/api/shop/fixture/order', body);
    const id = answer.json<{ order: { id: string } }>().order.id;
    await payOrder(pool, { shopId: 'fixture', orderId: id, now: TUESDAY_EVENING });
    await pool.query(`update payment_attempt set answer = '{"url":"https://x.example/geheim"}'`);
    expect(await everything(id)).toMatch(/Mia-Geheim[^]*Mittagsrunde[^]*geheim/);
    await runAt(TUESDAY_EVENING + 181 * DAY);
    expect(await everything(id)).not.toMatch(/Mia-Geheim|Mittagsrunde|geheim/);
    expect(await count('payment_ledger')).toBe(1);
  });

  it('what was written the kitchen about a dish is gone from the bill of its table, too', async () => {
    const waiter = await waiterDevice(server);
    const orderItems = [{ ...MARGHERITA, amount: 1, note: 'Für Mia-Geheim' }];
    const id = await ordered(waiter, 3, { orderItems });
    expect(await everything(id)).toMatch(/Mia-Geheim/);
    const before = await pool.query<{ choices: string[] }>('select choices from table_item');
    await runAt(TUESDAY_EVENING + 181 * DAY);
    expect(await everything(id)).not.toMatch(/Mia-Geheim/);
    const after = await pool.query<{ choices: string[] }>('select choices from table_item');
    const all = before.rows.map(({ choices }) => choices);
    expect(after.rows.map(({ choices }) => choices)).toEqual(
      all.map((choices) => choices.filter((choice) => !choice.includes('Mia'))),
    );
    expect(all.flat().length).toBeGreaterThan(1);
  });

  it('an order that never came about is gone, unless money moved', async () => {
    const [never, paidLate, done] = [await place(), await place(), await place()];
    await payOrder(pool, { shopId: 'fixture', orderId: paidLate, now: TUESDAY_EVENING });
    await pool.query(`update orders set status = 'expired' where order_id in ($1, $2)`, [
      never,
      paidLate,
    ]);
    await runAt(TUESDAY_EVENING + 179 * DAY);
    expect(await left()).toHaveLength(3);
    await runAt(TUESDAY_EVENING + 181 * DAY);
    expect((await left()).toSorted()).toEqual([paidLate, done].toSorted());
    expect(await everything(never)).toBe('');
  });

  it('in batches over many days, again after a break, and by two at once, nothing is left out', async () => {
    for (let at = 0; at < 12; at += 1)
      await placedAt(
        TUESDAY_EVENING - (12 - at) * 10 * DAY,
        `2026-0${1 + Math.floor(at / 2)}-1${at % 2}`,
      );
    const now = TUESDAY_EVENING + 178 * DAY;
    const stop = new AbortController();
    server.setNow(now);
    stop.abort();
    await retentionTask(server.context, 2)({}, { abortSignal: stop.signal } as never);
    expect((await pool.query(`select from orders where form->>'phone' <> ''`)).rowCount).toBe(12);
    await Promise.all([runAt(now, 0, 2), runAt(now, 0, 3), runAt(now, 0, 5)]);
    expect((await pool.query(`select from orders where form->>'phone' <> ''`)).rowCount).toBe(0);
    expect((await pool.query(`select from orders where form->>'name' <> ''`)).rowCount).toBe(12);
  });
});

describe('the legal years run from the end of the year', () => {
  const NEW_YEAR = {
    last: { at: berlin('2026-12-31T23:59:59'), day: '2026-12-31' },
    // Business goes on after midnight; the year has changed all the same.
    night: { at: berlin('2027-01-01T02:00:00'), day: '2026-12-31' },
  };

  it('after eight of them nobody is known any more, and the sums are the same', async () => {
    const last = await placedAt(NEW_YEAR.last.at, NEW_YEAR.last.day);
    const night = await placedAt(NEW_YEAR.night.at, NEW_YEAR.night.day);
    await pool.query("update orders set status = 'accepted'");
    const report = async () => {
      server.setNow(TUESDAY_EVENING);
      const staff = await TestBrowser.staff(server);
      return (await staff.get('/api/shop/fixture/counter/report?day=2026-12-31')).json();
    };
    const before = await report();
    expect(before).toMatchObject({ orders: 2 });
    await runAt(berlin('2034-12-31T23:59:00'));
    expect(await everything(last)).toContain('Gerda Gast');
    await runAt(berlin('2035-01-01T00:01:00'));
    for (const known of [...Object.values(ADDRESSEE), 'Musterstadt', '12345', '"legal"'])
      expect(await everything(last)).not.toContain(known);
    expect(await everything(night)).toContain('Gerda Gast');
    await runAt(berlin('2036-01-01T00:01:00'));
    expect(await everything(night)).not.toContain('Gerda Gast');
    expect(await report()).toEqual(before);
  });

  it('after ten of them the order is gone with all that hangs on it', async () => {
    const last = await placedAt(NEW_YEAR.last.at, NEW_YEAR.last.day);
    const night = await placedAt(NEW_YEAR.night.at, NEW_YEAR.night.day);
    await payOrder(pool, { shopId: 'fixture', orderId: last, now: NEW_YEAR.last.at });
    await runAt(berlin('2036-12-31T23:59:00'));
    expect(await left()).toEqual([last, night]);
    expect(await count('payment_ledger')).toBe(1);
    await runAt(berlin('2037-01-01T00:01:00'));
    expect(await left()).toEqual([night]);
    expect(await everything(last)).toBe('');
    await runAt(berlin('2038-01-01T00:01:00'));
    for (const table of ['orders', ...(await tablesWith('order_id'))])
      expect(await count(table), table).toBe(0);
  });

  it('money that goes back a year later counts for its own year', async () => {
    const id = await placedAt(NEW_YEAR.last.at, NEW_YEAR.last.day);
    await payOrder(pool, { shopId: 'fixture', orderId: id, now: berlin('2027-01-20T12:00:00') });
    await runAt(berlin('2035-06-01T00:00:00'));
    expect(await everything(id)).toContain('Gerda Gast');
    await runAt(berlin('2036-06-01T00:00:00'));
    expect(await everything(id)).not.toContain('Gerda Gast');
    await runAt(berlin('2037-06-01T00:00:00'));
    expect(await left()).toEqual([id]);
    await runAt(berlin('2038-06-01T00:00:00'));
    expect(await left()).toEqual([]);
  });

  it('the operator may keep them longer, as while the tax office looks', async () => {
    const id = await placedAt(NEW_YEAR.last.at, NEW_YEAR.last.day);
    await runAt(berlin('2036-06-01T00:00:00'), 2);
    expect(await everything(id)).toContain('Gerda Gast');
    await runAt(berlin('2038-06-01T00:00:00'), 2);
    expect(await left()).toEqual([id]);
    await runAt(berlin('2039-06-01T00:00:00'), 2);
    expect(await left()).toEqual([]);
  });

  it('holds for the orders of a shop that is no longer there', async () => {
    await placedAt(NEW_YEAR.last.at, NEW_YEAR.last.day);
    await pool.query('update shop set removed_at = now()');
    await runAt(berlin('2037-06-01T00:00:00'));
    await pool.query('update shop set removed_at = null');
    expect(await left()).toEqual([]);
  });
});

it('the waiters’ journal is kept ten years from the end of the year, and goes whole', async () => {
  const waiter = await waiterDevice(server, 'Toni Kellner');
  await ordered(waiter, 3);
  const [item] = itemsOf(await stateAt(waiter, 3));
  expect((await giveBack(waiter, 3, item?.id ?? '', 1)).statusCode).toBe(200);
  await pool.query('update table_sitting set closed_at = changed_at');
  const entries = await count('table_entry');
  expect(entries).toBeGreaterThan(2);
  await runAt(berlin('2036-12-31T23:59:00'));
  expect(await count('table_entry')).toBe(entries);
  await runAt(berlin('2037-01-01T00:01:00'));
  for (const table of await tablesWith('sitting_id')) expect(await count(table), table).toBe(0);
});

it('guests go on ordering while a great heap is removed', async () => {
  await place();
  await pool.query(
    `insert into orders select o.shop_id, 'old-' || n, 'old-key-' || n, '2010-01-01'::date + n % 900, n, o.order_type,
        'done', o.version, '2010-01-01'::timestamptz + n % 900 * interval '1 day', null, null, null, o.payment_method,
        false, o.total_cents, o.quote, o.form, o.place, o.guest_hash, o.request_hash, '', '', false, 1
      from orders o, generate_series(1, 3000) n`,
  );
  server.setNow(TUESDAY_EVENING);
  const removing = retentionTask(server.context)({}, {} as never);
  let over = false;
  void Promise.resolve(removing).then(() => (over = true));
  let placed = 0;
  while (!over) {
    await place();
    placed += 1;
  }
  expect(await count('orders')).toBe(placed + 1);
  expect(placed).toBeGreaterThan(1);
});

it('a second process on the same database works beside it', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl });
  for (let at = 0; at < 6; at += 1) await placedAt(berlin('2026-12-30T18:00:00'), '2026-12-30');
  for (const one of [server, second]) one.setNow(berlin('2037-02-01T00:00:00'));
  const run = async ({ context }: typeof second) => {
    await retentionTask(context, 2)({}, {} as never);
  };
  await Promise.all([run(server), run(second)]);
  await second.stop();
  expect(await left()).toEqual([]);
});
