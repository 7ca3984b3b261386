import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { currentCursor, isAfter, parseCursor, readEvents, type Cursor } from '../live/event-log.ts';

/** Few at a time: under a rush the kitchen's orders come before the mails. */
const BATCH = 50;
export const JOBS_CURSOR = 'jobs';

export interface RelayedEvent {
  shopId: string;
  topic: string;
  key: string;
  payload: Record<string, unknown>;
}

/** A job made of events. The key makes it unique. */
export interface RelayedJob {
  task: string;
  key: string;
  payload: Record<string, unknown>;
}

/**
 * Hands events that one purpose has not seen yet to `consume`, each exactly once: the purpose's cursor moves in the
 * transaction of what comes of them. Only one process consumes at a time; the others pass by and hear 'locked'.
 */
export async function consumeEvents(
  pool: pg.Pool,
  purpose: string,
  most: number,
  consume: (client: pg.PoolClient, events: RelayedEvent[]) => Promise<void>,
): Promise<'done' | 'more' | 'locked'> {
  return transaction(pool, async (client) => {
    const locked = await client.query<{ tx: string; id: string }>(
      `select tx::text, id::text from relay_cursor where name = $1 for update skip locked`,
      [purpose],
    );
    const row = locked.rows[0];
    const cursor = row ? parseCursor(`${row.tx}-${row.id}`) : null;
    if (!cursor) return 'locked';
    // Everything up to here can be seen by what is read next.
    const horizon = await currentCursor(client);
    const events = await readEvents(client, cursor, most, { shopId: null, withGroups: false });
    const isWhole = events.length < most;
    if (events.length === 0 && !(await isAnyAfter(client, cursor))) return 'done';
    // Nothing comes of groups' events; they are passed by in one step.
    let last = isWhole && isAfter(horizon, cursor) ? horizon : cursor;
    for (const { cursor: at } of events) if (isAfter(at, last)) last = at;
    await consume(
      client,
      events.map(({ event }) => event),
    );
    await client.query('update relay_cursor set tx = $2::xid8, id = $3 where name = $1', [
      purpose,
      String(last.tx),
      String(last.id),
    ]);
    return isWhole ? 'done' : 'more';
  });
}

/** Turns order events into jobs. Answers whether there may be more. */
export async function relayEvents(
  pool: pg.Pool,
  jobsOf: (events: RelayedEvent[]) => RelayedJob[],
): Promise<boolean> {
  const outcome = await consumeEvents(pool, JOBS_CURSOR, BATCH, async (client, events) => {
    const jobs = jobsOf(events);
    if (jobs.length > 0)
      await client.query(
        `select graphile_worker.add_job(j.task, j.payload, job_key => j.key, max_attempts => 12)
          from json_to_recordset($1::json) as j(task text, key text, payload json)`,
        [JSON.stringify(jobs)],
      );
  });
  return outcome === 'more';
}

async function isAnyAfter(client: pg.PoolClient, cursor: Cursor): Promise<boolean> {
  const any = await readEvents(client, cursor, 1, { shopId: null, withGroups: true });
  return any.length > 0;
}

/** Sets the relay's place in the log to its beginning, where it has none yet. */
export async function ensureRelayCursor(pool: pg.Pool): Promise<void> {
  await startCursor(pool, JOBS_CURSOR, 'beginning');
}

/** Sets where in the event log a new reader begins: at its beginning, or with what comes from now on. */
export async function startCursor(
  pool: pg.Pool,
  purpose: string,
  at: 'beginning' | 'now',
): Promise<void> {
  const { tx, id } = at === 'now' ? await currentCursor(pool) : { tx: 0n, id: 0n };
  await pool.query(
    `insert into relay_cursor (name, tx, id) values ($1, $2::xid8, $3) on conflict (name) do nothing`,
    [purpose, String(tx), String(id)],
  );
}
