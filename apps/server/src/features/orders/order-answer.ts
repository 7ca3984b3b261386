import type { z } from 'zod';
import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import type { Quote, QuoteExtra } from '@tischlein/domain/pricing/quote.ts';
import type { orderResponse } from '@tischlein/contract/calls/order.ts';

/** Specification 1 §3 "Order response": the frozen quote in euros. */
export function orderAnswer(
  placed: { orderId: string; number: number },
  quote: Quote,
  acceptAdvertising: boolean,
): z.output<typeof orderResponse> {
  return {
    order: {
      id: placed.orderId,
      number: placed.number,
      deliveryFee: toEuros(quote.deliveryFee),
      total: toEuros(quote.total),
      acceptAdvertising,
      items: quote.lines.map((line) => ({
        name: line.name,
        amount: line.amount,
        price: toEuros(line.unitPrice),
        extras: [...line.extras, ...line.subitems.flatMap(({ extras }) => extras)].map(extraAnswer),
      })),
    },
    // Cash and card at the door need no gateway; online payment brings gateways of its own.
    paymentGatewayId: 'offline',
  };
}

function extraAnswer(extra: QuoteExtra) {
  const charged = extra.unitPrice * (extra.amount - extra.freeAmount);
  return { itemName: extra.itemName, amount: extra.amount, price: toEuros(cents(charged)) };
}
