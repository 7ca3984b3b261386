import { Suspense, useState } from 'react';
import { CartIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { paths } from '../base/paths.ts';
import { Link } from '../base/router.tsx';
import { inGroup, isMember, useGroup } from '../group-order/group-store.ts';
import { useCart } from '../session/cart-store.ts';
import { openCart } from '../session/dialogs.ts';
import { useQuote } from '../cart/quote-store.ts';
import { lazyView } from '../base/lazy-view.tsx';
import { useRootMark } from '../base/root-mark.ts';
import { readLastOrder } from '../session/last-order.ts';
import { useShop } from '../session/shop-context.tsx';
import { useTable } from '../table-visit/table-store.ts';
import styles from './cart-bar.module.css';

const AgainBar = lazyView(() => import('../account/again-bar.tsx').then((m) => m.AgainBar));
const AGAIN = (
  <Suspense>
    <AgainBar />
  </Suspense>
);

/**
 * The cart on a phone: a bar in reach of the thumb with the total and what is missing. In a group number and total are
 * everybody's, and what of it is one's own is said.
 */
export function CartBar() {
  const refunds = useTable((state) => state.refunds.length);
  const own = refunds + useCart((state) => piecesOf(state.items));
  const { quote, bar } = useQuote();
  const isGrouped = useGroup(inGroup);
  const byMember = useGroup(isMember);
  const { id } = useShop();
  const [hasOrdered] = useState(() => readLastOrder(id) !== null);
  const isShown = own > 0 || isGrouped;
  useRootMark('cartBar', isShown);
  if (!isShown) return hasOrdered && AGAIN;
  // Below the minimum, and for whoever follows the owner of a group, the cart tells what is missing.
  const canOrder = quote?.minimumOrder.status === 'reached' && !byMember;
  const all = isGrouped && quote ? piecesOf(quote.lines) : own;
  const hint = bar && (bar.hint ?? (isGrouped ? `${own || 'nichts'} davon von dir` : null));
  const fee = bar?.fee && <span className={styles.fee}>{bar.fee}</span>;
  return (
    <div data-part="cart-bar" className={styles.bar}>
      <button type="button" id="warenkorb-leiste" className={styles.button} onClick={openCart}>
        <span className={styles.icon}>
          <CartIcon />
          <span className={styles.count}>{all}</span>
        </span>
        <span className={styles.words}>
          {/* One word has room beside the way to the checkout. */}
          <span>
            <VisuallyHidden>{isGrouped ? 'Gruppe ansehen' : 'Warenkorb ansehen'}</VisuallyHidden>
            <span aria-hidden="true">{isGrouped ? 'Gruppe' : 'Warenkorb'}</span>
          </span>
          <span className={styles.hint} role="status">
            {hint}
          </span>
          {/* Below the word it leaves total and way to the checkout in one line. */}
          {!hint && fee}
        </span>
        <span className={styles.total} aria-live="polite" aria-atomic>
          <VisuallyHidden>Gesamt </VisuallyHidden>
          {bar ? bar.total : !isGrouped && '…'}
          {hint && fee && <> {fee}</>}
        </span>
      </button>
      {/* For whoever knows what lies in the cart. */}
      {canOrder && (
        <Link data-part="bar-checkout" to={paths.checkout()} className={styles.checkout}>
          Zur Kasse
        </Link>
      )}
    </div>
  );
}

const piecesOf = (items: readonly { amount: number }[]) =>
  items.reduce((sum, { amount }) => sum + amount, 0);
