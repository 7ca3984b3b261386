import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CartIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { QuoteSums } from '../../quote-view/quote-sums.tsx';
import { useCart } from '../../state/cart-store.ts';
import { usePlace } from '../../state/place-store.ts';
import { useQuote } from '../../state/quote-store.ts';
import { CartHints } from './cart-hints.tsx';
import { CartLine } from './cart-line.tsx';
import { CartOffers } from './cart-offers.tsx';
import { FreeItems, FreeLines } from './free-items.tsx';
import styles from './cart.module.css';

/** The cart with everything a guest may do to it. */
export function CartContents() {
  const items = useCart((state) => state.items);
  const quote = useQuote((state) => state.quote);
  const placeKnown = usePlace((state) => state.info !== null);
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<CartIcon />}
        title="Noch ist der Korb leer"
        text="Tippe auf ein Gericht, das dir Appetit macht."
      />
    );
  }
  if (!quote) return <Skeleton lines={4} height={20} />;
  return (
    <>
      <ul data-part="cart-lines" className={styles.lines}>
        {items.map((item, index) => (
          <CartLine key={index} item={item} index={index} quote={quote} />
        ))}
        <FreeLines quote={quote} />
      </ul>
      <CartOffers quote={quote} />
      <FreeItems quote={quote} />
      <CartHints quote={quote} />
      <QuoteSums quote={quote} estimated={!placeKnown} />
    </>
  );
}
