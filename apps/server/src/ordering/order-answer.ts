import type { z } from 'zod';
import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import { chargedPieces } from '@tischlein/domain/pricing/charged-pieces.ts';
import { gatewayOf } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { VOID_MARKER } from '@tischlein/domain/table/item-void.ts';
import type { Quote, QuoteExtra, QuoteLine, QuoteVoid } from '@tischlein/domain/pricing/quote.ts';
import type { orderResponse } from '@tischlein/contract/calls/order.ts';

type Answer = z.output<typeof orderResponse>;

/** Specification 1 §3 "Order response": the frozen quote in euros. */
export function orderAnswer(
  placed: { orderId: string; number: number },
  method: PaymentMethod,
  quote: Quote,
  acceptAdvertising: boolean,
): Answer {
  return {
    order: {
      id: placed.orderId,
      number: placed.number,
      deliveryFee: toEuros(quote.deliveryFee),
      total: toEuros(quote.total),
      acceptAdvertising,
      items: [
        ...quote.lines.flatMap((line) => itemAnswers(line, quote)),
        ...(quote.refunds ?? []).map(voidAnswer),
      ],
      // Free delivery is in the fee already.
      adjustments: quote.adjustments
        .filter(({ source: { type } }) => type === 'cartDiscount' || type === 'coupon')
        .map(({ source, amount }) => ({ title: source.title, amount: toEuros(amount) })),
      deposits: toEuros(quote.deposits),
      tip: toEuros(quote.tip),
    },
    paymentGatewayId: gatewayOf(method) ?? 'offline',
  };
}

/** An item for the pieces of a line that cost the same, so that nobody reads a price that is not charged. */
function itemAnswers(line: QuoteLine, { freeItems }: Quote): Answer['order']['items'] {
  const extras = [...line.extras, ...line.subitems.flatMap((subitem) => subitem.extras)];
  const offer = freeItems.find(({ offerId }) => offerId === line.freeItemOfferId);
  return chargedPieces(line).map(({ amount, price, discount, promotion, isFree }) => ({
    name: line.name,
    amount,
    price: toEuros(price),
    discount,
    promotion: promotion ?? offer?.title ?? null,
    free: isFree,
    extras: extras.map(extraAnswer),
  }));
}

/** A refund is an item with a negative price (specification 1 §4). */
const voidAnswer = ({ name, amount }: QuoteVoid): Answer['order']['items'][number] => ({
  name,
  amount: 1,
  price: toEuros(amount),
  discount: null,
  promotion: VOID_MARKER,
  free: false,
  extras: [],
});

function extraAnswer(extra: QuoteExtra) {
  const charged = extra.unitPrice * (extra.amount - extra.freeAmount);
  return { itemName: extra.itemName, amount: extra.amount, price: toEuros(cents(charged)) };
}
