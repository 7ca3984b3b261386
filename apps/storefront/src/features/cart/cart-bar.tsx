import { explainFreeDelivery, explainMinimumOrder } from '@tischlein/domain/pricing/why.ts';
import { CartIcon } from '@tischlein/ui/icons.tsx';
import { euro } from '../../euro.ts';
import { useCart } from '../../state/cart-store.ts';
import { openCart } from '../../state/dialogs.ts';
import { useQuote } from '../../state/quote-store.ts';
import styles from './cart-bar.module.css';

/** The cart on a phone: a bar in reach of the thumb with the total and what is missing. */
export function CartBar() {
  const pieces = useCart((state) => state.items.reduce((sum, item) => sum + item.amount, 0));
  const quote = useQuote((state) => state.quote);
  if (pieces === 0) return null;
  return (
    <div data-part="cart-bar" className={styles.bar}>
      <button type="button" className={styles.button} onClick={openCart}>
        <span className={styles.icon}>
          <CartIcon />
          <span className={styles.count}>{pieces}</span>
        </span>
        <span className={styles.words}>
          <span>Warenkorb ansehen</span>
          <span className={styles.hint} role="status">
            {quote && hint(quote)}
          </span>
        </span>
        <span className={styles.total} aria-live="polite">
          {quote ? euro(quote.total) : '…'}
        </span>
      </button>
    </div>
  );
}

type Priced = NonNullable<ReturnType<typeof useQuote.getState>['quote']>;

function hint({ minimumOrder, freeDeliveryMissing, problems }: Priced): string | null {
  if (problems.length > 0) return 'Bitte prüfe deine Auswahl';
  return explainMinimumOrder({ minimumOrder }) ?? explainFreeDelivery(freeDeliveryMissing);
}
