import type { TicketOrder } from './ticket-order.ts';
import { big, noReceipt, pair, text, timeText, warning, orderTypeText } from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

/** The beginnings of lines that tell the time: of most papers, and of one that tells another time. */
const HEADS = ['', 'NEUE ZEIT: '] as const;

/** A ticket with another time in the place of the one it was made with: 'Für 19:30', 'Sofort'. */
export function retimedTicket(ticket: Ticket, was: string, is: string): Ticket {
  const told = (line: string) => {
    const head = HEADS.find((one) => line === one + was);
    return head === undefined ? line : head + is;
  };
  return ticket.map((block): TicketBlock => {
    if (block.kind === 'big') return { ...block, text: told(block.text) };
    return block.kind === 'pair' ? { ...block, left: told(block.left) } : block;
  });
}

/** Tells who has a paper of an order when it is wanted now; `paper`: the name of their station, or of the slip. */
export function timeTicket(order: TicketOrder, paper: string): Ticket {
  return [
    warning(`NEUE ZEIT Nr. ${order.number}`),
    big(timeText(order.serveAt)),
    big(orderTypeText(order)),
    pair('', `bestellt ${order.placedAt}`),
    ...text(paper),
    ...noReceipt(order),
  ];
}
