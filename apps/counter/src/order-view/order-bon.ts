import { bonTicket } from '@tischlein/domain/print/bon.ts';
import { depositRows } from '@tischlein/domain/pricing/deposit-rows.ts';
import { discountRows } from '@tischlein/domain/pricing/goods-after-discount.ts';
import { layoutTicket } from '@tischlein/domain/print/layout-ticket.ts';
import { paymentDue } from '@tischlein/domain/order/payment-due.ts';
import type { Order } from '../session/orders.ts';
import { whenText, dueAt } from './order-times.ts';
import { cents } from '@tischlein/domain/money/cents.ts';

export interface BonLine {
  text: string;
  /** Printed in double width and height. */
  big: boolean;
}

/** 80 mm paper in the printer's font A. */
export const BON_COLUMNS = 42;

/** The bon of an order as the kitchen's printer prints it. */
export function bonOf(order: Order, restaurantName: string, timeZone: string): BonLine[] {
  const { quote, formValues } = order;
  const placed = Date.parse(order.placedAt);
  const due = dueAt(order);
  const ticket = bonTicket({
    restaurantName,
    number: order.number,
    orderType: order.orderType,
    placedAt: whenText(placed, placed, timeZone),
    serveAt: due === null ? null : whenText(due, placed, timeZone),
    table: order.table,
    groupName: order.groupName,
    lines: quote.lines,
    refunds: quote.refunds ?? [],
    customer: formValues,
    messageCook: formValues.messageCook,
    messageDriver: formValues.messageDriver,
    payment: paymentDue(order).lines,
    deposits: depositRows(quote),
    deliveryFee: quote.deliveryFee,
    subTotal: quote.subTotal,
    discounts: discountRows(quote),
    tip: quote.tip,
    total: cents(order.total),
    vat: quote.vat,
  });
  return layoutTicket(ticket, BON_COLUMNS).map(({ text, size }) => ({ text, big: size === 'big' }));
}
