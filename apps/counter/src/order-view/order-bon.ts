import { bonTicket } from '@tischlein/domain/print/bon.ts';
import { layoutTicket } from '@tischlein/domain/print/layout-ticket.ts';
import { ticketOrder } from '@tischlein/domain/print/ticket-order.ts';
import type { Order } from '../session/orders.ts';

export interface BonLine {
  text: string;
  /** Printed in double width and height. */
  big: boolean;
}

/** 80 mm paper in the printer's font A. */
export const BON_COLUMNS = 42;

/** The bon of an order as the kitchen's printer prints it. */
export function bonOf(order: Order, restaurantName: string, timeZone: string): BonLine[] {
  const ticket = bonTicket(ticketOrder(order, { restaurantName, timeZone }));
  return layoutTicket(ticket, BON_COLUMNS).map(({ text, size }) => ({ text, big: size === 'big' }));
}
