import { useState } from 'react';
import type { GroupMemberView, GroupView } from '@tischlein/contract/calls/group.ts';
import { sum } from '@tischlein/domain/money/cents.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { failureText } from '../api/failure-texts.ts';
import { euro } from '../base/euro.ts';
import { remindMember, removeMember } from '../group/group-actions.ts';
import { LineList } from '../group/line-list.tsx';
import { useLock } from '../group/use-lock.ts';
import { problemText } from '../cart/cart-problems.ts';
import type { PlacedItem } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './group-cart.module.css';

interface GroupMemberProps {
  member: GroupMemberView;
  /** Whether this guest owns the group. */
  owns: boolean;
  /** Whether the member does. */
  isOwner: boolean;
  quote: Quote | null;
  items: readonly PlacedItem[];
}

/** Somebody else's cart in the group, to be read. */
export function GroupMember({ member, owns, isOwner, quote, items }: GroupMemberProps) {
  const { name, done, memberId, cart } = member;
  const indexes = new Set(
    items.filter((each) => each.memberId === memberId).map(({ index }) => index),
  );
  const lines =
    quote?.lines.filter(
      ({ index, freeItemOfferId }) => indexes.has(index) || (isOwner && freeItemOfferId !== null),
    ) ?? [];
  const problems = quote?.problems.filter(({ index }) => indexes.has(index)) ?? [];
  return (
    <section data-part="group-member" aria-label={`Von ${name}`} className={styles.member}>
      <h3 className={styles.name}>
        <span>Von {name}</span>
        <MemberState done={done} />
        <MemberSum lines={lines} />
      </h3>
      {cart.items.length === 0 && lines.length === 0 && (
        <p className="quiet">Hat noch nichts ausgesucht.</p>
      )}
      <LineList lines={lines} />
      {problems.map((problem) => (
        <p key={`${problem.index}-${problem.code}`} className={styles.problem}>
          {problemText(problem)}
        </p>
      ))}
      {owns && <OwnersButtons member={member} />}
    </section>
  );
}

/** Whether somebody still chooses. */
function MemberState({ done }: { done: boolean }) {
  const lock = useLock();
  if (done)
    return (
      <span data-part="member-done" className={styles.done}>
        <CheckIcon /> fertig
      </span>
    );
  if (lock) return null;
  return (
    <span data-part="member-choosing" className={styles.choosing}>
      wählt gerade
    </span>
  );
}

/** What somebody's lines come to: their goods, before what the group shares. */
export function MemberSum({ lines }: { lines: readonly QuoteLine[] }) {
  if (lines.length === 0) return null;
  return (
    <span data-part="member-sum" className={styles.sum}>
      <VisuallyHidden>zusammen </VisuallyHidden>
      {euro(sum(lines.map(({ total }) => total)))}
    </span>
  );
}

function OwnersButtons({ member }: { member: GroupMemberView }) {
  const shop = useShop();
  const [busy, setBusy] = useState(false);
  const { name, memberId, done, cart } = member;
  const run = async (call: typeof remindMember, said: (group: GroupView) => string) => {
    setBusy(true);
    const answer = await call(shop, memberId);
    setBusy(false);
    if (answer.ok) notify(said(answer.value.group));
    else notify(failureText(answer.failure), { tone: 'bad' });
  };
  /** Within a minute nobody is asked twice, and then that is said. */
  const reminded = ({ members }: GroupView) => {
    const now = members.find((one) => one.memberId === memberId);
    return now?.remindedAt === member.remindedAt
      ? `${name} wurde gerade erst erinnert.`
      : `${name} wurde erinnert.`;
  };
  const remove = async () => {
    const sure = await confirmDialog({
      title: `${name} entfernen`,
      text: `${name} gehört dann nicht mehr zur Gruppe, und was ${name} ausgesucht hat, wird nicht bestellt. Der Link zur Gruppe ändert sich dabei: Wer noch dazukommen soll, braucht den neuen.`,
      okLabel: 'Entfernen',
      cancelLabel: 'Abbrechen',
      danger: true,
    });
    if (sure) await run(removeMember, () => `${name} ist entfernt.`);
  };
  return (
    <div className="cluster gap-2">
      {!done && cart.items.length === 0 && (
        <Button
          variant="quiet"
          busy={busy}
          aria-label={`${name} erinnern`}
          onClick={() => void run(remindMember, reminded)}
        >
          Erinnern
        </Button>
      )}
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`${name} entfernen`}
        onClick={() => void remove()}
      >
        Entfernen
      </Button>
    </div>
  );
}
