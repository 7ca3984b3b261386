import { useCallback, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { WarningIcon } from './icons.tsx';
import { LoginCountdown } from './login-countdown.tsx';
import styles from './login.module.css';

/** Why somebody is not let in. */
interface LoginRefusal {
  text: string;
  /** How long to wait before the next try. */
  waitSeconds: number | null;
  /** The password is to be typed anew. */
  wrong: boolean;
  /** The password was right: the code of the second factor is wanted. */
  asksCode?: boolean;
}

interface LoginFormProps {
  title: string;
  lead: string;
  /** Null: let in. */
  logIn: (login: string, password: string, code?: string) => Promise<LoginRefusal | null>;
  /** Below the button. */
  children?: ReactNode;
}

/** The page of a login with name and password. */
export function LoginForm({ title, lead, logIn, children }: LoginFormProps) {
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  /** null: nobody has asked for one. */
  const [code, setCode] = useState<string | null>(null);
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
    const incomplete = login.trim() === '' || password === '' || code?.trim() === '';
    setMissing(incomplete);
    if (incomplete) return;
    setBusy(true);
    const refusal = await logIn(login.trim(), password, code?.trim());
    setBusy(false);
    if (refusal === null) return;
    if (refusal.asksCode) {
      // What is asked for the first time is no mistake.
      if (code !== null) setProblem(refusal.text);
      setCode('');
      return;
    }
    setProblem(refusal.text);
    setWaitSeconds(refusal.waitSeconds);
    // What is wrong is nearly always the password.
    if (refusal.wrong) {
      setPassword('');
      setCode(null);
    }
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
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
        {code !== null && (
          <TextField
            label="Code"
            name="one-time-code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
            hint="Sechs Ziffern aus deiner App, oder einer deiner Ersatzcodes."
            error={missing && code.trim() === '' ? 'Gib den Code ein.' : undefined}
          />
        )}
        <div role="status">{over && <p>Die Wartezeit ist um. Melde dich jetzt an.</p>}</div>
        <div role="alert">
          {problem && (
            <p className={styles.problem}>
              <WarningIcon />
              <span>{problem}</span>
            </p>
          )}
        </div>
        {waitSeconds !== null && <LoginCountdown seconds={waitSeconds} onOver={isOver} />}
        <Button type="submit" variant="action" busy={busy}>
          Anmelden
        </Button>
        {children}
      </form>
    </main>
  );
}
