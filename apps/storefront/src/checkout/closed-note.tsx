import { closedText } from '@tischlein/domain/hours/closed-text.ts';
import { usePeriod } from '../session/period-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { takesOrders } from '../session/takes-orders.ts';
import styles from './checkout.module.css';

/** Says what holds while the shop is closed: ordering for later, or not at all; at the table nothing is for later. */
export function ClosedNote({ atTable = false }: { atTable?: boolean }) {
  const shop = useShop();
  const period = usePeriod((state) => state.period);
  if (!period) return null;
  if (period.insideOpenHours && takesOrders(period, atTable) && period.pausedUntil === null)
    return null;
  return (
    <p data-part="closed-note" role="status" className={styles.closed}>
      {closedText(period, shop.timeZone)}{' '}
      {!atTable &&
        period.allowOrders &&
        'Du kannst jetzt schon vorbestellen, wähle einfach eine Zeit.'}
    </p>
  );
}
