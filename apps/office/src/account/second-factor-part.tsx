import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { lazy, Suspense, useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { refreshSession } from '../session/session.ts';
import styles from './account.module.css';
import type { Account, AccountState } from './use-account.ts';

const QrCode = lazy(async () => ({
  default: (await import('@tischlein/ui/qr-code.tsx')).QrCode,
}));

type Step =
  | { kind: 'shown' }
  /** What was pressed, and waits for password and code. */
  | { kind: 'proof'; what: 'begin' | 'codes' | 'remove' }
  | { kind: 'scan'; secret: string; uri: string }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factor: set up with an app, with recovery codes, taken away. */
export function SecondFactorPart({ state, account }: { state: AccountState; account: Account }) {
  const [step, setStep] = useState<Step>({ kind: 'shown' });
  const back = () => setStep({ kind: 'shown' });
  const done = async (codes: readonly string[] | null) => {
    setStep(codes ? { kind: 'codes', codes } : { kind: 'shown' });
    await Promise.all([state.read(), refreshSession()]);
  };
  return (
    <section className={styles.part} aria-labelledby="faktor">
      <h2 id="faktor">
        Zweiter Faktor
        {account.factor.set && <Badge tone="good">eingerichtet</Badge>}
      </h2>
      {step.kind === 'shown' && <Shown account={account} onPress={setStep} />}
      {step.kind === 'proof' && (
        <Proof
          state={state}
          what={step.what}
          onBack={back}
          onBegun={(begun) => setStep({ kind: 'scan', ...begun })}
          onDone={done}
        />
      )}
      {step.kind === 'scan' && <Scan state={state} {...step} onBack={back} onDone={done} />}
      {step.kind === 'codes' && <Codes codes={step.codes} onDone={back} />}
    </section>
  );
}

function Shown({ account, onPress }: { account: Account; onPress: (step: Step) => void }) {
  const { set, needed, codesLeft } = account.factor;
  if (!set)
    return (
      <>
        <p className="soft">
          Wer dein Passwort kennt, kommt dann trotzdem nicht hinein: Beim Anmelden fragen wir auch
          nach einem Code aus einer App auf deinem Handy.
          {needed && ' Zum Veröffentlichen und Erstatten ist er nötig.'}
        </p>
        <Button variant="primary" onClick={() => onPress({ kind: 'proof', what: 'begin' })}>
          Zweiten Faktor einrichten
        </Button>
      </>
    );
  return (
    <>
      <p className="soft">
        Beim Anmelden fragen wir nach dem Code aus deiner App.{' '}
        {codesLeft === 1 ? 'Ein Ersatzcode ist' : `${codesLeft} Ersatzcodes sind`} noch übrig.
      </p>
      <div className="cluster gap-2">
        <Button onClick={() => onPress({ kind: 'proof', what: 'codes' })}>Neue Ersatzcodes</Button>
        <Button onClick={() => onPress({ kind: 'proof', what: 'remove' })}>Entfernen</Button>
      </div>
    </>
  );
}

interface ProofProps {
  state: AccountState;
  what: 'begin' | 'codes' | 'remove';
  onBack: () => void;
  onBegun: (begun: { secret: string; uri: string }) => void;
  onDone: (codes: readonly string[] | null) => Promise<void>;
}

/** What protects the account asks again who it is. */
function Proof({ state, what, onBack, onBegun, onDone }: ProofProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem('');
    const proof = { password, code };
    if (what === 'begin') {
      const begun = await state.act(() => call('staffStartFactor', { body: { password } }));
      return 'text' in begun ? setProblem(begun.text) : onBegun(begun.value);
    }
    if (what === 'codes') {
      const made = await state.act(() => call('staffRenewCodes', { body: proof }));
      return 'text' in made ? setProblem(made.text) : onDone(made.value.recoveryCodes);
    }
    const gone = await state.act(() => call('staffRemoveFactor', { body: proof }));
    if ('text' in gone) return setProblem(gone.text);
    notify('Dein zweiter Faktor ist entfernt.', { tone: 'good' });
    return onDone(null);
  };
  const incomplete = password === '' || (what !== 'begin' && code.trim() === '');
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label="Dein Passwort"
        type="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={problem || undefined}
      />
      {what !== 'begin' && (
        <TextField
          label="Code aus der App"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      )}
      <div className="cluster gap-2">
        <Button type="submit" variant="primary" busy={state.busy} disabled={incomplete}>
          Weiter
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

interface ScanProps {
  state: AccountState;
  secret: string;
  uri: string;
  onBack: () => void;
  onDone: (codes: readonly string[]) => Promise<void>;
}

function Scan({ state, secret, uri, onBack, onDone }: ScanProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem('');
    const set = await state.act(() => call('staffConfirmFactor', { body: { code } }));
    if ('text' in set) return setProblem(set.text);
    return onDone(set.value.recoveryCodes);
  };
  return (
    <form className={styles.page} onSubmit={(event) => void submit(event)} noValidate>
      <ol className={styles.steps}>
        <li>
          Öffne auf deinem Handy eine App für Codes, etwa Google Authenticator, 2FAS oder die
          Passwörter-App des iPhones.
        </li>
        <li>
          Scanne damit diesen Code. Bist du schon am Handy, <a href={uri}>öffne ihn in der App</a>{' '}
          oder tipp dort den Schlüssel ein:{' '}
          <span className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
        </li>
        <li>Gib hier die sechs Ziffern ein, die sie zeigt.</li>
      </ol>
      <Suspense fallback={<LoadingIndicator />}>
        <QrCode text={uri} label="Code für deine App" />
      </Suspense>
      <TextField
        label="Sechs Ziffern aus der App"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem || undefined}
      />
      <div className="cluster gap-2">
        <Button type="submit" variant="primary" busy={state.busy} disabled={code.trim() === ''}>
          Einrichten
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Abbrechen
        </Button>
      </div>
    </form>
  );
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notify('Die Ersatzcodes sind kopiert.', { tone: 'good' });
    } catch {
      notify('Dieser Browser lässt das Kopieren nicht zu. Schreib sie ab.', { tone: 'warn' });
    }
  };
  return (
    <>
      <p>
        <strong>Deine Ersatzcodes.</strong> Ist das Handy weg, meldest du dich mit einem davon an;
        jeder gilt einmal. Bewahre sie gut auf: Wir zeigen sie nicht noch einmal.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="cluster gap-2">
        <Button onClick={() => void copy()}>Kopieren</Button>
        <Button variant="primary" onClick={onDone}>
          Ich habe sie
        </Button>
      </div>
    </>
  );
}
