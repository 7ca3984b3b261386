import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { useState } from 'react';
import { whenText } from '../order-view/order-times.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import { entryAmount, entryDetail, entryText } from './journal-words.ts';
import styles from './table-acts.module.css';
import { useJournal } from './use-tables.ts';

/** Who did what at the table, when and why; nothing of it is ever changed. */
export function TableJournal({ table }: { table: number }) {
  const { timeZone } = useShop();
  const now = useNow(60_000);
  const [open, setOpen] = useState(false);
  const { data, isPending } = useJournal(table, open);
  return (
    <details
      className="stack gap-3"
      onToggle={(event) => setOpen((event.target as HTMLDetailsElement).open)}
    >
      <summary className={`opens ${styles.title}`}>Journal</summary>
      {open && isPending && <Skeleton height={44} lines={3} />}
      {data?.entries.length === 0 && <p className="quiet">Noch nichts geschehen.</p>}
      <ul className={styles.entries} aria-label="Journal">
        {data?.entries.map((entry) => {
          const amount = entryAmount(entry);
          return (
            <li key={entry.id} className={styles.entry}>
              <span>
                {entryText(entry)}
                <br />
                <span className="quiet">
                  {whenText(entry.at, now, timeZone)}, {entryDetail(entry)}
                </span>
              </span>
              {amount !== null && <span className="figure">{formatEuro(cents(amount))}</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
