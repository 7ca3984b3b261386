import { useState, type FormEvent } from 'react';
import type { MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { EMAIL_TEXT, FIELD_LENGTHS, isEmail } from '@tischlein/domain/order/checkout-form.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../../api/request.ts';
import { failureText } from '../../api/failure-texts.ts';
import { requestPage } from '../../api/request-page.ts';
import { focusAnswer } from '../focus-answer.ts';
import styles from '../guest-page.module.css';
import { useShop } from '../../session/shop-context.tsx';

/** Unsubscribes an address nobody has proved to be theirs, by a mail to confirm. Nothing shows whether we know it. */
export function UnsubscribeByAddress({ type, given }: { type: MailingType; given: string }) {
  const shop = useShop();
  const [email, setEmail] = useState(given);
  const [problem, setProblem] = useState<string | null>(null);
  const [state, setState] = useState<'open' | 'busy' | 'asked'>('open');
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(email.trim())) return setProblem(EMAIL_TEXT);
    setState('busy');
    const answer = await requestPage('emailUnsubscribe', {
      params: { shopId: shop.id },
      body: { type, email: email.trim() },
    });
    setState(answer.ok ? 'asked' : 'open');
    if (!answer.ok) setProblem(failureText(answer.failure));
  }
  if (state === 'asked')
    return (
      <p role="status" ref={focusAnswer} tabIndex={-1} className={styles.card}>
        Wir haben eine Mail an {email.trim()} geschickt. Klick auf den Link darin, dann ist es
        erledigt.
      </p>
    );
  return (
    <form
      onInput={prepareToWrite}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="E-Mail"
        aria-required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FIELD_LENGTHS.email}
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          setEmail(event.target.value);
        }}
      />
      <Button type="submit" variant="primary" busy={state === 'busy'}>
        Mail zum Abbestellen schicken
      </Button>
    </form>
  );
}
