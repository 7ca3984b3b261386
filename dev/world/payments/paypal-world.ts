import { cents } from '@tischlein/domain/money/cents.ts';
import {
  paypalPlatformProvider,
  paypalProvider,
} from '../../../apps/server/src/payments/providers/paypal/open-paypal.ts';
import type {
  PaymentAccount,
  PaymentProvider,
  PaymentReference,
  PaymentInput,
} from '../../../apps/server/src/payments/provider.ts';
import {
  startPaypal,
  type PaypalOptions,
  type PaypalSimulator,
} from '../../../apps/simulators/src/payment/paypal/start-paypal.ts';

const SHOP_ACCOUNT: PaymentAccount = {
  shopId: 'pizzeria',
  values: { clientId: 'AShop', clientSecret: 'EShop', webhookId: 'HOOKSHOP' },
};
const PLATFORM_ACCOUNT: PaymentAccount = {
  shopId: 'burger',
  values: {
    clientId: 'APlatform',
    clientSecret: 'EPlatform',
    webhookId: 'HOOKPLATFORM',
    merchantId: 'MERCHANTTWO22',
    attributionId: 'TISCHLEIN_SP',
  },
};

/** The adapter and the PayPal it talks to. */
export interface PaypalWorld {
  paypal: PaypalSimulator;
  provider: PaymentProvider;
  account: PaymentAccount;
  clock: { now: number };
  stop(): Promise<void>;
}

export async function startPaypalWorld(
  kind: 'paypal' | 'paypal-platform' = 'paypal',
  options: Partial<PaypalOptions> = {},
  timeoutMs = 5000,
): Promise<PaypalWorld> {
  const clock = { now: Date.parse('2026-11-20T18:00:00Z') };
  const paypal = await startPaypal({
    now: () => clock.now,
    apps: [
      { clientId: 'AShop', clientSecret: 'EShop', merchants: ['SHOPMERCHANT1'] },
      {
        clientId: 'APlatform',
        clientSecret: 'EPlatform',
        merchants: ['MERCHANTONE11', 'MERCHANTTWO22'],
        attributionId: 'TISCHLEIN_SP',
      },
    ],
    ...options,
  });
  const open = kind === 'paypal' ? paypalProvider : paypalPlatformProvider;
  const provider = open({ baseUrl: paypal.url, timeoutMs, now: () => clock.now });
  const account = kind === 'paypal' ? SHOP_ACCOUNT : PLATFORM_ACCOUNT;
  return { paypal, provider, account, clock, stop: () => paypal.stop() };
}

export function inputOf(
  account: PaymentAccount,
  changes: Partial<PaymentInput> = {},
): PaymentInput {
  return {
    account,
    attemptId: 'attempt-1',
    idempotencyKey: 'key-1',
    method: 'PayPal_Rest',
    amount: cents(1850),
    currency: 'EUR',
    orderId: 'order-1',
    title: 'Bestellung 17',
    shopName: 'Pizzeria Sole',
    items: [
      { name: 'Pizza Margherita', amount: 2, total: cents(1700) },
      { name: 'Lieferung', amount: 1, total: cents(150) },
    ],
    guest: { name: 'Mona Muster', email: 'mona@example.com', phone: '0911 1' },
    address: { street: 'Am Bach 5', zip: '91990', city: 'Musterstadt' },
    shopAddress: { street: 'Marktplatz 1', zip: '91990', city: 'Musterstadt' },
    returnUrl: 'http://pizza.example/checkout?zahlung=zurueck',
    cancelUrl: 'http://pizza.example/checkout/abgebrochen',
    webhookUrl: 'http://pizza.example/api/platform/payment/paypal/pizzeria',
    resourceId: null,
    expiresAt: Date.parse('2026-11-20T18:30:00Z'),
    ...changes,
  };
}

/** Opens a payment and answers how to refer to it. */
export async function openPayment(
  { provider, account }: Pick<PaypalWorld, 'provider' | 'account'>,
  changes: Partial<PaymentInput> = {},
): Promise<PaymentReference> {
  const input = inputOf(account, changes);
  const { reference } = await provider.open(input);
  if (reference === null) throw new Error('PayPal names its orders');
  const { attemptId, idempotencyKey, amount, currency } = input;
  return { account, attemptId, idempotencyKey, reference, amount, currency };
}
