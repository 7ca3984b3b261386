import { statusHistory } from '@tischlein/domain/order/status-history.ts';
import { statusText } from '../order-view/order-facts.ts';
import { whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './order-detail.module.css';

/** Every step of the order with its time. */
export function Journal({ order, now }: { order: Order; now: number }) {
  const { timeZone } = useShop();
  return (
    <section className={styles.panel} aria-label="Verlauf">
      <h2 className={styles.panelTitle}>Verlauf</h2>
      <ol className={styles.journal}>
        {order.steps.map(({ at, promisedAt }, index) => (
          <li key={index} className={styles.journalStep}>
            <time dateTime={at}>{whenText(at, now, timeZone)}</time>
            <span>
              {stepText(order, index)}
              {promisedAt !== null && `, versprochen für ${whenText(promisedAt, now, timeZone)}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A state that stands in the journal again is a new promise, or a step that was taken back. */
function stepText({ steps, orderType }: Order, index: number): string {
  const status = steps[index]!.status;
  if (status === steps[index - 1]?.status) return 'Neue Zeit';
  const text = statusText(status, orderType);
  const course = statusHistory(steps.slice(0, index));
  return course.some((step) => step.status === status) ? `Zurück auf: ${text}` : text;
}
