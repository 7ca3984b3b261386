import type { TableEntry, TableItem } from '@tischlein/contract/calls/table.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { courseName } from '@tischlein/domain/table/courses.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import { Button } from '@tischlein/ui/button.tsx';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../base/euro.ts';
import { closeDialog } from '../session/dialogs.ts';
import { useShop } from '../session/shop-context.tsx';
import { sendCourse } from './table-actions.ts';
import { ofWhom } from './of-whom.ts';
import { TableProblem } from './problem.tsx';
import { repeatRound } from './repeat-round.ts';
import { roundSum } from './round-sums.ts';
import { ROUND_TEXTS } from './round-texts.ts';
import { useTableAct } from './use-act.ts';
import styles from './table.module.css';

interface RoundViewProps {
  entry: TableEntry;
  byWaiter: boolean;
}

/** One round of the table: what it holds, whose it is, how it stands. */
export function RoundView({ entry, byWaiter }: RoundViewProps) {
  const shop = useShop();
  const { busy, error, run } = useTableAct();
  const { guest, waiter, tone } = ROUND_TEXTS[entry.status];
  const title = [`Runde ${entry.round}`, courseName(entry.course)].filter(Boolean).join(' · ');
  const whose = byWaiter ? null : ofWhom(entry);
  const send = async () => {
    const sent = await run('send', () => sendCourse(shop, entry.orderId));
    if (sent) notify(`${title} ist in der Küche.`, { tone: 'good' });
  };
  const repeat = async () => {
    const done = await run('repeat', () => repeatRound(shop, entry.orderId));
    if (done) closeDialog('table');
  };
  return (
    <section data-part="table-round" data-status={entry.status} aria-label={title}>
      <div className={styles.roundHead}>
        <h3>{title}</h3>
        <Badge tone={tone}>{byWaiter ? waiter : guest}</Badge>
        {entry.movedFrom !== null && <Badge>von Tisch {entry.movedFrom}</Badge>}
        {whose && <Badge>{whose}</Badge>}
        {entry.paid && <Badge tone="good">bezahlt</Badge>}
        <span className={styles.soft}>
          {[entry.waiter, placedText(entry.placedAt, shop.timeZone)].filter(Boolean).join(' · ')}
        </span>
      </div>
      <ul className={styles.items}>
        {entry.items.map((item) => (
          <Item key={item.id} item={item} />
        ))}
        {entry.items.length > 1 && roundSum(entry) > 0 && (
          <li data-part="round-sum" className={styles.item}>
            <span className={styles.amount} />
            <span>zusammen</span>
            <strong className={styles.price}>{euro(roundSum(entry))}</strong>
          </li>
        )}
      </ul>
      {entry.messageCook && <p className={styles.soft}>„{entry.messageCook}“</p>}
      <TableProblem text={error} />
      <div className={styles.buttons}>
        {byWaiter && entry.status === 'held' && entry.movedFrom === null && (
          <Button variant="primary" busy={busy === 'send'} onClick={() => void send()}>
            Jetzt schicken
          </Button>
        )}
        {entry.items.length > 0 && (
          <Button
            variant="quiet"
            busy={busy === 'repeat'}
            aria-label={`${title} wiederholen`}
            onClick={() => void repeat()}
          >
            Runde wiederholen
          </Button>
        )}
      </div>
    </section>
  );
}

function Item({ item }: { item: TableItem }) {
  const [refunded, discount, gift] = [
    fromEuros(item.refunded),
    fromEuros(item.discount),
    fromEuros(item.gift),
  ];
  return (
    <li data-part="table-item" className={styles.item}>
      <span className={styles.amount}>{item.amount} ×</span>
      <span>
        {item.dishName}
        {item.choices.length > 0 && <span className={styles.soft}> {item.choices.join(', ')}</span>}
        {refunded > 0 && <span className={styles.refunded}> storniert {euro(refunded)}</span>}
        {discount > 0 && <span className={styles.refunded}> Rabatt {euro(discount)}</span>}
        {gift > 0 && <span className={styles.refunded}> aufs Haus {euro(gift)}</span>}
        {item.seat !== null && <span className={styles.soft}> · Gast {item.seat}</span>}
      </span>
      <span className={styles.price}>{euro(fromEuros(item.price))}</span>
    </li>
  );
}

function placedText(placedAt: string, timeZone: string): string {
  return formatWhen(Date.parse(placedAt), Date.now(), timeZone);
}
