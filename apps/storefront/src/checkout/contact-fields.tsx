import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { SelectField } from '@tischlein/ui/field.tsx';
import { FormField } from './form-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

const SALUTATIONS = ['Frau', 'Herr', 'Divers'];

export function ContactFields({ form, delivery }: { form: CheckoutForm; delivery: boolean }) {
  return (
    <section data-part="checkout-contact" className={styles.section}>
      <h2 className={styles.heading}>Wer bestellt?</h2>
      <div className={styles.fields}>
        <SelectField
          className={styles.half}
          id="checkout-salutation"
          name="salutation"
          label="Anrede (freiwillig)"
          autoComplete="honorific-prefix"
          value={form.values.salutation}
          error={form.errors.salutation}
          onChange={(event) => form.set({ salutation: event.target.value })}
        >
          <option value="">keine Angabe</option>
          {SALUTATIONS.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <FormField
          form={form}
          name="name"
          label="Name"
          aria-required
          hint={delivery ? 'Wie er an der Klingel steht' : undefined}
          autoComplete="name"
          autoCapitalize="words"
          className={styles.half}
        />
        <FormField
          form={form}
          name="email"
          label="E-Mail"
          aria-required
          hint="Für deine Bestellbestätigung"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          className={styles.half}
        />
        <FormField
          form={form}
          name="phone"
          label="Telefon"
          aria-required
          hint="Falls wir dich nicht finden"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={styles.half}
        />
      </div>
      {form.saves !== null && (
        <Checkbox
          label="Für das nächste Mal merken"
          detail="Nur auf diesem Gerät, ohne Nachrichten. Sonst ist alles weg, wenn du den Tab schließt."
          checked={form.saves}
          onChange={(event) => form.setSaves(event.target.checked)}
        />
      )}
    </section>
  );
}
