import { interimBillTicket } from '@tischlein/domain/print/interim-bill.ts';
import { netOf } from '@tischlein/domain/table/reduce-item.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { queueForDuty } from '../printing/queue-for-duty.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { changeTable, type TableChange } from './change-table.ts';
import type { TableWaiter } from './table-journal.ts';
import { billOf } from './table-view.ts';

/** Prints what is open at a table on every printer that prints receipts there. The same key prints it once. */
export function printInterimBill(
  context: PaymentsContext,
  published: PublishedShop,
  { table, waiter }: { table: number; waiter: TableWaiter },
  clientKey: string,
): Promise<TableChange> {
  const { shop } = published;
  return changeTable(context, published, table, async (client, record) => {
    const bill = billOf(record);
    if (!record.sitting || bill.open <= 0) return 'table-empty';
    const isRejected = new Set(
      record.orders.filter(({ status }) => status === 'rejected').map(({ orderId }) => orderId),
    );
    const items = record.items.filter(
      ({ orderId, state }) => !isRejected.has(orderId) && state !== 'cancelled',
    );
    const now = context.now();
    const papers = await queueForDuty(client, shop.id, {
      kind: 'receipt',
      about: `Tisch ${table}, Zwischenrechnung`,
      ticket: interimBillTicket({
        ...{ restaurantName: shop.restaurantName, table, waiter: waiter.name, now },
        timeZone: shop.hours.timeZone,
        items: items.map((item) => ({
          ...{ amount: item.amount, name: item.name, net: netOf(item) },
          isGift: item.state === 'gift',
        })),
        ...{ total: bill.total, paid: bill.paid, open: bill.open },
      }),
      ...{ jobId: `zwischen-${clientKey}`, isAgain: false, now: new Date(now) },
    });
    return papers === 0 ? 'no-bill-printer' : 'same';
  });
}
