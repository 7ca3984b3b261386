import { useState, type ReactNode } from 'react';
import { PayShareView } from '../features/checkout/pay-share-view.tsx';
import { TableCheckoutView } from '../features/checkout/table-checkout-view.tsx';
import { MenuWait } from '../menu-wait.tsx';
import { useCart } from '../state/cart-store.ts';
import { useQuote } from '../state/quote-store.ts';
import { useShop } from '../state/shop-context.tsx';
import { readPayWish } from '../table/pay-wish.ts';
import { useTable } from '../table/table-store.ts';

/** The checkout on a device that orders for a table: its next round, or a part of its bill. */
export function TableCheckout({ empty }: { empty: ReactNode }) {
  const shop = useShop();
  const table = useTable((store) => store.table);
  const [wish] = useState(() => readPayWish(shop.id, table));
  const quote = useQuote((state) => state.quote);
  const isEmpty = useCart((state) => state.items.length === 0);
  const noRefunds = useTable((store) => store.refunds.length === 0);
  if (wish && wish.table === table) return <PayShareView wish={wish} />;
  if (isEmpty && noRefunds) return empty;
  return quote ? <TableCheckoutView quote={quote} /> : <MenuWait />;
}
