import { refusalCode } from '@tischlein/client/request-failure.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { MIN_PASSWORD_LENGTH } from '@tischlein/contract/password-length.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { readSession } from '../session/session.ts';
import styles from './first-day.module.css';

/** On a server without a shop: the code of the start, and the first login. */
export function FirstOwnerPage({ onKnown }: { onKnown: () => void }) {
  const [typed, setTyped] = useState({ code: '', name: '', login: '', password: '' });
  const [told, setTold] = useState(false);
  const [problem, setProblem] = useState('');
  /** A code that the server does not know, and what it said. */
  const [refused, setRefused] = useState({ code: '', text: '' });
  const [busy, setBusy] = useState(false);
  const wrong = {
    code:
      (typed.code.trim() === '' && 'Gib den Code ein.') ||
      (typed.code === refused.code && refused.text),
    name: typed.name.trim() === '' && 'Gib deinen Namen ein.',
    login: !/^\S{2,60}$/.test(typed.login.trim()) && 'Mindestens zwei Zeichen, ohne Leerzeichen.',
    password:
      typed.password.length < MIN_PASSWORD_LENGTH && `Mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`,
  };
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    error: (told && wrong[name]) || undefined,
    onChange: (event: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const { currentTarget } = event;
    setTold(true);
    focusFirstWrong(event);
    if (busy || Object.values(wrong).some(Boolean)) return;
    setBusy(true);
    setProblem('');
    const answer = await call('setupOwner', { body: typed });
    setBusy(false);
    if (answer.ok) await readSession();
    else if (refusalCode(answer.failure) === 'wrong-code') {
      setRefused({ code: typed.code, text: failureText(answer.failure) });
      focusFirstWrong({ currentTarget });
    } else setProblem(failureText(answer.failure));
  };
  return (
    <main className="office-main">
      <form className={styles.page} onSubmit={(event) => void send(event)} noValidate>
        <h1>Willkommen bei Tischlein</h1>
        <p className="soft">
          In einer Viertelstunde können Gäste bei dir bestellen. Du kannst jederzeit aufhören und
          später weitermachen. Zuerst bekommst du deinen Zugang.
        </p>
        <TextField
          label="Einrichtungscode"
          hint="Er steht im Fenster, in dem der Server gestartet wurde."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('code')}
        />
        <TextField label="Dein Name" autoComplete="name" {...field('name')} />
        <TextField
          label="Anmeldename"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('login')}
        />
        <TextField
          label="Passwort"
          type="password"
          autoComplete="new-password"
          hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`}
          {...field('password')}
        />
        <div role="alert">{problem && <ErrorText>{problem}</ErrorText>}</div>
        <Button type="submit" variant="action" busy={busy}>
          Weiter
        </Button>
        <Button variant="quiet" onClick={onKnown}>
          Ich habe schon einen Zugang
        </Button>
      </form>
    </main>
  );
}
