import { Suspense } from 'react';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { EmptyState } from '@tischlein/ui/empty-state.tsx';
import { CartIcon } from '@tischlein/ui/icons.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { inGroup, isMember, useGroup } from '../group-order/group-store.ts';
import { lazyView } from '../base/lazy-view.tsx';
import { QuoteSums } from '../cart/quote-view/quote-sums.tsx';
import { MenuWait } from '../session/menu-wait.tsx';
import { useCart } from '../session/cart-store.ts';
import { useMenu } from '../session/menu-store.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { GoesWith, useAddable } from './add-ons.tsx';
import { CartHints } from './cart-hints.tsx';
import { CartLine } from './cart-line.tsx';
import { CartOffers } from './cart-offers.tsx';
import { FreeItems, FreeLines } from './free-items.tsx';
import styles from './cart.module.css';

const NONE: ReturnType<typeof useAddable> = new Map();
const GroupHead = lazyView(() => import('./group-head.tsx').then((m) => m.GroupHead));
const VoidLines = lazyView(() => import('./void-lines.tsx').then((m) => m.VoidLines));
const GroupCart = lazyView(() => import('./group-cart.tsx').then((m) => m.GroupCart));

/** The cart with everything a guest may do to it. */
export function CartContents() {
  const items = useCart((state) => state.items);
  const isGrouped = useGroup(inGroup);
  const hasRefunds = useTable((store) => store.refunds.length > 0);
  const quote = useQuote((state) => state.quote);
  const isMissing = useMenu((state) => state.failure !== null);
  if (isGrouped) {
    return (
      <Suspense fallback={<Skeleton lines={4} height={20} />}>
        <GroupHead />
        <GroupCart
          own={(isClosed) => quote && <OwnLines items={items} quote={quote} isClosed={isClosed} />}
        >
          {quote && <Reckoning quote={quote} />}
        </GroupCart>
      </Suspense>
    );
  }
  if (items.length === 0 && !hasRefunds) {
    return (
      <EmptyState
        icon={<CartIcon />}
        title="Dein Warenkorb ist noch leer"
        text="Tippe auf ein Gericht, auf das du Appetit hast."
      />
    );
  }
  if (!quote) return isMissing ? <MenuWait /> : <Skeleton lines={4} height={20} />;
  return (
    <>
      <OwnLines items={items} quote={quote} />
      {hasRefunds && (
        <Suspense>
          <VoidLines />
        </Suspense>
      )}
      <Reckoning quote={quote} />
    </>
  );
}

interface OwnLinesProps {
  items: readonly CartItem[];
  quote: Quote;
  /** Nothing of it can be changed now. */
  isClosed?: boolean;
}

function OwnLines({ items, quote, isClosed = false }: OwnLinesProps) {
  const byMember = useGroup(isMember);
  return (
    <ul data-part="cart-lines" className={styles.lines}>
      {items.map((item, index) => (
        <CartLine key={index} item={item} index={index} quote={quote} isClosed={isClosed} />
      ))}
      {!byMember && <FreeLines quote={quote} />}
    </ul>
  );
}

/** What there is to choose about the whole, and what it comes to. */
function Reckoning({ quote }: { quote: Quote }) {
  const byMember = useGroup(isMember);
  const isEstimate = useQuote((state) => state.isEstimate);
  // In a group it is not said who shall pay for it.
  const isGrouped = useGroup(inGroup);
  const addable = useAddable();
  return (
    <>
      <CartOffers quote={quote} />
      {!byMember && <FreeItems quote={quote} />}
      <CartHints quote={quote} addable={isGrouped ? NONE : addable} />
      {!isGrouped && <GoesWith of={addable} />}
      <QuoteSums quote={quote} isEstimate={isEstimate} />
    </>
  );
}
