import type { CheckoutStep } from '@tischlein/domain/payment/checkout-step.ts';
import type { PaymentNotice } from '../payment/payment-notice.ts';
import styles from './checkout.module.css';

/** What the payment is for: an order, or what was ordered at a table before. */
export type PaidFor = 'order' | 'bill';

type Notes = Record<PaymentNotice['kind'], { title: string; text: string }>;
const ORDER_NOTES: Notes = {
  failed: {
    // The specification's words (1 §8).
    title: 'Die Zahlung ist fehlgeschlagen',
    text: 'Deine Bestellung ist noch nicht aufgegeben, und alle deine Angaben sind noch da. Versuch es noch einmal oder wähle eine andere Zahlungsmethode.',
  },
  cancelled: {
    title: 'Du hast die Zahlung abgebrochen',
    text: 'Kein Problem: Bestellt ist noch nichts, und dein Warenkorb und deine Angaben sind noch da.',
  },
  unpaid: {
    title: 'Deine Bestellung ist noch nicht bezahlt',
    text: 'Bestelle einfach noch einmal, gern auch mit einer anderen Zahlungsmethode. Du zahlst nur einmal.',
  },
};

const AS_IT_WAS = 'An der Rechnung hat sich nichts geändert.';
const NOTES: Record<PaidFor, Notes> = {
  order: ORDER_NOTES,
  bill: {
    failed: {
      title: ORDER_NOTES.failed.title,
      text: `${AS_IT_WAS} Versuch es noch einmal oder wähle eine andere Zahlungsmethode.`,
    },
    cancelled: { title: ORDER_NOTES.cancelled.title, text: `Kein Problem: ${AS_IT_WAS}` },
    unpaid: {
      title: 'Das ist noch nicht bezahlt',
      text: 'Bezahle einfach noch einmal, gern auch mit einer anderen Zahlungsmethode. Du zahlst nur einmal.',
    },
  },
};

interface PaymentNoteProps extends PaymentNotice {
  paidFor: PaidFor;
}

/** What became of the last payment, above the methods of the next one. */
export function PaymentNote({ kind, message, paidFor }: PaymentNoteProps) {
  const { title, text } = NOTES[paidFor][kind];
  const isFailure = kind === 'failed';
  return (
    <div
      data-part="payment-note"
      data-kind={kind}
      role={isFailure ? 'alert' : 'status'}
      className={isFailure ? styles.failure : styles.closed}
    >
      <p>
        <strong>{title}</strong>
      </p>
      {message && message !== title && <p>{message}</p>}
      <p>{text}</p>
    </div>
  );
}

/** Of a bill nothing is sent: its payment is opened. */
const SENDING = 'Deine Bestellung wird gesendet …';
const PREPARING: Partial<Record<CheckoutStep, string>> = {
  sending: 'Die Zahlung wird vorbereitet …',
  prepare: 'Die Zahlung wird vorbereitet …',
  external: 'Du wirst zur Zahlungsseite weitergeleitet …',
};

interface ProgressProps {
  step: CheckoutStep;
  /** The wallet's guest has agreed; our button is next. */
  isApproved: boolean;
  paidFor: PaidFor;
}

const BUTTONS: Record<PaidFor, string> = {
  order: 'zahlungspflichtig bestellen',
  bill: 'Jetzt bezahlen',
};

/** What is under way or next, said to those who do not see the button turn. */
export function Progress({ step, isApproved, paidFor }: ProgressProps) {
  const next = isApproved
    ? `Bei PayPal freigegeben. Jetzt fehlt nur noch dein Klick auf „${BUTTONS[paidFor]}“.`
    : '';
  const now = step === 'sending' && paidFor === 'order' ? SENDING : PREPARING[step];
  return (
    <p data-part="checkout-progress" role="status" className={styles.progress}>
      {now ?? next}
    </p>
  );
}
