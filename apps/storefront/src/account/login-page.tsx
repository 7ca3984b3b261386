import { useState, type FormEvent } from 'react';
import { EMAIL_TEXT, FIELD_LENGTHS, isEmail } from '@tischlein/domain/order/checkout-form.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import { prepareToWrite } from '../api/request.ts';
import { requestAccount } from './request-account.ts';
import { PrivacyLink } from '../shop-pages/privacy-link.tsx';
import { useShop } from '../session/shop-context.tsx';
import { Problem } from '../base/problem.tsx';
import type { FormPageProps } from './account-page.ts';
import { linkProblem } from './link-problem.ts';
import styles from './account.module.css';

interface LoginPageProps extends FormPageProps {
  email: string;
  /** Why somebody who followed a link is here; null: they came by themselves. */
  why: string | null;
  onEmail: (email: string) => void;
}

/** Asks for the address to which the link goes. */
export function LoginPage({ formId, onBusy, onDone, email, why, onEmail }: LoginPageProps) {
  const shop = useShop();
  const [problem, setProblem] = useState<string | null>(null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isEmail(email.trim())) return setProblem(EMAIL_TEXT);
    onBusy(true);
    const answer = await requestAccount('requestLink', {
      body: { email: email.trim(), webshop: shop.id, franchise: shop.franchise?.id ?? null },
    });
    onBusy(false);
    if (answer.ok) return onDone();
    setProblem(linkProblem(answer.failure));
  }
  return (
    <form
      onInput={prepareToWrite}
      id={formId}
      noValidate
      className={styles.page}
      onSubmit={(event) => void submit(event)}
    >
      <Problem text={why} />
      <p>Wir schicken dir einen Link, mit dem du dich anmeldest. Ein Passwort brauchst du nicht.</p>
      <TextField
        label="E-Mail"
        aria-required
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={FIELD_LENGTHS.email}
        data-autofocus
        value={email}
        error={problem}
        onChange={(event) => {
          setProblem(null);
          onEmail(event.target.value);
        }}
      />
      <p className={styles.soft}>
        Noch kein Konto? Du legst es beim Bestellen an: mit dem Häkchen „Konto anlegen“.{' '}
        <PrivacyLink />
      </p>
    </form>
  );
}
