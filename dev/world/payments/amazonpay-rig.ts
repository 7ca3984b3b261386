import { generateKeyPairSync } from 'node:crypto';
import {
  startAmazonPay,
  type AmazonPayOptions,
  type AmazonPaySimulator,
} from '../../../apps/simulators/src/payment/amazonpay/amazonpay.ts';
import type { AmazonAccount } from '../../../apps/simulators/src/payment/amazonpay/books.ts';
import { amazonPayProvider } from '../../../apps/server/src/payments/providers/amazonpay/open-amazonpay.ts';
import type {
  OpenedPayment,
  PaymentAccount,
  PaymentProvider,
  PaymentReference,
} from '../../../apps/server/src/payments/provider.ts';
import { paymentInput } from './payment-input.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

export const AMAZON_KEY = privateKey;
export const AMAZON_ACCOUNT: PaymentAccount = {
  shopId: 'zia-ninetta',
  values: {
    merchantId: 'A1MERCHANT',
    storeId: 'amzn1.application-oa2-client.zia',
    publicKeyId: 'SANDBOX-AFVX7ULWSGBZ5535',
    privateKey,
  },
};

export interface AmazonRig {
  /** As Seller Central has it; where notifications go may still be changed. */
  merchant: AmazonAccount;
  simulator: AmazonPaySimulator;
  provider: PaymentProvider;
  /** Waits a moment only; for answers that never come. */
  hasty: PaymentProvider;
  /** Presses the button, and answers the id of the session Amazon made. */
  press(opened: OpenedPayment, changes?: Record<string, string>): Promise<string>;
  /** Opens and presses the button. */
  begin(changes?: Parameters<typeof paymentInput>[1]): Promise<PaymentReference>;
}

/** Amazon Pay's simulator with one merchant, and our adapter in front of it. */
export async function startAmazonRig(
  options: Partial<AmazonPayOptions> & { webhookUrl?: string } = {},
): Promise<AmazonRig> {
  const { webhookUrl = null, now = Date.now } = options;
  const { merchantId = '', storeId = '', publicKeyId = '' } = AMAZON_ACCOUNT.values;
  const merchant: AmazonAccount = { merchantId, storeId, publicKeyId, publicKey, webhookUrl };
  const simulator = await startAmazonPay({ accounts: [merchant], ...options });
  const baseUrl = simulator.url;
  const provider = amazonPayProvider({ baseUrl, timeoutMs: 15_000, now });
  const hasty = amazonPayProvider({ baseUrl, timeoutMs: 600, now });

  const press: AmazonRig['press'] = async ({ answer }, changes = {}) => {
    const fields = new URLSearchParams({
      merchantId,
      publicKeyId: answer.keyid ?? '',
      ledgerCurrency: 'EUR',
      productType: 'PayAndShip',
      payloadJSON: answer.payload ?? '',
      signature: answer.signature ?? '',
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
      ...changes,
    });
    const page = await fetch(`${simulator.url}/checkout/initiate?${fields}`, {
      redirect: 'manual',
    });
    const id = page.headers.get('location')?.split('/').at(-1);
    if (id === undefined) throw new Error(await page.text());
    return id;
  };

  return {
    merchant,
    simulator,
    provider,
    hasty,
    press,
    async begin(changes = {}) {
      const input = paymentInput(AMAZON_ACCOUNT, changes);
      const { attemptId, idempotencyKey, amount, currency } = input;
      const reference = await press(await provider.open(input));
      return { account: AMAZON_ACCOUNT, attemptId, idempotencyKey, amount, currency, reference };
    },
  };
}
