import type pg from 'pg';
import type { KitchenStatus, OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { stepToTakeBack, wasTakenBack } from '@tischlein/domain/order/status-history.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { onOrderStep } from '../tables/book-order.ts';
import { transaction } from '../db/transaction.ts';
import { ordersOfRun, reopenLastBag } from '../orders/send-off.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { lockPlacedOrder, type CounterActor, type LockedOrder } from './locked-order.ts';

export type TakeBackRefusal =
  | 'no-order'
  | 'wrong-state'
  | 'too-late'
  | 'money-went-back'
  | 'table-cleared';

type Outcome = { ok: true } | { ok: false; error: TakeBackRefusal };

interface TakenBack extends CounterActor {
  from: KitchenStatus;
  now: number;
}

/**
 * Takes the step to `from` back: the order is where it was before, and so are those it left or arrived with by the same
 * tap. Taken back already, it is a success without effect. Money that went back since, and a table that was cleared, are
 * not undone by it: then the step stands.
 */
export async function takeBack(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
  by: CounterActor,
  from: KitchenStatus,
): Promise<Outcome> {
  const outcome = await transaction(context.database.pool, async (client) => {
    const run = await ordersOfRun(client, shopId, orderId);
    for (const id of run) await lockPlacedOrder(client, shopId, id);
    const order = await lockPlacedOrder(client, shopId, orderId);
    if (!order) return { ok: false, error: 'no-order' } as const;
    // Of its turn, which another tablet may have held up.
    const step = { ...by, from, now: context.now() };
    const at = lastStepAt(await readJournal(client, order), from);
    const isTaken = order.status === from;
    const done = await takeOneBack(client, order, step);
    if (!done.ok || !isTaken) return done;
    for (const id of run.filter((one) => one !== orderId)) {
      const other = await lockPlacedOrder(client, shopId, id);
      if (other?.status !== from) continue;
      if (lastStepAt(await readJournal(client, other), from) === at)
        await takeOneBack(client, other, step);
    }
    return done;
  });
  if (outcome.ok) context.live.notify();
  return outcome;
}

async function takeOneBack(
  client: pg.PoolClient,
  order: LockedOrder,
  { staffId, actor, from, now }: TakenBack,
): Promise<Outcome> {
  const { shopId, orderId } = order;
  const journal = await readJournal(client, order);
  if (order.status !== from)
    return wasTakenBack(journal, from) ? { ok: true } : { ok: false, error: 'wrong-state' };
  const back = stepToTakeBack(journal);
  if (!back) return { ok: false, error: 'wrong-state' };
  if (now > back.until) return { ok: false, error: 'too-late' };
  if (await isTableCleared(client, order)) return { ok: false, error: 'table-cleared' };
  if (await hasMoneyGoneBack(client, order, lastStepAt(journal, from)))
    return { ok: false, error: 'money-went-back' };
  if (from === 'done') await reopenLastBag(client, { shopId, orderId });
  await transitionOrder(client, order, {
    to: back.to,
    by: 'kitchen',
    now,
    staffId,
    detail: { kind: 'taken-back', from },
    eventPayload: { takenBack: from },
  });
  await onOrderStep(client, shopId, orderId, back.to, { now });
  await recordAudit(client, {
    action: 'step-taken-back',
    shopIds: [shopId],
    actor,
    subject: orderId,
    detail: { number: order.number, to: from },
    now,
  });
  return { ok: true };
}

const lastStepAt = (journal: readonly { status: OrderStatus; at: string }[], from: KitchenStatus) =>
  journal.findLast(({ status }) => status === from)?.at ?? '';

async function readJournal(
  client: pg.PoolClient,
  { shopId, orderId }: LockedOrder,
): Promise<{ status: OrderStatus; at: string }[]> {
  const found = await client.query<{ status: OrderStatus; at: Date }>(
    'select status, at from order_step where shop_id = $1 and order_id = $2 order by version',
    [shopId, orderId],
  );
  return found.rows.map(({ status, at }) => ({ status, at: at.toISOString() }));
}

/** Since an instant: for the step that would be taken back. What came beside and went back was never the order's. */
async function hasMoneyGoneBack(
  client: pg.PoolClient,
  { shopId, orderId }: LockedOrder,
  since: string,
): Promise<boolean> {
  const found = await client.query(
    `select from refund where shop_id = $1 and order_id = $2 and status <> 'failed' and requested_at >= $3
        and not starts_with(provider_key, 'refund:') limit 1`,
    [shopId, orderId, since],
  );
  return found.rowCount === 1;
}

async function isTableCleared(
  client: pg.PoolClient,
  { shopId, orderId, orderType }: LockedOrder,
): Promise<boolean> {
  if (orderType !== 'table') return false;
  const found = await client.query(
    `select from orders o join table_sitting s on s.shop_id = o.shop_id and s.sitting_id = o.sitting_id
      where o.shop_id = $1 and o.order_id = $2 and s.closed_at is not null`,
    [shopId, orderId],
  );
  return found.rowCount === 1;
}
