import type { FocusEvent } from 'react';
import { splitNumber } from '@tischlein/domain/address/house-number.ts';
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
  // Browsers know no token for the house number and write it behind the street.
  const splitStreet = () => {
    const { street, streetNumber } = form.values;
    const parts = streetNumber.trim() === '' ? splitNumber(street) : null;
    if (parts?.rest === '' && parts.name !== '')
      form.set({ street: parts.name, streetNumber: parts.number });
  };
  return (
    <div className={styles.section} onBlur={left}>
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
          autoComplete="shipping address-line1"
          autoCapitalize="words"
          enterKeyHint="next"
          onBlur={splitStreet}
          className={styles.twoThirds}
        />
        <FormField
          form={form}
          name="streetNumber"
          label="Hausnummer"
          aria-required
          autoComplete="off"
          enterKeyHint="next"
          className={styles.third}
        />
        <FormField
          form={form}
          name="zip"
          label="Postleitzahl"
          aria-required
          inputMode="numeric"
          autoComplete="shipping postal-code"
          enterKeyHint="next"
          className={styles.third}
        />
        <FormField
          form={form}
          name="city"
          label="Ort"
          aria-required
          autoComplete="shipping address-level2"
          enterKeyHint="next"
          className={styles.twoThirds}
        />
      </div>
    </div>
  );
}
