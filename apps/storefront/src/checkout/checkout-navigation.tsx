import {
  CHECKOUT_STEPS,
  type CheckoutState,
  type CheckoutStep,
} from '@tischlein/domain/payment/checkout-step.ts';
import { useDevFlag } from '../session/dev-flags.ts';
import styles from './checkout-navigation.module.css';

const NAMES: Record<CheckoutStep, string> = {
  address: 'Adresse',
  sending: 'Senden',
  prepare: 'Zahlung vorbereiten',
  paying: 'Bezahlen',
  external: 'Beim Anbieter',
  confirmation: 'Bestätigung',
};

/** The developer flag showCheckoutNavigation (specification 1 §1): every step of the checkout, and which one it is. */
export function CheckoutNavigation({ state }: { state: CheckoutState }) {
  const shown = useDevFlag('showCheckoutNavigation');
  if (!shown) return null;
  return (
    <nav aria-label="Schritte der Bestellung" data-part="checkout-navigation">
      <ol className={styles.steps}>
        {CHECKOUT_STEPS.map((step) => (
          <li
            key={step}
            aria-current={step === state.step ? 'step' : undefined}
            className={styles.step}
          >
            {NAMES[step]}
            {step === 'address' && state.paymentFailed && ' (Zahlung fehlgeschlagen)'}
          </li>
        ))}
      </ol>
    </nav>
  );
}
