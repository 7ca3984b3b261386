import { useState } from 'react';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import type { FormErrors, FormValues } from '@tischlein/domain/order/checkout-form.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { useQuote } from '../cart/quote-store.ts';
import { fillEmpty } from '../payment/fill-empty.ts';
import type { Release } from '../payment/express-buttons.ts';
import {
  keepChecked,
  keepRelease,
  readChecked,
  readRelease,
  type KeptRelease,
} from '../payment/express-release.ts';
import { useCart } from '../session/cart-store.ts';
import { cartFingerprint } from '../session/checkout-key.ts';
import { useShop } from '../session/shop-context.tsx';
import { openPayment } from './open-payment.ts';
import type { OrderAttempt } from './order-body.ts';
import type { SendResult } from './send-until-taken.ts';
import { showPart } from './show-part.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { CheckoutPayment } from './use-payment.ts';

/** The method that Apple Pay and Google Pay are ways of. */
const METHOD: PaymentMethod = 'Stripe_card';
/** Stripe takes no less. */
const LEAST_CENTS = 50;
const CHANGED =
  'Deine Bestellung hat sich geändert, seit du die Zahlung freigegeben hast. Gib sie bitte noch einmal frei.';

/** What became of the wallet that was not opened, or not finished. */
export type ExpressNote = 'cancelled' | 'unavailable' | 'missing';

/** Paying with a wallet of the device (Apple Pay, Google Pay) from the checkout. */
export interface ExpressCheckout {
  /** The shop offers it for this order, and the device may have one of the wallets. */
  isOffered: boolean;
  /** The server has found this very order orderable: the wallet may be opened for it. */
  isChecked: boolean;
  /** The check is under way. */
  isChecking: boolean;
  /** What the wallet has released; null: nothing, or it is used. */
  release: KeptRelease | null;
  note: ExpressNote | null;
  /** How often a wallet has filled in what was empty. */
  filled: number;
  /** Checks the order, then loads the wallets' buttons. */
  begin: () => Promise<void>;
  onRelease: (release: Release) => void;
  say: (note: ExpressNote | null) => void;
  /** The guest would rather pay in another way. */
  forget: () => void;
  /** Our own button was pressed after a release. */
  submit: () => Promise<void>;
}

interface ExpressParts {
  form: CheckoutForm;
  methods: readonly PaymentMethod[];
  payment: CheckoutPayment;
  /** Checks everything that a wallet does not fill in, and asks the server; false: the guest stays here. */
  check: () => Promise<boolean>;
  /** Runs every check of the submit and sends the order. */
  send: () => Promise<SendResult | null>;
}

/**
 * Apple Pay and Google Pay (decision 0079): the address first, checked by the server; then the wallet gives what is
 * missing of the contact and releases the money; then our button orders, and only then anything is charged.
 */
export function useExpress({ form, methods, payment, check, send }: ExpressParts): ExpressCheckout {
  const shop = useShop();
  const total = useQuote((state) => state.quote?.total);
  const print = usePrint(form.values);
  const [checked, setChecked] = useState(() => readChecked(shop.id));
  const [release, setRelease] = useState(() => readRelease(shop.id));
  const [isChecking, setChecking] = useState(false);
  const [note, say] = useState<ExpressNote | null>(null);
  const [filled, setFilled] = useState(0);

  const forget = () => {
    keepRelease(shop.id, null);
    setRelease(null);
  };

  return {
    isOffered:
      shop.expressWallets &&
      methods.includes(METHOD) &&
      (total ?? 0) >= LEAST_CENTS &&
      mayHaveWallet(),
    isChecked: payment.loaded === 'stripe' && print !== null && checked === print,
    isChecking,
    release,
    note,
    filled,
    say,
    forget,
    async begin() {
      if (isChecking || print === null) return;
      say(null);
      setChecking(true);
      const isFine = await check().finally(() => setChecking(false));
      if (!isFine) return;
      // As it stands after the check: an address may have brought another fee.
      const now = expressPrint(form.values, useQuote.getState().quote?.total, cartNow());
      keepChecked(shop.id, now);
      setChecked(now);
      if (payment.loaded === 'stripe') return;
      // What is known from the menu alone must be found in the next document, too.
      form.set({});
      payment.load('stripe');
    },
    onRelease({ token, wallet, contact }) {
      if (print === null) return;
      const kept = { token, wallet, print };
      keepRelease(shop.id, kept);
      setRelease(kept);
      say(null);
      payment.say(null);
      form.set({ ...fillEmpty(form.values, contact), paymentMethod: METHOD });
      setFilled(filled + 1);
      showPart('order');
    },
    async submit() {
      if (release === null) return;
      const sent = release.print === print ? await send() : null;
      const isAgreed = sent?.kind === 'agreed';
      // What was asked in between may have changed nothing that was released.
      const now = isAgreed ? fingerprintOf(sent.attempt) : print;
      if (now !== release.print) {
        forget();
        await alertDialog({ title: WALLET_NAMES[release.wallet], text: CHANGED });
        return showPart('express');
      }
      if (isAgreed) return showPart('order');
      if (sent?.kind !== 'taken') return;
      const { order } = sent;
      const next = await openPayment(shop, order, METHOD, undefined, release.token);
      // Used, unless nobody knows: pressed again it is the same payment.
      if (next.kind !== 'unclear') forget();
      payment.goOn(next, order.orderId);
    },
  };
}

export const WALLET_NAMES: Record<KeptRelease['wallet'], string> = {
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
};

/** Browsers without either have no wallet; whether there is a card in it, only Stripe's script finds out. */
function mayHaveWallet(): boolean {
  return 'ApplePaySession' in window || 'PaymentRequest' in window;
}

const cartNow = () => cartFingerprint(useCart.getState().items);

/** Equal for orders that a wallet may be asked for in one breath; null while there is no price. */
function usePrint(values: FormValues): string | null {
  const items = useCart((state) => state.items);
  const total = useQuote((state) => state.quote?.total);
  return expressPrint(values, total, cartFingerprint(items));
}

const fingerprintOf = ({ values, agreed }: OrderAttempt) =>
  expressPrint(values, (agreed ?? useQuote.getState().quote)?.total, cartNow());

function expressPrint(values: FormValues, total: number | undefined, cart: string): string | null {
  if (total === undefined) return null;
  return JSON.stringify([total, formatAddress(values), values.isPickup, values.serveAt, cart]);
}

/** What is wrong besides that which a wallet fills in. */
export function withoutContact(errors: FormErrors): FormErrors {
  const left = { ...errors };
  for (const field of ['name', 'email', 'phone', 'paymentMethod'] as const) delete left[field];
  return left;
}
