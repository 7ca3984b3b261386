import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import { writeAccount } from '../payments/accounts.ts';
import { ACCOUNT_FIELDS } from '../payments/provider.ts';
import { FakePaymentProvider } from './fake-payment-provider.ts';
import { fixtureShop } from './fixture-shop.ts';
import { orderBody } from './order-inputs.ts';
import type { Words } from '../languages/words.ts';
import { startTestServer, type TestBrowser, type TestServer } from './test-server.ts';

export interface PaymentServer extends TestServer {
  stripe: FakePaymentProvider;
  paypal: FakePaymentProvider;
}

/** A shop where Stripe and PayPal can be paid with, both of them fakes. */
export function payingShop(given: Partial<Shop> = {}): Shop {
  const shop = fixtureShop();
  return {
    ...shop,
    payment: {
      ...shop.payment,
      methods: ['offline', 'Stripe_card', 'Stripe_klarna', 'PayPal_Rest'],
      stripePublicKey: 'pk_test_1',
      paypalClientId: 'client-1',
    },
    ...given,
  };
}

export async function startPaymentServer(
  given: Partial<Shop> = {},
  { databaseUrl, words }: { databaseUrl?: string; words?: ReadonlyMap<string, Words> } = {},
): Promise<PaymentServer> {
  const stripe = new FakePaymentProvider('stripe');
  const paypal = new FakePaymentProvider('paypal');
  const server = await startTestServer({
    shops: [payingShop(given)],
    paymentProviders: [stripe, paypal],
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(words ? { words } : {}),
  });
  for (const { gateway } of [stripe, paypal]) {
    const names = ACCOUNT_FIELDS[gateway].filter(({ secret }) => secret);
    const secrets = Object.fromEntries(names.map(({ name }) => [name, `${name}-1`]));
    await writeAccount(
      server.context.database.pool,
      server.context.payments.box,
      'fixture',
      gateway,
      secrets,
    );
  }
  await server.context.shops.refresh('fixture');
  return { ...server, stripe, paypal };
}

/** An order of 24,00 € that waits for its payment; answers its id. */
export async function orderOnline(
  guest: TestBrowser,
  method: PaymentMethod = 'Stripe_card',
  given: Record<string, unknown> = {},
): Promise<string> {
  const answer = await guest.post(
    '/api/shop/fixture/order',
    orderBody(given, { paymentMethod: method }),
  );
  if (answer.statusCode !== 200) throw new Error(`not ordered: ${answer.body}`);
  return (answer.json() as { order: { id: string } }).order.id;
}

export const paymentPath = (orderId: string, gateway = 'stripe', rest = '') =>
  `/api/shop/fixture/payment/${orderId}/${gateway}${rest}`;
