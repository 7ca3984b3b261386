import type pg from 'pg';
import { hashToken, sameBytes } from '../http/secret-token.ts';
import type { TableAt } from './table-journal.ts';

/** What is done at a table under a key of the device that sends it. */
interface KeyedAct {
  clientKey: string;
  /** All that is asked for. */
  content: unknown;
}

const hashOf = (table: number, content: unknown) => hashToken(JSON.stringify([table, content]));

/** Whether it was done before: 'same', or 'other-act' where the key belongs to something else. Under the table's lock. */
export async function doneBefore(
  client: pg.PoolClient,
  { shopId, table }: TableAt,
  { clientKey, content }: KeyedAct,
): Promise<'same' | 'other-act' | null> {
  const known = await client.query<{ content_hash: Buffer }>(
    'select content_hash from table_act where client_key = $2 and shop_id = $1',
    [shopId, clientKey],
  );
  const [row] = known.rows;
  if (!row) return null;
  return sameBytes(row.content_hash, hashOf(table, content)) ? 'same' : 'other-act';
}

/** Keeps that it is done; false: somebody else has the key since. */
export async function keepAct(
  client: pg.PoolClient,
  { shopId, table, now }: TableAt,
  { clientKey, content }: KeyedAct,
): Promise<boolean> {
  const kept = await client.query(
    `insert into table_act (shop_id, client_key, table_number, content_hash, at) values ($1, $2, $3, $4, $5)
      on conflict do nothing`,
    [shopId, clientKey, table, hashOf(table, content), new Date(now)],
  );
  return kept.rowCount === 1;
}
