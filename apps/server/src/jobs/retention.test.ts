import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMigrations } from 'graphile-worker';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { asMember, joinGroup, startGroup } from '../testing/group-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { ensureRelayCursor, relayEvents } from './relay.ts';
import { retentionTask } from './retention.ts';
import { OF_A_SITTING, OF_AN_ORDER } from './retention/delete-orders.ts';
import { RULES } from './retention/rules.ts';

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

const run = (batch?: number) => retentionTask(server.context, batch)({}, {} as never);
const runAt = async (now: number) => {
  server.setNow(now);
  await run();
  server.setNow(TUESDAY_EVENING);
};
const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;

/** A row of each kind that lives by itself, from an instant `$1`, and for how long it is kept from then. */
const KINDS: { table: string; insert: string; days: number }[] = [
  {
    table: 'staff_session',
    insert: `with s as (insert into staff values ('s', 'toni', 'Toni', 'staff', 'x') on conflict do nothing)
      insert into staff_session values ('t', 's', $1, $1)`,
    days: 0,
  },
  {
    table: 'account_session',
    insert: `insert into account_session values ('t', 'r', 'a', $1, $1)`,
    days: 0,
  },
  {
    table: 'waiter_device',
    insert: `with w as (insert into waiter values ('fixture', 'w', 'Toni', 'c', now(), null) on conflict do nothing)
      insert into waiter_device values ('fixture', 't', 'd', 'w', 'Telefon', $1, $1, $1)`,
    days: 0,
  },
  { table: 'sent_mail', insert: `insert into sent_mail values ('k', $1)`, days: 30 },
  {
    table: 'table_token',
    insert: `insert into table_token values ('fixture', 't', 1, 1, $1, $1, 1)`,
    days: 0,
  },
  {
    table: 'sold_out',
    insert: `insert into sold_out values ('fixture', 'dish', 'd', $1, $1)`,
    days: 0,
  },
  {
    table: 'shop_price',
    insert: `insert into shop_price (shop_id, item, offer, price, asked_from, asked_until)
      values ('fixture', 'dish:cola:', '', 300, $1, $1)`,
    days: 365,
  },
  {
    table: `mail_consent where consent_id = 'asked'`,
    insert: `insert into mail_consent values ('fixture', 'asked', 'e', 'Ja', 'order', $1, null)`,
    days: 30,
  },
  {
    table: `mail_consent where consent_id = 'confirmed'`,
    insert: `insert into mail_consent values ('fixture', 'confirmed', 'e', 'Ja', 'order', $1, $1)`,
    days: 6 * 365,
  },
  {
    table: 'page_key',
    insert: `insert into page_key values ('fixture', 'k', 'rating', 'o', $1)`,
    days: 0,
  },
  {
    table: 'login_failure',
    insert: `insert into login_failure values ('k', 1, $1, 'l')`,
    days: 15 / 60 / 24,
  },
  {
    table: 'staff_device',
    insert: `with s as (insert into staff values ('s', 'toni', 'Toni', 'staff', 'x') on conflict do nothing)
      insert into staff_device values ('s', 'd', $1)`,
    days: 400,
  },
  {
    table: `audit_entry where action = 'logout'`,
    insert: `insert into audit_entry (shop_ids, at, action, actor_kind, actor_name) values ('{fixture}', $1, 'logout', 'staff', 'Toni')`,
    days: 90,
  },
  {
    table: `audit_entry where action = 'paused'`,
    insert: `insert into audit_entry (shop_ids, at, action, actor_kind, actor_name) values ('{fixture}', $1, 'paused', 'staff', 'Toni')`,
    days: 400,
  },
  {
    table: 'account_link',
    insert: `insert into account_link (link_id, realm, email, shop_id, requested_at, expires_at)
      values ('l', 'r', 'a@example.de', 'fixture', $1, $1)`,
    days: 1,
  },
  {
    table: 'slot_place',
    insert: `insert into slot_place values ('fixture', $1, 'o', 'pickup', 1)`,
    days: 2,
  },
  {
    table: 'demo_mail',
    insert: `insert into demo_mail (message_key, recipient, subject, html, body, at) values ('k', 'r', 's', 'h', 'b', $1)`,
    days: 7,
  },
  {
    table: 'payment_event',
    insert: `insert into payment_event values ('fixture', 'stripe', 'e', 'paid', null, null, $1, $1)`,
    days: 30,
  },
  {
    table: 'push_subscription',
    insert: `insert into push_subscription values ('fixture', 'o', 'h', 'e', 'p', 'a', 1, $1)`,
    days: 30,
  },
  {
    table: 'visit',
    insert: `insert into visit values ('fixture', 'v', 's', 'u', $1, $1, '/', 'phone', 'dark', false, '', 1)`,
    days: 90,
  },
  {
    table: 'tracked_event',
    insert: `insert into tracked_event (shop_id, at, session_id, type, action, context) values ('fixture', $1, 's', 't', 'a', '{}')`,
    days: 90,
  },
  {
    table: 'page_mail',
    insert: `insert into page_mail values ('fixture', 'm', 'rating', 'o', 'a@example.de', $1)`,
    days: 90,
  },
  {
    table: 'reservation',
    insert: `insert into reservation values ('fixture', 'r', 'k', $1, $1, 2, 'Gerda', 'a@example.de', '0911', '', 'confirmed', null, 1, 'g', $1)`,
    days: 90,
  },
  {
    table: 'withdrawal',
    insert: `insert into withdrawal values ('fixture', 'w', '{}', 'h', $1)`,
    days: 4 * 365,
  },
  {
    table: 'job_application',
    insert: `insert into job_application values ('fixture', 'a', 'koch', 'Koch', '{}', 'h', $1)`,
    days: 180,
  },
  {
    table: 'payment_alert',
    insert: `insert into payment_alert (shop_id, kind, detail, at, seen_at) values ('fixture', 'k', 'd', $1, $1)`,
    days: 180,
  },
  {
    table: 'issued_coupon',
    insert: `insert into issued_coupon values ('fixture', 'h', 'C', 'card:1',
      jsonb_build_object('validUntil', ($1::timestamptz)::date + 1), null, $1)`,
    days: 366,
  },
  {
    table: 'driver_card',
    insert: `insert into driver_card values ('fixture', 'h', $1)`,
    days: 730,
  },
  {
    table: 'coupon_reservation',
    insert: `insert into coupon_reservation values ('fixture', 'p', 'C', $1)`,
    days: 730,
  },
  {
    table: `coupon_use where guest_hashes <> '{}'`,
    insert: `insert into coupon_use values ('fixture', 'c', 'o', '{guest}', $1)`,
    days: 730,
  },
  {
    table: 'dish_rating',
    insert: `insert into dish_rating values ('fixture', 'o', 'd', 5, 'Gut', $1)`,
    days: 1095,
  },
  {
    table: 'order_guest',
    insert: `insert into order_guest values ('fixture', 'o', $1, 1, 2, 3, 4)`,
    days: 180,
  },
  {
    table: 'guest_mail',
    insert: `insert into guest_mail values ('fixture', 1, $1)`,
    days: 1,
  },
  {
    table: 'guest_block where lifted_at is null',
    insert: `insert into guest_block values ('fixture', 'b', 'o', 1, null, null, 'Scherz', $1, 'Toni')`,
    days: 365,
  },
  {
    table: 'guest_block where lifted_at is not null',
    insert: `insert into guest_block values ('fixture', 'l', 'o', 1, null, null, 'Scherz', $1, 'Toni', $1, 'Toni')`,
    days: 90,
  },
  // Created in November 2026: ten years from the end of that year.
  {
    table: 'waiter where removed_at is not null',
    insert: `insert into waiter values ('fixture', 'gone', 'Toni', 'g', $1, $1)`,
    days: (Date.parse('2037-01-01T00:00:00+01:00') - TUESDAY_EVENING) / DAY,
  },
];

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
  schema_migration: 'the program',
  franchise: 'the restaurant',
  shop: 'the restaurant',
  shop_version: 'the restaurant',
  media: 'the restaurant',
  staff: 'until the operator removes them',
  staff_shop: 'with the staff',
  payment_account: 'until the operator removes it',
  shop_secret: 'signs links',
  push_key: 'signs notifications',
  table_link: 'no person in it',
  table_change: 'no person in it',
  campaign_visit: 'no person in it',
  relay_cursor: 'one row for each reader',
  retention_progress: 'one row for each shop and step',
  job_schedule: 'one row for each regular job',
  readiness_probe: 'always empty: a row is gone in the transaction that writes it',
  terms_version: 'nobody’s data: what the shop’s terms said',
  mail_opt_out: 'a hash, so that the way out holds for good',
};
const REMOVED_ELSEWHERE = ['event', 'account', 'orders', 'order_counter', 'table_sitting'];
const WITH_A_GROUP = ['group_member', 'group_token', 'group_device_key', 'group_ended_code'];

it('every table is either rid of its old rows or named here as kept', async () => {
  const tables = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const decided = new Set([
    ...Object.keys(KEPT_TABLES),
    ...REMOVED_ELSEWHERE,
    ...WITH_A_GROUP,
    ...OF_AN_ORDER,
    ...OF_A_SITTING,
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
