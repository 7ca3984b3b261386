import type { CheckoutStep } from '@tischlein/domain/payment/checkout-step.ts';
import type { PaymentNotice } from '../../payment/payment-notice.ts';
import styles from './checkout.module.css';

const NOTES: Record<PaymentNotice['kind'], { title: string; text: string }> = {
  failed: {
    // The specification's words (1 §8).
    title: 'Die Zahlung ist fehlgeschlagen',
    text: 'Deine Bestellung ist noch nicht aufgegeben, und alle deine Angaben sind noch da. Versuche es noch einmal oder wähle eine andere Zahlungsmethode.',
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

/** What became of the last payment, above the methods of the next one. */
export function PaymentNote({ kind, message }: PaymentNotice) {
  const { title, text } = NOTES[kind];
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

const PROGRESS: Partial<Record<CheckoutStep, string>> = {
  sending: 'Deine Bestellung wird gesendet …',
  prepare: 'Die Zahlung wird vorbereitet …',
  external: 'Du wirst zur Zahlungsseite weitergeleitet …',
};

interface ProgressProps {
  step: CheckoutStep;
  /** The wallet's guest has agreed; our button is next. */
  isApproved: boolean;
}

/** What is under way or next, said to those who do not see the button turn. */
export function Progress({ step, isApproved }: ProgressProps) {
  const next = isApproved
    ? 'Bei PayPal freigegeben. Jetzt fehlt nur noch dein Klick auf „zahlungspflichtig bestellen“.'
    : '';
  return (
    <p data-part="checkout-progress" role="status" className={styles.progress}>
      {PROGRESS[step] ?? next}
    </p>
  );
}
