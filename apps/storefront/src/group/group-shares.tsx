import { euro } from '../base/euro.ts';
import { useQuote } from '../cart/quote-store.ts';
import { selfMember } from '../group-order/group-self.ts';
import { useGroup } from '../group-order/group-store.ts';
import styles from './group-view.module.css';

/** Who bears what of the whole; the own share stands out. Together they are the total, to the cent. */
export function GroupShares() {
  const self = useGroup((store) => selfMember(store)?.name ?? '');
  const budget = useGroup(({ state }) => state?.group.budget ?? null);
  const shares = useQuote(({ group }) => group?.shares);
  if (!shares || shares.length === 0) return null;
  const own = shares.find(({ memberName }) => memberName === self);
  const over = budget !== null && own ? own.total - budget : 0;
  return (
    <section data-part="group-shares" aria-label="Anteile" className={styles.shares}>
      <dl>
        <div data-part="own-share" className={styles.ownShare} aria-live="polite" aria-atomic>
          <dt>Dein Anteil</dt>
          <dd>{euro(own?.total ?? 0)}</dd>
        </div>
        {shares
          .filter((share) => share !== own)
          .map(({ memberName, total }) => (
            <div key={memberName} data-part="member-share">
              <dt>Anteil von {memberName}</dt>
              <dd>{euro(total)}</dd>
            </div>
          ))}
      </dl>
      {over > 0 && (
        <p data-part="over-budget" role="status" className={styles.warn}>
          Damit liegst du {euro(over)} über dem Budget.
        </p>
      )}
    </section>
  );
}
