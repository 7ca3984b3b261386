import type { orderSubmit } from '@tischlein/contract/calls/order.ts';
import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';

/** What `orderSubmit` takes in. */
type OrderSubmit = (typeof orderSubmit)['_zod']['input'];

export interface OrderParts {
  clientKey: string;
  values: FormValues;
  items: readonly CartItem[];
  quote: Quote;
  /** Cents the guest agreed to. */
  expectedTotal: number;
  session: { sessionId: string; userId: string };
  acceptAdvertising: boolean;
  acceptLegal: boolean;
  useDishDeposit: boolean;
  skipGoogleValidation: boolean;
  confirmedAge: 0 | 16 | 18;
}

/** The order as it goes over the wire: prices in euros (specification 1 §3 "Order submit payload"). */
export function orderPayload(parts: OrderParts): OrderSubmit {
  const { quote, items, values } = parts;
  return {
    clientKey: parts.clientKey,
    formValues: { ...values, isPickup: quote.orderType === 'pickup' },
    orderItems: items.map((item, index) => withPrice(item, index, quote)),
    couponCode: null,
    sessionId: parts.session.sessionId,
    userId: parts.session.userId,
    groupOrderId: null,
    acceptAdvertising: parts.acceptAdvertising,
    acceptLegal: parts.acceptLegal,
    useDishDeposit: parts.useDishDeposit,
    account: null,
    createAccount: false,
    skipGoogleValidation: parts.skipGoogleValidation,
    selectedFreeItems: [],
    confirmedTwoForOnePromotions: [],
    expectedTwoForOnePromotions: [],
    expectedTotal: toEuros(cents(parts.expectedTotal)),
    tip: toEuros(quote.tip),
    confirmedAge: parts.confirmedAge,
  };
}

/** Prices ride along to be compared; the server never uses them. */
function withPrice(item: CartItem, index: number, quote: Quote): OrderSubmit['orderItems'][number] {
  const line = quote.lines.find((each) => each.index === index);
  const price = line ? { price: toEuros(line.unitPrice) } : {};
  return isMenuItem(item) ? { ...item, ...price } : { ...item, ...price };
}
