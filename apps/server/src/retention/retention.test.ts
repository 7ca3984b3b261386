import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runMigrations } from 'graphile-worker';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { asMember, joinGroup, startGroup } from '../testing/group-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { ensureRelayCursor, relayEvents } from '../jobs/relay.ts';
import { retentionTask } from './retention.ts';
import { KINDS } from './testing/row-of-each-kind.ts';
import { RULES } from './rules.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ enableLogin: true })] });
  pool = server.context.database.pool;
  await runMigrations({ pgPool: pool });
  await ensureRelayCursor(pool);
});
afterAll(() => server.stop());
/** The order that rows of some kinds belong to. */
beforeEach(async () => {
  await pool.query(
    `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
        payment_method, total_cents, quote, form, shop_version)
      values ('fixture', 'o', 'o', '2026-11-17', 9999, 'pickup', 'accepted', $1, 'offline', 0, '{"lines":[]}', '{}', 1) on conflict do nothing`,
    [new Date(TUESDAY_EVENING)],
  );
});

const run = (batch?: number) => retentionTask(server.context, batch)({}, {} as never);
const runAt = async (now: number) => {
  server.setNow(now);
  await run();
  server.setNow(TUESDAY_EVENING);
};
const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;

describe('what ends by itself', () => {
  it.each(KINDS)('$table is kept $days days', async ({ table, insert, days }) => {
    if (table === 'account_session')
      await pool.query(
        `insert into account (realm, account_id, email, address, created_at) values ('r', 'a', 'a@example.de', '{}', $1)`,
        [new Date(TUESDAY_EVENING)],
      );
    await pool.query(insert, [new Date(TUESDAY_EVENING)]);
    await runAt(TUESDAY_EVENING + days * DAY - 60_000);
    expect(await count(table)).toBe(1);
    await runAt(TUESDAY_EVENING + days * DAY + (table === 'issued_coupon' ? DAY : 60_000));
    expect(await count(table)).toBe(0);
  });

  it('is shown above for every rule', () => {
    const shown = [...KINDS.map(({ table }) => table.split(' ')[0]), 'group_order'];
    expect(shown.toSorted()).toEqual(RULES.map(({ table }) => table).toSorted());
  });

  it('groups go a day after their last change, with members, tokens and keys', async () => {
    const [old, current] = [await startGroup(server), await startGroup(server)];
    for (const guest of [old, current]) {
      await asMember(guest, 'POST', '/device', {});
      const friend = await joinGroup(server, guest.code, 'Mia');
      await asMember(guest, 'POST', `/member/${friend.memberId}/remove`, {});
    }
    await pool.query('update group_order set changed_at = $2 where group_id = $1', [
      old.groupId,
      new Date(server.context.now() - DAY - 1),
    ]);
    await run();
    const tables = [
      'group_order',
      'group_member',
      'group_token',
      'group_device_key',
      'group_ended_code',
    ];
    for (const table of tables) {
      const left = await pool.query(`select group_id from ${table}`);
      expect(left.rows).toEqual([{ group_id: current.groupId }]);
    }
  });

  it('an event of a provider that nobody worked on waits, however old', async () => {
    await pool.query(
      `insert into payment_event values ('fixture', 'stripe', 'open', 'paid', null, null, $1, null)`,
      [new Date(TUESDAY_EVENING)],
    );
    await runAt(TUESDAY_EVENING + 400 * DAY);
    expect(await count('payment_event')).toBe(1);
  });

  it('an account goes three years after its last order and session; one with either stays', async () => {
    const at = (years: number) => new Date(TUESDAY_EVENING + years * 365 * DAY);
    await pool.query('delete from account');
    for (const id of ['idle', 'ordered', 'here', 'young'])
      await pool.query(
        `insert into account (realm, account_id, email, address, created_at) values ('r', $1, $1, '{}', $2)`,
        [id, id === 'young' ? at(1) : at(0)],
      );
    await pool.query(`insert into account_order values ('fixture', 'o', 'r', 'ordered', $1)`, [
      at(1),
    ]);
    await pool.query(`insert into account_session values ('t', 'r', 'here', $1, $2)`, [
      at(2.8),
      at(3.2),
    ]);
    await runAt(at(3).getTime() + HOUR);
    const left = await pool.query('select account_id from account order by 1');
    expect(left.rows.map((row) => row.account_id)).toEqual(['here', 'ordered', 'young']);
  });
});

describe('the job', () => {
  const visits = async (many: number) => {
    await pool.query('delete from visit');
    await pool.query(
      `insert into visit select 'fixture', 'v' || n, 's', 'u', $1, $1, '/', 'phone', 'dark', false, '', 1
        from generate_series(1, $2::int) n`,
      [new Date(TUESDAY_EVENING - 91 * DAY), many],
    );
  };

  it('works in batches, until nothing is left', async () => {
    await visits(25);
    await run(10);
    expect(await count('visit')).toBe(0);
  });

  it('stops between two batches when the process ends, and goes on another time', async () => {
    await visits(25);
    const ending = new AbortController();
    pool.on('release', () => ending.abort());
    await retentionTask(server.context, 10)({}, { abortSignal: ending.signal } as never);
    pool.removeAllListeners('release');
    expect(await count('visit')).toBe(25);
    await run(10);
    expect(await count('visit')).toBe(0);
  });

  it('is harmless in two processes at once', async () => {
    await visits(200);
    await Promise.all([run(7), run(7), run(7)]);
    await run();
    expect(await count('visit')).toBe(0);
  });

  it('waits for nobody who holds a row', async () => {
    await visits(2);
    const client = await pool.connect();
    await client.query(`begin`);
    await client.query(`select from visit where visit_id = 'v1' for update`);
    await run();
    expect(await count('visit')).toBe(1);
    await client.query('rollback');
    client.release();
  });

  it('does the rest when one kind fails, and says so', async () => {
    await visits(1);
    await pool.query('alter table sold_out rename to elsewhere');
    await expect(run()).rejects.toThrow('not everything could be removed');
    await pool.query('alter table elsewhere rename to sold_out');
    expect(await count('visit')).toBe(0);
  });

  it('deletes events only once they have been relayed', async () => {
    const guest = await TestBrowser.open(server);
    expect(guest).toBeDefined();
    await pool.query('delete from event');
    await pool.query(
      `insert into event (shop_id, topic, key, at) values ('fixture', 'order', 'old', $1)`,
      [new Date(TUESDAY_EVENING - 3 * DAY)],
    );
    await run();
    expect(await count('event')).toBe(1);
    await expect
      .poll(async () => {
        await relayEvents(pool, () => []);
        await run();
        return count('event');
      })
      .toBe(0);
  });
});

it('jobs that failed for good go after 30 days; one that is tried again stays', async () => {
  for (const [key, attempts] of [
    ['failed', 12],
    ['again', 3],
  ]) {
    await pool.query(
      `select graphile_worker.add_job('probe', '{}', run_at => $2, max_attempts => 12, job_key => $1)`,
      [key, new Date(TUESDAY_EVENING)],
    );
    await pool.query('update graphile_worker._private_jobs set attempts = $2 where key = $1', [
      key,
      attempts,
    ]);
  }
  const jobs = async () =>
    (await pool.query('select key from graphile_worker.jobs order by 1')).rows.map(
      ({ key }) => key,
    );
  await runAt(TUESDAY_EVENING + 30 * DAY - 60_000);
  expect(await jobs()).toEqual(['again', 'failed']);
  await runAt(TUESDAY_EVENING + 30 * DAY + 60_000);
  expect(await jobs()).toEqual(['again']);
});

/** What no night removes, and why. */
const KEPT_TABLES: Record<string, string> = {
  production: 'that it was started once',
  setup_code: 'one hash, worthless with the first shop',
  schema_migration: 'the program',
  franchise: 'the restaurant',
  shop: 'the restaurant',
  shop_version: 'the restaurant',
  media: 'the restaurant',
  shop_draft: 'the restaurant',
  staff: 'until the operator removes them',
  staff_shop: 'with the staff',
  staff_factor: 'with the staff',
  staff_recovery_code: 'with the staff',
  payment_account: 'until the operator removes it',
  payment_domain: 'as long as it is a domain of the shop and its account',
  shop_secret: 'signs links',
  push_key: 'signs notifications',
  staff_push: 'with the session of the login',
  closing_state: 'no person in it: the last number of a shop',
  table_limit: 'no person in it',
  stay_setting: 'the restaurant',
  table_link: 'no person in it',
  table_change: 'no person in it',
  dish_seen: 'no person in it',
  campaign_visit: 'no person in it',
  relay_cursor: 'one row for each reader',
  overlooked_setting: 'the restaurant',
  print_station: 'no person in it',
  print_bridge: 'until it is taken away',
  printer: 'until it is taken away',
  retention_progress: 'one row for each shop and step',
  job_schedule: 'one row for each regular job',
  readiness_probe: 'always empty: a row is gone in the transaction that writes it',
  invoice_counter: 'no person in it',
  terms_version: 'nobody’s data: what the shop’s terms said',
  mail_opt_out: 'a hash, so that the way out holds for good',
};
const REMOVED_ELSEWHERE = [
  ...['event', 'account', 'orders', 'order_counter', 'table_sitting'],
  ...['closing', 'closing_entry', 'cash_movement', 'purse'],
];
/** With an order (delete-orders.ts and its trigger), and with a visit at a table. */
const WITH_ORDERS = ['order_line', 'order_step', 'order_guest', 'refund', 'payment_ledger'];
const WITH_SITTINGS = ['table_entry', 'table_payment'];

it('every table is either rid of its old rows or named here as kept', async () => {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  // The database deletes them with what they belong to; shops are never deleted.
  const cascades = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confdeltype = 'c' and confrelid <> 'shop'::regclass
        and connamespace = 'public'::regnamespace`,
  );
  const decided = new Set([
    ...Object.keys(KEPT_TABLES),
    ...REMOVED_ELSEWHERE,
    ...WITH_ORDERS,
    ...WITH_SITTINGS,
    ...cascades.rows.map(({ name }) => name),
    ...RULES.map(({ table }) => table),
  ]);
  expect(tables.rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([]);
  expect([...decided].filter((name) => !tables.rows.some((table) => table.name === name))).toEqual(
    [],
  );
});

it('a report of a browser’s error is kept in no table', async () => {
  const guest = await TestBrowser.open(server);
  const report = {
    message: 'kaputt-4711',
    stack: 'at a',
    page: '/',
    shopId: 'fixture',
    agent: 'Test',
  };
  expect((await guest.post('/api/platform/error', report)).statusCode).toBe(202);
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables.rows) {
    const found = await pool.query(`select from ${name} t where t::text like '%kaputt-4711%'`);
    expect(found.rowCount, name).toBe(0);
  }
});
