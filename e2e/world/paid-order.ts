import type { AppContext } from '../../apps/server/src/context.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import {
  PaymentProviderError,
  type PaymentProvider,
  type RefundWish,
} from '../../apps/server/src/payments/provider.ts';
import { tellOrder } from '../../apps/server/src/payments/refunds.ts';
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
  const payment = { shopId, orderId, gateway: 'unzer', method: 'Heidelpay_Paypal' } as const;
  const paymentId = await payOrder(pool, { ...payment, now: context.now() });
  if (answers.size === 0) answerRefunds(context);
  answers.set(paymentId, [...refunds]);
  await transaction(pool, (client) => tellOrder(client, shopId, orderId, 'answered'));
  context.live.poke();
}

/** Payments that were really made go on to the provider that took them. */
function answerRefunds({ payments }: AppContext): void {
  const { provider, account } = payments;
  const refund = async (wish: RefundWish) => {
    const known = answers.get(wish.paymentId);
    if (!known) return provider('unzer')!.refund(wish);
    if (known.shift() === 'refused') throw new PaymentProviderError('refused', 'no', 'API.340');
    return { status: 'done' as const, reference: `re-${wish.idempotencyKey}`, reason: null };
  };
  payments.provider = (gateway) =>
    gateway === 'unzer'
      ? ({ ...provider(gateway), gateway, refund } as PaymentProvider)
      : provider(gateway);
  payments.account = async (shopId, gateway) =>
    (await account(shopId, gateway)) ?? (gateway === 'unzer' ? { shopId, values: {} } : null);
}
