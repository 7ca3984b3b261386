import { Button } from '@tischlein/ui/button.tsx';
import { openOrders, type OrdersById } from '../session/orders.ts';
import { showEveryOrder } from '../session/shown-orders.ts';
import styles from './board-tools.module.css';
import type { OrderColumn } from './columns.ts';

interface HiddenOrdersProps {
  orders: OrdersById;
  shown: readonly OrderColumn[];
  /** The button that was pressed is gone: something else gets the focus. */
  onShowAll: () => void;
}

/** Says how many open orders the search and the filters leave out, and shows them again. */
export function HiddenOrders({ orders, shown, onShowAll }: HiddenOrdersProps) {
  const open = openOrders(orders);
  const seen = new Set(shown.flatMap((column) => [...column.orders, ...column.later]));
  const hidden = seen.size === open.length ? [] : open.filter((order) => !seen.has(order));
  const isNew = hidden.some(({ status }) => status === 'placed');
  return (
    <div role="status" aria-label="Gefundene Bestellungen" className={styles.found}>
      {hidden.length > 0 && (
        <p className={styles.hidden} data-new={isNew ? '' : undefined}>
          <span>
            {seen.size} von {open.length} offenen Bestellungen
            {isNew && ', auch neue sind ausgeblendet'}
          </span>
          <Button
            onClick={() => {
              showEveryOrder();
              onShowAll();
            }}
          >
            Alle zeigen
          </Button>
        </p>
      )}
    </div>
  );
}
