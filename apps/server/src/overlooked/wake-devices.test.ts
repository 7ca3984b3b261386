import { runMigrations, type JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startPushService, type PushService } from '../testing/push-service.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { wakeTasks } from './wake-devices.ts';
import { watchCounters } from './watch-counters.ts';
import { watchOrders } from './watch-orders.ts';

const COUNTER = '/api/shop/fixture/counter';
let service: PushService;
let server: TestServer;
let guests = 0;

beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({
    config: { pushService: service.origin },
    shops: [fixtureShop(), fixtureShop({ id: 'other', slug: 'other' })],
  });
  await runMigrations({ pgPool: server.context.database.pool });
});
afterAll(async () => {
  await server.stop();
  await service.close();
});
beforeEach(async () => {
  service.received.length = 0;
  server.setNow(TUESDAY_EVENING);
  const { pool } = server.context.database;
  for (const table of ['orders', 'overlooked_setting', 'overlooked_step', 'counter_device'])
    await pool.query(`delete from ${table}`);
  await pool.query('delete from staff_push');
  await pool.query('delete from graphile_worker._private_jobs');
});

const order = async (): Promise<string> => {
  const guest = await TestBrowser.open(server);
  guests += 1;
  const own = { phone: `0911 444${1000 + guests}`, email: `gast${guests}@example.de` };
  const answer = await guest.post('/api/shop/fixture/order', orderBody({}, own));
  return answer.json<{ order: { id: string } }>().order.id;
};
const later = (minutes: number) => server.setNow(TUESDAY_EVENING + minutes * MINUTE);
const device = (path: string) => service.browser(path);
const subscribe = async (staff: TestBrowser, path: string) => {
  const { endpoint, keys } = device(path);
  return staff.post(`${COUNTER}/push`, { endpoint, keys });
};

/** Runs what waits in the queue, as the workers would; answers how many jobs there were. */
async function work(): Promise<number> {
  const { pool } = server.context.database;
  const tasks = wakeTasks(server.context);
  const { rows } = await pool.query<{ identifier: string; payload: unknown }>(
    `with gone as (delete from graphile_worker._private_jobs returning task_id, payload)
      select t.identifier, gone.payload from gone join graphile_worker._private_tasks t on t.id = gone.task_id`,
  );
  const addJob = async (identifier: string, payload: unknown) =>
    pool.query('select graphile_worker.add_job($1, $2::json)', [
      identifier,
      JSON.stringify(payload),
    ]);
  for (const { identifier, payload } of rows)
    await tasks[identifier]?.(payload, { addJob } as unknown as JobHelpers);
  return rows.length;
}

const paths = () => service.received.map(({ path }) => path).toSorted();

describe('the devices of the staff', () => {
  it('are woken after a minute, before any mail, with what waits and nobody’s name', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    const tablet = device('/tablet');
    const { endpoint, keys } = tablet;
    for (let time = 0; time < 2; time += 1)
      expect((await owner.post(`${COUNTER}/push`, { endpoint, keys })).json()).toEqual({
        on: true,
      });
    await order();
    await order();
    await watchOrders(server.context);
    expect(await work()).toBe(0);
    later(1);
    await Promise.all([watchOrders(server.context), watchOrders(server.context)]);
    expect(await work()).toBe(1);
    expect(paths()).toEqual(['/tablet']);
    expect(tablet.read(service.received[0]!.body)).toEqual({
      title: 'Prüfstube',
      body: '2 Bestellungen warten seit 1 Minute auf Antwort.',
      tag: 'theke-fixture-orders',
      path: '/theke/',
    });
    const { rowCount } = await server.context.database.pool.query(
      `select from page_mail where kind = 'orders-overlooked'`,
    );
    expect(rowCount).toBe(0);
  });

  it('are left in peace once somebody has answered', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    await subscribe(owner, '/a');
    const orderId = await order();
    later(1);
    await watchOrders(server.context);
    await owner.post(`${COUNTER}/orders/${orderId}/transition`, { to: 'accepted', etaMinutes: 30 });
    await work();
    expect(paths()).toEqual([]);
  });

  it('that are logged out, of another shop or without orders are not woken', async () => {
    const leaving = await TestBrowser.staff(server, ['fixture'], 'counter');
    await subscribe(leaving, '/left');
    await leaving.post('/api/staff/logout', {});
    const stranger = await TestBrowser.staff(server, ['other'], 'owner');
    expect((await subscribe(stranger, '/stranger')).statusCode).toBe(403);
    const demoted = await TestBrowser.staff(server, ['fixture'], 'counter');
    await subscribe(demoted, '/demoted');
    const { pool } = server.context.database;
    await pool.query(
      `update staff_shop set removed = '{orders}' where role = 'counter' and shop_id = 'fixture'`,
    );
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    await subscribe(owner, '/here');
    await order();
    later(1);
    await watchOrders(server.context);
    await work();
    expect(paths()).toEqual(['/here']);
    await pool.query(`update staff_shop set removed = '{}'`);
  });

  it('one that fails is tried again alone, one that is gone is forgotten', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    for (const path of ['/well', '/slow', '/gone']) await subscribe(owner, path);
    service.answer('/slow', 500, 201);
    service.answer('/gone', 410);
    await order();
    later(1);
    await watchOrders(server.context);
    await work();
    expect(paths()).toEqual(['/gone', '/slow', '/well']);
    expect(await work()).toBe(1);
    expect(paths()).toEqual(['/gone', '/slow', '/slow', '/well']);
    const kept = await server.context.database.pool.query<{ endpoint: string }>(
      'select endpoint from staff_push order by endpoint',
    );
    expect(kept.rows.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/slow', '/well']);
  });

  it('hear that the last counter fell asleep, and not when it is back by then', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    await subscribe(owner, '/phone');
    const here = () => owner.post(`${COUNTER}/here`, { pageKey: 'a'.repeat(16), hasSound: true });
    await here();
    later(2);
    await watchCounters(server.context);
    await work();
    expect(device('/phone').endpoint).toContain('/phone');
    expect(paths()).toEqual(['/phone']);
    await here();
    await watchCounters(server.context);
    later(4);
    await watchCounters(server.context);
    await here();
    await work();
    expect(paths()).toEqual(['/phone']);
  });

  it('stops when the device says so, and with its session', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    await subscribe(owner, '/one');
    const { endpoint } = device('/one');
    expect((await owner.post(`${COUNTER}/push/stop`, { endpoint })).json()).toEqual({ on: false });
    await subscribe(owner, '/two');
    const { pool } = server.context.database;
    await pool.query('delete from staff_session');
    expect((await pool.query('select from staff_push')).rowCount).toBe(0);
  });

  it('take no address but a push service’s', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    const { keys } = device('/x');
    const bad = { endpoint: 'https://intern.example/x', keys };
    expect((await owner.post(`${COUNTER}/push`, bad)).statusCode).toBe(400);
  });
});
