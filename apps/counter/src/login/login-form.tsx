import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { WarningIcon } from '@tischlein/ui/icons.tsx';
import { useCallback, useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { failureText } from '../api/failure-texts.ts';
import { setSession } from '../session/session.ts';
import { Countdown } from './countdown.tsx';
import { DeviceNote } from './device-note.tsx';
import styles from './login.module.css';

/** Stands in front of whatever page was asked for; after it the page is there. */
export function LoginForm({ ended }: { ended: boolean }) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const isOver = useCallback(() => {
    setWaitSeconds(null);
    setProblem('');
    setOver(true);
  }, []);
  const [over, setOver] = useState(false);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem('');
    setWaitSeconds(null);
    setOver(false);
    const incomplete = login.trim() === '' || password === '';
    setMissing(incomplete);
    if (incomplete) return;
    setBusy(true);
    const answer = await call('staffLogin', { body: { login: login.trim(), password } });
    setBusy(false);
    if (answer.ok) return setSession({ staff: answer.value, ended: false });
    setProblem(failureText(answer.failure));
    setWaitSeconds(answer.failure.retryAfter ?? null);
    // What is wrong is nearly always the password.
    if (answer.failure.status === 401) setPassword('');
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>Theke</h1>
        <p className={styles.lead}>
          {ended
            ? 'Deine Anmeldung ist abgelaufen. Melde dich wieder an, dann geht es hier weiter.'
            : 'Melde dich an, um Bestellungen anzunehmen.'}
        </p>
        <TextField
          label="Name"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          error={missing && login.trim() === '' ? 'Gib deinen Namen ein.' : undefined}
        />
        <TextField
          label="Passwort"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={missing && password === '' ? 'Gib dein Passwort ein.' : undefined}
        />
        <div role="status">{over && <p>Die Wartezeit ist um. Melde dich jetzt an.</p>}</div>
        <div role="alert">
          {problem && (
            <p className={styles.problem}>
              <WarningIcon />
              <span>{problem}</span>
            </p>
          )}
        </div>
        {waitSeconds !== null && <Countdown seconds={waitSeconds} onOver={isOver} />}
        <Button type="submit" variant="action" busy={busy}>
          Anmelden
        </Button>
        <DeviceNote />
      </form>
    </main>
  );
}
