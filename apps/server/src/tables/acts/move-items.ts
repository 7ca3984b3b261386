import { netOf } from '@tischlein/domain/table/reduce-item.ts';
import { isNotServedYet } from '@tischlein/domain/table/item-state.ts';
import { moveOrderTo, tellOfMovedPieces } from '../../orders/table-goods.ts';
import { ensureSitting, journal, tellTable } from '../table-journal.ts';
import type { ActContext } from './act-context.ts';
import { requireUnpaid, selectItems, type ItemPieces } from './select-items.ts';

/** Moves items to another table, where somebody may sit; paid ones stay where they were paid. */
export async function moveItems(
  act: ActContext,
  { items: wanted, to }: { items: ItemPieces[]; to: number },
): Promise<void> {
  const { client, at, record, by } = act;
  const items = await selectItems(act, wanted);
  requireUnpaid(act, items);
  const there = { ...at, table: to };
  const target = await ensureSitting(client, there, by.actor);
  const source = record.sitting.sitting_id;
  for (const item of items) {
    await client.query(
      `update table_item set sitting_id = $3, seat = null, joined_from = null where shop_id = $1 and item_id = $2`,
      [at.shopId, item.id, target],
    );
    const amount = netOf(item);
    const entry = {
      kind: 'item-moved',
      orderId: item.orderId,
      itemId: item.id,
      waiter: by.actor,
      detail: { name: item.name, pieces: item.amount, from: at.table, to },
    } as const;
    await journal(client, at, source, { ...entry, amount: -amount });
    await journal(client, there, target, { ...entry, amount });
  }
  for (const orderId of new Set(items.map((item) => item.orderId))) {
    const hasFollowed = await followItems(act, orderId, { table: to, sittingId: target });
    const own = items.filter((item) => item.orderId === orderId);
    if (hasFollowed || !own.some(({ order }) => isNotServedYet(order.status))) continue;
    const moved = own.map(({ line, amount }) => ({ line, amount }));
    await tellOfMovedPieces(client, at.shopId, orderId, { moved, from: at.table, to });
  }
  await tellTable(client, at.shopId, to, at.now);
}

/**
 * Where the last item of an order went the order goes, too: there the kitchen brings it, and courses are sent. Answers
 * whether it did.
 */
async function followItems(
  { client, at }: ActContext,
  orderId: string,
  to: { table: number; sittingId: string },
): Promise<boolean> {
  const elsewhere = await client.query(
    'select from table_item where shop_id = $1 and order_id = $2 and sitting_id <> $3 limit 1',
    [at.shopId, orderId, to.sittingId],
  );
  if (elsewhere.rowCount !== 0) return false;
  const { rows } = await client.query<{ rounds: number }>(
    `update table_sitting set rounds = rounds + 1 where shop_id = $1 and sitting_id = $2 returning rounds`,
    [at.shopId, to.sittingId],
  );
  const round = rows[0]?.rounds ?? 1;
  await moveOrderTo(client, at.shopId, orderId, { ...to, from: at.table, round });
  return true;
}

/** Says whose an item is at its table; null: nobody's. */
export async function assignSeat(
  act: ActContext,
  { items: wanted, seat }: { items: ItemPieces[]; seat: number | null },
): Promise<void> {
  const { client, at, record, by } = act;
  for (const item of await selectItems(act, wanted)) {
    await client.query('update table_item set seat = $3 where shop_id = $1 and item_id = $2', [
      at.shopId,
      item.id,
      seat,
    ]);
    await journal(client, at, record.sitting.sitting_id, {
      kind: 'seated',
      orderId: item.orderId,
      itemId: item.id,
      waiter: by.actor,
      detail: { name: item.name, pieces: item.amount, seat },
    });
  }
}
