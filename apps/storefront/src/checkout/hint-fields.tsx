import { Options, SelectField } from '@tischlein/ui/field.tsx';
import { FormField, FormText } from './form-field.tsx';
import { StepFold } from './step-card.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './checkout.module.css';

/** What the restaurant reads, which reads German, and what the guest chooses. */
const SALUTATIONS = { Frau: 'Frau', Herr: 'Herr', Divers: 'Divers' };
const NAMES = ['messageDriver', 'messageCook', 'floor', 'company', 'salutation'] as const;

/** What a guest may add: nobody has to. What stands here goes with the order, so it is told closed, too. */
export function HintFields({ form, delivery }: { form: CheckoutForm; delivery: boolean }) {
  const { values, errors } = form;
  const told = NAMES.filter((name) => delivery || name !== 'messageDriver')
    .map((name) => values[name].trim())
    .filter((text) => text !== '');
  return (
    <StepFold
      part="messages"
      title={delivery ? 'Hinweis, Etage' : 'Hinweis, Firma'}
      told={told.join(', ')}
      hasError={NAMES.some((name) => errors[name] !== undefined)}
    >
      <div className={styles.fields}>
        {delivery && (
          <FormText form={form} name="messageDriver" label="Nachricht an den Fahrer (freiwillig)" />
        )}
        <FormText form={form} name="messageCook" label="Nachricht an die Küche (freiwillig)" />
        {delivery && (
          <FormField
            form={form}
            name="floor"
            label="Etage (freiwillig)"
            autoComplete="shipping address-line3"
            enterKeyHint="next"
            className={styles.half}
          />
        )}
        <FormField
          form={form}
          name="company"
          label="Firma (freiwillig)"
          autoComplete="organization"
          enterKeyHint="next"
          className={styles.half}
        />
        <SelectField
          className={styles.half}
          id="checkout-salutation"
          name="salutation"
          label="Anrede (freiwillig)"
          autoComplete="honorific-prefix"
          value={values.salutation}
          error={errors.salutation}
          onChange={(event) => form.set({ salutation: event.target.value })}
        >
          <option value="">keine Angabe</option>
          <Options of={SALUTATIONS} />
        </SelectField>
      </div>
    </StepFold>
  );
}
