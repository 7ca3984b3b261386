import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { clearCheckout } from '../payment/clear-checkout.ts';
import { paths } from '../base/paths.ts';
import { useNavigate } from '../base/router.tsx';
import { lineName } from '../cart/quote-view/quote-line-text.ts';
import { cartItems } from '../session/cart-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { wasSent } from '../table-visit/sent-keys.ts';
import { useTable } from '../table-visit/table-store.ts';
import { enteredNow } from '../table/kept-by.ts';
import { isPassing } from '../table/passing.ts';
import { keepUnsent, useUnsent } from '../table/unsent.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { orderBody, type OrderAttempt } from './order-body.ts';

/** A waiter's order that reaches nobody is kept on the device and sent later. Answers whether it is. */
export function useKeepUnsent(): (failure: RequestFailure, attempt: OrderAttempt) => boolean {
  const shop = useShop();
  const navigate = useNavigate();
  return (failure, attempt) => {
    const { waiter, table, refunds } = useTable.getState();
    const { quote } = useQuote.getState();
    const body = orderBody(shop, attempt);
    if (!waiter || table === null || !isPassing(failure) || !body || !quote) return false;
    keepUnsent({
      ...enteredNow(waiter),
      key: body.clientKey,
      table,
      body,
      items: cartItems(),
      refunds,
      lines: [
        ...quote.lines.map((line) => `${line.amount} × ${lineName(line)}`),
        ...refunds.map(({ dishName }) => `Storno: ${dishName}`),
      ],
      total: attempt.agreed?.total ?? quote.total,
      maybePlaced: wasSent(shop.id, body.clientKey),
      problem: null,
      newTotal: null,
    });
    clearCheckout(shop.id, '');
    navigate(paths.start(), { replace: true });
    const open = useUnsent.getState().onlyHere ? ' Lass diese Seite bis dahin offen.' : '';
    notify(
      `Keine Verbindung: Die Bestellung für Tisch ${table} geht raus, sobald du Netz hast.${open}`,
      { tone: 'warn' },
    );
    return true;
  };
}
