import { Suspense } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { useQuote } from '../cart/quote-store.ts';
import { lazyView } from '../base/lazy-view.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { WALLET_NAMES, type ExpressCheckout, type ExpressNote } from './use-express.ts';
import styles from './checkout.module.css';

const ExpressElement = lazyView(() =>
  import('../payment/express-element.tsx').then((m) => m.ExpressElement),
);

const NOTES: Record<ExpressNote, string> = {
  cancelled:
    'Du hast das Wallet geschlossen. Bestellt und bezahlt ist nichts, und alle deine Angaben sind noch da.',
  unavailable:
    'Auf diesem Gerät gibt es weder Apple Pay noch Google Pay. Füll die Felder aus und wähle eine andere Zahlungsmethode.',
  missing:
    'Apple Pay und Google Pay lassen sich gerade nicht laden. Füll die Felder aus und wähle eine andere Zahlungsmethode.',
};

interface ExpressPlaceProps {
  express: ExpressCheckout;
  form: CheckoutForm;
  mayOpen: () => boolean;
  /** It stands among the cards, not in one of them. */
  isCard: boolean;
}

/** Apple Pay and Google Pay, from the first press to what is released. It is as high before as after. */
export function ExpressPlace({ express, form, mayOpen, isCard }: ExpressPlaceProps) {
  const total = useQuote((state) => state.quote?.total);
  const { release, note } = express;
  if (!express.isOffered && release === null) return null;
  const { name, email, phone } = form.values;
  const asks = { name: name.trim() === '', email: email.trim() === '', phone: phone.trim() === '' };
  const isShown =
    express.isChecked && total !== undefined && note !== 'unavailable' && note !== 'missing';
  return (
    <section
      id="checkout-express"
      tabIndex={-1}
      aria-label="Apple Pay oder Google Pay"
      data-part="express"
      className={classNames(styles.express, isCard && styles.expressCard)}
    >
      {release !== null && (
        <>
          <p className={classNames(styles.approved, styles.released)}>
            <CheckIcon /> {WALLET_NAMES[release.wallet]}: freigegeben. Bezahlt wird erst, wenn du
            unten bestellst.
          </p>
          <Button variant="quiet" className={styles.flush} onClick={express.forget}>
            Anders bezahlen
          </Button>
        </>
      )}
      {release === null && note !== null && (
        <p role={note === 'cancelled' ? 'status' : 'alert'} className={styles.closed}>
          {NOTES[note]}
        </p>
      )}
      {release === null && (
        <div className={styles.expressButtons}>
          {isShown ? (
            <Suspense fallback={<LoadingIndicator />}>
              <ExpressElement
                total={total}
                asks={asks}
                mayOpen={mayOpen}
                onReady={(isAvailable) => {
                  if (!isAvailable) express.say('unavailable');
                }}
                onRelease={express.onRelease}
                onCancel={() => express.say('cancelled')}
                onFailure={() => express.say('missing')}
              />
            </Suspense>
          ) : (
            <Button block busy={express.isChecking} onClick={() => void express.begin()}>
              Mit Apple Pay oder Google Pay
            </Button>
          )}
        </div>
      )}
      {release === null && (
        <p className="quiet">
          {asks.name || asks.email || asks.phone
            ? 'Was bei Name, E-Mail und Telefon fehlt, füllt das Wallet aus. Bestellt wird erst unten.'
            : 'Du gibst die Zahlung frei. Bestellt wird erst unten.'}
        </p>
      )}
    </section>
  );
}
