import type { FastifyInstance, FastifyRequest } from 'fastify';
import { counterOrderView } from '../counter/counter-order-view.ts';
import { type Refusal, registerStaffCall } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { byStaff } from '../staff/audit/record-audit.ts';
import { changeOrder } from './change-order.ts';
import { quoteChange, readChangeForm } from './change-views.ts';
import { divideOrder, handOverBag } from './divide-order.ts';
import { joinOrders } from './join-orders.ts';
import { handleNobodyThere } from './nobody-there.ts';
import { NO_ORDER } from './refusals.ts';

/** Changing placed orders at the counter. */
export function registerChanges(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const actorOf = (staff: Staff, request: FastifyRequest) => ({
    staffId: staff.staffId,
    name: staff.name,
    actor: byStaff(staff, request),
  });

  registerStaffCall(app, 'counterChangeStart', async ({ params }) =>
    readChangeForm(context, params.shopId, params.orderId),
  );

  registerStaffCall(app, 'counterChangeQuote', async ({ params, body }) =>
    quoteChange(context, params.shopId, params.orderId, body),
  );

  registerStaffCall(
    app,
    'counterChangeOrder',
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const changed = await changeOrder(context, shopId, orderId, actorOf(staff, request), body);
      return changed.ok ? viewOf(shopId, orderId) : changed.refusal;
    },
  );

  const viewOf = async (shopId: string, orderId: string) =>
    (await counterOrderView(pool, shopId, orderId)) ?? NO_ORDER;
  const answer = async (refusal: Refusal | null, shopId: string, orderId: string) =>
    refusal ?? viewOf(shopId, orderId);

  registerStaffCall(
    app,
    'counterDivide',
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const by = actorOf(staff, request);
      return answer(await divideOrder(context, shopId, orderId, by, body), shopId, orderId);
    },
  );

  registerStaffCall(
    app,
    'counterBagDone',
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const by = actorOf(staff, request);
      return answer(await handOverBag(context, shopId, orderId, by, body.bag), shopId, orderId);
    },
  );

  registerStaffCall(
    app,
    'counterNobody',
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const by = actorOf(staff, request);
      return answer(await handleNobodyThere(context, shopId, orderId, by, body), shopId, orderId);
    },
  );

  registerStaffCall(
    app,
    'counterJoin',
    async ({ params: { shopId, orderId }, body, request, staff }) => {
      const by = actorOf(staff, request);
      const joined = await joinOrders(context, shopId, orderId, by, body.with);
      if (!joined.ok) return joined.refusal;
      const views = joined.orderIds.map((id) => counterOrderView(pool, shopId, id));
      return { orders: (await Promise.all(views)).filter((view) => view !== null) };
    },
  );
}
