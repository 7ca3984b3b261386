import { bonTicket } from '@tischlein/domain/print/bon.ts';
import { layoutTicket } from '@tischlein/domain/print/layout-ticket.ts';
import { kitchenTicket, refundTicket } from '@tischlein/domain/print/kitchen-ticket.ts';
import { ticketOrder, type TicketOrder } from '@tischlein/domain/print/ticket-order.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import type { CounterShop } from '../session/shop-context.tsx';
import type { Order } from '../session/orders.ts';

export interface BonLine {
  text: string;
  /** Printed in double width and height. */
  big: boolean;
}

/** 80 mm paper in the printer's font A. */
export const BON_COLUMNS = 42;

/**
 * The bon of an order as the kitchen's printer prints it. At a table one with prices is what a till gives: where the shop is
 * none, it says what is to be made.
 */
export function bonOf(
  order: Order,
  { name: restaurantName, timeZone, isTill }: Pick<CounterShop, 'name' | 'timeZone' | 'isTill'>,
): BonLine[] {
  const of = ticketOrder(order, { restaurantName, timeZone });
  const ticket = order.table === null || isTill ? bonTicket(of) : workTicket(of);
  return layoutTicket(ticket, BON_COLUMNS).map(({ text, size }) => ({ text, big: size === 'big' }));
}

function workTicket(of: TicketOrder): Ticket {
  if (of.lines.length === 0) return refundTicket(of);
  const kitchen = { station: { id: '', name: 'Küche' }, lines: [...of.lines] };
  return kitchenTicket(of, kitchen, [kitchen]);
}
