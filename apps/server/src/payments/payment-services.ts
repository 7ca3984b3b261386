import { UnsafeSettingError } from '../unsafe-setting.ts';

/** Where the payment providers are. null: where they really are; everything else is for tests and the demo. */
export interface PaymentServices {
  stripeUrl: string | null;
  paypalUrl: string | null;
  amazonPayUrl: string | null;
  unzerUrl: string | null;
  /** Scripts that guests' browsers load. */
  paypalSdkUrl: string | null;
  amazonScriptUrl: string | null;
}

const SETTINGS: Record<keyof PaymentServices, string> = {
  stripeUrl: 'STRIPE_API_URL',
  paypalUrl: 'PAYPAL_API_URL',
  amazonPayUrl: 'AMAZON_PAY_API_URL',
  unzerUrl: 'UNZER_API_URL',
  paypalSdkUrl: 'PAYPAL_SDK_URL',
  amazonScriptUrl: 'AMAZON_PAY_SCRIPT_URL',
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
  return Object.fromEntries(
    Object.entries(SETTINGS).map(([key, name]) => [key, read(name)]),
  ) as unknown as PaymentServices;
}
