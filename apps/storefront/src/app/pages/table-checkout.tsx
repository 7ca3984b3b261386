import { useState, type ReactNode } from 'react';
import { PayShareView } from '../../checkout/pay-share-view.tsx';
import { TableCheckoutView } from '../../checkout/table-checkout-view.tsx';
import { MenuWait } from '../../session/menu-wait.tsx';
import { useCart } from '../../session/cart-store.ts';
import { useQuote } from '../../cart/quote-store.ts';
import { useShop } from '../../session/shop-context.tsx';
import { readTablePayment } from '../../table-visit/table-payment-draft.ts';
import { useTable } from '../../table-visit/table-store.ts';

/** The checkout on a device that orders for a table: its next round, or a part of its bill. */
export function TableCheckout({ empty }: { empty: ReactNode }) {
  const shop = useShop();
  const table = useTable((store) => store.table);
  const [input] = useState(() => readTablePayment(shop.id, table));
  const quote = useQuote((state) => state.quote);
  const isEmpty = useCart((state) => state.items.length === 0);
  const noRefunds = useTable((store) => store.refunds.length === 0);
  if (input && input.table === table) return <PayShareView input={input} />;
  if (isEmpty && noRefunds) return empty;
  return quote ? <TableCheckoutView quote={quote} /> : <MenuWait />;
}
