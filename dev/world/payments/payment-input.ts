import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentAccount, PaymentInput } from '../../../apps/server/src/payments/provider.ts';

/** An order of 24.50 euros that is delivered. */
export function paymentInput(
  account: PaymentAccount,
  changes: Partial<PaymentInput> = {},
): PaymentInput {
  return {
    account,
    attemptId: 'attempt-1',
    idempotencyKey: 'attempt-1-key-0123456789abcdef',
    method: 'AmazonPay_Checkout',
    amount: cents(2450),
    currency: 'EUR',
    orderId: 'order-1',
    title: 'Bestellung 17',
    shopName: 'Pizzeria Zia Ninetta',
    items: [{ name: 'Pizza Margherita', amount: 2, total: cents(2450) }],
    guest: { name: 'Jürgen Groß', email: 'juergen@example.com', phone: '0170 1234567' },
    address: { street: 'Hauptstraße 5', zip: '91991', city: 'Birkenfurt' },
    shopAddress: { street: 'Brückenstraße 7', zip: '91991', city: 'Birkenfurt' },
    returnUrl: 'https://pizza.example/checkout/success/order-1',
    cancelUrl: 'https://pizza.example/checkout/abgebrochen',
    webhookUrl: 'https://pizza.example/api/platform/payment/amazonpay/zia',
    resourceId: null,
    expiresAt: 0,
    ...changes,
  };
}
