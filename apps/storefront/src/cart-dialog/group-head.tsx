import { Button } from '@tischlein/ui/button.tsx';
import { euro } from '../base/euro.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';
import { lockText } from '../group-order/refusal-texts.ts';
import { choosingPeopleText, stillChoosing } from '../group/missing-text.ts';
import { useLock } from '../group/use-lock.ts';
import { openGroup } from '../session/dialogs.ts';
import styles from './group-cart.module.css';

const OFFLINE = 'Keine Verbindung zur Gruppe.';
const UNSENT =
  'Keine Verbindung. Deine Auswahl bleibt gespeichert und geht an die Gruppe, sobald du wieder online bist.';

/** Which group this is, and what its members must know now. */
export function GroupHead() {
  const store = useGroup();
  const lock = useLock();
  if (!store.state) return null;
  const { group } = store.state;
  const owns = isOwner(store);
  const { status, unsent, notice } = store;
  const others = group.members.length - 1;
  const missing = choosingPeopleText(stillChoosing(store.state));
  return (
    <section data-part="group-head" aria-label="Gruppe" className={styles.head}>
      <div className={styles.title}>
        <p>
          <strong data-part="group-name">{group.name}</strong>
          <span className="quiet">
            Erstellt von {owns ? 'Dir' : group.owner.name} · {group.members.length}{' '}
            {group.members.length === 1 ? 'Person' : 'Personen'}
          </span>
          {group.budget !== null && (
            <span className="quiet">Budget pro Person {euro(group.budget)}</span>
          )}
        </p>
        <Button onClick={() => openGroup({ kind: owns ? 'owner' : 'member' })}>Gruppe</Button>
      </div>
      {!lock && others > 0 && (
        <p data-part="group-missing" role="status" className={missing ? 'quiet' : styles.all}>
          {missing ?? 'Alle haben ausgesucht.'}
        </p>
      )}
      <div role="status">
        {status === 'offline' && (
          <p data-part="group-offline" className={styles.warn}>
            {unsent ? UNSENT : OFFLINE}
          </p>
        )}
        {status !== 'offline' && lock && (
          <p data-part="group-lock" className={styles.warn}>
            {lockText(lock, store)}
          </p>
        )}
        {status !== 'offline' && notice && !lock && (
          <p data-part="group-notice" className={styles.warn}>
            {notice}
          </p>
        )}
      </div>
    </section>
  );
}
