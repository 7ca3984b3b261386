import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { Order } from '../session/orders.ts';
import styles from './order-detail.module.css';

/** What a waiter gave back for dishes of the table: a block of its own, nothing of it is cooked. */
export function VoidList({ order: { quote } }: { order: Order }) {
  const refunds = quote.refunds ?? [];
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="refunds-title">
      <h2 id="refunds-title" className={styles.refundsTitle}>
        Storno
      </h2>
      <ul>
        {refunds.map(({ itemId, name, amount, reason }) => (
          <li key={itemId} className={styles.refund}>
            <div className={styles.words}>
              <p className={styles.dish}>{name}</p>
              {reason !== '' && <p className={styles.priceNote}>{reason}</p>}
            </div>
            <span className="figure">{formatEuro(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
