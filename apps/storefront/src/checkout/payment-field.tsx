import type { ReactNode } from 'react';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { MethodIcon } from '../payment/method-icon.tsx';
import { scriptProvider } from '../payment/payment-document.ts';
import { PaymentNote, type PaidFor } from './payment-notes.tsx';
import { StepCard } from './step-card.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import type { CheckoutPayment } from './use-payment.ts';
import { WALLET_NAMES, type ExpressCheckout } from './use-express.ts';
import type { Wallet } from './use-wallet.ts';
import { WalletPlace } from './wallet-place.tsx';
import cards from './step-card.module.css';

const DETAILS: Partial<Record<PaymentMethod, string>> = {
  offline: 'Bar bei der Übergabe',
  offline_debit: 'Mit Karte bei der Übergabe',
};
const ONLINE: Record<PaidFor, string> = {
  order: 'Du bezahlst gleich nach dem Bestellen',
  bill: 'Du bezahlst im nächsten Schritt',
};
const WALLET = 'Du gibst die Zahlung bei PayPal frei';

function detailOf(method: PaymentMethod, paidFor: PaidFor): string {
  return DETAILS[method] ?? (isWalletMethod(method) ? WALLET : ONLINE[paidFor]);
}

interface PaymentFieldProps {
  form: CheckoutForm;
  methods: readonly PaymentMethod[];
  payment: CheckoutPayment;
  wallet: Wallet;
  /** Apple Pay and Google Pay; missing: not here. */
  express?: ExpressCheckout;
  /** Their place in here; null: they stand above the contact. */
  wallets?: ReactNode;
  paidFor?: PaidFor;
  /** What is chosen stands in a line until it is pressed. */
  isFolded?: boolean;
}

/** Arrow keys choose every method they pass: a new document comes with a press of the mouse or finger only. */
function isByKeyboard(): boolean {
  return document.activeElement?.matches('input:focus-visible') ?? false;
}

/** Asks how the order is paid; only methods that may be used for it are offered. */
export function PaymentField({
  form,
  methods,
  payment,
  wallet,
  express,
  wallets = null,
  paidFor = 'order',
  isFolded = false,
}: PaymentFieldProps) {
  const chosen = methods.find((method) => method === form.values.paymentMethod);
  const release = express?.release ?? null;
  // The wallet's own button is pressed here, what went wrong is mended here, and whoever has just chosen goes on here.
  const isSettled =
    isFolded &&
    (!payment.loaded || (payment.loaded === 'stripe' && (wallets === null || release !== null))) &&
    !payment.notice &&
    !form.errors.paymentMethod &&
    chosen &&
    !isWalletMethod(chosen);
  const choose = (paymentMethod: PaymentMethod) => {
    form.set({ paymentMethod });
    express?.forget();
    const provider = scriptProvider(paymentMethod);
    if (provider && provider !== payment.loaded && !isByKeyboard()) payment.load(provider);
  };
  return (
    <StepCard
      part="payment"
      id="checkout-paymentMethod"
      title="Wie bezahlst du?"
      summary={
        isSettled && chosen ? (
          <span className={cards.method}>
            <MethodIcon method={chosen} />{' '}
            {release ? WALLET_NAMES[release.wallet] : PAYMENT_LABELS[chosen]}
          </span>
        ) : null
      }
      note={payment.notice && <PaymentNote {...payment.notice} paidFor={paidFor} />}
    >
      {wallets}
      <RadioList
        legend="Zahlungsmethode"
        hideLegend
        required
        value={release ? undefined : chosen}
        error={form.errors.paymentMethod}
        onChange={choose}
        options={methods.map((value) => ({
          value,
          label: PAYMENT_LABELS[value],
          detail: detailOf(value, paidFor),
          trailing: <MethodIcon method={value} />,
        }))}
      />
      {chosen && isWalletMethod(chosen) && (
        <WalletPlace
          wallet={wallet}
          paidFor={paidFor}
          isLoaded={payment.loaded === 'paypal'}
          onLoad={() => payment.load('paypal')}
        />
      )}
      {methods.length === 0 && (
        <p>Für diese Bestellung ist gerade keine Zahlungsmethode verfügbar. Ruf uns bitte an.</p>
      )}
    </StepCard>
  );
}
