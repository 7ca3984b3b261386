import type { Answer, Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { TextField } from '@tischlein/ui/field.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';
import { LinkShown } from './link-shown.tsx';
import pageStyles from '../base/page.module.css';
import styles from './people.module.css';

type Waiters = Result<'counterWaiters'>['waiters'];
type NewLink = { name: string; link: string };

/** Waiters who serve with a link on their own phone, without a password. */
export function WaitersPart() {
  const { id: shopId } = useShop();
  const params = { shopId };
  const [waiters, setWaiters] = useState<Waiters | null>(null);
  const [problem, setProblem] = useState('');
  const [shown, setShown] = useState<NewLink | null>(null);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void call('counterWaiters', { params: { shopId } }).then((answer) => {
      if (isLeft) return;
      if (answer.ok) setWaiters(answer.value.waiters);
      setProblem(answer.ok ? '' : failureText(answer.failure));
    });
    return () => {
      isLeft = true;
    };
  }, [shopId]);
  const told = async <T,>(work: () => Promise<Answer<T>>, take: (value: T) => void) => {
    setBusy(true);
    const answer = await work();
    setBusy(false);
    if (answer.ok) take(answer.value);
    else notify(failureText(answer.failure), { tone: 'bad', topic: 'team' });
  };
  const takeLink = ({ waiter, link }: Result<'counterAddWaiter'>) => {
    setShown({ name: waiter.name, link });
    setName('');
    const others = (waiters ?? []).filter((one) => one.waiterId !== waiter.waiterId);
    setWaiters([...others, waiter].toSorted((a, b) => a.name.localeCompare(b.name, 'de')));
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    void told(() => call('counterAddWaiter', { params, body: { name: name.trim() } }), takeLink);
  };
  const renew = (waiterId: string) =>
    told(() => call('counterRenewWaiter', { params: { ...params, waiterId } }), takeLink);
  const remove = async ({ waiterId, name: whose }: Waiters[number]) => {
    const isSure = await confirmDialog({
      title: `${whose} entfernen?`,
      text: 'Alle Handys dieser Bedienung sind dann sofort abgemeldet.',
      okLabel: 'Entfernen',
      danger: true,
    });
    if (isSure)
      await told(
        () => call('counterRemoveWaiter', { params: { ...params, waiterId } }),
        (value) => setWaiters(value.waiters),
      );
  };
  return (
    <section className={pageStyles.part} aria-labelledby="bedienung">
      <h2 id="bedienung">Bedienung mit Link</h2>
      <p className={styles.hint}>
        Nimmt auf dem eigenen Handy an den Tischen auf und kassiert, ohne Passwort. Welche Handys
        offen sind, zeigt die <a href="/theke/bedienung">Theke</a>.
      </p>
      {problem !== '' && <p className={styles.hint}>{problem}</p>}
      {shown && (
        <LinkShown
          title={`Link für ${shown.name}`}
          text="Auf dem Handy geöffnet, ist es das einer Bedienung. Frühere Links gelten nicht mehr."
          message="Dein Link für die Bedienung:"
          link={shown.link}
          onDone={() => setShown(null)}
        />
      )}
      {waiters !== null && waiters.length > 0 && (
        <ul className={styles.list}>
          {waiters.map((waiter) => (
            <li key={waiter.waiterId}>
              <span>
                <strong>{waiter.name}</strong>
                <small>{phones(waiter.devices.length)}</small>
              </span>
              <span className="cluster gap-2">
                <Button
                  busy={busy}
                  aria-label={`Neuer Link für ${waiter.name}`}
                  onClick={() => void renew(waiter.waiterId)}
                >
                  Neuer Link
                </Button>
                <Button
                  busy={busy}
                  aria-label={`${waiter.name} entfernen`}
                  onClick={() => void remove(waiter)}
                >
                  Entfernen
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <form className={pageStyles.part} onSubmit={add} noValidate>
        <TextField
          label="Name der Bedienung"
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={busy} disabled={name.trim() === ''}>
          Bedienung anlegen
        </Button>
      </form>
    </section>
  );
}

const phones = (count: number) =>
  count === 0 ? 'noch auf keinem Handy' : count === 1 ? 'ein Handy' : `${count} Handys`;
