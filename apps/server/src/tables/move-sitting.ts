import type pg from 'pg';
import { moveOrdersToSitting, moveOrdersToTable } from '../orders/order-at-table.ts';
import { lockStrayPieces, tellOfMovedPieces, type StrayPieces } from '../orders/table-goods.ts';
import type { SittingRecord, TableRecord } from './find-table.ts';
import {
  closeSitting,
  journal,
  tellTable,
  type TableAt,
  type TableWaiter,
} from './table-journal.ts';
import { moveTableTokens } from './table-tokens.ts';

interface Move {
  at: TableAt;
  from: TableRecord & { sitting: SittingRecord };
  to: TableRecord;
  waiter: TableWaiter;
}

/** Moves a sitting with its guests to a free table. Under the locks of both tables. */
export async function moveSitting(
  client: pg.PoolClient,
  { at, from, to, waiter }: Move,
): Promise<void> {
  const { shopId, now } = at;
  const { sitting_id: sittingId } = from.sitting;
  const strays = await lockStrayPieces(client, shopId, sittingId);
  await client.query(
    'update table_sitting set table_number = $3 where shop_id = $1 and sitting_id = $2',
    [shopId, sittingId, to.table],
  );
  await takeAlong(client, shopId, { sittingId, from: from.table, to: to.table, strays });
  const detail = { from: from.table, to: to.table };
  await journal(client, { ...at, table: to.table }, sittingId, { kind: 'moved', waiter, detail });
  await tellTable(client, shopId, from.table, now);
  await tellTable(client, shopId, to.table, now);
}

/** Appends a sitting with its guests to the one at another table. Under the locks of both tables. */
export async function mergeSitting(
  client: pg.PoolClient,
  { at, from, to, waiter }: Move & { to: { sitting: SittingRecord } },
): Promise<void> {
  const { shopId, now } = at;
  const [gone, kept] = [from.sitting.sitting_id, to.sitting.sitting_id];
  const both = [shopId, gone, kept];
  const strays = await lockStrayPieces(client, shopId, gone);
  await moveOrdersToSitting(client, shopId, { from: gone, to: kept, rounds: to.sitting.rounds });
  // The journal is only ever added to: what happened at the other table stays written there.
  for (const table of ['table_item', 'table_payment'])
    await client.query(
      `update ${table} set sitting_id = $3, joined_from = coalesce(joined_from, $2)
        where shop_id = $1 and sitting_id = $2`,
      both,
    );
  await closeSitting(client, at, gone, { mergedInto: kept });
  await client.query(
    `update table_sitting set rounds = rounds + $3, call_reason = coalesce(call_reason, $4), call_at = coalesce(call_at, $5)
      where shop_id = $1 and sitting_id = $2`,
    [shopId, kept, from.sitting.rounds, from.sitting.call_reason, from.sitting.call_at],
  );
  await takeAlong(client, shopId, {
    sittingId: kept,
    from: from.table,
    to: to.table,
    joined: gone,
    strays,
  });
  const detail = { from: from.table, to: to.table, sitting: gone };
  await journal(client, { ...at, table: to.table }, kept, { kind: 'merged', waiter, detail });
  await tellTable(client, shopId, from.table, now);
  await tellTable(client, shopId, to.table, now);
}

/** Orders, those that wait for their payment among them, single pieces of others, and the guests' devices. */
async function takeAlong(
  client: pg.PoolClient,
  shopId: string,
  {
    sittingId,
    from,
    to,
    joined = null,
    strays,
  }: {
    sittingId: string;
    from: number;
    to: number;
    joined?: string | null;
    strays: StrayPieces[];
  },
): Promise<void> {
  await moveOrdersToTable(client, shopId, { sittingId, from, to, joined });
  for (const { orderId, moved } of strays)
    await tellOfMovedPieces(client, shopId, orderId, { moved, from, to });
  await moveTableTokens(client, shopId, { from, to, joined });
}
