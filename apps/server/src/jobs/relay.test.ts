import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCursor } from '../live/event-log.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { ensureRelayCursor, relayEvents } from './relay.ts';
import { restampRestoredLog } from './restamp-log.ts';
import { retentionTask } from '../retention/retention.ts';

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
    await restampRestoredLog(pool);
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
});
