import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { canPromise } from '@tischlein/domain/order/order-state.ts';
import { promiseProblem, type PromiseProblem } from '@tischlein/domain/order/promise.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { transaction } from '../db/transaction.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { lockPlacedOrder, type CounterActor, type LockedOrder } from './locked-order.ts';

export type PromiseRefusal = 'no-order' | 'wrong-state' | 'promised-otherwise' | PromiseProblem;

/**
 * Promises another time for an accepted order; its guest learns it. The same time again is a success without effect.
 * Where somebody else has changed the time meanwhile, nothing is overwritten unseen.
 */
export async function promiseOrder(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
  { staffId, actor }: CounterActor,
  input: CallBody<Calls['counterPromise']>,
): Promise<{ ok: true } | { ok: false; error: PromiseRefusal }> {
  const outcome = await transaction(context.database.pool, async (client) => {
    const order = await lockPlacedOrder(client, shopId, orderId);
    if (!order) return { ok: false, error: 'no-order' } as const;
    const { status, orderType, serveAt } = order;
    const promisedAt = new Date(input.promisedAt);
    const before = order.promisedAt?.getTime() ?? null;
    if (before === promisedAt.getTime()) return { ok: true } as const;
    if (before === null || !canPromise(status, orderType))
      return { ok: false, error: 'wrong-state' } as const;
    if (before !== Date.parse(input.instead))
      return { ok: false, error: 'promised-otherwise' } as const;
    const now = context.now();
    const asked = { now, serveAt: serveAt?.getTime() ?? null };
    const problem = promiseProblem(promisedAt.getTime(), asked);
    if (problem !== null) return { ok: false, error: problem } as const;
    await writePromise(client, order, promisedAt, { now, by: { staffId, actor } });
    return { ok: true } as const;
  });
  if (outcome.ok) context.live.notify();
  return outcome;
}

/** Writes another promise of an order under its lock, with the news of it and who did it. `forAll`: with those of all orders. */
export async function writePromise(
  client: pg.PoolClient,
  order: LockedOrder,
  promisedAt: Date,
  { now, by, forAll = false }: { now: number; by: CounterActor; forAll?: boolean },
): Promise<void> {
  const before = order.promisedAt?.getTime() ?? now;
  await transitionOrder(client, order, {
    to: order.status,
    by: 'kitchen',
    now,
    staffId: by.staffId,
    promisedAt,
    detail: { kind: 'promise', promisedAt },
    eventPayload: { promised: promisedAt, instead: order.promisedAt, ...(forAll && { forAll }) },
  });
  await recordAudit(client, {
    action: 'time-changed',
    shopIds: [order.shopId],
    actor: by.actor,
    subject: order.orderId,
    detail: { number: order.number, minutes: Math.round((promisedAt.getTime() - before) / MINUTE) },
    now,
  });
}
