import { useState } from 'react';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import type { FormPageProps } from './account-page.ts';
import { BackButton } from './back-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import styles from './account.module.css';

export function BirthdayPage({ user, ...page }: FormPageProps & { user: UserAccount }) {
  const form = useAccountForm(page, 'setUserBirthday');
  const [date, setDate] = useState(user.birthday ?? '');
  return (
    <form
      id={page.formId}
      noValidate
      className={styles.page}
      onSubmit={form.submit({ date: date === '' ? null : date })}
    >
      <BackButton onBack={page.onDone} />
      <TextField
        label="Geburtstag (freiwillig)"
        hint="Lass das Feld leer, um ihn zu löschen."
        type="date"
        autoComplete="bday"
        value={date}
        error={form.problem}
        onChange={(event) => {
          form.clear();
          setDate(event.target.value);
        }}
      />
    </form>
  );
}
