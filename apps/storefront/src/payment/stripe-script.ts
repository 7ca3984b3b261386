import { loadScript, type ScriptDocument } from './load-script.ts';

/** In the version of the API that the server speaks (packages.md). */
export const STRIPE_SCRIPT_URL = 'https://js.stripe.com/endive/stripe.js';

/** Which wallet was pressed. */
export type WalletType = 'apple_pay' | 'google_pay';

interface WalletClick {
  resolve: () => void;
  reject: () => void;
}

interface WalletConfirm {
  expressPaymentType: string;
  billingDetails?: { name?: string; email?: string; phone?: string };
  paymentFailed: (told: { reason: 'fail' }) => void;
}

/** The part of Stripe's Express Checkout Element that is used. */
interface ExpressElement {
  on(
    event: 'ready',
    then: (told: { availablePaymentMethods?: Record<string, boolean> | undefined }) => void,
  ): unknown;
  on(event: 'click', then: (click: WalletClick) => void): unknown;
  on(event: 'confirm', then: (confirm: WalletConfirm) => void): unknown;
  on(event: 'cancel' | 'loaderror', then: () => void): unknown;
  mount(place: HTMLElement): void;
  destroy(): void;
}

interface ExpressElements {
  create(type: 'expressCheckout', options: object): ExpressElement;
  submit(): Promise<{ error?: unknown }>;
}

/** The part of Stripe.js that is used. */
export interface StripeObject {
  elements(options: object): ExpressElements;
  createConfirmationToken(options: {
    elements: ExpressElements;
  }): Promise<{ confirmationToken?: { id: string }; error?: unknown }>;
}

export type StripeScript = (publicKey: string) => StripeObject;

export function loadStripeScript(
  url: string,
  page: ScriptDocument,
  script: () => StripeScript | undefined,
): Promise<StripeScript> {
  return loadScript(url, 'Stripe', page, script);
}
