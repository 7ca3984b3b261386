import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { clearTable, stepCourse } from './clear-table.ts';
import type { TableWaiter } from './table-journal.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { billOf } from './table-view.ts';
import { changeTable, type TableChange } from './change-table.ts';
import { endRunningPayments } from './running-payments.ts';

/**
 * Ends the sitting at a table; where nobody sits it is so already. `leaveOpen`: although something is open: courses that
 * were never sent to the kitchen are given up and owed by nobody, online payments under way are ended.
 */
export async function clear(
  context: PaymentsContext,
  published: PublishedShop,
  { table, waiter, actor }: { table: number; waiter: TableWaiter; actor: AuditActor },
  leaveOpen: boolean,
): Promise<TableChange> {
  const attempt = () =>
    changeTable(context, published, table, async (client, record, at) => {
      const { sitting, orders } = record;
      if (!sitting) return 'same';
      const { reserved, open } = billOf(record);
      const held = orders.filter(({ status }) => status === 'held');
      if (!leaveOpen && (open > reserved || held.length > 0)) return 'bill-open';
      if (reserved > 0) return 'payment-running';
      for (const { orderId } of held)
        await stepCourse(client, at.shopId, orderId, 'cancelled', at.now);
      const kept = orders.filter(({ status }) => status !== 'held');
      const served = new Set(kept.map(({ orderId }) => orderId));
      const items = record.items.filter(({ orderId }) => served.has(orderId));
      const { open: leftOpen } = billOf({ ...record, orders: kept, items });
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
