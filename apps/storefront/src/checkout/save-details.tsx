import { isSamePlace } from '@tischlein/domain/account/account.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { useAccount } from '../account/account-store.ts';
import { openAccount } from '../session/dialogs.ts';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import type { ConsentValues } from './consents.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import { StepFold } from './step-card.tsx';
import styles from './checkout.module.css';
import cards from './step-card.module.css';

interface SaveDetailsProps {
  form: CheckoutForm;
  values: ConsentValues;
  onChange: (changes: Partial<ConsentValues>) => void;
}

/** Signing up by order, or what the order tells the account. Nothing is ticked beforehand. */
export function SaveDetails({ form, values, onChange }: SaveDetailsProps) {
  const shop = useShop();
  const { status, user } = useAccount();
  const delivers = useDeliveryType(shop) === 'delivery';
  if (!shop.enableLogin || status === 'unknown' || status === 'asking') return null;
  if (user) {
    const isNew = delivers && !isSamePlace(form.values, user.address);
    return (
      <section data-part="checkout-account" aria-label="Dein Konto" className={cards.card}>
        <p className="quiet">
          Angemeldet als <strong className={styles.email}>{user.email}</strong>. Du findest die
          Bestellung danach in deinem Konto.
        </p>
        {isNew && (
          <Checkbox
            label="Adresse merken"
            detail="Beim nächsten Mal steht sie schon da."
            checked={values.keepAddress}
            onChange={(event) => onChange({ keepAddress: event.target.checked })}
          />
        )}
      </section>
    );
  }
  const wantsConsent = shop.settings.advertisingForSignup === 'required';
  return (
    <StepFold part="account" title="Konto" told={values.createAccount ? 'wird angelegt' : ''}>
      <Checkbox
        label="Konto anlegen"
        detail={
          <>
            Wir merken uns deine Adresse, und frühere Bestellungen bestellst du mit einem Klick noch
            einmal. Ohne Passwort: Du bekommst eine Mail und bestätigst damit dein Konto. Kostenlos,
            jederzeit löschbar.
            {wantsConsent && ' Dazu gehört, dass wir dir Angebote per Mail schicken dürfen.'}
          </>
        }
        checked={values.createAccount}
        onChange={(event) => onChange({ createAccount: event.target.checked })}
      />
      <div className={styles.flush}>
        <Button variant="quiet" onClick={() => openAccount({})}>
          Schon ein Konto? Anmelden
        </Button>
      </div>
    </StepFold>
  );
}
