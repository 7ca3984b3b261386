import type pg from 'pg';
import type { CallQuery } from '@tischlein/contract/call.ts';
import type { clearTable as clearTableCall } from '@tischlein/contract/calls/waiter.ts';
import { netOf } from '@tischlein/domain/table/reduce-item.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { clearTable, stepCourse } from './clear-table.ts';
import { journal, type TableWaiter } from './table-journal.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { billOf } from './table-view.ts';
import { changeTable, type TableChange } from './change-table.ts';
import { endRunningPayments } from './running-payments.ts';

/** Whether a sitting was cleared; one that was moved, or joined with another table, was not. */
async function wasCleared(
  client: pg.PoolClient,
  shopId: string,
  sittingId: string,
): Promise<boolean> {
  const found = await client.query(
    `select from table_sitting
      where shop_id = $1 and sitting_id = $2 and closed_at is not null and merged_into is null`,
    [shopId, sittingId],
  );
  return found.rowCount === 1;
}

/**
 * Ends the sitting at a table; where nobody sits it is so already. `leaveOpen`: although something is open: courses that
 * were never sent to the kitchen are given up and owed by nobody, online payments under way are ended. What the waiter did
 * not see is not cleared: neither other guests (`sitting`), nor what was ordered or paid since (`left`).
 */
export async function clear(
  context: PaymentsContext,
  published: PublishedShop,
  { table, waiter, actor }: { table: number; waiter: TableWaiter; actor: AuditActor },
  { leaveOpen = false, sitting: seen, left }: CallQuery<typeof clearTableCall>,
): Promise<TableChange> {
  const attempt = () =>
    changeTable(context, published, table, async (client, record, at) => {
      const { sitting, orders } = record;
      if (seen !== undefined && sitting?.sitting_id !== seen) {
        if (await wasCleared(client, at.shopId, seen)) return 'same';
        return sitting ? 'bill-changed' : 'table-empty';
      }
      if (!sitting) return 'same';
      const { reserved, open } = billOf(record);
      const held = orders.filter(({ status }) => status === 'held');
      const kept = orders.filter(({ status }) => status !== 'held');
      const served = new Set(kept.map(({ orderId }) => orderId));
      const items = record.items.filter(({ orderId }) => served.has(orderId));
      const { open: leftOpen } = billOf({ ...record, orders: kept, items });
      if (left !== undefined && left !== leftOpen) return 'bill-changed';
      if (!leaveOpen && (open > reserved || held.length > 0)) return 'bill-open';
      if (reserved > 0) return 'payment-running';
      for (const { orderId } of held) {
        await stepCourse(client, at.shopId, orderId, 'cancelled', at.now);
        const given = record.items.filter((item) => item.orderId === orderId);
        const amount = given.reduce((sum, item) => sum + netOf(item), 0);
        const entry = { kind: 'cancelled', amount, orderId, waiter } as const;
        await journal(client, at, sitting.sitting_id, entry);
      }
      await clearTable(client, at, { ...record, sitting }, { leftOpen, waiter });
      if (leftOpen > 0)
        await recordAudit(client, {
          action: 'table-left-open',
          shopIds: [at.shopId],
          actor,
          detail: { number: at.table, amount: leftOpen },
          now: at.now,
        });
      // It has told everybody itself.
      return 'same';
    });
  const first = await attempt();
  if (first !== 'payment-running' || !leaveOpen) return first;
  await endRunningPayments(context, published.shop.id, table, 0);
  return attempt();
}
