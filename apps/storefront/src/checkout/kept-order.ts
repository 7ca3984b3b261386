import { lineName } from '../cart/quote-view/quote-line-text.ts';
import { cartItems } from '../session/cart-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useTable } from '../table-visit/table-store.ts';
import { enteredNow } from '../table/kept-by.ts';
import type { UnsentOrder } from '../table/stored-orders.ts';
import type { OrderAttempt, OrderBody } from './order-body.ts';

/**
 * A waiter's order exactly as it leaves the device: where no answer comes it is sent again under its key. null: nobody
 * serves, or there is no table or price.
 */
export function keptOrder(body: OrderBody, { agreed }: OrderAttempt): UnsentOrder | null {
  const { waiter, table, refunds } = useTable.getState();
  const { quote } = useQuote.getState();
  if (!waiter || table === null || !quote) return null;
  return {
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
    total: agreed?.total ?? quote.total,
    maybePlaced: false,
    fromEndedPage: false,
    problem: null,
    newTotal: null,
  };
}
