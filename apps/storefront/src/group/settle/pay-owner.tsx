import { euro } from '../../base/euro.ts';
import { useShop } from '../../session/shop-context.tsx';
import { useOrderedGroup } from '../follow-ordered-group.ts';
import type { OrderedGroup } from '../ordered-group.ts';
import { PayWays } from './pay-ways.tsx';
import styles from './settle.module.css';

/** After the order, for a member: what is owed to whom, and how it is paid. `share`: in cents. */
export function PayOwner({ ordered, share }: { ordered: OrderedGroup; share: number }) {
  const { id: shopId } = useShop();
  const state = useOrderedGroup(shopId, ordered.groupId);
  if (share <= 0) return null;
  const { ownerName } = ordered;
  const self = state?.group.members.find(({ memberId }) => memberId === state.memberId);
  return (
    <section data-part="pay-owner" aria-label="Dein Anteil" className={styles.card}>
      <p role="status" className={styles.debt}>
        {self?.received
          ? `${ownerName} hat deine ${euro(share)} bekommen.`
          : `Du schuldest ${ownerName} ${euro(share)}.`}
      </p>
      {state && self && !self.received && (
        <PayWays
          debt={{
            payee: state.group,
            owner: ownerName,
            member: self.name,
            groupName: state.group.name,
            share,
          }}
        />
      )}
    </section>
  );
}
