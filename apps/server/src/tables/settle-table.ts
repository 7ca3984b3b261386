import type { CallBody } from '@tischlein/contract/call.ts';
import type { settleTable as settleCall } from '@tischlein/contract/calls/waiter.ts';
import { shareOf, type Share, type TableShare } from '@tischlein/domain/table/split-bill.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { TableRecord } from './find-table.ts';
import { journal, type TableWaiter } from './table-journal.ts';
import { insertTablePayment, paymentOfKey } from './table-payments.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { openBillOf } from './table-view.ts';
import { changeTable, type TableChange } from './change-table.ts';
import { endRunningPayments, RUNNING_PAYMENT_MS } from './running-payments.ts';

/** What a share of the table comes to, if it is what somebody saw; or what stands in the way. */
export function agreedShare(
  record: TableRecord,
  share: TableShare,
  expected: number,
): Share | 'share-too-large' | 'payment-running' {
  const bill = openBillOf(record);
  const found = shareOf(bill, share);
  if (found?.amount === expected) return found;
  const without = { ...record, payments: record.payments.filter(({ state }) => state === 'paid') };
  const unreserved = shareOf(openBillOf(without), share);
  return unreserved?.amount === expected ? 'payment-running' : 'share-too-large';
}

/** What guests get back who have paid more than they owe: all of it, if it is what the waiter saw. */
function agreedBack(
  record: TableRecord,
  { share, tip, expectedAmount }: CallBody<typeof settleCall>,
): Share | 'share-too-large' {
  const { open } = openBillOf(record);
  const isAgreed = share.by === 'all' && tip === 0 && open === expectedAmount;
  return isAgreed ? { amount: open, items: null } : 'share-too-large';
}

/** A waiter takes money, or gives back what is too much; the same key counts once. */
export async function settleTable(
  context: PaymentsContext,
  published: PublishedShop,
  { table, waiter, actor }: { table: number; waiter: TableWaiter; actor: AuditActor },
  body: CallBody<typeof settleCall>,
): Promise<TableChange> {
  const { clientKey, share, tip, method, expectedAmount } = body;
  const settle = () =>
    changeTable(context, published, table, async (client, record, at) => {
      const requested = { method, amount: expectedAmount, tip };
      const known = await paymentOfKey(client, at.shopId, clientKey, requested);
      if (known !== 'none') return known === 'other' ? 'share-too-large' : 'same';
      if (!record.sitting) return 'table-empty';
      const agreed =
        expectedAmount < 0 ? agreedBack(record, body) : agreedShare(record, share, expectedAmount);
      if (typeof agreed === 'string') return agreed;
      const { sitting_id: sittingId } = record.sitting;
      await insertTablePayment(client, {
        shopId: at.shopId,
        sittingId,
        clientKey,
        method,
        state: 'paid',
        share: agreed,
        tip,
        orderId: null,
        waiter,
        now: at.now,
      });
      const detail = { method, tip };
      await journal(client, at, sittingId, { kind: 'paid', amount: agreed.amount, waiter, detail });
      await recordAudit(client, {
        action: 'table-settled',
        shopIds: [at.shopId],
        actor,
        detail: { number: at.table, amount: agreed.amount + tip, to: method },
        now: at.now,
      });
      return 'changed';
    });
  const first = await settle();
  if (first !== 'payment-running') return first;
  const ended = await endRunningPayments(context, published.shop.id, table, RUNNING_PAYMENT_MS);
  return ended ? settle() : first;
}
