import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counterOrderView } from '../counter/counter-order-view.ts';
import { registerCall } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { byStaff } from '../staff/audit/record-audit.ts';
import { changeOrder } from './change-order.ts';
import { quoteChange, startChange } from './change-views.ts';
import { NO_ORDER } from './refusals.ts';

/** Changing placed orders at the counter. */
export function registerChanges(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const actorOf = (staff: Staff, request: FastifyRequest) => ({
    staffId: staff.staffId,
    name: staff.name,
    actor: byStaff(staff, request),
  });

  registerCall(app, 'counterChangeStart', { rate: 'staff' }, async ({ params }) =>
    startChange(context, params.shopId, params.orderId),
  );

  registerCall(app, 'counterChangeQuote', { rate: 'staff' }, async ({ params, body }) =>
    quoteChange(context, params.shopId, params.orderId, body),
  );

  registerCall(
    app,
    'counterChangeOrder',
    { rate: 'staff' },
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const changed = await changeOrder(context, shopId, orderId, actorOf(staff, request), body);
      if (!changed.ok) return changed.refusal;
      return (await counterOrderView(pool, shopId, orderId)) ?? NO_ORDER;
    },
  );
}
