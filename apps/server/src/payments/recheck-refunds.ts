import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentsContext } from './context.ts';
import { transaction } from '../db/transaction.ts';
import { alertStaff } from './alerts.ts';
import { gatewayOfAttempt } from './gateway-of-attempt.ts';
import { lockOrder, tellOfRefund } from './refunds.ts';
import { stepRefund } from './step-refund.ts';
import { refundInput } from './refund-input.ts';

/** A guest's bank may send money back for weeks, and providers tell it of a refund they called done. */
const WATCHED_MS = 30 * 86_400_000;
/** Of one round. */
const AT_ONCE = 200;

interface DoneRefund {
  shop_id: string;
  refund_id: string;
  order_id: string;
  attempt_id: string;
  payment_id: string;
  gateway: OnlineGateway;
  amount_cents: number;
  reason: string;
  provider_key: string;
  reference: string;
  currency: string;
  attempt_reference: string | null;
}

/**
 * Looks again at refunds that are done, of one attempt or of a gateway: one that came back is failed after all, its money
 * is no longer given back, and the restaurant is told. Throws `PaymentProviderError` as the provider does.
 */
export async function recheckRefunds(
  context: PaymentsContext,
  of: { shopId: string; gateway: OnlineGateway; attemptId?: string },
): Promise<void> {
  // never null: attempt_id, reference (a provider's refund has an attempt, and the where asks for its reference)
  const found = await context.database.pool.query<DoneRefund>(
    `select r.shop_id, r.refund_id, r.order_id, r.attempt_id, r.payment_id, r.gateway, r.amount_cents, r.reason,
        r.provider_key, r.reference, l.currency, a.reference as attempt_reference
      from refund r
      join payment_ledger l on l.shop_id = r.shop_id and l.gateway = r.gateway and l.payment_id = r.payment_id
      left join payment_attempt a on a.shop_id = r.shop_id and a.attempt_id = r.attempt_id
      where r.shop_id = $1 and r.gateway = $2 and ($3::text is null or r.attempt_id = $3) and r.status = 'done'
        and r.reference is not null and r.updated_at > $4
      order by r.updated_at desc limit ${AT_ONCE}`,
    [of.shopId, of.gateway, of.attemptId ?? null, new Date(context.now() - WATCHED_MS)],
  );
  for (const refund of found.rows) {
    const { provider, account } = await gatewayOfAttempt(context, refund);
    const { status, reason } = await provider.refund(refundInput(account, refund));
    if (status === 'failed') await cameBack(context, refund, reason);
  }
}

async function cameBack(
  context: PaymentsContext,
  refund: DoneRefund,
  reason: string | null,
): Promise<void> {
  const { shop_id: shopId, order_id: orderId, refund_id: refundId, gateway, reference } = refund;
  const now = context.now();
  const failure = `Das Geld kam zurück${reason ? ` (${reason})` : ''}: Der Gast hat es nicht bekommen.`;
  await transaction(context.database.pool, async (client) => {
    await lockOrder(client, shopId, orderId);
    const done = { shopId, refundId, status: 'done', reference } as const;
    if (!(await stepRefund(client, done, { to: 'failed', reference, failure, now }))) return;
    // Of what is in the ledger nothing more can be given back.
    await client.query(
      `delete from payment_ledger where shop_id = $1 and gateway = $2 and payment_id = $3 and kind = 'refund'`,
      [shopId, gateway, reference],
    );
    await tellOfRefund(client, shopId, orderId, 'answered');
    await alertStaff(client, {
      shopId,
      orderId,
      kind: 'refund-failed',
      detail: `Eine Erstattung über ${formatEuro(cents(refund.amount_cents))}, die schon erledigt war, ist doch nicht gelungen. ${failure}`,
      at: now,
    });
  });
  context.live.notify();
}
