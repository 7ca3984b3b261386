import { useState } from 'react';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import type { FormPageProps } from './account-page.ts';
import { BackButton } from './back-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';
import { Problem } from '../base/problem.tsx';

const LONGEST = 60;

export function NamePage({ user, ...page }: FormPageProps & { user: UserAccount }) {
  const form = useAccountForm(page, 'setUserName');
  const [firstName, setFirstName] = useState(user.firstName);
  const [lastName, setLastName] = useState(user.lastName);
  return (
    <form
      id={page.formId}
      noValidate
      className={styles.page}
      onSubmit={form.submit({ firstName, lastName })}
    >
      <BackButton onBack={page.onDone} />
      <TextField
        label="Vorname"
        autoComplete="given-name"
        maxLength={LONGEST}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
      />
      <TextField
        label="Nachname"
        autoComplete="family-name"
        maxLength={LONGEST}
        value={lastName}
        onChange={(event) => setLastName(event.target.value)}
      />
      <Problem text={form.problem} />
    </form>
  );
}
