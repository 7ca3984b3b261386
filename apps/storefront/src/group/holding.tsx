import { buttonClass } from '@tischlein/ui/button.tsx';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { LoadingIndicator } from '@tischlein/ui/loading-indicator.tsx';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { useQuote } from '../cart/quote-store.ts';
import { GroupShares } from './group-shares.tsx';
import { ownerName, selfMember } from '../group-order/group-self.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';
import { LineList } from './line-list.tsx';
import { PayWays } from './settle/pay-ways.tsx';
import styles from './group-view.module.css';

/** Calm waiting: who orders, what of it is one's own and what it comes to; leads on by itself. */
export function Holding() {
  const store = useGroup();
  if (!store.state) return store.status === 'joining' ? <Joining /> : <NoGroup />;
  const { group } = store.state;
  const owner = ownerName(store);
  const paying = isOwner(store)
    ? `Du bezahlst gerade für „${group.name}“.`
    : `${owner} bezahlt gerade für „${group.name}“.`;
  const ordering = isOwner(store)
    ? `Du bestellst gerade für „${group.name}“.`
    : `${owner} bestellt gerade für „${group.name}“.`;
  return (
    <>
      <div role="status" data-part="holding-state" data-stage={group.stage} className={styles.wait}>
        <LoadingIndicator />
        <p className={styles.headline}>{group.stage === 'paying' ? paying : ordering}</p>
        <p>Sobald bestellt ist, geht es hier automatisch weiter.</p>
        {store.status === 'offline' && (
          <p data-part="group-offline" className={styles.warn}>
            Gerade haben wir keine Verbindung. Wir versuchen es weiter.
          </p>
        )}
      </div>
      {!isOwner(store) && <OwnPart />}
      {isOwner(store) && (
        <p>
          <Link to={paths.checkout()} className={buttonClass({ variant: 'primary' })}>
            Zur Kasse
          </Link>
        </p>
      )}
    </>
  );
}

function OwnPart() {
  const self = useGroup(selfMember);
  const known = useGroup(({ state }) => state?.group);
  const owner = useGroup(ownerName);
  const { quote, group } = useQuote();
  if (!quote || !self || !known) return null;
  const { payPalMe, payeeAccount, name: groupName } = known;
  const lines = quote.lines.filter(({ memberName }) => memberName === self.name);
  const share = group?.shares.find(({ memberName }) => memberName === self.name)?.total ?? 0;
  return (
    <section data-part="holding-own" aria-labelledby="von-dir" className={styles.card}>
      <h2 id="von-dir" className={styles.heading}>
        Von Dir
      </h2>
      {lines.length === 0 && <p>Du hast nichts ausgesucht.</p>}
      <LineList lines={lines} />
      <GroupShares />
      {share > 0 && (payPalMe !== null || payeeAccount !== null) && (
        <>
          <PayWays
            debt={{ payee: { payPalMe, payeeAccount }, owner, member: self.name, groupName, share }}
          />
          <p className="quiet">Bis bestellt ist, kann sich dein Anteil noch ändern.</p>
        </>
      )}
    </section>
  );
}

function Joining() {
  return (
    <p role="status">
      <LoadingIndicator /> Einen Moment …
    </p>
  );
}

function NoGroup() {
  return (
    <EmptyState
      title="Hier wartet gerade niemand"
      text="Du bist in keiner Gruppenbestellung."
      action={
        <Link to={paths.start()} className={buttonClass({ variant: 'primary' })}>
          Zur Speisekarte
        </Link>
      }
    />
  );
}
