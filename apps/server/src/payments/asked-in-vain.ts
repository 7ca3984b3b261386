import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { transaction } from '../db/transaction.ts';
import type { Queryable } from '../db/queryable.ts';
import { alertStaff } from './alerts.ts';
import { findAttempt, stepAttempt, type Attempt } from './attempts.ts';
import type { ShopsContext } from '../shops/context.ts';
import { PaymentProviderError } from './provider.ts';

type AttemptKey = Pick<Attempt, 'shop_id' | 'attempt_id'>;

/** The last wait between two questions, so that an account that is back is noticed on the same day. */
const LONGEST_WAIT = `interval '6 hours'`;
/** No provider keeps a payment open for longer. */
const GIVE_UP_AFTER = `interval '3 days'`;

/**
 * SQL: an attempt `a` may be asked about again at `$1`. In vain it waits as long again as it has waited already; the first
 * answer ends that.
 */
export const MAY_ASK_AGAIN = `(a.asked_in_vain_at is null or $1 > a.asked_in_vain_at
  + least(${LONGEST_WAIT}, a.asked_in_vain_at - coalesce(a.looked_at, a.created_at)))`;

/** Whether the account, not the network, is why nothing was answered: the next minute will not know better. */
export const isAccountsFault = (error: unknown): boolean =>
  error instanceof PaymentProviderError && error.kind !== 'unclear';

/** Answers whether it was asked about in vain for so long that nothing can come of it any more. */
export async function noteAskedInVain(
  database: Queryable,
  { shop_id: shopId, attempt_id: attemptId }: AttemptKey,
  now: number,
): Promise<boolean> {
  const { rows } = await database.query<{ is_over: boolean }>(
    `update payment_attempt set asked_in_vain_at = $3 where shop_id = $1 and attempt_id = $2
      returning $3 - coalesce(looked_at, created_at) > ${GIVE_UP_AFTER} as is_over`,
    [shopId, attemptId, new Date(now)],
  );
  return rows[0]?.is_over ?? false;
}

/** With another account everything is asked about in the next minute. */
export async function forgetAskedInVain(
  database: Queryable,
  shopId: string,
  gateway: OnlineGateway,
): Promise<void> {
  await database.query(
    `update payment_attempt set asked_in_vain_at = null
      where shop_id = $1 and gateway = $2 and asked_in_vain_at is not null`,
    [shopId, gateway],
  );
}

/** Asks no more about a payment that nobody waits for, and leaves word to look at the provider's own page. */
export async function giveUpPayment(
  { database, now, live }: Pick<ShopsContext, 'database' | 'now' | 'live'>,
  { shop_id: shopId, attempt_id: attemptId }: AttemptKey,
): Promise<void> {
  await transaction(database.pool, async (client) => {
    const attempt = await findAttempt(client, shopId, attemptId, { lock: true });
    if (!attempt) return;
    const at = now();
    await stepAttempt(client, attempt, 'cancelled', { now: at, reason: 'no account' });
    const what = `${formatEuro(cents(attempt.amount_cents))} (${PAYMENT_LABELS[attempt.method]})`;
    await alertStaff(client, {
      ...{ shopId, orderId: attempt.order_id, kind: 'misconfigured', at },
      detail: `Ob eine Zahlung über ${what} noch kam, war drei Tage lang nicht zu erfahren: Der Zugang beim Anbieter fehlt oder wird abgelehnt. Sieh dort nach, und gib zurück, was dazu angekommen ist.`,
    });
  });
  live.notify();
}
