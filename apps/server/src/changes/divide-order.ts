import { canStep } from '@tischlein/domain/order/order-state.ts';
import { canDivide, isBeforeDispatch } from '@tischlein/domain/order/send-off.ts';
import { lockPlacedOrder, type CounterActor } from '../counter/locked-order.ts';
import { transaction } from '../db/transaction.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { findPlacedOrder } from '../orders/orders.ts';
import { setBagDone, setBags } from '../orders/send-off.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import * as refusals from './refusals.ts';

/**
 * Divides a delivery that is still in the house for two couriers, or puts it together again. It stays one order with one
 * bill and one state; what is divided is its bags.
 */
export async function divideOrder(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  by: CounterActor,
  { revision, second }: { revision: number; second: number[] | null },
): Promise<Refusal | null> {
  const refusal = await transaction(context.database.pool, async (client) => {
    if (!(await lockPlacedOrder(client, shopId, orderId))) return refusals.NO_ORDER;
    const order = await findPlacedOrder(client, shopId, orderId);
    if (!order) return refusals.NO_ORDER;
    if (order.revision !== revision) return refusals.CHANGED_MEANWHILE;
    const { status, order_type: orderType } = order;
    if (!isBeforeDispatch({ status, orderType })) return refusals.WRONG_STATE;
    if (second !== null && !canDivide(order.quote.lines, second)) return refusals.NOT_DIVISIBLE;
    if (JSON.stringify(order.second_bag) === JSON.stringify(second)) return null;
    // Another device was first: its packing slips may hang at the bags already.
    if (second !== null && order.second_bag !== null) return refusals.DIVIDED_MEANWHILE;
    await setBags(client, { shopId, orderId }, second);
    await recordAudit(client, {
      action: 'order-divided',
      shopIds: [shopId],
      actor: by.actor,
      subject: orderId,
      detail: { number: order.number },
      now: context.now(),
    });
    return null;
  });
  if (!refusal) context.live.notify();
  return refusal;
}

/** One bag of a divided delivery is handed over; with the last one the order is delivered. The same again changes nothing. */
export async function handOverBag(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  by: CounterActor,
  bag: 1 | 2,
): Promise<Refusal | null> {
  const refusal = await transaction(context.database.pool, async (client) => {
    const locked = await lockPlacedOrder(client, shopId, orderId);
    const order = locked && (await findPlacedOrder(client, shopId, orderId));
    if (!locked || !order) return refusals.NO_ORDER;
    if (order.bags_done.includes(bag)) return null;
    if (order.second_bag === null || order.status !== 'on-the-way') return refusals.WRONG_STATE;
    const done = await setBagDone(client, { shopId, orderId }, bag);
    if (done.length === 2 && canStep(order.status, 'done', order.order_type))
      await transitionOrder(client, locked, {
        to: 'done',
        by: 'kitchen',
        now: context.now(),
        staffId: by.staffId,
        detail: { to: 'done', kind: 'bags' },
      });
    return null;
  });
  if (!refusal) context.live.notify();
  return refusal;
}
