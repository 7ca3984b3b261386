/** What a checkout session is made from; the payload is signed by our server, character by character. */
interface SessionConfig {
  payloadJSON: string;
  signature: string;
  algorithm: 'AMZN-PAY-RSASSA-PSS-V2';
  /** Only of keys whose id does not tell the environment. */
  publicKeyId?: string;
}

export interface AmazonButtonConfig {
  merchantId: string;
  publicKeyId: string;
  ledgerCurrency: 'EUR';
  checkoutLanguage: 'de_DE';
  productType: 'PayAndShip';
  placement: 'Checkout';
  buttonColor: 'Gold' | 'LightGray' | 'DarkGray';
  sandbox: boolean;
  createCheckoutSessionConfig: SessionConfig;
}

/** The part of Amazon's checkout.js that is used. */
export interface AmazonScript {
  Pay: { renderButton(selector: string, config: AmazonButtonConfig): unknown };
}

/** The part of the document that is needed to load a script. */
export interface ScriptDocument {
  querySelector(
    selector: string,
  ): { nonce?: string; getAttribute(name: string): string | null } | null;
  createElement(tag: 'script'): HTMLScriptElement;
  head: { append(script: HTMLScriptElement): void };
}

export const AMAZON_SCRIPT_URL = 'https://static-eu.payments-amazon.com/checkout.js';

const loading = new Map<string, Promise<void>>();

/**
 * Amazon's script, loaded once per address; a download that failed may be tried again. It carries the nonce of the
 * page's content security policy where the page has one.
 */
export async function loadAmazonScript(
  url: string,
  page: ScriptDocument,
  script: () => AmazonScript | undefined,
): Promise<AmazonScript> {
  const known = script();
  if (known) return known;
  const download = loading.get(url) ?? fetchScript(url, page);
  loading.set(url, download);
  try {
    await download;
  } catch (error) {
    loading.delete(url);
    throw error;
  }
  const loaded = script();
  if (!loaded) throw new Error('Amazon Pay is not there after its script has loaded');
  return loaded;
}

function fetchScript(url: string, page: ScriptDocument): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = page.createElement('script');
    element.src = url;
    element.async = true;
    // Browsers hide the attribute, not the property.
    const given = page.querySelector('script[nonce]');
    const nonce = given?.nonce || given?.getAttribute('nonce');
    if (nonce) element.nonce = nonce;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('failed to load the Amazon Pay script'));
    });
    page.head.append(element);
  });
}
