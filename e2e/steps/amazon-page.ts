import type { IncomingMessage, ServerResponse } from 'node:http';
import { cents } from '@tischlein/domain/money/cents.ts';
import { pagePolicy } from '../../apps/server/src/http/content-security-policy.ts';
import { policyWithProvider } from '../../apps/server/src/http/payment-policy.ts';
import { amazonPayProvider } from '../../apps/server/src/payments/providers/amazonpay/open-amazonpay.ts';
import type { AmazonPaySimulator } from '../../apps/simulators/src/payment/amazonpay/amazonpay.ts';
import { AMAZON_ACCOUNT, startAmazonRig } from '../../dev/world/payments/amazonpay-rig.ts';
import { paymentInput } from '../../dev/world/payments/payment-input.ts';
import { bundleButton } from './bundle-button.ts';
import { servePage } from './serve-page.ts';

const NONCE = 'bm9uY2U';

/** A page with nothing but Amazon Pay's button, under the policy of the checkout, and a server that opens and captures. */
export interface AmazonPage {
  url: string;
  amazon: AmazonPaySimulator;
  stop(): Promise<void>;
}

export async function startAmazonPage(): Promise<AmazonPage> {
  const { simulator: amazon } = await startAmazonRig();
  const provider = amazonPayProvider({ baseUrl: amazon.url, timeoutMs: 15_000, now: Date.now });
  const scriptUrl = `${amazon.url}/checkout.js`;
  const input = paymentInput(AMAZON_ACCOUNT, { amount: cents(1850) });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    switch (url.pathname) {
      case '/':
        response.writeHead(200, headers(scriptUrl)).end(PAGE);
        return;
      case '/button.js': {
        const returnUrl = `${url.origin}/back?order=17`;
        const cancelUrl = `${url.origin}/given-up`;
        const opened = await provider.open({ ...input, returnUrl, cancelUrl });
        response.writeHead(200, { 'content-type': 'text/javascript' });
        response.end(await bundle({ status: 'other', message: null, ...opened.answer }, scriptUrl));
        return;
      }
      case '/back': {
        const reference = url.searchParams.get('amazonCheckoutSessionId') ?? '';
        const { state } = await provider.capture({ ...input, reference });
        response.end(`order ${url.searchParams.get('order')} ${state}`);
        return;
      }
      default:
        response.end(url.pathname);
    }
  }

  const page = await servePage(answer);
  return {
    url: page.url,
    amazon,
    async stop() {
      await Promise.all([page.stop(), amazon.stop()]);
    },
  };
}

const headers = (scriptUrl: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policyWithProvider(pagePolicy(), 'amazonpay', NONCE, scriptUrl),
});

const PAGE = `<!doctype html><html lang="de"><head><title>Kasse</title>
<script type="text/plain" nonce="${NONCE}"></script><link rel="icon" href="data:,">
<script defer src="/button.js"></script></head><body><main id="root"></main><ol id="said"></ol></body></html>`;

/** The storefront's own button, which writes down that it could not be shown. */
function bundle(prepared: object, amazonScriptUrl: string): Promise<string> {
  const hosting = { shop: { amazonScriptUrl }, outline: null, staticText: null };
  return bundleButton(`
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { HostingProvider } from '../session/shop-context.tsx';
    import { AmazonButton } from './amazon-button.tsx';
    const said = document.getElementById('said');
    const button = createElement(AmazonButton, {
      merchantId: ${JSON.stringify(AMAZON_ACCOUNT.values['merchantId'])},
      prepared: ${JSON.stringify(prepared)},
      onFailure: () =>
        said.append(Object.assign(document.createElement('li'), { textContent: 'no button' })),
    });
    createRoot(document.getElementById('root')).render(
      createElement(HostingProvider, { value: ${JSON.stringify(hosting)} }, button),
    );`);
}
