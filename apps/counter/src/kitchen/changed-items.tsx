import type { KitchenItem } from '@tischlein/domain/kitchen/kitchen-items.ts';
import { dishTitle } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { Badge } from '@tischlein/ui/badge.tsx';
import styles from './kitchen.module.css';

/** A dish that came by a change, or more of it than before. */
export function NewMark({ item }: { item: KitchenItem & { newAmount: number } }) {
  if (item.newAmount === 0) return null;
  return (
    <Badge tone="warn">
      {item.newAmount === item.amount ? 'NEU' : `davon ${item.newAmount} neu`}
    </Badge>
  );
}

/** What is not to be made any more. */
export function RemovedItems({ items }: { items: readonly KitchenItem[] }) {
  if (items.length === 0) return null;
  return (
    <div className={styles.removed} role="group" aria-label="Storniert">
      <strong>STORNO</strong>
      <ul>
        {items.map(({ key, amount, line }) => (
          <li key={key}>
            <s>
              {amount} × {dishTitle(line)}
            </s>
          </li>
        ))}
      </ul>
    </div>
  );
}
