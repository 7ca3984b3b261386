import { memberShares } from '@tischlein/domain/group/group-shares.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../../euro.ts';
import { share, shareWays } from '../../group/share.ts';
import styles from './order-status.module.css';

/** After a group's order, for its owner: who owes them what. */
export function GroupShares({ quote, ownerName }: { quote: Quote; ownerName: string }) {
  const others = memberShares(quote, ownerName).filter(
    ({ memberName, total }) => memberName !== ownerName && total > 0,
  );
  if (others.length === 0) return null;
  const send = async () => {
    const rows = others.map(({ memberName, total }) => `${memberName}: ${euro(total)}`);
    const text = [`Eure Anteile an ${ownerName}:`, ...rows].join('\n');
    const result = await share({ title: 'Anteile', text, url: location.href }, shareWays());
    if (result === 'copied') notify('Kopiert. Füg es in euren Chat ein.', { tone: 'good' });
    if (result === 'refused') notify('Das Teilen hat nicht geklappt.', { tone: 'bad' });
  };
  return (
    <section data-part="group-shares" aria-labelledby="anteile">
      <h3 id="anteile">Das bekommst du von den anderen</h3>
      <dl className={styles.facts}>
        {others.map(({ memberName, total }) => (
          <div key={memberName}>
            <dt>{memberName}</dt>
            <dd>{euro(total)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => void send()}>ANTEILE TEILEN</Button>
    </section>
  );
}
