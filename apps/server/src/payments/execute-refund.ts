import type { RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { PaymentsContext } from './context.ts';
import { transaction } from '../db/transaction.ts';
import { alertStaff, type AlertKind } from './alerts.ts';
import { PaymentProviderError } from './provider.ts';
import { lockOrder, tellOfRefund } from './refunds.ts';
import { stepRefund } from './step-refund.ts';
import { refundInput } from './refund-input.ts';

type RefundContext = Pick<PaymentsContext, 'database' | 'payments' | 'live' | 'log' | 'now'>;

/** Providers remember an idempotency key for a day at least; later the same key could give the money back twice. */
const KEY_LIFETIME_MS = 23 * 3_600_000;

/** A minute after the first try, then twice as long each time, an hour at most. In it nobody else tries. */
const WAITED = `(tries = 0 or updated_at <= $1::timestamptz - least(3600, 60 * 2 ^ least(tries - 1, 6)) * interval '1 second')`;

interface Claimed {
  order_id: string;
  attempt_id: string;
  payment_id: string;
  gateway: OnlineGateway;
  amount_cents: number;
  status: 'requested' | 'pending';
  reason: string;
  provider_key: string;
  /** The provider's id of a refund it has taken. */
  reference: string | null;
  failure: string | null;
  tries: number;
  requested_at: Date;
  currency: string;
  attempt_reference: string | null;
}

interface Outcome {
  status: RefundStatus;
  reference: string | null;
  /** German. */
  failure: string | null;
  alert: AlertKind | null;
  /** Nobody answered: others of this gateway need not be tried now. */
  isSilent: boolean;
}

const NOT_CONFIGURED = 'Die Zugangsdaten beim Zahlungsanbieter fehlen oder stimmen nicht.';
const NO_ANSWER =
  'Noch keine klare Antwort vom Zahlungsanbieter. Wir versuchen es automatisch weiter.';
const NEVER_ANSWERED =
  'Seit einem Tag keine klare Antwort vom Zahlungsanbieter. Sieh dort nach, ob das Geld schon zurückging, bevor du es noch einmal versuchst.';

export interface DueRefund {
  shopId: string;
  refundId: string;
  gateway: OnlineGateway;
}

/** Refunds that may be tried now, the longest waiting first. */
export async function dueRefunds(
  { database, now }: Pick<PaymentsContext, 'database' | 'now'>,
  limit: number,
): Promise<DueRefund[]> {
  const found = await database.pool.query<DueRefund>(
    `select shop_id as "shopId", refund_id as "refundId", gateway from refund
      where status in ('requested', 'pending') and ${WAITED} order by updated_at limit $2`,
    [new Date(now()), limit],
  );
  return found.rows;
}

/**
 * Gives back what `requestRefund` asked for: takes the row so that nobody else tries for a while, asks the provider
 * outside of any transaction, and writes down what it said. Without a clear answer the refund stays as it is and is
 * tried again with the same key. Answers what came of it; null: it is not due.
 */
export async function executeRefund(
  context: RefundContext,
  shopId: string,
  refundId: string,
): Promise<{ status: RefundStatus; isSilent: boolean } | null> {
  const refund = await claim(context, shopId, refundId);
  if (!refund) return null;
  const outcome = await ask(context, shopId, refund);
  await write(context, shopId, refundId, refund, outcome);
  context.live.notify();
  return outcome;
}

async function claim(
  { database, now }: RefundContext,
  shopId: string,
  refundId: string,
): Promise<Claimed | null> {
  // never null: attempt_id (only what is given back by hand has no attempt, and that is done at once)
  const claimed = await database.pool.query<Claimed>(
    `with due as (
       select shop_id, refund_id from refund
         where shop_id = $2 and refund_id = $3 and status in ('requested', 'pending') and ${WAITED}
         for update skip locked)
     update refund r set tries = r.tries + 1, updated_at = $1 from due
       where r.shop_id = due.shop_id and r.refund_id = due.refund_id
       returning r.order_id, r.attempt_id, r.payment_id, r.gateway, r.amount_cents, r.status, r.reason,
         r.provider_key, r.reference, r.failure, r.tries, r.requested_at,
         (select a.reference from payment_attempt a
           where a.shop_id = r.shop_id and a.attempt_id = r.attempt_id) as attempt_reference,
         (select l.currency from payment_ledger l
           where l.shop_id = r.shop_id and l.gateway = r.gateway and l.payment_id = r.payment_id) as currency`,
    [new Date(now()), shopId, refundId],
  );
  return claimed.rows[0] ?? null;
}

async function ask(context: RefundContext, shopId: string, refund: Claimed): Promise<Outcome> {
  const { status, reference } = refund;
  const asItWas = { status, reference, alert: null, isSilent: false };
  const age = context.now() - refund.requested_at.getTime();
  if (status === 'requested' && refund.tries > 1 && age > KEY_LIFETIME_MS)
    return { ...asItWas, status: 'failed', failure: NEVER_ANSWERED, alert: 'refund-failed' };
  try {
    const provider = context.payments.provider(refund.gateway);
    const account = await context.payments.account(shopId, refund.gateway);
    if (!provider || !account)
      throw new PaymentProviderError('misconfigured', `no account for ${refund.gateway}`);
    const answer = await provider.refund(refundInput(account, refund));
    const isRefused = answer.status === 'failed';
    return {
      status: answer.status,
      reference: answer.reference,
      failure: isRefused ? refusedText(answer.reason) : null,
      alert: isRefused ? 'refund-failed' : null,
      isSilent: false,
    };
  } catch (err) {
    const kind = err instanceof PaymentProviderError ? err.kind : 'unclear';
    const code = err instanceof PaymentProviderError ? err.code : null;
    context.log.warn(
      { err, shopId, gateway: refund.gateway, kind },
      'a refund failed at the provider',
    );
    switch (kind) {
      case 'refused':
        return {
          ...asItWas,
          status: 'failed',
          failure: refusedText(code),
          alert: 'refund-failed',
        };
      // Nothing was done, but an earlier try may have been: the key is kept, and it goes on once the keys are right.
      case 'misconfigured':
        return { ...asItWas, failure: NOT_CONFIGURED, alert: 'misconfigured', isSilent: true };
      case 'unclear':
        return { ...asItWas, failure: NO_ANSWER, isSilent: true };
    }
  }
}

function refusedText(code: string | null): string {
  return `Der Zahlungsanbieter hat die Erstattung abgelehnt${code ? ` (${code})` : ''}.`;
}

async function write(
  context: RefundContext,
  shopId: string,
  refundId: string,
  refund: Claimed,
  { status, reference, failure, alert }: Outcome,
): Promise<void> {
  const { order_id: orderId } = refund;
  const now = context.now();
  await transaction(context.database.pool, async (client) => {
    // The order first, as everybody does.
    await lockOrder(client, shopId, orderId);
    const seen = { shopId, refundId, status: refund.status, tries: refund.tries };
    if (!(await stepRefund(client, seen, { to: status, reference, failure, now }))) return;
    if (status === 'done')
      await client.query(
        `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
            currency, at)
          select shop_id, order_id, attempt_id, gateway, method, 'refund', $4, $5, currency, $6
            from payment_ledger where shop_id = $1 and gateway = $2 and payment_id = $3
          on conflict (shop_id, gateway, payment_id) do nothing`,
        [shopId, refund.gateway, refund.payment_id, reference, refund.amount_cents, new Date(now)],
      );
    const changed = status !== refund.status || failure !== refund.failure;
    if (!changed) return;
    await tellOfRefund(client, shopId, orderId, 'answered');
    if (alert)
      await alertStaff(client, {
        shopId,
        orderId,
        kind: alert,
        detail: `Eine Erstattung über ${formatEuro(cents(refund.amount_cents))} ist nicht gelungen. ${failure ?? ''}`,
        at: now,
      });
  });
}
