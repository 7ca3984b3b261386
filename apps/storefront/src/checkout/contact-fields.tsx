import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { FormField } from './form-field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

export function ContactFields({ form, delivery }: { form: CheckoutForm; delivery: boolean }) {
  return (
    <>
      <div className={styles.fields}>
        <FormField
          form={form}
          name="name"
          label="Name"
          aria-required
          hint={delivery ? 'Wie er an der Klingel steht' : undefined}
          autoComplete="name"
          enterKeyHint="next"
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
          enterKeyHint="next"
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
          enterKeyHint="done"
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
    </>
  );
}
