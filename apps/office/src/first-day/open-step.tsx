import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../api/request.ts';
import { pathOf, paths } from '../base/paths.ts';
import { useDraft, useShop } from '../draft/draft-context.tsx';
import { problemSubject } from '../draft/problem-subject.ts';
import styles from './first-day.module.css';
import { missingForOrders, withoutAllergens } from './steps.ts';

/** What is missing, a test order, and letting guests in. */
export function OpenStep() {
  const shop = useShop();
  const { draft } = useDraft();
  const revision = draft?.revision ?? 0;
  const [state, setState] = useState<Result<'setupState'> | null>(null);
  const [busy, setBusy] = useState<'test' | 'open' | null>(null);
  const [problem, setProblem] = useState('');
  const params = { shopId: shop.id };
  const read = useCallback(async () => {
    const answer = await call('setupState', { params: { shopId: shop.id } });
    if (answer.ok) setState(answer.value);
    else setProblem(failureText(answer.failure));
  }, [shop.id]);
  useEffect(() => void read(), [read, revision]);

  const test = async () => {
    setBusy('test');
    setProblem('');
    await shop.sync.flush();
    const answer = await call('setupTestOrder', { params });
    if (!answer.ok) setProblem(failureText(answer.failure));
    await read();
    setBusy(null);
  };
  const open = async () => {
    setBusy('open');
    setProblem('');
    await shop.sync.flush();
    const answer = await call('setupOpen', {
      params,
      body: { revision: shop.sync.read().draft?.revision ?? 0 },
      timeoutMs: 60_000,
    });
    if (!answer.ok) setProblem(failureText(answer.failure));
    await shop.sync.refresh();
    await read();
    setBusy(null);
  };

  if (state?.opened)
    return (
      <section className="column gap-4">
        <h1>{shop.name} ist geöffnet</h1>
        <p role="status">Gäste können jetzt bestellen.</p>
        {state.url && (
          <a className={buttonClass({ variant: 'primary', block: true })} href={state.url}>
            Den Shop ansehen
          </a>
        )}
        <Link className={buttonClass({ block: true })} to={paths.menu}>
          Ins Büro
        </Link>
      </section>
    );
  const problems = draft?.problems ?? [];
  const missing = draft ? missingForOrders(draft.document) : [];
  const unnamed = draft ? withoutAllergens(draft.document).length : 0;
  return (
    <section className="column gap-4">
      <h1>Prüfen und öffnen</h1>
      {problems.length > 0 && (
        <div className={styles.card}>
          <h2>Das muss noch behoben werden</h2>
          <ul>
            {problems.map(({ path, message, mend }) => (
              <li key={`${path.join('/')} ${message}`}>
                {draft && problemSubject(path, draft.document)}
                {message} {mend} <StepLink path={path} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {missing.length > 0 && (
        <div className={styles.card}>
          <h2>Das fehlt noch, damit Gäste bestellen können</h2>
          <ul>
            {missing.map(({ step, text }) => (
              <li key={step}>
                {text} <Link to={paths.setupStep(step)}>Ergänzen</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {state !== null && state.lacks.length > 0 && (
        <div className={styles.card}>
          <h2>Das verlangt das Recht noch</h2>
          <p className="soft">
            Ob es für dich gilt, weißt du oder deine Beratung. Der Shop lässt sich trotzdem öffnen.
          </p>
          <ul>
            {state.lacks.map(({ path, text }) => (
              <li key={text}>
                {text} {path.length > 0 && <StepLink path={path} />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unnamed > 0 && (
        <div className={styles.card}>
          <h2>Allergene</h2>
          <p>
            {unnamed === 1 ? '1 Gericht nennt' : `${unnamed} Gerichte nennen`} keine Allergene:
            Gäste lesen daraus, dass keine enthalten sind.{' '}
            <Link to={paths.setupStep('allergene')}>Prüfen</Link>
          </p>
        </div>
      )}
      <div className={styles.card}>
        <h2>Testbestellung</h2>
        <p>
          {state?.testOrder
            ? `Bestellung Nr. ${state.testOrder.number} ist an der Theke. Lehne sie dort ab, dann zählt sie in keiner Summe.`
            : 'Schick eine Bestellung an deine Theke und sieh, wie sie ankommt. Sie heißt „Testbestellung“.'}
        </p>
        <div className={styles.buttons}>
          <Button busy={busy === 'test'} onClick={() => void test()}>
            Testbestellung schicken
          </Button>
          <a href="/theke" target="_blank" rel="noreferrer">
            Theke öffnen
          </a>
        </div>
      </div>
      <div role="alert">{problem && <ErrorText>{problem}</ErrorText>}</div>
      {state?.url && (
        <p className="soft">
          Gäste finden den Shop unter {state.url}. Bis du öffnest, lesen sie dort, dass er bald
          öffnet.
        </p>
      )}
      <Button variant="action" busy={busy === 'open'} onClick={() => void open()}>
        Shop öffnen
      </Button>
    </section>
  );
}

function StepLink({ path }: { path: readonly string[] }) {
  const to =
    path[0] === 'shop' && path[1] === 'legal'
      ? paths.setupStep('impressum')
      : path[0] === 'areas'
        ? paths.setupStep('lieferung')
        : path[0] === 'hours'
          ? paths.setupStep('zeiten')
          : pathOf(path);
  return to && <Link to={to}>Ergänzen</Link>;
}
