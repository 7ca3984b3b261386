import type { FocusEvent } from 'react';
import { Button } from '@tischlein/ui/button.tsx';
import { PinIcon } from '@tischlein/ui/icons.tsx';
import { FormField } from './form-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

interface AddressFieldsProps {
  form: CheckoutForm;
  /** The guest has left the address: its fee and minimum may be another one now. */
  onAddressLeft: () => void;
  /** Fills in the account's place; null: there is none, or it stands here already. */
  saved: { text: string; take: () => void } | null;
}

export function AddressFields({ form, onAddressLeft, saved }: AddressFieldsProps) {
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAddressLeft();
  };
  return (
    <section data-part="checkout-address" className={styles.section} onBlur={left}>
      <h2 className={styles.heading}>Wohin?</h2>
      {saved && (
        <div>
          <Button data-part="saved-address" icon={<PinIcon />} onClick={saved.take}>
            Gemerkte Adresse nehmen: {saved.text}
          </Button>
        </div>
      )}
      <div className={styles.fields}>
        <FormField
          form={form}
          name="street"
          label="Straße"
          aria-required
          autoComplete="address-line1"
          autoCapitalize="words"
          className={styles.twoThirds}
        />
        <FormField
          form={form}
          name="streetNumber"
          label="Hausnummer"
          aria-required
          autoComplete="off"
          className={styles.third}
        />
        <FormField
          form={form}
          name="zip"
          label="Postleitzahl"
          aria-required
          inputMode="numeric"
          autoComplete="postal-code"
          className={styles.third}
        />
        <FormField
          form={form}
          name="city"
          label="Ort"
          aria-required
          autoComplete="address-level2"
          className={styles.twoThirds}
        />
        <FormField
          form={form}
          name="floor"
          label="Etage (freiwillig)"
          autoComplete="address-line3"
          className={styles.half}
        />
        <FormField
          form={form}
          name="company"
          label="Firma (freiwillig)"
          autoComplete="organization"
          className={styles.half}
        />
      </div>
    </section>
  );
}
