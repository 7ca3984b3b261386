import { generateKeyPairSync } from 'node:crypto';
import { startAmazonPay } from '../../../apps/simulators/src/payment/amazonpay/amazonpay.ts';
import type { PaymentSimulator } from '../../../apps/simulators/src/payment/http/payment-simulator.ts';
import { startPaypal } from '../../../apps/simulators/src/payment/paypal/start-paypal.ts';
import {
  startStripe,
  STRIPE_ACCOUNT,
} from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';
import { startUnzer } from '../../../apps/simulators/src/payment/unzer/unzer.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';

/** How a server uses simulated providers, wherever they run. */
export interface SimulatedAccounts {
  /** The settings with which a server uses them. */
  env: Record<string, string>;
  /** The secret part of each account. */
  secrets: Record<OnlineGateway, Record<string, string>>;
  /** Where the server takes webhooks from now on; of each gateway those of one shop that has it. */
  reportTo(origin: string, shopOf: (gateway: OnlineGateway) => string | undefined): void;
}

/** All payment providers, simulated, with one merchant each. */
export interface PaymentSimulators extends SimulatedAccounts {
  stripe: PaymentSimulator;
  paypal: PaymentSimulator;
  amazonpay: PaymentSimulator;
  unzer: PaymentSimulator;
  stop(): Promise<void>;
}

/** The public ids of the merchants, as shop files name them. */
export const PUBLIC_IDS = {
  stripePublicKey: STRIPE_ACCOUNT.publicKey,
  paypalClientId: 'simulated-paypal-client',
  amazonPay: {
    merchantId: 'A1SIMULATED',
    storeId: 'amzn1.application-oa2-client.simulated',
    publicKeyId: 'SANDBOX-SIMULATED1234567',
  },
};

const PAYPAL_SECRET = 'simulated-paypal-secret';
/** One app is a restaurant's own, the other a platform's; a browser knows neither of them from the other. */
const PLATFORM_CLIENT = 'simulated-platform-client';
const MERCHANT = 'SIMMERCHANT01';
const ATTRIBUTION = 'TISCHLEIN_SP_PPCP';
const UNZER_KEY = 's-priv-simulated';
/** Until a server says where it is, webhooks go where nobody listens. */
const NOWHERE = 'http://127.0.0.1:9/';

interface PaymentSimulatorsOptions {
  now?: () => number;
}

export async function startPaymentSimulators(
  options: PaymentSimulatorsOptions = {},
): Promise<PaymentSimulators> {
  const { now = Date.now } = options;
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const hook = (id: string, clientId: string) => ({ id, clientId, url: NOWHERE });
  const hooks = [hook('WH-SHOP', PUBLIC_IDS.paypalClientId), hook('WH-PLATFORM', PLATFORM_CLIENT)];
  const { publicKeyId, merchantId, storeId } = PUBLIC_IDS.amazonPay;
  const amazonAccount = {
    ...{ publicKeyId, merchantId, storeId, publicKey: keys.publicKey },
    webhookUrl: NOWHERE as string | null,
  };
  const unzerAccount = {
    privateKey: UNZER_KEY,
    publicKey: 's-pub-simulated',
    webhookUrl: NOWHERE as string | null,
  };
  const stripe = await startStripe({ now });
  const paypal = await startPaypal({
    now,
    apps: [
      {
        clientId: PUBLIC_IDS.paypalClientId,
        clientSecret: PAYPAL_SECRET,
        merchants: [MERCHANT],
      },
      {
        clientId: PLATFORM_CLIENT,
        clientSecret: PAYPAL_SECRET,
        merchants: [MERCHANT],
        attributionId: ATTRIBUTION,
      },
    ],
    webhooks: hooks,
  });
  const amazonpay = await startAmazonPay({ now, accounts: [amazonAccount] });
  const unzer = await startUnzer({ now, accounts: [unzerAccount] });
  return {
    stripe,
    paypal,
    amazonpay,
    unzer,
    env: {
      STRIPE_API_URL: stripe.url,
      STRIPE_SCRIPT_URL: `${stripe.url}/endive/stripe.js`,
      PAYPAL_API_URL: paypal.url,
      PAYPAL_SDK_URL: paypal.sdkUrl,
      AMAZON_PAY_API_URL: amazonpay.url,
      AMAZON_PAY_SCRIPT_URL: `${amazonpay.url}/checkout.js`,
      UNZER_API_URL: unzer.url,
    },
    secrets: {
      stripe: {
        secretKey: STRIPE_ACCOUNT.secretKey,
        webhookSecret: STRIPE_ACCOUNT.webhookSecret,
      },
      paypal: { clientSecret: PAYPAL_SECRET, webhookId: 'WH-SHOP' },
      'paypal-platform': {
        clientSecret: PAYPAL_SECRET,
        webhookId: 'WH-PLATFORM',
        merchantId: MERCHANT,
        attributionId: ATTRIBUTION,
      },
      amazonpay: { privateKey: keys.privateKey },
      unzer: { privateKey: UNZER_KEY },
    },
    reportTo(origin, shopOf) {
      const to = (gateway: OnlineGateway) =>
        `${origin}/api/platform/payment/${gateway}/${shopOf(gateway) ?? 'nobody'}`;
      stripe.reportTo(to('stripe'));
      for (const each of hooks)
        each.url = to(each.clientId === PLATFORM_CLIENT ? 'paypal-platform' : 'paypal');
      amazonAccount.webhookUrl = to('amazonpay');
      unzerAccount.webhookUrl = to('unzer');
    },
    async stop() {
      await Promise.all([stripe.stop(), paypal.stop(), amazonpay.stop(), unzer.stop()]);
    },
  };
}
