import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { isActiveAttempt, type AttemptStatus } from '@tischlein/domain/payment/attempt-state.ts';
import { canPaymentStep, isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { canLinkStep, type LinkStatus } from '@tischlein/domain/payment/payment-link.ts';
import { formatEuro, cents } from '@tischlein/domain/money/cents.ts';
import { findLink, settleLink, type PaymentLink } from '../orders/payment-links.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { alertStaff } from './alerts.ts';
import { findAttempt, stepAttempt, withdrawCapture, type Attempt } from './attempts.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { ProviderPayment, ProviderState } from './provider.ts';
import { askForRefund } from './refund-payment.ts';

interface LockedOrder {
  status: OrderStatus;
  order_type: OrderType;
  settles_table: boolean;
  /** What the attempt pays in place of the order; null: the order itself. */
  link: PaymentLink | null;
}

/** What became of an attempt. 'returned': its money came and goes back. */
export type Recorded = 'paid' | 'open' | 'declined' | 'processing' | 'ended' | 'returned';

export interface RecordOptions {
  now: number;
  hooks: OrderHooks;
  /** The payment was closed: unless it is paid or on its way, it ends as this. */
  endAs?: 'cancelled' | 'expired';
}

/**
 * Writes down what the provider says about an attempt, in one transaction under the order's lock: the state of the
 * attempt, the ledger, and the order with its event once it is paid. Saying the same again changes nothing.
 */
export async function recordPayment(
  client: pg.PoolClient,
  shopId: string,
  attemptId: string,
  payment: ProviderPayment,
  options: RecordOptions,
): Promise<Recorded> {
  const known = await findAttempt(client, shopId, attemptId);
  if (!known) throw new Error('an attempt that was looked at is gone');
  await options.hooks.lock(client, shopId, known.order_id);
  const order = await lockOrder(client, known);
  const attempt = await findAttempt(client, shopId, attemptId, { lock: true });
  if (!order || !attempt) throw new Error('an attempt without its order');
  if (payment.state === 'paid') return recordMoney(client, order, attempt, payment, options);
  if (attempt.status === 'paid') return paidFor(order, attempt);
  const to = unpaidStatus(payment.state, options.endAs);
  // A payment that ended and is still shown as open has ended all the same.
  if (!isActiveAttempt(attempt.status)) {
    await touch(client, attempt, options.now);
    return 'ended';
  }
  if (to === attempt.status) await touch(client, attempt, options.now);
  else await stepAttempt(client, attempt, to, { now: options.now, reason: payment.reason });
  if (!isActiveAttempt(to)) return 'ended';
  if (payment.state === 'declined') {
    await withdrawCapture(client, attempt);
    return 'declined';
  }
  return payment.state === 'processing' ? 'processing' : 'open';
}

function unpaidStatus(
  state: Exclude<ProviderState, 'paid'>,
  endAs: RecordOptions['endAs'],
): AttemptStatus {
  switch (state) {
    case 'processing':
      return 'processing';
    case 'open':
    case 'approved':
    case 'declined':
      return endAs ?? 'pending';
    case 'unknown':
    case 'failed':
      return endAs ?? 'failed';
    case 'cancelled':
      return 'cancelled';
    case 'expired':
      return endAs ?? 'expired';
  }
}

/**
 * Books money once, whatever becomes of it: it pays the order if all about it fits and the order waits for it, else it is
 * refunded. Only money that is not the shop's is not booked: staff are alerted of it.
 */
async function recordMoney(
  client: pg.PoolClient,
  order: LockedOrder,
  attempt: Attempt,
  payment: ProviderPayment,
  { now, hooks }: RecordOptions,
): Promise<Recorded> {
  const { paymentId, amount, currency } = payment;
  if (paymentId === null || amount === null || currency === null || amount <= 0)
    throw new Error('a payment without id or amount');
  const { shop_id: shopId, order_id: orderId, attempt_id: attemptId, gateway } = attempt;
  const foreign = foreignMoney(attempt, payment);
  if (foreign !== null) {
    // Not ours to keep, and not ours to give back either.
    await stepAttempt(client, attempt, 'failed', { now, reason: foreign });
    await alertStaff(client, { shopId, orderId, kind: 'wrong-money', detail: foreign, at: now });
    return 'ended';
  }
  const written = await client.query(
    `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
        currency, at)
      values ($1, $2, $3, $4, $5, 'payment', $6, $7, $8, $9)
      on conflict (shop_id, gateway, payment_id) do nothing`,
    [
      shopId,
      orderId,
      attemptId,
      gateway,
      attempt.method,
      paymentId,
      amount,
      currency,
      new Date(now),
    ],
  );
  // Told before: what followed from it was written in the same transaction.
  if (written.rowCount === 0)
    return attempt.status === 'paid' ? paidFor(order, attempt) : 'returned';
  const giveBack = async (kind: 'money-returned' | 'wrong-money', reason: string) => {
    await askForRefund(client, {
      shopId,
      orderId,
      attemptId,
      gateway,
      paymentId,
      amount,
      reason,
      now,
    });
    await alertStaff(client, { shopId, orderId, kind, detail: reason, at: now });
    return 'returned' as const;
  };
  const wrong = wrongMoney(attempt, payment);
  if (wrong !== null) {
    await stepAttempt(client, attempt, 'failed', { now, reason: wrong });
    return giveBack('wrong-money', wrong);
  }
  await stepAttempt(client, attempt, 'paid', { now, paymentId });
  if (order.link) {
    if (!canLinkStep(order.link.status, 'paid'))
      return giveBack('money-returned', LATE_FOR_LINK[order.link.status]);
    await settleLink(client, order.link, { attemptId, method: attempt.method, now });
    return 'paid';
  }
  if (canPaymentStep(order.status, 'placed')) {
    await placePaidOrder(client, order, attempt, now);
    await hooks.onPlaced(client, shopId, orderId, now);
    return 'paid';
  }
  const late = isPlaced(order.status)
    ? 'Die Bestellung war schon bezahlt; die zweite Zahlung geht zurück.'
    : 'Die Zahlung kam, nachdem die Bestellung abgelaufen oder abgebrochen war; sie geht zurück.';
  return giveBack('money-returned', late);
}

/** Of an attempt whose money came: whether it is kept for what it was meant. */
const paidFor = ({ status, link }: LockedOrder, attempt: Attempt): Recorded => {
  if (attempt.link_id !== null) return paidForLink(attempt, link);
  return isPlaced(status) ? 'paid' : 'returned';
};

/** What becomes of money for a link: one attempt pays it, and what came beside that goes back. */
export function paidForLink(attempt: Attempt, link: PaymentLink | null): Recorded {
  return link?.attempt_id === attempt.attempt_id ? 'paid' : 'returned';
}

const LATE_FOR_LINK: Record<LinkStatus, string> = {
  open: '',
  paid: 'Der Link war schon bezahlt; die zweite Zahlung geht zurück.',
  withdrawn:
    'Der Gast hat über einen Link bezahlt, der nicht mehr galt; die Zahlung geht zurück. Was noch offen ist, steht bei der Bestellung.',
  expired:
    'Der Gast hat über einen Link bezahlt, der abgelaufen war; die Zahlung geht zurück. Was noch offen ist, steht bei der Bestellung.',
};

/** null: it was paid for this attempt and to this restaurant. German, for whoever looks into it. */
function foreignMoney(attempt: Attempt, payment: ProviderPayment): string | null {
  if (payment.isOurMerchant === false) return 'Die Zahlung ging an einen anderen Händler.';
  return payment.attemptId === attempt.attempt_id
    ? null
    : 'Die Zahlung gehört zu einem anderen Bezahlvorgang.';
}

/** null: it is what was asked for. */
function wrongMoney(attempt: Attempt, payment: ProviderPayment): string | null {
  if (payment.currency !== 'EUR')
    return `Die Zahlung kam in einer anderen Währung (${payment.currency}); sie geht zurück.`;
  if (payment.amount !== attempt.amount_cents)
    return `Gezahlt wurden ${formatEuro(cents(payment.amount ?? 0))} statt ${formatEuro(cents(attempt.amount_cents))}; die Zahlung geht zurück.`;
  return null;
}

async function placePaidOrder(
  client: pg.PoolClient,
  order: LockedOrder,
  { shop_id: shopId, order_id: orderId, method }: Attempt,
  now: number,
): Promise<void> {
  const { status, order_type: orderType, settles_table: isBill } = order;
  await transitionOrder(
    client,
    { shopId, orderId, status, orderType },
    {
      // With the payment of a part of a table's bill everything is done.
      ...(isBill ? { to: 'done', by: 'bill' } : { to: 'placed', by: 'payment' }),
      now,
      reachesKitchen: true,
      paidBy: method,
      detail: { paid: method },
    },
  );
}

async function lockOrder(
  client: pg.PoolClient,
  { shop_id: shopId, order_id: orderId, link_id: linkId }: Attempt,
): Promise<LockedOrder | null> {
  const found = await client.query<Omit<LockedOrder, 'link'>>(
    'select status, order_type, settles_table from orders where shop_id = $1 and order_id = $2 for no key update',
    [shopId, orderId],
  );
  const row = found.rows[0];
  if (!row) return null;
  return { ...row, link: linkId === null ? null : await findLink(client, shopId, linkId) };
}

async function touch(client: pg.PoolClient, attempt: Attempt, now: number): Promise<void> {
  await client.query(
    'update payment_attempt set looked_at = $3 where shop_id = $1 and attempt_id = $2',
    [attempt.shop_id, attempt.attempt_id, new Date(now)],
  );
}
