import type { IncomingMessage, ServerResponse } from 'node:http';
import { cents } from '@tischlein/domain/money/cents.ts';
import { policyWithProvider } from '../../apps/server/src/http/payment-policy.ts';
import { pagePolicy } from '../../apps/server/src/http/content-security-policy.ts';
import type { PaymentReference } from '../../apps/server/src/payments/provider.ts';
import { paypalProvider } from '../../apps/server/src/payments/providers/paypal/open-paypal.ts';
import {
  startPaypal,
  type PaypalSimulator,
} from '../../apps/simulators/src/payment/paypal/start-paypal.ts';
import { bundleButton } from './bundle-button.ts';
import { servePage } from './serve-page.ts';

const NONCE = 'bm9uY2U';
const account = {
  shopId: 'pizzeria',
  values: { clientId: 'AShop', clientSecret: 'EShop', webhookId: 'HOOK' },
};

/** A page with nothing but PayPal's button, under the policy of the checkout, and a server that opens and captures. */
export interface WalletPage {
  url: string;
  paypal: PaypalSimulator;
  /** Errors the page reported. */
  reports: string[];
  stop(): Promise<void>;
}

/** `clientId`: of the script; one that PayPal does not know makes it fail. */
export async function startWalletPage(clientId = 'AShop'): Promise<WalletPage> {
  const paypal = await startPaypal({
    apps: [{ clientId: 'AShop', clientSecret: 'EShop', merchants: ['SHOPMERCHANT1'] }],
  });
  const provider = paypalProvider({ baseUrl: paypal.url, timeoutMs: 5000, now: Date.now });
  const script = await bundle(clientId, paypal.sdkUrl);
  const reports: string[] = [];
  const payments = new Map<string, PaymentReference>();

  async function create(): Promise<string> {
    const input = {
      account,
      attemptId: `attempt-${payments.size}`,
      idempotencyKey: `key-${payments.size}`,
      amount: cents(1850),
      currency: 'EUR',
    } as const;
    const place = { street: 'Am Bach 5', zip: '91990', city: 'Musterstadt' };
    const { reference } = await provider.open({
      ...input,
      method: 'PayPal_Rest',
      orderId: 'order',
      title: 'Bestellung 17',
      shopName: 'Pizzeria Sole',
      items: [],
      guest: { name: 'Mona Muster', email: 'mona@example.com', phone: '1' },
      address: null,
      shopAddress: place,
      returnUrl: 'http://pizza.example/',
      cancelUrl: 'http://pizza.example/',
      webhookUrl: 'http://pizza.example/',
      resourceId: null,
      expiresAt: Date.now() + 60_000,
    });
    payments.set(reference ?? '', { ...input, reference: reference ?? '' });
    return reference ?? '';
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (url.pathname === '/') response.writeHead(200, headers(paypal.sdkUrl)).end(PAGE);
    else if (url.pathname === '/button.js')
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (url.pathname === '/create') response.end(await create());
    else if (url.pathname === '/capture') {
      const payment = payments.get(body);
      const { state, reason } = payment
        ? await provider.capture(payment)
        : { state: '', reason: '' };
      response.end(state === 'paid' ? 'success' : (reason ?? state));
    } else {
      if (url.pathname.endsWith('/error')) reports.push(body);
      response.writeHead(204).end();
    }
  }

  const page = await servePage(answer);
  return {
    url: page.url,
    paypal,
    reports,
    async stop() {
      await Promise.all([page.stop(), paypal.stop()]);
    },
  };
}

const headers = (sdkUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyWithProvider(pagePolicy(), 'paypal', NONCE, sdkUrl),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
});

const PAGE = `<!doctype html><html lang="de"><head><title>Kasse</title><meta name="csp-nonce" nonce="${NONCE}">
<link rel="icon" href="data:,"><script defer src="/button.js"></script></head>
<body><main id="root"></main><ol id="said"></ol></body></html>`;

/** The storefront's own button, with callbacks that write down what they hear. */
function bundle(clientId: string, paypalSdkUrl: string): Promise<string> {
  const shop = { id: 'pizzeria', paypalClientId: clientId, paypalSdkUrl };
  const entry = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { PaypalButton } from './paypal-button.tsx';
    const say = (text) =>
      document.getElementById('said').append(Object.assign(document.createElement('li'), { textContent: text }));
    const post = async (path, body = '') => (await fetch(path, { method: 'POST', body })).text();
    createRoot(document.getElementById('root')).render(
      createElement(PaypalButton, {
        shop: ${JSON.stringify(shop)},
        createOrder: () => post('/create'),
        async onApprove(id) {
          const result = await post('/capture', id);
          say(result);
          return result;
        },
        onCancel: () => say('cancelled'),
        onError: (error) => say('error: ' + error),
        onScriptFailure: () => say('no script'),
      }),
    );`;
  return bundleButton(entry);
}
