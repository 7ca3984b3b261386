import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import { whenText } from '../../order-view/order-times.ts';
import type { Order } from '../../state/orders.ts';
import { useShop } from '../../state/shop-context.tsx';
import styles from './order-detail.module.css';

/** Every step of the order with its time. */
export function Journal({ order, now }: { order: Order; now: number }) {
  const { timeZone } = useShop();
  return (
    <section className={styles.panel} aria-label="Verlauf">
      <h2 className={styles.panelTitle}>Verlauf</h2>
      <ol className={styles.journal}>
        {order.steps.map(({ status, at }, index) => (
          <li key={index} className={styles.journalStep}>
            <time dateTime={at}>{whenText(at, now, timeZone)}</time>
            <span>
              {STATUS_LABELS[status]}
              {status === 'accepted' &&
                order.promisedAt !== null &&
                `, versprochen für ${whenText(order.promisedAt, now, timeZone)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
