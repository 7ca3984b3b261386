import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import {
  gatewayOf,
  ONLINE_GATEWAYS,
  type OnlineGateway,
} from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import pg from 'pg';
import { writeAccount } from '../../apps/server/src/payments/accounts.ts';
import { SecretBox } from '../../apps/server/src/payments/secret-box.ts';
import { UNDISTURBED } from '../../apps/simulators/src/payment/http/controls.ts';
import { STRIPE_ACCOUNT } from '../../apps/simulators/src/payment/stripe/start-stripe.ts';
import type {
  PaymentSimulator,
  PaymentView,
} from '../../apps/simulators/src/payment/http/payment-simulator.ts';
import { PUBLIC_IDS, startPaymentSimulators } from '../../dev/world/payments/payment-simulators.ts';
import type { GuestAct, Schedule, Strikable, Wallet } from './schedule.ts';

/** Every provider with one merchant, what can be struck there, and hands that pay. */
export interface Cashiers {
  env: Record<string, string>;
  strikable: readonly Strikable[];
  /** The same shop, taking every method. */
  sellWith(shop: Shop): Shop;
  writeAccounts(databaseUrl: string, shopId: string, key: Buffer): Promise<void>;
  reportTo(origin: string, shopId: string): void;
  /** Does as the guest does at the provider; answers what the provider adds to the way back. */
  act(
    method: PaymentMethod,
    prepared: PreparedPayment,
    act: Exclude<GuestAct, 'nothing' | 'decline-then-pay'>,
  ): Promise<string | undefined>;
  /** The guest pays on Stripe's page. false: it takes nothing any more. */
  payAtStripe(prepared: PreparedPayment): Promise<boolean>;
  /** As Stripe's script does it when a wallet was released; answers the token. */
  release(wallet: Wallet): Promise<string>;
  disturb(by: ReadonlyMap<OnlineGateway, Pick<Schedule, 'faults' | 'webhooks' | 'wrong'>>): void;
  /** Every provider is well again, and its clock so much later. */
  calm(laterMs: number): Promise<void>;
  payments(): PaymentView[];
  stop(): Promise<void>;
}

const PAYPAL_REQUESTS = [
  'POST /v1/oauth2/token',
  'POST /v2/checkout/orders',
  'GET /v2/checkout/orders/*',
  'POST /v2/checkout/orders/*/capture',
  'POST /v2/payments/captures/*/refund',
];
/** PayPal as a platform has another app: a shop file names one, so it is not among the schedules. */
const STRIKABLE: readonly Strikable[] = [
  {
    gateway: 'stripe',
    methods: ['Stripe_card', 'Stripe_klarna', 'Stripe_alipay'],
    requests: [
      'POST /v1/checkout/sessions',
      'GET /v1/checkout/sessions/*',
      'POST /v1/checkout/sessions/*/expire',
      'POST /v1/payment_intents',
      'POST /v1/payment_intents/*/confirm',
      'GET /v1/payment_intents/*',
      'POST /v1/payment_intents/*/capture',
      'POST /v1/payment_intents/*/cancel',
      'POST /v1/refunds',
    ],
  },
  { gateway: 'paypal', methods: ['PayPal_Rest'], requests: PAYPAL_REQUESTS },
  {
    gateway: 'amazonpay',
    methods: ['AmazonPay_Checkout'],
    requests: [
      'GET **/v2/checkoutSessions/*',
      'POST **/v2/checkoutSessions/*/complete',
      'GET **/v2/charges/*',
      'POST **/v2/refunds',
    ],
  },
  {
    gateway: 'unzer',
    methods: ['Heidelpay_Paypal'],
    requests: [
      'POST /v1/types/paypal',
      'POST /v1/payments/charges',
      'GET /v1/payments/**',
      'POST /v1/payments/**/cancels',
    ],
  },
];

/** Stripe's own test cards. */
const CARDS: Record<Wallet, string> = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  'asked-by-bank': 'pm_card_threeDSecure2Required',
};
const BANK_ACTS = { pay: 'authenticate', decline: 'refuse', cancel: 'leave' } as const;

/** States in which a provider has taken money; what went back is counted apart. */
const TAKEN = new Set([
  ...['paid', 'Captured', 'success'],
  ...['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'],
]);

export async function openCashiers(): Promise<Cashiers> {
  const simulators = await startPaymentSimulators();
  const { stripe, paypal, amazonpay, unzer } = simulators;
  const all = [stripe, paypal, amazonpay, unzer];
  const at: Record<OnlineGateway, PaymentSimulator> = {
    ...{ stripe, paypal, amazonpay, unzer },
    'paypal-platform': paypal,
  };
  return {
    env: simulators.env,
    strikable: STRIKABLE,
    sellWith: (shop) => ({
      ...shop,
      payment: {
        ...shop.payment,
        ...PUBLIC_IDS,
        methods: ['offline', ...STRIKABLE.flatMap(({ methods }) => methods)],
      },
    }),
    async writeAccounts(databaseUrl, shopId, key) {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const box = new SecretBox(key);
        for (const gateway of ONLINE_GATEWAYS)
          await writeAccount(client, box, shopId, gateway, simulators.secrets[gateway]);
        // As once Stripe has checked it.
        await client.query(
          `insert into payment_domain (shop_id, domain, apple_pay, google_pay, next_at)
            values ($1, 'localhost', true, true, now() + interval '1 year')`,
          [shopId],
        );
        await client.query("select pg_notify('shop_published', $1)", [shopId]);
      } finally {
        await client.end();
      }
    },
    reportTo: (origin, shopId) => simulators.reportTo(origin, () => shopId),
    async act(method, prepared, act) {
      const gateway = gatewayOf(method) as OnlineGateway;
      const id =
        gateway === 'amazonpay' ? await pressButton(amazonpay, prepared) : paymentOf(prepared);
      // Where the bank asks, its page takes the place of the provider's.
      await at[gateway].act(id, id.startsWith('pi_') ? BANK_ACTS[act] : act);
      return gateway === 'amazonpay' ? id : undefined;
    },
    payAtStripe: (prepared) => stripe.act(paymentOf(prepared), 'pay'),
    async release(wallet) {
      const body = new URLSearchParams({
        key: PUBLIC_IDS.stripePublicKey,
        payment_method: CARDS[wallet],
        wallet: 'google_pay',
      });
      const answer = await fetch(`${stripe.url}/v1/confirmation_tokens`, { method: 'POST', body });
      return ((await answer.json()) as { id: string }).id;
    },
    disturb(by) {
      for (const [gateway, { faults, webhooks, wrong }] of by)
        at[gateway].control({
          failNext: faults,
          webhooks,
          wrongAmount: wrong === 'amount',
          wrongCurrency: wrong === 'currency',
        });
    },
    async calm(laterMs) {
      for (const each of all) each.control({ ...UNDISTURBED, clockOffsetMs: laterMs });
      // Money on its way comes, and goes.
      for (const { id, state } of stripe.payments())
        if (state === 'processing') await stripe.act(id, 'settle');
      for (const id of await slowRefunds(stripe)) await stripe.act(id, 'settle');
      await Promise.all(all.map((each) => each.flushWebhooks()));
    },
    payments: () =>
      all.flatMap((each) =>
        each.payments().map((payment) => ({
          ...payment,
          state: TAKEN.has(payment.state) ? 'paid' : payment.state,
        })),
      ),
    stop: () => simulators.stop(),
  };
}

/** Of the methods whose refunds take days. */
async function slowRefunds({ url }: PaymentSimulator): Promise<string[]> {
  const answer = await fetch(`${url}/v1/refunds?limit=100`, {
    headers: { authorization: `Bearer ${STRIPE_ACCOUNT.secretKey}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; status: string }[] };
  return data.flatMap(({ id, status }) => (status === 'pending' ? [id] : []));
}

const paymentOf = ({ sessionid, id }: PreparedPayment): string => sessionid ?? id ?? '';

/** As Amazon's script does it when its button is pressed. */
async function pressButton(
  amazonpay: PaymentSimulator,
  { payload, signature, keyid }: PreparedPayment,
): Promise<string> {
  const fields = new URLSearchParams({
    merchantId: PUBLIC_IDS.amazonPay.merchantId,
    publicKeyId: keyid ?? '',
    ledgerCurrency: 'EUR',
    productType: 'PayAndShip',
    payloadJSON: payload ?? '',
    signature: signature ?? '',
    algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
  });
  const page = await fetch(`${amazonpay.url}/checkout/initiate?${fields}`, { redirect: 'manual' });
  return page.headers.get('location')?.split('/').at(-1) ?? '';
}
