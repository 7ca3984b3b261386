import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { clearCheckout } from '../payment/clear-checkout.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { useShop } from '../session/shop-context.tsx';
import { wasSent } from '../table-visit/sent-orders.ts';
import { isPassing } from '../table/passing.ts';
import { keepUnsent, useUnsent } from '../table/unsent.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { keptOrder } from './kept-order.ts';
import { orderBody, type OrderAttempt } from './order-body.ts';

/** A waiter's order that reaches nobody is kept on the device and sent later. Answers whether it is. */
export function useKeepUnsent(): (failure: RequestFailure, attempt: OrderAttempt) => boolean {
  const shop = useShop();
  const navigate = useNavigate();
  return (failure, attempt) => {
    const body = orderBody(shop, attempt);
    const order = body && keptOrder(body, attempt);
    if (!order || !isPassing(failure)) return false;
    keepUnsent({ ...order, maybePlaced: wasSent(shop.id, order.key) });
    clearCheckout(shop.id, '');
    navigate(paths.start(), { replace: true });
    const open = useUnsent.getState().onlyHere ? ' Lass diese Seite bis dahin offen.' : '';
    notify(
      `Keine Verbindung: Die Bestellung für Tisch ${order.table} geht raus, sobald du Netz hast.${open}`,
      { tone: 'warn' },
    );
    return true;
  };
}
