import type { ReactNode } from 'react';
import { classNames } from '@tischlein/ui/class-names.ts';
import { selfMember } from '../group-order/group-self.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';
import { GroupShares } from '../group/group-shares.tsx';
import { ShareButton } from '../group/share-button.tsx';
import { useLock } from '../group/use-lock.ts';
import { useCart } from '../session/cart-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { DoneButton } from './done-button.tsx';
import { GroupMember, MemberSum } from './group-member.tsx';
import styles from './group-cart.module.css';

interface GroupCartProps {
  own: (isClosed: boolean) => ReactNode;
  /** Offers and sums of the whole. */
  children: ReactNode;
}

/** The carts of a group: the own one to be changed, everybody else's to be read, and what each has to pay. */
export function GroupCart({ own, children }: GroupCartProps) {
  const store = useGroup();
  const lock = useLock();
  const isEmpty = useCart((state) => state.items.length === 0);
  const { quote, group: priced } = useQuote();
  if (!store.state) return null;
  const { group, memberId } = store.state;
  const owns = isOwner(store);
  const others = group.members.filter((member) => member.memberId !== memberId);
  const self = selfMember(store)?.name;
  const ownLines = quote?.lines.filter(({ memberName }) => memberName === self) ?? [];
  const ownClass = classNames(styles.member, !isEmpty && !owns && styles.own);
  return (
    <>
      <section data-part="group-own" aria-label="Von Dir" className={ownClass}>
        <h3 className={styles.name}>
          <span>Von Dir</span>
          <MemberSum lines={ownLines} />
        </h3>
        {isEmpty && (
          <p className="quiet">
            {lock ? 'Du hast nichts ausgesucht.' : 'Du hast noch nichts ausgesucht.'}
          </p>
        )}
        {own(lock !== null)}
        {owns && <DoneButton />}
      </section>
      {others.map((member) => (
        <GroupMember
          key={member.memberId}
          member={member}
          owns={owns}
          isOwner={member.memberId === group.owner.memberId}
          quote={quote}
          items={priced?.items ?? []}
        />
      ))}
      {others.length === 0 && (
        <p className="quiet">Noch bist du allein. Teile die Gruppe mit den anderen.</p>
      )}
      <div className={styles.share}>
        <ShareButton label="GRUPPE TEILEN" block />
      </div>
      {children}
      <GroupShares />
    </>
  );
}
