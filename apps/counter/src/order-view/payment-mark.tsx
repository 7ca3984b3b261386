import { paymentDue } from '@tischlein/domain/order/payment-due.ts';
import type { Order } from '../session/orders.ts';
import styles from './payment-mark.module.css';

/** What to collect, as it is said across the counter. */
export function PaymentMark({ order }: { order: Order }) {
  const { state, lines } = paymentDue(order);
  return (
    <span className={styles.mark} data-payment={state}>
      {lines.join(state === 'due' ? ' ' : ', ')}
    </span>
  );
}
