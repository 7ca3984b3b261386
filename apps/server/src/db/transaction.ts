import type pg from 'pg';
import type { EventTopic } from './event-topic.ts';
import { DatabaseUnavailableError } from './unavailable.ts';
import type { Queryable } from './queryable.ts';

/** Runs `work` in a transaction; rolled back when it throws. */
export function transaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  return runTransaction(pool, 'begin', work);
}

/** Somebody else wrote what a transaction of one snapshot wanted to write, too. */
const SERIALIZATION_FAILURE = '40001';
const SNAPSHOT_TRIES = 5;

/**
 * A transaction whose statements all see the database at one moment. Whoever was outrun by another one does `work` again,
 * on what that one left.
 */
export async function snapshotTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await runTransaction(pool, 'begin isolation level repeatable read', work);
    } catch (error) {
      const isOutrun = (error as { code?: unknown }).code === SERIALIZATION_FAILURE;
      if (!isOutrun || tries === SNAPSHOT_TRIES) throw error;
    }
}

async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query(begin);
    const outcome = await work(client);
    await client.query('commit');
    broken = false;
    return outcome;
  } catch (error) {
    // A connection that is gone or does not answer has nothing to roll back; asking would only take as long again.
    if (!(error instanceof DatabaseUnavailableError))
      await client.query('rollback').then(
        () => (broken = false),
        () => undefined,
      );
    throw error;
  } finally {
    // A connection that could not even roll back is not given to anybody else.
    client.release(broken);
  }
}

/** A transaction on the connection of a command, as `transaction` is one of the pool. */
export async function commandTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    const outcome = await work();
    await client.query('commit');
    return outcome;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The beginning of a statement that writes an event together with what caused it. */
export const INSERT_EVENT = 'insert into event (shop_id, topic, key, payload)';

/** Writes an event; call it in the transaction that caused it. */
export async function recordEvent(
  client: Queryable,
  shopId: string,
  topic: EventTopic,
  key: string,
  payload: Record<string, unknown>,
): Promise<void> {
  await client.query(`${INSERT_EVENT} values ($1, $2, $3, $4)`, [
    shopId,
    topic,
    key,
    JSON.stringify(payload),
  ]);
}
