import { useState, type FormEvent } from 'react';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import {
  checkWithdrawal,
  MAX_WITHDRAWN_GOODS_LENGTH,
  MAX_WITHDRAWN_ORDER_LENGTH,
  type WithdrawalForm as Form,
} from '@tischlein/domain/order/withdrawal-form.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { PrivacyLink } from '../privacy-link.tsx';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../../api/request.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import { LOCALE } from '../../language/language.ts';
import styles from '../guest-page.module.css';
import { usePageForm } from '../use-page-form.ts';
import { Problem } from '../../base/problem.tsx';
import { useShop } from '../../session/shop-context.tsx';

const EMPTY: Form = { name: '', email: '', order: '', goods: '' };

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', max: FIELD_LENGTHS.name },
  {
    name: 'email',
    label: 'E-Mail für die Bestätigung',
    type: 'email',
    autoComplete: 'email',
    max: FIELD_LENGTHS.email,
  },
  {
    name: 'order',
    label: 'Bestellnummer, oder wann du bestellt hast',
    type: 'text',
    autoComplete: 'off',
    max: MAX_WITHDRAWN_ORDER_LENGTH,
  },
] as const;

/** BGB § 356a: who, which contract, where the receipt goes; nothing else is asked. */
export function WithdrawalForm() {
  const shop = useShop();
  const { form, errors, problem, busy, set, send } = usePageForm(EMPTY, checkWithdrawal);
  const [receivedAt, setReceivedAt] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const received = await send((formData) =>
      requestPage('withdrawContract', { params: { shopId: shop.id }, body: { formData } }),
    );
    if (received) setReceivedAt(received.receivedAt);
  }
  if (receivedAt !== null)
    return (
      <p role="status" ref={focusAnswer} tabIndex={-1}>
        Dein Widerruf ist eingegangen: {whenOf(receivedAt, shop.timeZone)} Uhr. Die Bestätigung
        schicken wir an {form.email}.
      </p>
    );
  return (
    <form
      onInput={prepareToWrite}
      noValidate
      data-part="withdrawal-form"
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      {FIELDS.map(({ name, label, type, autoComplete, max }) => (
        <TextField
          key={name}
          label={label}
          aria-required
          name={name}
          type={type}
          autoComplete={autoComplete}
          maxLength={max}
          value={form[name]}
          error={errors[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      ))}
      <TextAreaField
        label="Was du widerrufst (freiwillig; sonst alles, was sich widerrufen lässt)"
        rows={3}
        maxLength={MAX_WITHDRAWN_GOODS_LENGTH}
        value={form.goods}
        error={errors.goods}
        onChange={(event) => set({ goods: event.target.value })}
      />
      <Problem text={problem} />
      <p>
        <PrivacyLink />
      </p>
      <Button type="submit" variant="primary" busy={busy}>
        Widerruf bestätigen
      </Button>
    </form>
  );
}

function whenOf(instant: string, timeZone: string): string {
  const when = new Intl.DateTimeFormat(LOCALE, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  });
  return when.format(new Date(instant));
}
