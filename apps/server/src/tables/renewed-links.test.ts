import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { renewWaiterCode } from './waiters.ts';
import { errorOf } from '../testing/error-of.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { paymentPath } from '../testing/payment-server.ts';
import {
  order,
  ordered,
  signatureOf,
  sitDown,
  stateAt,
  tableOrder,
  tablePath,
} from '../testing/table-party.ts';
import { eventStreams } from '../testing/event-streams.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

const tables = Array.from({ length: 12 }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));
const desk = paymentDesk({ tables });
const COUNTER = '/api/shop/fixture/counter';

/** Another process on the same database. */
let second: TestServer;
let base: string;
const openStream = eventStreams();
beforeAll(async () => {
  second = await startTestServer({ databaseUrl: desk.server.databaseUrl });
  base = await second.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => second.stop());

/** A stream at the second process. */
const listen = (browser: TestBrowser, path: string) => openStream(browser, base + path, () => null);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5000, interval: 10 });

const renew = async (table: number) => {
  const answer = await desk.staff.post(`${COUNTER}/tables/${table}/link`, {});
  expect(answer.statusCode).toBe(200);
};
const OUT = [403, 'link-renewed'];
const pay = (guest: TestBrowser, table: number, clientKey = newKey()) =>
  guest.post(tablePath(table, '/pay'), {
    clientKey,
    share: { by: 'all' },
    paymentMethod: 'Stripe_card',
    expectedAmount: 1100,
  });
const settleOnline = (guest: TestBrowser, orderId: string) =>
  guest.post(paymentPath(orderId, 'stripe', '/settle'), {});
const waiterAt = async (name: string) => {
  const made = await desk.staff.post(`${COUNTER}/waiters`, { name });
  const { waiter, code } = made.json<{ waiter: { waiterId: string }; code: string }>();
  const device = await TestBrowser.open(desk.server);
  await device.post('/api/shop/fixture/waiter/open', { code });
  return { device, code, waiterId: waiter.waiterId };
};

describe("renewing a table's link", () => {
  it('ends the devices that came in by the old one and says so; rounds stay on the bill', async () => {
    const [guest, neighbour] = [await sitDown(desk.server, 1), await sitDown(desk.server, 2)];
    await ordered(guest, 1);
    await renew(1);
    for (const call of ['/state', '', '/events'])
      expect(errorOf(await guest.get(tablePath(1, call)))).toEqual(OUT);
    expect(errorOf(await order(guest, 1))).toEqual(OUT);
    expect(errorOf(await guest.post(tablePath(1, '/call'), { reason: 'bill' }))).toEqual(OUT);
    expect((await stateAt(neighbour, 2)).table).toBe(2);
    // By the new link the same guests go on with the same bill.
    await sitDown(desk.server, 1, guest);
    expect(await stateAt(guest, 1)).toMatchObject({
      bill: { open: 1100 },
      entries: [{ mine: true }],
    });
  });

  it('ends those who were moved since, and nobody who came by another link', async () => {
    const [moved, staying] = [await sitDown(desk.server, 3), await sitDown(desk.server, 4)];
    await ordered(moved, 3);
    const { device } = await waiterAt('Mara');
    await device.post(tablePath(3, '/move'), { to: 4, merge: true });
    expect((await stateAt(moved, 4)).table).toBe(4);
    await renew(3);
    expect(errorOf(await moved.get(tablePath(4, '/state')))).toEqual(OUT);
    expect((await stateAt(staying, 4)).bill.open).toBe(1100);
  });

  it('leaves no way in to who opens the table at that moment', async () => {
    const signature = await signatureOf(desk.server, 5);
    const guests = await Promise.all(
      Array.from({ length: 12 }, () => TestBrowser.open(desk.server)),
    );
    const openings = guests.map((guest) =>
      guest.post('/api/shop/fixture/dineintable/open', { table: 5, signature }),
    );
    await Promise.all([...openings.slice(0, 6), renew(5), ...openings.slice(6)]);
    for (const guest of guests)
      expect((await guest.get(tablePath(5, '/state'))).statusCode).toBe(403);
  });

  it('books the money of a guest who was paying; nobody pays twice', async () => {
    const guest = await sitDown(desk.server, 6);
    await ordered(guest, 6);
    const clientKey = newKey();
    const { orderId } = (await pay(guest, 6, clientKey)).json<{ orderId: string }>();
    await guest.post(paymentPath(orderId), {});
    const { reference } = desk.server.stripe.last();
    await renew(6);
    expect(errorOf(await pay(guest, 6, clientKey))).toEqual(OUT);
    expect(errorOf(await pay(guest, 6))).toEqual(OUT);
    desk.server.stripe.set(reference, 'paid');
    expect((await settleOnline(guest, orderId)).statusCode).toBe(200);
    const neighbour = await sitDown(desk.server, 6);
    expect((await stateAt(neighbour, 6)).bill).toMatchObject({ paid: 1100, open: 0, reserved: 0 });
    expect((await pay(neighbour, 6)).statusCode).toBe(409);
    expect(await desk.ledger(orderId)).toEqual([expect.objectContaining({ amount_cents: 1100 })]);
  });

  it('ends its streams at once, in another process, too', async () => {
    const [guest, neighbour] = [await sitDown(desk.server, 7), await sitDown(desk.server, 8)];
    const [stream, other] = [
      await listen(guest, tablePath(7, '/events')),
      await listen(neighbour, tablePath(8, '/events')),
    ];
    await renew(7);
    await soon(() => expect(stream.ended).toBe(true));
    expect(other.ended).toBe(false);
  });
});

describe("a waiter's new link", () => {
  const renewWaiter = (waiterId: string) =>
    desk.staff.post(`${COUNTER}/waiters/${waiterId}/code`, {});

  it('locks out the devices of the old one, in another process, too', async () => {
    const mara = await waiterAt('Mara');
    const jonas = await waiterAt('Jonas');
    const floor = await listen(mara.device, '/api/shop/fixture/waiter/events');
    const table = await listen(mara.device, tablePath(9, '/events'));
    const others = await listen(jonas.device, '/api/shop/fixture/waiter/events');
    expect((await renewWaiter(mara.waiterId)).json().waiter.devices).toEqual([]);
    await soon(() => expect([floor.ended, table.ended]).toEqual([true, true]));
    expect(others.ended).toBe(false);
    expect((await mara.device.get('/api/shop/fixture/waiter')).json()).toBeNull();
    const again = await mara.device.post('/api/shop/fixture/waiter/open', { code: mara.code });
    expect(errorOf(again)).toEqual([403, 'wrong-waiter-code']);
  });

  it('opens no device by the old code at that moment', async () => {
    const mara = await waiterAt('Mara');
    const devices = await Promise.all(
      Array.from({ length: 8 }, () => TestBrowser.open(desk.server)),
    );
    const openings = devices.map((device) =>
      device.post('/api/shop/fixture/waiter/open', { code: mara.code }),
    );
    await Promise.all([...openings.slice(0, 4), renewWaiter(mara.waiterId), ...openings.slice(4)]);
    for (const device of [mara.device, ...devices])
      expect((await device.get('/api/shop/fixture/waiter')).json()).toBeNull();
  });

  it('makes who opens by the old code wait for a renewal under way, and refuses them', async () => {
    const { code, waiterId } = await waiterAt('Mara');
    const { pool } = desk.server.context.database;
    const client = await pool.connect();
    await client.query('begin');
    await renewWaiterCode(client, 'fixture', waiterId);
    const device = await TestBrowser.open(desk.server);
    const opening = device.post('/api/shop/fixture/waiter/open', { code });
    await desk.eventually(async () => {
      const waiting = await desk.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        [],
      );
      expect(waiting).toHaveLength(1);
    });
    await client.query('commit');
    client.release();
    expect(errorOf(await opening)).toEqual([403, 'wrong-waiter-code']);
  });

  it('keeps what was acknowledged, and takes what was not sent once after the next login', async () => {
    const mara = await waiterAt('Mara');
    await ordered(mara.device, 10);
    const unsent = tableOrder(10, { clientKey: newKey() });
    await desk.staff.post(`${COUNTER}/waiters/${mara.waiterId}/code`, {});
    const refused = await mara.device.post('/api/shop/fixture/order', unsent);
    // What the device takes for "wait, and send again".
    expect(refused.statusCode).toBe(403);
    expect(['no-waiter', 'no-table']).toContain(refused.json().error);
    const { code } = (await renewWaiter(mara.waiterId)).json<{ code: string }>();
    await mara.device.post('/api/shop/fixture/waiter/open', { code });
    expect((await mara.device.post('/api/shop/fixture/order', unsent)).statusCode).toBe(200);
    await mara.device.post('/api/shop/fixture/order', unsent);
    expect((await stateAt(mara.device, 10)).bill.total).toBe(2200);
  });
});
