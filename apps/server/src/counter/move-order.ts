import type pg from 'pg';
import { nextStatuses } from '@tischlein/domain/order/order-state.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { releaseRedemption } from '../coupons/redemptions.ts';
import { ordersOfRun } from '../orders/send-off.ts';
import { releaseSlot } from '../orders/slots.ts';
import { onOrderStep } from '../tables/book-order.ts';
import { transaction } from '../db/transaction.ts';
import { transitionOrder, type CurrentOrder } from '../orders/transition-order.ts';
import { refundAll } from '../payments/refunds.ts';
import { lockPlacedOrder, type CounterActor } from './locked-order.ts';

type CounterStep = CallBody<Calls['counterTransition']>;
export type MoveRefusal = 'no-order' | 'wrong-state' | 'eta-missing' | 'reason-missing';

/** Moves an order on. The same step again is a success without effect. */
export async function moveOrder(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
  { staffId, actor }: CounterActor,
  step: CounterStep,
): Promise<{ ok: true } | { ok: false; error: MoveRefusal }> {
  if (step.to === 'rejected' && !step.reason) return { ok: false, error: 'reason-missing' };
  const outcome = await transaction(context.database.pool, async (client) => {
    // Deliveries that go out together leave and arrive with one tap; locked in one order by everybody.
    const goesOut = step.to === 'on-the-way' || step.to === 'done';
    const run = goesOut ? await ordersOfRun(client, shopId, orderId) : [];
    for (const id of run) await lockPlacedOrder(client, shopId, id);
    const order = await lockPlacedOrder(client, shopId, orderId);
    if (!order) return { ok: false, error: 'no-order' } as const;
    if (order.status === step.to)
      return (await isSameStep(client, order, step))
        ? ({ ok: true } as const)
        : ({ ok: false, error: 'wrong-state' } as const);
    if (!nextStatuses(order.status, order.orderType).includes(step.to))
      return { ok: false, error: 'wrong-state' } as const;
    const now = context.now();
    const atTable = order.orderType === 'table';
    const promised = atTable ? null : promisedAt(step, order.serveAt, now);
    if (step.to === 'accepted' && promised === null && !atTable)
      return { ok: false, error: 'eta-missing' } as const;
    await transitionOrder(client, order, {
      to: step.to,
      by: 'kitchen',
      now,
      staffId,
      detail: { ...step, ...(promised && { promisedAt: promised }) },
      promisedAt: promised,
      ...(step.to === 'rejected' && step.reason !== undefined && { reason: step.reason }),
    });
    if (step.to === 'rejected') {
      await releaseRedemption(client, shopId, orderId);
      await releaseSlot(client, shopId, orderId);
    }
    await onOrderStep(client, shopId, orderId, step.to, { now, reason: step.reason });
    for (const id of run.filter((one) => one !== orderId))
      await moveAlong(client, shopId, id, step, { now, staffId });
    const goesBack =
      step.to === 'rejected' || (step.to === 'not-collected' && step.refund === true);
    if (goesBack) {
      const reason = step.to === 'rejected' ? 'Bestellung abgelehnt' : 'Nicht abgeholt';
      await refundAll(client, { shopId, orderId, reason, staffId, now });
    }
    if (step.to === 'rejected' || step.to === 'not-collected') {
      // What was paid online goes back by it.
      const detail = {
        number: order.number,
        ...(goesBack && order.paid && { amount: order.total }),
      };
      const action = step.to === 'rejected' ? 'order-rejected' : 'order-not-collected';
      await recordAudit(client, {
        action,
        subject: orderId,
        detail,
        shopIds: [shopId],
        actor,
        now,
      });
    }
    return { ok: true } as const;
  });
  if (outcome.ok) context.live.notify();
  return outcome;
}

/**
 * Whether the step that was taken is the one that is asked for, sent again: of two devices the second one with another
 * time, reason or way of the money must not believe that its own holds.
 */
async function isSameStep(
  client: pg.PoolClient,
  { shopId, orderId }: CurrentOrder,
  { to, etaMinutes, reason, refund }: CounterStep,
): Promise<boolean> {
  const found = await client.query<{ detail: Partial<CounterStep> | null }>(
    `select detail from order_step
      where shop_id = $1 and order_id = $2 and status = $3 and detail->>'to' = $3
      order by version desc limit 1`,
    [shopId, orderId, to],
  );
  const taken = found.rows[0]?.detail ?? {};
  return (
    (etaMinutes === undefined || etaMinutes === taken.etaMinutes) &&
    (reason === undefined || reason === taken.reason) &&
    (refund === undefined || refund === (taken.refund ?? false))
  );
}

/** Another order of the same run: it leaves when it is still here, and arrives when it has left. */
async function moveAlong(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { to }: CounterStep,
  { now, staffId }: { now: number; staffId: string },
): Promise<void> {
  const order = await lockPlacedOrder(client, shopId, orderId);
  const isMoved = to === 'done' ? order?.status === 'on-the-way' : true;
  if (!order || !isMoved || !nextStatuses(order.status, order.orderType).includes(to)) return;
  await transitionOrder(client, order, {
    to,
    by: 'kitchen',
    now,
    staffId,
    detail: { to, kind: 'along' },
  });
}

/** At a table nothing is promised for a time: it comes as it is ready. An order wanted for a time is promised for it unless staff names another. */
function promisedAt(step: CounterStep, serveAt: Date | null, now: number): Date | null {
  if (step.to !== 'accepted') return null;
  return step.etaMinutes === undefined ? serveAt : new Date(now + step.etaMinutes * MINUTE);
}
