import { cents } from '@tischlein/domain/money/cents.ts';
import type {
  OpenedPayment,
  PaymentAccount,
  PaymentReference,
  PaymentInput,
} from '../../../apps/server/src/payments/provider.ts';
import { STRIPE_ACCOUNT } from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';
import { paymentInput } from './payment-input.ts';

const { publicKey, secretKey, webhookSecret } = STRIPE_ACCOUNT;
/** The simulator's own merchant. */
export const ACCOUNT: PaymentAccount = {
  shopId: 'shop',
  values: { publicKey, secretKey, webhookSecret },
};

let count = 0;

/** An order of 12,34 €; each call is another attempt. */
export function stripeInput(
  changes: Partial<PaymentInput> & Pick<PaymentInput, 'expiresAt'>,
): PaymentInput {
  count += 1;
  return paymentInput(ACCOUNT, {
    attemptId: `attempt-${count}`,
    idempotencyKey: `key-${count}`,
    method: 'Stripe_card',
    amount: cents(1234),
    items: [
      { name: 'Pizza Margherita', amount: 2, total: cents(1000) },
      { name: 'Cola', amount: 1, total: cents(234) },
    ],
    ...changes,
  });
}

/** How an opened payment is spoken of afterwards. */
export function referenceOf(input: PaymentInput, opened: OpenedPayment): PaymentReference {
  const { account, attemptId, idempotencyKey, amount, currency } = input;
  const reference = opened.reference ?? '';
  return { account, attemptId, idempotencyKey, amount, currency, reference };
}
