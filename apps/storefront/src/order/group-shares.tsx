import { useState } from 'react';
import { memberShares } from '@tischlein/domain/group/group-shares.ts';
import { sum } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Checkbox } from '@tischlein/ui/checkbox.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../base/euro.ts';
import { keepOrderedGroup, type OrderedGroup } from '../group/ordered-group.ts';
import { share, shareWays } from '../group/share.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-status.module.css';

/** After a group's order, for its owner: who owes them what, and whose share has come in. */
export function GroupShares({ quote, group }: { quote: Quote; group: OrderedGroup }) {
  const { id: shopId } = useShop();
  const { ownerName } = group;
  const [received, setReceived] = useState(group.received);
  const others = memberShares(quote, ownerName).filter(
    ({ memberName, total }) => memberName !== ownerName && total > 0,
  );
  if (others.length === 0) return null;
  const isIn = (name: string | null) => name !== null && received.includes(name);
  const open = sum(others.flatMap(({ memberName, total }) => (isIn(memberName) ? [] : [total])));
  const tick = (name: string, isTicked: boolean) => {
    const after = received.filter((each) => each !== name);
    if (isTicked) after.push(name);
    setReceived(after);
    keepOrderedGroup(shopId, { ...group, received: after });
  };
  const send = async () => {
    const rows = others.map(
      ({ memberName, total }) =>
        `${memberName}: ${euro(total)}${isIn(memberName) ? ', schon da' : ''}`,
    );
    const text = [`Eure Anteile an ${ownerName}:`, ...rows].join('\n');
    const result = await share({ title: 'Anteile', text, url: location.href }, shareWays());
    if (result === 'copied') notify('Kopiert. Füg es in euren Chat ein.', { tone: 'good' });
    if (result === 'refused') notify('Das Teilen hat nicht geklappt.', { tone: 'bad' });
  };
  return (
    <section data-part="group-shares" aria-labelledby="anteile" className={styles.shares}>
      <h3 id="anteile">Das bekommst du von den anderen</h3>
      <p className={styles.note}>Hak ab, wer dir das Geld gegeben hat. Das siehst nur du.</p>
      {others.map(({ memberName: name, total }) =>
        name === null ? null : (
          <Checkbox
            key={name}
            label={name}
            trailing={euro(total)}
            checked={isIn(name)}
            onChange={(event) => tick(name, event.target.checked)}
          />
        ),
      )}
      <p role="status" data-part="shares-open">
        {open === 0 ? 'Alle Anteile sind da.' : `Noch offen: ${euro(open)}`}
      </p>
      <Button onClick={() => void send()}>ANTEILE TEILEN</Button>
    </section>
  );
}
