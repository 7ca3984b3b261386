import { formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { serverNow } from '../api/clock.ts';
import { BanIcon } from '../order-view/icons.tsx';
import { useShop } from '../session/shop-context.tsx';
import type { StockEntry } from './stock-groups.ts';
import styles from './stock.module.css';

interface StockRowProps {
  entry: StockEntry;
  busy: boolean;
  onToggle: () => void;
}

/** The whole row is the switch. */
export function StockRow({ entry, busy, onToggle }: StockRowProps) {
  const { timeZone } = useShop();
  const until =
    entry.until === null
      ? ''
      : ` bis ${formatWhen(Date.parse(entry.until), serverNow(), timeZone)}`;
  return (
    <button
      type="button"
      className={styles.row}
      aria-pressed={entry.soldOut}
      aria-busy={busy || undefined}
      onClick={onToggle}
    >
      <span className={styles.name}>{entry.name}</span>
      <span className={styles.state}>
        {entry.soldOut ? <BanIcon /> : <CheckIcon />}
        <span>{entry.soldOut ? `ausverkauft${until}` : 'verfügbar'}</span>
      </span>
    </button>
  );
}
