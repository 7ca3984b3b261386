import type { FocusEvent } from 'react';
import { FormField } from './form-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

interface AddressFieldsProps {
  form: CheckoutForm;
  /** The guest has left the address: its fee and minimum may be another one now. */
  onAddressLeft: () => void;
}

export function AddressFields({ form, onAddressLeft }: AddressFieldsProps) {
  const left = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onAddressLeft();
  };
  return (
    <section data-part="checkout-address" className={styles.section} onBlur={left}>
      <h2 className={styles.heading}>Wohin?</h2>
      <div className={styles.fields}>
        <FormField
          form={form}
          name="street"
          label="Straße"
          autoComplete="address-line1"
          autoCapitalize="words"
          className={styles.twoThirds}
        />
        <FormField
          form={form}
          name="streetNumber"
          label="Hausnummer"
          autoComplete="off"
          className={styles.third}
        />
        <FormField
          form={form}
          name="zip"
          label="Postleitzahl"
          inputMode="numeric"
          autoComplete="postal-code"
          className={styles.third}
        />
        <FormField
          form={form}
          name="city"
          label="Ort"
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
