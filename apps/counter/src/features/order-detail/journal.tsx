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
        {order.steps.map(({ status, at, promisedAt }, index) => (
          <li key={index} className={styles.journalStep}>
            <time dateTime={at}>{whenText(at, now, timeZone)}</time>
            <span>
              {status === order.steps[index - 1]?.status ? 'Neue Zeit' : STATUS_LABELS[status]}
              {promisedAt !== null && `, versprochen für ${whenText(promisedAt, now, timeZone)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
