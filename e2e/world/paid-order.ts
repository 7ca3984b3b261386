import type { AppContext } from '../../apps/server/src/app/context.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import {
  PaymentProviderError,
  type PaymentProvider,
  type RefundInput,
} from '../../apps/server/src/payments/provider.ts';
import { alertStaff } from '../../apps/server/src/payments/alerts.ts';
import { askForRefund } from '../../apps/server/src/payments/refund-payment.ts';
import { tellOfRefund } from '../../apps/server/src/payments/refunds.ts';
import { payOrder } from '../../apps/server/src/testing/pay-order.ts';

type Answer = 'done' | 'refused';

/** What the provider says to the refunds of a payment, one after the other; then 'done'. */
const answers = new Map<string, Answer[]>();

/** Makes an order one that was paid online, with a provider that knows nothing but its refunds. */
export async function makePaid(
  context: AppContext,
  { shopId, orderId, refunds }: { shopId: string; orderId: string; refunds: Answer[] },
): Promise<void> {
  const { pool } = context.database;
  await pay(context, shopId, orderId, refunds);
  await transaction(pool, (client) => tellOfRefund(client, shopId, orderId, 'answered'));
  context.live.notify();
}

/** Makes a placed order one that expired unpaid; then its money comes, and goes back. */
export async function payTooLate(
  context: AppContext,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<void> {
  const { pool } = context.database;
  const paymentId = await pay(context, shopId, orderId, []);
  const reason = 'Die Zahlung kam zu spät; sie geht zurück.';
  const now = context.now();
  await transaction(pool, async (client) => {
    const found = await client.query<{ attempt_id: string; amount_cents: number }>(
      `update orders o set status = 'expired', paid = false from payment_ledger l
        where o.shop_id = $1 and o.order_id = $2 and l.shop_id = $1 and l.payment_id = $3
        returning l.attempt_id, l.amount_cents`,
      [shopId, orderId, paymentId],
    );
    const { attempt_id: attemptId, amount_cents: amount } = found.rows[0]!;
    const money = { shopId, orderId, attemptId, gateway: 'unzer', paymentId, amount } as const;
    await askForRefund(client, { ...money, reason, now });
    await alertStaff(client, { shopId, orderId, kind: 'money-returned', detail: reason, at: now });
  });
  context.live.notify();
}

async function pay(
  context: AppContext,
  shopId: string,
  orderId: string,
  refunds: Answer[],
): Promise<string> {
  const payment = { shopId, orderId, gateway: 'unzer', method: 'Heidelpay_Paypal' } as const;
  const paymentId = await payOrder(context.database.pool, { ...payment, now: context.now() });
  if (answers.size === 0) answerRefunds(context);
  answers.set(paymentId, [...refunds]);
  return paymentId;
}

/** Payments that were really made go on to the provider that took them. */
function answerRefunds({ payments }: AppContext): void {
  const { provider, account } = payments;
  const refund = async (input: RefundInput) => {
    const known = answers.get(input.paymentId);
    if (!known) return provider('unzer')!.refund(input);
    if (known.shift() === 'refused') throw new PaymentProviderError('refused', 'no', 'API.340');
    return { status: 'done' as const, reference: `re-${input.idempotencyKey}`, reason: null };
  };
  payments.provider = (gateway) =>
    gateway === 'unzer'
      ? ({ ...provider(gateway), gateway, refund } as PaymentProvider)
      : provider(gateway);
  payments.account = async (shopId, gateway) =>
    (await account(shopId, gateway)) ?? (gateway === 'unzer' ? { shopId, values: {} } : null);
}
