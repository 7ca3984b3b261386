import { PREVIEW_METHODS } from '@tischlein/domain/payment/usable-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { UnsafeSettingError } from './unsafe-setting.ts';

/** Where the payment providers are. null: where they really are; everything else is for tests and the demo. */
export interface PaymentServices {
  stripeUrl: string | null;
  paypalUrl: string | null;
  amazonPayUrl: string | null;
  unzerUrl: string | null;
  /** Scripts that guests' browsers load. */
  paypalSdkUrl: string | null;
  amazonScriptUrl: string | null;
  stripeScriptUrl: string | null;
  /** The file by which Apple knows a domain for one of Stripe's; null: the one Stripe gives. */
  applePayFile: string | null;
  /** Methods in preview at their provider that are switched on. */
  previews: ReadonlySet<PaymentMethod>;
}

const SETTINGS: Record<Exclude<keyof PaymentServices, 'previews' | 'applePayFile'>, string> = {
  stripeUrl: 'STRIPE_API_URL',
  paypalUrl: 'PAYPAL_API_URL',
  amazonPayUrl: 'AMAZON_PAY_API_URL',
  unzerUrl: 'UNZER_API_URL',
  paypalSdkUrl: 'PAYPAL_SDK_URL',
  amazonScriptUrl: 'AMAZON_PAY_SCRIPT_URL',
  stripeScriptUrl: 'STRIPE_SCRIPT_URL',
};

/** Reads them from the environment. Throws `UnsafeSettingError` by name: in production nobody stands between us and the money. */
export function readPaymentServices(
  env: Record<string, string | undefined>,
  production: boolean,
): PaymentServices {
  const read = (name: string): string | null => {
    const text = env[name];
    if (!text) return null;
    if (production)
      throw new UnsafeSettingError(
        `${name} must not be set in production: payments go to the provider itself`,
      );
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
      throw new UnsafeSettingError(`${name} must begin with http:// or https://, not '${text}'`);
    return url.href.replace(/\/+$/, '');
  };
  const urls = Object.fromEntries(
    Object.entries(SETTINGS).map(([key, name]) => [key, read(name)]),
  ) as unknown as Omit<PaymentServices, 'previews' | 'applePayFile'>;
  const applePayFile = env['APPLE_PAY_FILE'] || null;
  return { ...urls, applePayFile, previews: readPreviews(env['PREVIEW_METHODS']) };
}

function readPreviews(text: string | undefined): ReadonlySet<PaymentMethod> {
  const previews = new Set<PaymentMethod>();
  for (const name of (text ?? '').split(',').filter((each) => each.trim() !== '')) {
    const method = [...PREVIEW_METHODS].find((known) => known === name.trim());
    if (!method)
      throw new UnsafeSettingError(
        `PREVIEW_METHODS can hold ${[...PREVIEW_METHODS].join(', ')}, not '${name.trim()}'`,
      );
    previews.add(method);
  }
  return previews;
}
