import { CartIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { useCart } from '../session/cart-store.ts';
import { openCart } from '../session/dialogs.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useTable } from '../table-visit/table-store.ts';
import styles from './cart-bar.module.css';

/**
 * The cart on a phone: a bar in reach of the thumb with the total and what is missing. In a group number and total are
 * everybody's, and what of it is one's own is said.
 */
export function CartBar() {
  const refunds = useTable((state) => state.refunds.length);
  const own = refunds + useCart((state) => piecesOf(state.items));
  const { quote, bar } = useQuote();
  const isGrouped = useGroup(inGroup);
  if (own === 0 && !isGrouped) return null;
  const all = isGrouped && quote ? piecesOf(quote.lines) : own;
  return (
    <div data-part="cart-bar" className={styles.bar}>
      <button type="button" id="warenkorb-leiste" className={styles.button} onClick={openCart}>
        <span className={styles.icon}>
          <CartIcon />
          <span className={styles.count}>{all}</span>
        </span>
        <span className={styles.words}>
          <span>{isGrouped ? 'Gruppe ansehen' : 'Warenkorb ansehen'}</span>
          <span className={styles.hint} role="status">
            {bar && (bar.hint ?? (isGrouped ? `${own || 'nichts'} davon von dir` : null))}
          </span>
        </span>
        <span className={styles.total} aria-live="polite" aria-atomic>
          <VisuallyHidden>Gesamt </VisuallyHidden>
          {bar ? bar.total : !isGrouped && '…'}
          {bar?.fee && <span className={styles.fee}> {bar.fee}</span>}
        </span>
      </button>
    </div>
  );
}

const piecesOf = (items: readonly { amount: number }[]) =>
  items.reduce((sum, { amount }) => sum + amount, 0);
