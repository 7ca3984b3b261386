import type { RefundRequest } from './refund-request.ts';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';
import { shareRefund } from '@tischlein/domain/payment/share-refund.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { recordEvent } from '../db/transaction.ts';
import { raiseOrderVersion } from '../orders/update-order-fields.ts';
import { stepRefund } from './step-refund.ts';
import { bookRefundByHand, handoverMoney, type HandoverMoney } from './refund-by-hand.ts';
import type { Queryable } from '../db/queryable.ts';

type RefundRefusal = 'no-order' | 'above-captured' | 'no-purse';
type RequestedRefund = { ok: true; refundIds: string[] } | { ok: false; error: RefundRefusal };

/** A payment of an order, and what of it may still go back. */
interface RefundablePayment {
  attemptId: string;
  gateway: OnlineGateway;
  paymentId: string;
  captured: number;
  refundable: number;
}

/**
 * Asks for money of an order to be given back, in the caller's transaction. Under the order's lock the refunds of a
 * payment, all but failed ones, never exceed what it brought in. Several payments give one after the other, the latest
 * first. `executeRefund` does what is asked for here. What was paid on handover is given back by hand.
 */
export async function requestRefund(
  client: pg.PoolClient,
  request: RefundRequest,
): Promise<RequestedRefund> {
  const { shopId, orderId } = request;
  if (!(await lockOrder(client, shopId, orderId))) return { ok: false, error: 'no-order' };
  const prefix = idOf(orderId, request.key);
  const known = await client.query<{ refund_id: string }>(
    'select refund_id from refund where shop_id = $1 and order_id = $2 and starts_with(refund_id, $3) order by 1',
    [shopId, orderId, `${prefix}-`],
  );
  if (known.rows.length > 0)
    return { ok: true, refundIds: known.rows.map(({ refund_id }) => refund_id) };
  const payments = await refundablePayments(client, shopId, orderId);
  const handover = payments.some(({ refundable }) => refundable > 0)
    ? null
    : await handoverMoney(client, shopId, orderId);
  if (handover) return refundByHand(client, request, `${prefix}-1`, handover);
  const parts = shareRefund(
    request.amount,
    payments.map(({ refundable }) => refundable),
  );
  if (!parts) return { ok: false, error: 'above-captured' };
  const refundIds: string[] = [];
  for (const [at, payment] of payments.entries()) {
    const amount = parts[at] ?? 0;
    if (amount === 0) continue;
    const refundId = `${prefix}-${refundIds.length + 1}`;
    refundIds.push(refundId);
    await insertRefund(client, request, payment, { refundId, providerKey: refundId, amount });
  }
  await tellOfRefund(client, shopId, orderId, 'asked');
  const { actor, amount, now } = request;
  if (actor) {
    const act = { action: 'refund-requested', subject: orderId, detail: { amount } } as const;
    await recordAudit(client, { ...act, shopIds: [shopId], actor, now });
  }
  return { ok: true, refundIds };
}

/** What was paid on handover: it is given at the counter, so it is booked as done. */
async function refundByHand(
  client: pg.PoolClient,
  request: RefundRequest,
  refundId: string,
  { method, refundable }: HandoverMoney,
): Promise<RequestedRefund> {
  const { shopId, orderId, amount, actor, now } = request;
  if (amount > refundable) return { ok: false, error: 'above-captured' };
  const purse = method === 'offline' ? (request.purse ?? null) : null;
  if (purse?.isOpen === false) return { ok: false, error: 'no-purse' };
  await bookRefundByHand(client, request, refundId, method);
  await tellOfRefund(client, shopId, orderId, 'answered');
  if (actor) {
    const named = purse ? { name: purse.name } : {};
    const detail = { amount, to: method === 'offline' ? 'cash' : 'card', ...named };
    const act = { action: 'refunded-by-hand', subject: orderId, detail } as const;
    await recordAudit(client, { ...act, shopIds: [shopId], actor, now });
  }
  return { ok: true, refundIds: [refundId] };
}

/** All that is left of an order's money goes back, as of one that is rejected. Nothing happens where nothing was paid. */
export async function refundAll(
  client: pg.PoolClient,
  request: Omit<RefundRequest, 'amount' | 'key'>,
): Promise<void> {
  const { shopId, orderId } = request;
  if (!(await lockOrder(client, shopId, orderId))) return;
  const payments = await refundablePayments(client, shopId, orderId);
  const amount = payments.reduce((all, { refundable }) => all + refundable, 0);
  if (amount > 0) await requestRefund(client, { ...request, amount, key: 'all' });
}

/**
 * A refund that failed is tried again. With another key at the provider, which would only repeat its refusal under the
 * old one; what has failed for certain cannot be given back twice by that.
 */
export async function retryRefund(
  client: pg.PoolClient,
  retry: { shopId: string; orderId: string; refundId: string; staffId: string; now: number },
): Promise<{ ok: true } | { ok: false; error: 'no-refund' | 'not-failed' | 'above-captured' }> {
  const { shopId, orderId, refundId, now } = retry;
  if (!(await lockOrder(client, shopId, orderId))) return { ok: false, error: 'no-refund' };
  const found = await client.query<{
    status: RefundStatus;
    gateway: OnlineGateway;
    payment_id: string;
    amount_cents: number;
    provider_key: string;
  }>(
    `select status, gateway, payment_id, amount_cents, provider_key from refund
      where shop_id = $1 and order_id = $2 and refund_id = $3 for no key update`,
    [shopId, orderId, refundId],
  );
  const refund = found.rows[0];
  if (!refund) return { ok: false, error: 'no-refund' };
  if (refund.status !== 'failed') return { ok: false, error: 'not-failed' };
  const payments = await refundablePayments(client, shopId, orderId);
  const payment = payments.find(
    (one) => one.gateway === refund.gateway && one.paymentId === refund.payment_id,
  );
  if (!payment || payment.refundable < refund.amount_cents)
    return { ok: false, error: 'above-captured' };
  const providerKey = nextKey(refund.provider_key);
  await stepRefund(
    client,
    { shopId, refundId, status: refund.status },
    {
      ...{ to: 'requested', reference: null, failure: null, now },
      retry: { providerKey, staffId: retry.staffId },
    },
  );
  await tellOfRefund(client, shopId, orderId, 'asked');
  return { ok: true };
}

/** An order's payments, the latest first, with what of each may still go back. */
export async function refundablePayments(
  client: Queryable,
  shopId: string,
  orderId: string,
): Promise<RefundablePayment[]> {
  // Money that went back without us, at the provider's own page, is in the ledger only, by its attempt.
  // never null: attemptId (only what is given back by hand has no attempt, by a check of the table)
  const found = await client.query<RefundablePayment>(
    `select p.attempt_id as "attemptId", p.gateway, p.payment_id as "paymentId", p.amount_cents as captured,
        greatest(0, p.amount_cents
          - (select coalesce(sum(r.amount_cents), 0) from refund r
              where r.shop_id = p.shop_id and r.order_id = p.order_id and r.gateway = p.gateway
                and r.payment_id = p.payment_id and r.status <> 'failed')
          - (select coalesce(sum(l.amount_cents), 0) from payment_ledger l
              where l.shop_id = p.shop_id and l.order_id = p.order_id and l.attempt_id = p.attempt_id
                and l.kind = 'refund' and not exists (
                  select from refund r where r.shop_id = l.shop_id and r.order_id = l.order_id
                    and r.gateway = l.gateway and r.reference = l.payment_id and r.status <> 'failed'))
        )::int as refundable
      from payment_ledger p where p.shop_id = $1 and p.order_id = $2 and p.kind = 'payment'
      order by p.entry_id desc`,
    [shopId, orderId],
  );
  return found.rows;
}

/**
 * Tells counters and the guest's page of a refund; they go by the version of its order. One that was 'asked' for becomes
 * a job.
 */
export async function tellOfRefund(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  refund: 'asked' | 'answered',
): Promise<void> {
  const version = await raiseOrderVersion(client, shopId, orderId);
  await recordEvent(client, shopId, 'order', orderId, { refund, version });
}

export async function lockOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<boolean> {
  const locked = await client.query(
    'select 1 from orders where shop_id = $1 and order_id = $2 for no key update',
    [shopId, orderId],
  );
  return locked.rowCount === 1;
}

async function insertRefund(
  client: pg.PoolClient,
  request: Pick<RefundRequest, 'shopId' | 'orderId' | 'reason' | 'staffId' | 'now'>,
  payment: RefundablePayment,
  refund: { refundId: string; providerKey: string; amount: number },
): Promise<void> {
  await client.query(
    `insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
        staff_id, provider_key, requested_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $10, $11, $11)`,
    [
      request.shopId,
      refund.refundId,
      request.orderId,
      payment.attemptId,
      payment.paymentId,
      payment.gateway,
      refund.amount,
      request.reason,
      request.staffId,
      refund.providerKey,
      new Date(request.now),
    ],
  );
}

/** 'key.2' for the second go, 'key.3' for the third: it still tells what went back by itself. */
function nextKey(used: string): string {
  const [, key = used, go = '1'] = /^(.*?)(?:\.(\d+))?$/.exec(used) ?? [];
  return `${key}.${Number(go) + 1}`;
}

/** Short enough for every provider's idempotency key, with what is added to it. */
function idOf(orderId: string, key: string): string {
  return `r${createHash('sha256').update(`${orderId} ${key}`).digest('hex').slice(0, 24)}`;
}
