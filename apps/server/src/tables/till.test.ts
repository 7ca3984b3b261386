import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '@tischlein/contract/calls.ts';
import type { Call } from '@tischlein/contract/call.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { readConfig } from '../config/config.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { ordered, stateAt, TABLES, tablePath, waiterDevice } from '../testing/table-party.ts';
import { CashDesk } from '../closing/testing/cash-desk.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { insertWaiter, removeWaiter } from './waiters.ts';
import { newKey } from '../testing/new-key.ts';

const GATED = (Object.entries(calls) as [RouteName, Call][])
  .filter(([, call]) => call.till)
  .map(([name, call]) => ({ name, call }));

const MONEY = {
  clientKey: newKey(),
  share: { by: 'all' },
  method: 'cash',
  expectedAmount: 1100,
};
const BODIES: Partial<Record<RouteName, object>> = { settleTable: MONEY };

const open = (tillAtTables: boolean) =>
  startTestServer({ shops: [fixtureShop({ tables: TABLES })], config: { tillAtTables } });

describe.each([true, false])('a server that is a till: %s', (isTill) => {
  let server: TestServer;
  let waiter: TestBrowser;
  let staff: TestBrowser;
  beforeAll(async () => {
    server = await open(isTill);
    waiter = await waiterDevice(server);
    staff = await TestBrowser.staff(server);
  });
  afterAll(() => server.stop());

  it('knows the calls that make a shop a till', () => {
    expect(GATED.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['settleTable', 'counterTableClosing']),
    );
  });

  it.each(GATED)('$name', async ({ name, call }) => {
    await ordered(waiter, 1);
    const { method, path } = routes[name];
    const url = path.replace(':shopId', 'fixture').replace(':table', '1');
    expect(url).not.toContain(':');
    const device = call.access === 'staff' ? staff : waiter;
    const body = {
      ...BODIES[name],
      ...(name !== 'counterTableClosing' && { clientKey: newKey() }),
    };
    const answer = method === 'GET' ? await device.get(url) : await device.post(url, body);
    if (isTill) expect(answer.body).not.toContain('till-off');
    else {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({
        error: 'till-off',
        message: expect.stringContaining('Kasse des Hauses') as string,
      });
    }
  });

  it('orders, moves, calls and clears all the same, and says which it is', async () => {
    const before = await stateAt(waiter, 2);
    expect(before.till).toBe(isTill);
    expect((await staff.get('/api/platform/staff/me')).json().till).toBe(isTill);
    await ordered(waiter, 2);
    const moved = await waiter.post(tablePath(2, '/move'), { to: 3 });
    expect(moved.statusCode).toBe(200);
    const cleared = await waiter.post(tablePath(3, '/clear?leaveOpen=true'), {});
    expect(cleared.statusCode).toBe(200);
    expect((await stateAt(waiter, 3)).sittingId).toBeNull();
  });

  it('takes money back out of a waiter’s cash where it is counted here, and while they work', async () => {
    const { pool } = server.context.database;
    const { waiterId } = await insertWaiter(pool, 'fixture', {
      ...{ name: 'Mia', now: server.context.now() },
    });
    const desk = new CashDesk(server, staff);
    const id = await desk.handedOver({ isPickup: true });
    const answer = await desk.refund(id, 100, newKey(), waiterId);
    expect(answer.statusCode).toBe(isTill ? 200 : 404);
    await removeWaiter(pool, 'fixture', waiterId, server.context.now());
    const late = await desk.refund(id, 100, newKey(), waiterId);
    expect([late.statusCode, late.json().error]).toEqual([404, 'no-purse']);
  });
});

it('is a till outside production alone, and never in it', () => {
  const production = { NODE_ENV: 'production', MAIL: 'off' };
  expect(readConfig({}, '/').tillAtTables).toBe(true);
  expect(readConfig({ TILL_AT_TABLES: 'off' }, '/').tillAtTables).toBe(false);
  expect(readConfig(production, '/').tillAtTables).toBe(false);
  expect(() => readConfig({ ...production, TILL_AT_TABLES: 'on' }, '/')).toThrow(/TILL_AT_TABLES/);
});
