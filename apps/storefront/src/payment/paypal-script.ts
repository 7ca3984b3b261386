import { loadScript, type PayPalNamespace, type PayPalScriptOptions } from '@paypal/paypal-js';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { reportError } from '../api/report-errors.ts';
import { PROVIDERS_LOCALE } from './providers-locale.ts';

/** As the specification writes it (1 §8). */
const SCRIPT_FAILURE = 'failed to load the PayPal JS SDK script';

export type PaypalShop = Pick<PublicShop, 'id' | 'paypalClientId' | 'paypalSdkUrl'>;
/** Of PayPal's script, the part that shows buttons. */
type PaypalButtons = NonNullable<PayPalNamespace['Buttons']>;

/** What PayPal's script is asked for (specification 1 §7: EUR, commit true). */
export function scriptOptions(
  shop: PaypalShop,
  nonce: string | null,
  merchantId: string | null = null,
): PayPalScriptOptions {
  return {
    clientId: shop.paypalClientId ?? '',
    currency: 'EUR',
    commit: true,
    intent: 'capture',
    locale: PROVIDERS_LOCALE,
    components: 'buttons',
    ...(nonce ? { dataCspNonce: nonce } : {}),
    // Of a platform: whom it sells for, as the server says in the page.
    ...(merchantId ? { merchantId } : {}),
    ...(shop.paypalSdkUrl ? { sdkBaseUrl: shop.paypalSdkUrl } : {}),
  };
}

/** PayPal's buttons; null when its script does not come, which is reported. */
export async function loadPaypalButtons(shop: PaypalShop): Promise<PaypalButtons | null> {
  try {
    const paypal = await loadScript(scriptOptions(shop, nonceOfPage(), merchantOfPage()));
    if (paypal?.Buttons) return paypal.Buttons;
  } catch {
    // Told below. What the package throws carries the whole address of the script.
  }
  reportError(shop.id, new Error(SCRIPT_FAILURE));
  return null;
}

/** Browsers hide the attribute, not the property. */
function nonceOfPage(): string | null {
  const marked = document.querySelector<HTMLElement>('meta[nonce], script[nonce], style[nonce]');
  return marked?.nonce || null;
}

function merchantOfPage(): string | null {
  return (
    document.querySelector<HTMLElement>('script[data-merchant-id]')?.dataset['merchantId'] ?? null
  );
}
