import { MIN_PASSWORD_LENGTH } from '@tischlein/contract/password-length.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import styles from './account.module.css';
import type { AccountState } from './use-account.ts';

/** Changes one's own password. */
export function PasswordPart({ state }: { state: AccountState }) {
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = next.length < MIN_PASSWORD_LENGTH;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    focusFirstWrong(event);
    setProblem('');
    if (password === '' || isShort) return;
    const body = { password, newPassword: next };
    const done = await state.act(() => call('staffSetPassword', { body }));
    if ('text' in done) return setProblem(done.text);
    state.take(done.value);
    setPassword('');
    setNext('');
    setTried(false);
    notify('Dein Passwort ist geändert. Andere Geräte sind abgemeldet.', { tone: 'good' });
  };
  return (
    <form className={styles.part} aria-labelledby="passwort" onSubmit={submit} noValidate>
      <h2 id="passwort">Passwort</h2>
      <TextField
        label="Jetziges Passwort"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={
          problem || (tried && password === '' ? 'Gib dein jetziges Passwort ein.' : undefined)
        }
      />
      <TextField
        label="Neues Passwort"
        type="password"
        autoComplete="new-password"
        value={next}
        onChange={(event) => setNext(event.target.value)}
        hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`}
        error={tried && isShort ? `Nimm mindestens ${MIN_PASSWORD_LENGTH} Zeichen.` : undefined}
      />
      <Button type="submit" busy={state.busy}>
        Passwort ändern
      </Button>
    </form>
  );
}
