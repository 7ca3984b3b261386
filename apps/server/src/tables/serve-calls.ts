import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { canCourseStep, isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { byWaiter } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { stepCourse } from './clear-table.ts';
import { ensureSitting, journal } from './table-journal.ts';
import { registerCall } from '../http/route.ts';
import { refuseTable } from './refusals.ts';
import { answerChange, forWaiter, changeTable } from './change-table.ts';
import { clear } from './clear.ts';
import { move } from './move.ts';
import { printInterimBill } from './print-bill.ts';
import { settleTable } from './settle-table.ts';

/** Whether a course was sent, and neither rejected nor given up. */
async function isInKitchen(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<boolean> {
  const found = await client.query<{ status: OrderStatus }>(
    `select status from orders
      where shop_id = $1 and order_id = $2 and order_type = 'table' and not settles_table`,
    [shopId, orderId],
  );
  const [order] = found.rows;
  return order !== undefined && order.status !== 'rejected' && isPlaced(order.status);
}

/** What waiters do at tables. */
export function registerServeCalls(app: FastifyInstance, context: PaymentsContext): void {
  for (const name of ['clearTable', 'clearTablePost'] as const)
    registerCall(app, name, { rate: 'table', xsrf: true }, (call) =>
      forWaiter(context, call, async (published, access) => {
        const by = { ...access, actor: byWaiter(access.waiter, call.request) };
        const change = await clear(context, published, by, call.query);
        const answer = await answerChange(context, call, published, access, change);
        return 'entries' in answer ? ('OK' as const) : answer;
      }),
    );

  registerCall(app, 'seatTable', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const change = await changeTable(
        context,
        published,
        access.table,
        async (client, record, at) => {
          if (record.sitting) return 'same';
          await ensureSitting(client, at, access.waiter);
          return 'changed';
        },
      );
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'moveTable', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const { to } = call.body;
      if (!published.shop.tables.some(({ number }) => number === to))
        return refuseTable('unknown-table');
      const change = await move(context, published, access, call.body);
      // Where the guests are now, or where somebody sits already.
      const table = change === 'table-empty' ? access.table : to;
      return answerChange(context, call, published, { ...access, table }, change);
    }),
  );

  registerCall(app, 'printInterimBill', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const change = await printInterimBill(context, published, access, call.body.clientKey);
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'settleTable', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const by = { ...access, actor: byWaiter(access.waiter, call.request) };
      const change = await settleTable(context, published, by, call.body);
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'answerTableCall', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const { table, waiter } = access;
      const change = await changeTable(
        context,
        published,
        table,
        async (client, { sitting }, at) => {
          if (!sitting?.call_reason) return 'same';
          await client.query(
            `update table_sitting set call_reason = null, call_at = null where shop_id = $1 and sitting_id = $2`,
            [at.shopId, sitting.sitting_id],
          );
          const detail = { reason: sitting.call_reason };
          await journal(client, at, sitting.sitting_id, { kind: 'answered', waiter, detail });
          return 'changed';
        },
      );
      return answerChange(context, call, published, access, change);
    }),
  );

  registerCall(app, 'sendCourse', { rate: 'table' }, (call) =>
    forWaiter(context, call, async (published, access) => {
      const { orderId } = call.params;
      const { table, waiter } = access;
      const change = await changeTable(context, published, table, async (client, record, at) => {
        const order = record.orders.find((one) => one.orderId === orderId);
        // Pressed again after its guests have left or changed tables: it went to the kitchen all the same.
        if (!record.sitting || !order)
          return (await isInKitchen(client, at.shopId, orderId)) ? 'same' : 'wrong-state';
        if (order.status === 'rejected') return 'wrong-state';
        if (isPlaced(order.status)) return 'same';
        if (!canCourseStep(order.status, 'placed')) return 'wrong-state';
        await stepCourse(client, at.shopId, orderId, 'placed', at.now);
        const { sitting_id: sittingId } = record.sitting;
        await journal(client, at, sittingId, { kind: 'sent', orderId, waiter });
        return 'changed';
      });
      return answerChange(context, call, published, access, change);
    }),
  );
}
