import { isPlaced, nextStatuses, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { AppContext } from '../../context.ts';
import { recordAudit, type AuditActor } from '../../audit/record-audit.ts';
import { giveUseBack } from '../../db/coupons.ts';
import { givePlaceBack } from '../../db/slots.ts';
import { tableFollowsStep } from '../../db/tables/book-order.ts';
import { lockTableOfOrder } from '../../db/tables/lock-tables.ts';
import { recordEvent, transaction } from '../../db/transaction.ts';
import { refundAll } from '../../payments/refunds.ts';

export type Step = CallBody<Calls['counterTransition']>;
export type MoveRefusal = 'no-order' | 'wrong-state' | 'eta-missing' | 'reason-missing';

interface Locked {
  status: OrderStatus;
  version: number;
  order_type: OrderType;
  serve_at: Date | null;
  number: number;
  total_cents: number;
  paid: boolean;
}

/**
 * Moves an order on under its row's lock: two people pressing at once have one outcome. A step that was taken already
 * is a success without effect; a step the table does not allow is refused.
 */
export async function moveOrder(
  context: AppContext,
  shopId: string,
  orderId: string,
  { staffId, actor }: { staffId: string; actor: AuditActor },
  step: Step,
): Promise<{ ok: true } | { ok: false; error: MoveRefusal }> {
  if (step.to === 'rejected' && !step.reason) return { ok: false, error: 'reason-missing' };
  const outcome = await transaction(context.database.pool, async (client) => {
    await lockTableOfOrder(client, shopId, orderId);
    const found = await client.query<Locked>(
      'select status, version, order_type, serve_at, number, total_cents, paid from orders where shop_id = $1 and order_id = $2 for update',
      [shopId, orderId],
    );
    const order = found.rows[0];
    // What is not paid yet is not there for the restaurant.
    if (!order || !isPlaced(order.status)) return { ok: false, error: 'no-order' } as const;
    if (order.status === step.to) return { ok: true } as const;
    if (!nextStatuses(order.status, order.order_type).includes(step.to))
      return { ok: false, error: 'wrong-state' } as const;
    const now = context.now();
    const atTable = order.order_type === 'table';
    const promised = atTable ? null : promisedAt(step, order.serve_at, now);
    if (step.to === 'accepted' && promised === null && !atTable)
      return { ok: false, error: 'eta-missing' } as const;
    const version = order.version + 1;
    await client.query(
      `update orders set status = $3, version = $4, promised_at = coalesce($5, promised_at), reason = coalesce($6, reason)
        where shop_id = $1 and order_id = $2`,
      [shopId, orderId, step.to, version, promised, step.to === 'rejected' ? step.reason : null],
    );
    await client.query(
      `insert into order_step (shop_id, order_id, version, status, at, staff_id, detail)
        values ($1, $2, $3, $4, $5, $6, $7)`,
      [shopId, orderId, version, step.to, new Date(now), staffId, JSON.stringify(step)],
    );
    if (step.to === 'rejected') {
      await giveUseBack(client, shopId, orderId);
      await givePlaceBack(client, shopId, orderId);
    }
    await recordEvent(client, shopId, 'order', orderId, { status: step.to, version });
    await tableFollowsStep(client, shopId, orderId, step.to, { now, reason: step.reason });
    if (step.to === 'rejected') {
      await refundAll(client, { shopId, orderId, reason: 'Bestellung abgelehnt', staffId, now });
      // What was paid online goes back by it.
      const detail = { number: order.number, ...(order.paid && { amount: order.total_cents }) };
      const act = { action: 'order-rejected', subject: orderId, detail } as const;
      await recordAudit(client, { ...act, shopIds: [shopId], actor, now });
    }
    return { ok: true } as const;
  });
  if (outcome.ok) context.live.poke();
  return outcome;
}

/** At a table nothing is promised for a time: it comes as it is ready. An order wished for a time is promised for it unless staff names another. */
function promisedAt(step: Step, serveAt: Date | null, now: number): Date | null {
  if (step.to !== 'accepted') return null;
  return step.etaMinutes === undefined ? serveAt : new Date(now + step.etaMinutes * MINUTE);
}
