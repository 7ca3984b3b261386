import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres.ts';
import { signalPostgres } from '../server/server-process.ts';
import { judgeHealth, watchHealth, type HealthSeen, type HealthWatch } from './health-watch.ts';
import { openOrderSetting, type OrderSetting } from './order-setting.ts';

describe('readiness of a server under orders', () => {
  let setting: OrderSetting;
  let health: HealthWatch;
  let admin: pg.Client;
  beforeAll(async () => {
    setting = await openOrderSetting({ shops: 2, clients: 4, pauseMs: 20 });
    health = watchHealth(setting.server.port);
    // Only a superuser may set what the whole PostgreSQL does.
    const shared = await startPostgres({ dataDir: setting.dataDir, attach: 'share' });
    await shared.stop();
    admin = new pg.Client({ connectionString: shared.superuserUrl });
    await admin.connect();
    setting.clients.begin();
  }, 120_000);
  afterAll(async () => {
    await health.stop();
    await signalPostgres(setting.dataDir, 'SIGCONT');
    await admin.end();
    await setting.end();
  });

  const latest = () => {
    const last = health.seen.at(-1);
    return [last?.status, last?.problem ?? null, last?.alive];
  };
  const becomes = async (status: number, problem: string | null) => {
    await expect.poll(latest, { timeout: 60_000, interval: 50 }).toEqual([status, problem, 200]);
  };
  const ordersGoOn = async () => {
    const before = setting.clients.acknowledged.length;
    await expect
      .poll(() => setting.clients.acknowledged.length, { timeout: 60_000 })
      .toBeGreaterThan(before);
  };
  const makeReadOnly = async (value: 'on' | 'off') => {
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter system set default_transaction_read_only = ${value}`);
    await admin.query('select pg_reload_conf()');
  };

  it('a database that becomes read-only is told, and is there again by itself', async () => {
    await becomes(200, null);
    await ordersGoOn();
    await makeReadOnly('on');
    await becomes(503, 'the database is read-only');
    await makeReadOnly('off');
    await becomes(200, null);
    await ordersGoOn();
  });

  it('a frozen one is told while the process lives, and is there again by itself', async () => {
    await signalPostgres(setting.dataDir, 'SIGSTOP');
    await becomes(503, 'the database does not answer in time');
    await signalPostgres(setting.dataDir, 'SIGCONT');
    await becomes(200, null);
    await ordersGoOn();
    const probes = `select count(*)::int as count from pg_stat_activity
      where application_name = 'tischlein-readiness'`;
    const count = async () => (await admin.query<{ count: number }>(probes)).rows[0]?.count;
    await expect.poll(count).toBe(1);
    await setting.clients.drain();
    expect(setting.clients.odd).toEqual([]);
  });
});

describe('the judgement of the health seen', () => {
  const seen = (at: number, status: number, given: Partial<HealthSeen> = {}): HealthSeen => ({
    askedAt: at,
    at: at + 10,
    status,
    problem: status === 200 ? null : 'x',
    alive: 200,
    ...given,
  });
  const GOOD = [seen(0, 200), seen(1_000, 200), seen(4_000, 503), seen(9_000, 503)];
  it.each([
    ['nothing wrong', [...GOOD, seen(11_000, 200)], []],
    [
      'trouble told late',
      [seen(0, 200), seen(7_000, 503), seen(11_000, 200)],
      ['the trouble was told after 6510 ms'],
    ],
    [
      'trouble never told',
      [seen(0, 200), seen(9_000, 200), seen(11_000, 200)],
      ['the trouble was told after null ms', 'GET /healthz was 200 1 times during the trouble'],
    ],
    ['no end', [...GOOD, seen(11_000, 503)], ['GET /healthz never became 200 again']],
    [
      'a dead process',
      [...GOOD, seen(11_000, 200, { alive: 0 })],
      ['GET /livez was not always 200'],
    ],
  ])('%s', (_name, list, faults) => {
    expect(judgeHealth(list, 500, 10_000).faults).toEqual(faults);
  });
});
