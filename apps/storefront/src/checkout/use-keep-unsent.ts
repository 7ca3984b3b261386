import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { withoutItems } from '@tischlein/domain/cart/without-items.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { clearCheckout } from '../payment/clear-checkout.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { cartItems, setCart } from '../session/cart-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { lastSent, wasTakenOver } from '../table-visit/sent-orders.ts';
import { useTable } from '../table-visit/table-store.ts';
import { setVoids } from '../table-visit/voids.ts';
import { isPassing } from '../table/passing.ts';
import { fromStoredOrders } from '../table/stored-orders.ts';
import { keepUnsent, useUnsent } from '../table/unsent.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { keptOrder } from './kept-order.ts';
import { orderBody, type OrderAttempt } from './order-body.ts';

/** A waiter's order that reaches nobody is kept on the device and sent later. Answers whether it is. */
export function useKeepUnsent(): (failure: RequestFailure, attempt: OrderAttempt) => boolean {
  const shop = useShop();
  const navigate = useNavigate();
  return (failure, attempt) => {
    const table = isPassing(failure) ? keepAsUnsent(shop, attempt) : null;
    if (table === null) return false;
    navigate(paths.start(), { replace: true });
    const open = useUnsent.getState().onlyHere ? ' Lass diese Seite bis dahin offen.' : '';
    notify(
      `Keine Verbindung: Die Bestellung für Tisch ${table} geht raus, sobald du Netz hast.${open}`,
      { tone: 'warn' },
    );
    return true;
  };
}

/** Answers for which table; null: it is not kept. What another tab has put into the cart meanwhile stays there. */
export function keepAsUnsent(shop: PublicShop, attempt: OrderAttempt): number | null {
  const { table, refunds } = useTable.getState();
  // Another page keeps it already.
  if (wasTakenOver(shop.id)) {
    clearCheckout(shop.id, '');
    return table;
  }
  const [sent] = fromStoredOrders([lastSent(shop.id)]);
  const body = sent ? null : orderBody(shop, attempt);
  const order = sent ?? (body && keptOrder(body, attempt));
  if (!order) return null;
  keepUnsent({ ...order, maybePlaced: sent !== undefined });
  const added = withoutItems(cartItems(), order.items);
  const taken = new Set(order.refunds.map(({ refundOf }) => refundOf));
  const addedRefunds = refunds.filter(({ refundOf }) => !taken.has(refundOf));
  clearCheckout(shop.id, '');
  if (added.length > 0) setCart(added);
  if (addedRefunds.length > 0) setVoids(shop, addedRefunds);
  return order.table;
}
