import type { StripeObject, WalletType } from './stripe-script.ts';

export type Contact = Record<'name' | 'email' | 'phone', string>;

/** What a wallet has released: to be charged once our button is pressed. */
export interface Release {
  token: string;
  wallet: WalletType;
  /** '' where the wallet said nothing. */
  contact: Contact;
}

interface ExpressInput {
  /** In cents. */
  total: number;
  shopName: string;
  /** BCP 47. */
  language: string;
  /** What the wallet is asked for besides the money, because the guest has not typed it. */
  asks: Record<keyof Contact, boolean>;
}

export interface ExpressCallbacks {
  /** false: this device has none of the wallets. */
  onReady: (isAvailable: boolean) => void;
  /** Whether the wallet may open now. */
  mayOpen: () => boolean;
  onRelease: (release: Release) => void;
  onCancel: () => void;
  /** The buttons did not come, or what was released could not be kept. */
  onFailure: () => void;
}

const WALLETS = ['applePay', 'googlePay'];

/**
 * Stripe's buttons of Apple Pay and Google Pay, in `place`. What the guest releases there becomes a token, which our own
 * button is to charge (Stripe's two-step confirmation). Answers how to take them away.
 */
export function showExpressButtons(
  stripe: StripeObject,
  place: HTMLElement,
  input: ExpressInput,
  callbacks: () => ExpressCallbacks,
): () => void {
  const elements = stripe.elements({
    mode: 'payment',
    amount: input.total,
    currency: 'eur',
    // As the server opens the payment: the two must agree.
    captureMethod: 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: input.language,
  });
  const element = elements.create('expressCheckout', expressOptions(input));
  element.on('ready', ({ availablePaymentMethods: available }) =>
    callbacks().onReady(WALLETS.some((wallet) => available?.[wallet])),
  );
  element.on('click', (click) => (callbacks().mayOpen() ? click.resolve() : click.reject()));
  element.on('cancel', () => callbacks().onCancel());
  element.on('loaderror', () => callbacks().onFailure());
  element.on('confirm', (confirm) => {
    const keep = async () => {
      const { error } = await elements.submit();
      const made = error ? { error } : await stripe.createConfirmationToken({ elements });
      const token = made.confirmationToken?.id;
      if (!token) throw new Error('no confirmation token');
      const { name = '', email = '', phone = '' } = confirm.billingDetails ?? {};
      const wallet = confirm.expressPaymentType === 'apple_pay' ? 'apple_pay' : 'google_pay';
      callbacks().onRelease({ token, wallet, contact: { name, email, phone } });
    };
    keep().catch(() => {
      confirm.paymentFailed({ reason: 'fail' });
      callbacks().onFailure();
    });
  });
  element.mount(place);
  return () => element.destroy();
}

/** Nothing but these two wallets, and nothing of the guest that is known already. */
function expressOptions({ asks, shopName }: ExpressInput): object {
  return {
    buttonHeight: 48,
    // Words that order nothing: that is done by our button alone (BGB § 312j (3)).
    buttonType: { applePay: 'plain', googlePay: 'plain' },
    layout: { maxColumns: 2 },
    business: { name: shopName },
    paymentMethods: {
      applePay: 'auto',
      googlePay: 'auto',
      amazonPay: 'never',
      klarna: 'never',
      link: 'never',
      paypal: 'never',
    },
    emailRequired: asks.email,
    phoneNumberRequired: asks.phone,
    // The name comes with it.
    billingAddressRequired: asks.name,
    shippingAddressRequired: false,
  };
}
