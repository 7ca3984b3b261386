import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { OrderingContext } from './context.ts';
import type { Refusal } from '../http/route.ts';
import { sameBytes } from '../http/secret-token.ts';
import { orderAnswer } from './order-answer.ts';
import type { Reader } from './readers.ts';
import { alreadyPlaced, KEY_TAKEN } from './refusals.ts';

// The earlier order under a key: the same cart, sent before. The browser makes a key for a cart (`clientKey`) and sends
// it with every try, until the order is paid or needs no payment; the database has at most one order under a key.

export type OrderAnswer = CallResult<Calls['placeOrder']>;

/**
 * What the server makes of an order that was sent. `answered`: placed, found again or refused. `replaces`: the key has an
 * order that waits for its payment, and this is to be another one; that one ends first.
 */
export type Verdict =
  | { kind: 'answered'; answer: OrderAnswer | Refusal }
  | { kind: 'replaces'; earlier: EarlierOrder };

interface EarlierOrder {
  order_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  number: number;
  quote: Quote;
  accept_advertising: boolean;
  guest_hash: Buffer | null;
  request_hash: Buffer | null;
}

/** The order under a key; null: none. One that ended unpaid is not found: `endOrder` renamed its key. */
export async function findByKey(
  context: OrderingContext,
  shopId: string,
  clientKey: string,
): Promise<EarlierOrder | null> {
  const result = await context.database.pool.query<EarlierOrder>(
    `select order_id, status, payment_method, number, quote, accept_advertising, guest_hash, request_hash from orders
      where shop_id = $1 and client_key = $2`,
    [shopId, clientKey],
  );
  return result.rows[0] ?? null;
}

/** Answers a submit whose key has an order. Only to the device that ordered: nobody learns of an order by its key. */
export function answerWithEarlier(
  earlier: EarlierOrder,
  sent: { guestHash: Buffer; requestHash: Buffer; expectedTotal: Cents; reader: Reader },
): Verdict {
  const answered = (answer: OrderAnswer | Refusal): Verdict => ({ kind: 'answered', answer });
  const { guest_hash: guestHash, request_hash: requestHash } = earlier;
  if (!guestHash || !sameBytes(guestHash, sent.guestHash)) return answered(KEY_TAKEN);
  const isSame = requestHash !== null && sameBytes(requestHash, sent.requestHash);
  const isSamePrice = earlier.quote.total === sent.expectedTotal;
  // While it is unpaid the guest may change it, and pays the price they see now.
  if (earlier.status === 'awaiting_payment' && !(isSame && isSamePrice))
    return { kind: 'replaces', earlier };
  if (!isSame) return answered(alreadyPlaced(earlier.order_id, earlier.number, sent.reader));
  return answered(
    orderAnswer(
      { orderId: earlier.order_id, number: earlier.number },
      earlier.payment_method,
      earlier.quote,
      earlier.accept_advertising,
    ),
  );
}
