import { useState, type FormEvent } from 'react';
import {
  checkApplication,
  MAX_APPLICATION_MESSAGE_LENGTH,
  MAX_APPLICATION_START_LENGTH,
  type ApplicationForm as Form,
} from '@tischlein/domain/job/application-form.ts';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../../api/request.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { PrivacyLink } from '../privacy-link.tsx';
import { usePageForm } from '../use-page-form.ts';
import { Problem } from '../../base/problem.tsx';
import { useShop } from '../../session/shop-context.tsx';

const EMPTY: Form = { name: '', email: '', phone: '', start: '', message: '' };

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', max: FIELD_LENGTHS.name },
  {
    name: 'email',
    label: 'E-Mail',
    type: 'email',
    autoComplete: 'email',
    max: FIELD_LENGTHS.email,
  },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel', max: FIELD_LENGTHS.phone },
  {
    name: 'start',
    label: 'Ab wann (freiwillig)',
    type: 'text',
    autoComplete: 'off',
    max: MAX_APPLICATION_START_LENGTH,
  },
] as const;

/** An application in a few lines; papers come later. */
export function ApplicationForm({ jobId }: { jobId: string }) {
  const shop = useShop();
  const { form, errors, problem, busy, set, send } = usePageForm(EMPTY, checkApplication);
  const [isSent, setSent] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const sent = await send((formData) =>
      requestPage('submitApplication', { params: { shopId: shop.id, jobId }, body: { formData } }),
    );
    if (sent) setSent(true);
  }
  if (isSent)
    return (
      <p role="status" ref={focusAnswer} tabIndex={-1}>
        Danke, deine Bewerbung ist da. Wir melden uns bei dir.
      </p>
    );
  return (
    <form
      onInput={prepareToWrite}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <p className={styles.soft}>Mailadresse oder Telefonnummer, eins von beiden genügt.</p>
      {FIELDS.map(({ name, label, type, autoComplete, max }) => (
        <TextField
          key={name}
          ref={name === 'name' ? focusAnswer : undefined}
          label={label}
          aria-required={name === 'name'}
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
        label="Erzähl uns von dir"
        aria-required
        rows={5}
        maxLength={MAX_APPLICATION_MESSAGE_LENGTH}
        value={form.message}
        error={errors.message}
        onChange={(event) => set({ message: event.target.value })}
      />
      <p className={styles.soft}>
        Wir verwenden deine Angaben nur für die Bewerbung und löschen sie spätestens nach 180 Tagen.{' '}
        <PrivacyLink />
      </p>
      <Problem text={problem} />
      <Button type="submit" variant="primary" busy={busy}>
        Bewerbung abschicken
      </Button>
    </form>
  );
}
