import { loadScript, type ScriptDocument } from './load-script.ts';

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
  checkoutLanguage: 'de_DE' | 'en_GB';
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

export const AMAZON_SCRIPT_URL = 'https://static-eu.payments-amazon.com/checkout.js';

export function loadAmazonScript(
  url: string,
  page: ScriptDocument,
  script: () => AmazonScript | undefined,
): Promise<AmazonScript> {
  return loadScript(url, 'Amazon Pay', page, script);
}
