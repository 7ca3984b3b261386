import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCursor } from '../live/event-log.ts';
import { asMember, joinGroup, startGroup } from '../testing/group-party.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureRelayCursor, healForeignLog, relayEvents } from './relay.ts';
import { retentionTask } from './retention.ts';

let server: TestServer;
let pool: TestServer['context']['database']['pool'];

beforeAll(async () => {
  server = await startTestServer();
  pool = server.context.database.pool;
  await runMigrations({ pgPool: pool });
  await ensureRelayCursor(pool);
});
afterAll(() => server.stop());

const record = (key: string) =>
  pool.query(`insert into event (shop_id, topic, key) values ('fixture', 'order', $1)`, [key]);
const relay = () =>
  relayEvents(pool, (events) => events.map(({ key }) => ({ task: 'probe', key, payload: {} })));
const jobs = async (): Promise<string[]> => {
  const rows = await pool.query<{ key: string }>(
    'select key from graphile_worker.jobs order by key',
  );
  return rows.rows.map(({ key }) => key);
};
/** Transactions of other databases of the cluster may hold a round back. */
async function relayedAre(keys: string[]): Promise<void> {
  await expect
    .poll(async () => {
      await relay();
      return jobs();
    })
    .toEqual(keys);
}
const clear = () => pool.query('delete from graphile_worker._private_jobs');

describe('from events to jobs', () => {
  it('makes one job of each event, however many relay at once', async () => {
    for (let number = 0; number < 30; number += 1)
      await record(`job-${String(number).padStart(2, '0')}`);
    const relayAtOnce = async () => {
      await Promise.all([relay(), relay(), relay()]);
      return (await jobs()).length;
    };
    // Other tests write on the same cluster: what is younger than their transactions waits for these.
    await expect.poll(relayAtOnce, { timeout: 15_000 }).toBe(30);
    for (let round = 0; round < 5; round += 1) expect(await relayAtOnce()).toBe(30);
    await clear();
    await relay();
    expect(await jobs()).toEqual([]);
  });

  it('waits for an older transaction that is still running, and then misses nothing', async () => {
    const slow = await pool.connect();
    await slow.query('begin');
    await slow.query(`insert into event (shop_id, topic, key) values ('fixture', 'order', 'slow')`);
    await record('quick');
    await relay();
    expect(await jobs()).toEqual([]);
    await slow.query('commit');
    slow.release();
    await relayedAre(['quick', 'slow']);
    await clear();
  });

  it('passes by what happens in groups, however much, and then has nothing left to do', async () => {
    await pool.query(
      `insert into event (shop_id, topic, key) select 'fixture', 'group', 'g' from generate_series(1, 300)`,
    );
    await record('after-groups');
    await relayedAre(['after-groups']);
    const cursor = () => pool.query(`select tx::text from relay_cursor where name = 'jobs'`);
    const events = () => pool.query(`select max(tx)::text as tx from event where topic = 'group'`);
    await expect
      .poll(async () => {
        await relay();
        const [passed, last] = [await cursor(), await events()];
        return BigInt(passed.rows[0].tx) >= BigInt(last.rows[0].tx);
      })
      .toBe(true);
    const before = (await cursor()).rows[0];
    await relay();
    expect((await cursor()).rows[0]).toEqual(before);
    await clear();
  });

  it('sees again what a restore brought from a cluster that was further on', async () => {
    await pool.query(
      `insert into event (shop_id, tx, topic, key) overriding system value values
        ('fixture', '900000000000', 'order', 'relayed'), ('fixture', '900000000002', 'order', 'waiting')`,
    );
    await pool.query(`update relay_cursor set tx = '900000000001', id = 0 where name = 'jobs'`);
    await relay();
    expect(await jobs()).toEqual([]);
    await healForeignLog(pool);
    await relayedAre(['waiting']);
    await clear();
  });
});

describe('retention', () => {
  it('removes old relayed events and tells streams that they have a gap', async () => {
    await record('old');
    await relayedAre(['old']);
    await pool.query(`update event set at = at - interval '400 days' where key = 'old'`);
    await pool.query(`update event set at = $1 where key <> 'old'`, [
      new Date(server.context.now()),
    ]);
    const before = server.context.live.cursor();
    expect(parseCursor(before)).not.toBeNull();
    await retentionTask(server.context)({}, {} as never);
    const left = await pool.query('select 1 from event where key = $1', ['old']);
    expect(left.rowCount).toBe(0);
    expect(await server.context.live.since('fixture', '1-1')).toBe('gone');
  });

  it('deletes groups a day after their last change, with members, tokens and keys', async () => {
    const [old, current] = [await startGroup(server), await startGroup(server)];
    for (const guest of [old, current]) {
      await asMember(guest, 'POST', '/device', {});
      const friend = await joinGroup(server, guest.code, 'Mia');
      await asMember(guest, 'POST', `/member/${friend.memberId}/remove`, {});
    }
    await pool.query('update group_order set changed_at = $2 where group_id = $1', [
      old.groupId,
      new Date(server.context.now() - 86_400_001),
    ]);
    await retentionTask(server.context)({}, {} as never);
    for (const table of [
      'group_order',
      'group_member',
      'group_token',
      'group_device_key',
      'group_ended_code',
    ]) {
      const left = await pool.query(`select group_id from ${table}`);
      expect(left.rows).toEqual([{ group_id: current.groupId }]);
    }
  });

  it('forgets events of payment providers that were worked on a month ago', async () => {
    const days = (n: number) => new Date(server.context.now() - n * 86_400_000);
    for (const [event, processed] of [
      ['old', days(31)],
      ['new', days(29)],
      ['open', null],
    ] as const)
      await pool.query(
        `insert into payment_event values ('fixture', 'stripe', $1, 'paid', null, null, $2, $3)`,
        [event, days(40), processed],
      );
    await retentionTask(server.context)({}, {} as never);
    const left = await pool.query('select event_id from payment_event order by 1');
    expect(left.rows).toEqual([{ event_id: 'new' }, { event_id: 'open' }]);
  });

  it('forgets places of past slots, and whose a use of a coupon was two years ago', async () => {
    const days = (n: number) => new Date(server.context.now() - n * 86_400_000);
    for (const [order, at] of [
      ['past', days(9)],
      ['soon', days(-1)],
    ] as const)
      await pool.query(`insert into slot_place values ('fixture', $1, $2, 'pickup', 1)`, [
        at,
        order,
      ]);
    for (const [order, at] of [
      ['old', days(731)],
      ['new', days(700)],
    ] as const)
      await pool.query(`insert into coupon_use values ('fixture', 'code', $1, '{guest}', $2)`, [
        order,
        at,
      ]);
    await retentionTask(server.context)({}, {} as never);
    const left = await pool.query('select order_id from slot_place');
    expect(left.rows).toEqual([{ order_id: 'soon' }]);
    const uses = await pool.query<{ order_id: string; known: number }>(
      'select order_id, cardinality(guest_hashes) as known from coupon_use order by order_id',
    );
    expect(uses.rows).toEqual([
      { order_id: 'new', known: 1 },
      { order_id: 'old', known: 0 },
    ]);
  });
});
