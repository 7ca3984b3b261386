import { randomBytes } from 'node:crypto';
import {
  policyWithProvider,
  SCRIPT_PROVIDERS,
  type ScriptProvider,
} from '../http/payment-policy.ts';
import type { Payments } from '../payments/payments.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { CachedPage } from './page-cache.ts';
import type { Resolved } from './resolve-shop.ts';
import { permissionsPolicy } from './security-headers.ts';

/** The provider that `?zahlung=` names; null for none. */
function namedProvider(query: string): ScriptProvider | null {
  if (!query.includes('zahlung=')) return null;
  const named = new URLSearchParams(query).get('zahlung');
  return SCRIPT_PROVIDERS.find((provider) => provider === named) ?? null;
}

/** Without it nothing of the provider's can be shown. */
const PUBLIC_PARTS = {
  paypal: { needs: 'paypalClientId', standIn: 'paypalSdkUrl' },
  amazonpay: { needs: 'amazonMerchantId', standIn: 'amazonScriptUrl' },
  stripe: { needs: 'expressWallets', standIn: 'stripeScriptUrl' },
} as const satisfies Record<ScriptProvider, object>;

export interface WantedProvider {
  provider: ScriptProvider;
  published: PublishedShop;
  /** Where its script comes from instead, outside production. */
  standIn: string | null;
}

/** The provider whose script a document may load: at the checkout, of a shop that uses it (decision 0013). */
export function wantedProvider(found: () => Resolved, query: string): WantedProvider | null {
  const provider = namedProvider(query);
  if (provider === null) return null;
  const page = found();
  if (page.kind !== 'shop' || page.path !== '/checkout') return null;
  const { needs, standIn } = PUBLIC_PARTS[provider];
  const { published } = page;
  const { publicShop } = published;
  return publicShop[needs] ? { provider, published, standIn: publicShop[standIn] } : null;
}

/**
 * Whom a platform sells for, null where none does: PayPal's script refuses the orders of a merchant it was not told of.
 */
export async function platformMerchant(
  payments: Pick<Payments, 'account'>,
  { provider, published }: WantedProvider,
): Promise<string | null> {
  if (provider !== 'paypal' || !published.paymentMethods.has('PayPal_Platform')) return null;
  const account = await payments.account(published.shop.id, 'paypal-platform').catch(() => null);
  const merchant = account?.values['merchantId'] ?? '';
  return /^[A-Za-z\d]{1,40}$/.test(merchant) ? merchant : null;
}

/** Wallets are asked from within Stripe's frames, Google's own among them. */
const WALLET_FRAMES = ['https://js.stripe.com', 'https://pay.google.com'];

interface PaymentPage {
  html: string;
  headers: Record<string, string>;
}

/**
 * The checkout's document for one provider: new in every answer because of its nonce, kept nowhere, and able to be
 * answered by the window the wallet opens.
 */
export function paymentPage(
  page: CachedPage,
  { provider, standIn }: WantedProvider,
  merchant: string | null,
): PaymentPage {
  const nonce = randomBytes(16).toString('base64');
  const policy = page.headers['content-security-policy'] ?? '';
  const html = page.body.in('identity').toString();
  const seller = merchant === null ? '' : ` data-merchant-id="${merchant}"`;
  return {
    // Runs nothing: whoever loads the provider's script reads the property there, the attribute is hidden by browsers.
    html: html.replace(
      '</title>',
      `</title>\n<script type="text/plain" nonce="${nonce}"${seller}></script>`,
    ),
    headers: {
      ...page.headers,
      'cache-control': 'private, no-store',
      'content-security-policy': policyWithProvider(policy, provider, nonce, standIn),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      ...(provider === 'stripe' ? { 'permissions-policy': permissionsPolicy(WALLET_FRAMES) } : {}),
    },
  };
}
