import type pg from 'pg';
import { forgetVisitOfUnpaid } from '../orders/order-at-table.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import type { SittingRecord, TableRecord } from './find-table.ts';
import {
  closeSitting,
  journal,
  tellTable,
  type TableAt,
  type TableWaiter,
} from './table-journal.ts';
import { endTableTokens } from './table-tokens.ts';

/** A waiter sends a held course to the kitchen, or cancels it. Under the lock of its table. */
export async function stepCourse(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  to: 'placed' | 'cancelled',
  now: number,
): Promise<void> {
  await transitionOrder(
    client,
    { shopId, orderId, status: 'held', orderType: 'table' },
    { to, by: 'waiter', now, reachesKitchen: to === 'placed' },
  );
}

/**
 * Closes the sitting of a table, under its lock. `leftOpen`: cents that nobody has paid. Guests who opened the table
 * before it was paid see nothing of it any more.
 */
export async function clearTable(
  client: pg.PoolClient,
  at: TableAt,
  { sitting, payments }: TableRecord & { sitting: SittingRecord },
  { leftOpen, waiter }: { leftOpen: number; waiter: TableWaiter },
): Promise<void> {
  const { shopId, table, now } = at;
  const { sitting_id: sittingId } = sitting;
  await journal(client, at, sittingId, { kind: 'cleared', amount: leftOpen, waiter });
  await closeSitting(client, at, sittingId, { leftOpen });
  const paidAt = payments.map(({ at: instant }) => Date.parse(instant));
  const leaving = leftOpen > 0 || paidAt.length === 0 ? now : Math.max(...paidAt);
  await forgetVisitOfUnpaid(client, shopId, table);
  await endTableTokens(client, shopId, table, new Date(leaving));
  await tellTable(client, shopId, table, now);
}
