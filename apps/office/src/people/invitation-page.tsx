import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { OFFICE_PERMISSIONS } from '@tischlein/contract/staff-permissions.ts';
import { MIN_PASSWORD_LENGTH } from '@tischlein/contract/password-length.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../api/request.ts';
import { focusFirstWrong } from '@tischlein/ui/focus-first-wrong.ts';
import { paths } from '../base/paths.ts';
import { logIn, readSession } from '../session/session.ts';
import pageStyles from '../base/page.module.css';
import styles from './people.module.css';
import { ROLE_WORDS } from './words.ts';

type Invitation = Result<'staffOpenInvitation'>;

/** Where the link of an invitation leads: a name and a password of one's own. */
export function InvitationPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    document.title = 'Einladung';
    // Not to be left in the history of a device that others use too.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    void call('staffOpenInvitation', { body: { token } }).then((answer) => {
      if (answer.ok) setInvitation(answer.value);
      else
        setProblem(
          answer.failure.status === 400
            ? 'Dieser Link ist nicht vollständig. Öffne ihn noch einmal aus der Nachricht.'
            : failureText(answer.failure),
        );
    });
  }, [token]);
  if (problem !== '')
    return (
      <main className="office-main">
        <h1>Einladung</h1>
        <EmptyState
          title="Dieser Link öffnet nichts mehr."
          text={problem}
          action={
            <a className={buttonClass({})} href="/buero">
              Zur Anmeldung
            </a>
          }
        />
      </main>
    );
  return (
    <main className="office-main">
      {invitation ? <Accept token={token} invitation={invitation} /> : <LoadingIndicator />}
    </main>
  );
}

function Accept({ token, invitation }: { token: string; invitation: Invitation }) {
  const navigate = useNavigate();
  const { kind, shop, name, role } = invitation;
  const [login, setLogin] = useState(invitation.login ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const isShort = password.length < MIN_PASSWORD_LENGTH;
  const isNameless = !LOGIN.test(login.trim());
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    focusFirstWrong(event);
    setProblem('');
    if (isShort || (kind === 'join' && isNameless)) return;
    setBusy(true);
    const body = { token, password, ...(kind === 'join' && { login: login.trim() }) };
    const taken = await call('staffAcceptInvitation', { body });
    if (!taken.ok) {
      setBusy(false);
      return setProblem(failureText(taken.failure));
    }
    const refusal = await logIn(taken.value.login, password);
    setBusy(false);
    // Who has a second factor is asked for it by the login.
    if (refusal !== null) {
      await readSession();
      return void navigate(paths.today);
    }
    const me = await call('staffMe');
    const mayOffice =
      me.ok &&
      me.value.shops.some(({ permissions }) =>
        OFFICE_PERMISSIONS.some((permission) => permissions.includes(permission)),
      );
    if (mayOffice) return void navigate(paths.today);
    return window.location.assign('/theke');
  };
  return (
    <form className={pageStyles.page} onSubmit={(event) => void submit(event)} noValidate>
      <h1>{kind === 'join' ? `Willkommen, ${name}` : 'Neues Passwort'}</h1>
      <p className={styles.hint}>
        {kind === 'join' && role
          ? `${shop} lädt dich ein: ${ROLE_WORDS[role].label}. Wähle einen Namen und ein Passwort, nur du kennst es.`
          : `Wähle ein neues Passwort für ${invitation.login ?? ''}. Auf allen Geräten wird neu angemeldet.`}
      </p>
      {kind === 'join' && (
        <TextField
          label="Name zum Anmelden"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={login}
          onChange={(event) => setLogin(event.target.value)}
          hint="Arbeitest du schon in einem anderen Restaurant, nimm deinen Namen und dein Passwort von dort."
          error={
            problem ||
            (tried && isNameless
              ? 'Nimm mindestens drei Zeichen: Buchstaben, Ziffern, Punkt, Strich oder @.'
              : undefined)
          }
        />
      )}
      <TextField
        label="Passwort"
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        hint={`Mindestens ${MIN_PASSWORD_LENGTH} Zeichen.`}
        error={
          (kind === 'password' && problem) ||
          (tried && isShort ? `Nimm mindestens ${MIN_PASSWORD_LENGTH} Zeichen.` : undefined)
        }
      />
      <Button type="submit" variant="primary" busy={busy}>
        {kind === 'join' ? 'Einladung annehmen' : 'Passwort speichern'}
      </Button>
    </form>
  );
}

/** As the server takes them. */
const LOGIN = /^[\p{L}\p{N}][\p{L}\p{N}._@+-]{2,59}$/u;
