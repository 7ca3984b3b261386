import { euro } from '../base/euro.ts';
import { useShop } from '../session/shop-context.tsx';
import { removeVoid } from '../table-visit/voids.ts';
import { useTable } from '../table-visit/table-store.ts';
import styles from './cart.module.css';

/** Refunds of a waiter in the cart (specification 1 §4): items with a negative price. */
export function VoidLines() {
  const shop = useShop();
  const refunds = useTable((store) => store.refunds);
  return (
    <ul data-part="refund-lines" aria-label="Stornos" className={styles.lines}>
      {refunds.map(({ refundOf, dishName, price, reason }) => (
        <li key={refundOf} data-part="refund-line" className={styles.line}>
          <div className={styles.top}>
            <span className={styles.name}>Storno: {dishName}</span>
            <span className={styles.price}>{euro(price)}</span>
          </div>
          {reason && <p className={styles.deposit}>{reason}</p>}
          <div className={styles.controls}>
            <button
              type="button"
              className={styles.edit}
              aria-label={`Storno ${dishName} entfernen`}
              onClick={() => removeVoid(shop, refundOf)}
            >
              Entfernen
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
