import { randomBytes } from 'node:crypto';
import {
  policyWithProvider,
  SCRIPT_PROVIDERS,
  type ScriptProvider,
} from '../../http/payment-policy.ts';
import type { CachedPage } from './page-cache.ts';
import type { Resolved } from './resolve-shop.ts';

/** The provider that `?zahlung=` names; null for none. */
function namedProvider(query: string): ScriptProvider | null {
  if (!query.includes('zahlung=')) return null;
  const named = new URLSearchParams(query).get('zahlung');
  return SCRIPT_PROVIDERS.find((provider) => provider === named) ?? null;
}

const PUBLIC_ID: Record<ScriptProvider, 'paypalClientId' | 'amazonMerchantId'> = {
  paypal: 'paypalClientId',
  amazonpay: 'amazonMerchantId',
};

/** The provider whose script a document may load: at the checkout, of a shop that uses it (decision 0013). */
export function wantedProvider(found: () => Resolved, query: string): ScriptProvider | null {
  const provider = namedProvider(query);
  if (provider === null) return null;
  const page = found();
  if (page.kind !== 'shop' || page.path !== '/checkout') return null;
  return page.live.publicShop[PUBLIC_ID[provider]] === null ? null : provider;
}

export interface PaymentPage {
  html: string;
  headers: Record<string, string>;
}

/**
 * The checkout's document for one provider: new in every answer because of its nonce, kept nowhere, and able to be
 * answered by the window the wallet opens.
 */
export function paymentPage(
  page: CachedPage,
  provider: ScriptProvider,
  standIn: string | null,
): PaymentPage {
  const nonce = randomBytes(16).toString('base64');
  const policy = page.headers['content-security-policy'] ?? '';
  const html = page.body.in('identity').toString();
  return {
    // Browsers hide the attribute from scripts and styles of others; ours reads the property.
    html: html.replace('</title>', `</title>\n<meta name="csp-nonce" nonce="${nonce}">`),
    headers: {
      ...page.headers,
      'cache-control': 'private, no-store',
      'content-security-policy': policyWithProvider(policy, provider, nonce, standIn),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
  };
}
