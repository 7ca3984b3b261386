import type pg from 'pg';
import { canDeliverTogether, isBeforeDispatch } from '@tischlein/domain/order/send-off.ts';
import { lockPlacedOrder, type CounterActor } from '../counter/locked-order.ts';
import { transaction } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { counterView, findPlacedOrder } from '../orders/orders.ts';
import { ordersOfRun, setRun } from '../orders/send-off.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import * as refusals from './refusals.ts';

type Joined = { ok: true; orderIds: string[] } | { ok: false; refusal: Refusal };

/**
 * Lets two deliveries to one door go out together, with those the second one goes with already; each keeps its bill.
 * `other` null: this one goes alone again. Answers the orders that may have changed.
 */
export async function joinOrders(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  by: CounterActor,
  other: string | null,
): Promise<Joined> {
  const once = async (client: pg.PoolClient): Promise<Joined | 'again'> => {
    const found = await ordersOfRun(client, shopId, orderId);
    const others = other === null ? [] : await ordersOfRun(client, shopId, other);
    const all = [...new Set([...found, ...others])].toSorted();
    for (const id of all) await lockPlacedOrder(client, shopId, id);
    // Somebody else may have joined or parted them before the lock was ours.
    const now = await ordersOfRun(client, shopId, orderId);
    const othersNow = other === null ? [] : await ordersOfRun(client, shopId, other);
    if (!isSame(found, now) || !isSame(others, othersNow)) return 'again';
    const order = await findPlacedOrder(client, shopId, orderId);
    if (!order) return { ok: false, refusal: refusals.NO_ORDER };
    const key = { shopId, orderId };
    const audit = (action: 'orders-joined' | 'order-parted') =>
      recordAudit(client, {
        ...{ action, shopIds: [shopId], actor: by.actor, subject: orderId },
        ...{ detail: { number: order.number }, now: context.now() },
      });
    if (other === null) {
      if (found.length === 1) return { ok: true, orderIds: all };
      // Another device has sent them out together: the same driver has both.
      const { status, order_type: orderType } = order;
      if (!isBeforeDispatch({ status, orderType }))
        return { ok: false, refusal: refusals.WRONG_STATE };
      await setRun(client, key, null);
      // Whoever is left over goes alone.
      const left = found.filter((id) => id !== orderId);
      if (left.length === 1 && left[0]) await setRun(client, { shopId, orderId: left[0] }, null);
      await audit('order-parted');
      return { ok: true, orderIds: all };
    }
    const second = await findPlacedOrder(client, shopId, other);
    const isPair =
      second !== null &&
      other !== orderId &&
      canDeliverTogether(counterView(order), counterView(second));
    if (!isPair) return { ok: false, refusal: refusals.CANNOT_DELIVER_TOGETHER };
    if (found.includes(other)) return { ok: true, orderIds: all };
    const runKey = randomToken();
    for (const id of all) await setRun(client, { shopId, orderId: id }, runKey);
    await audit('orders-joined');
    return { ok: true, orderIds: all };
  };
  let outcome = await transaction(context.database.pool, once);
  while (outcome === 'again') outcome = await transaction(context.database.pool, once);
  if (outcome.ok) context.live.notify();
  return outcome;
}

function isSame(before: readonly string[], now: readonly string[]): boolean {
  return before.toSorted().join(' ') === now.toSorted().join(' ');
}
