import { layoutTicket } from '../layout-ticket.ts';
import type { Ticket, TicketColumns } from '../ticket.ts';

/** Stands before a line in double size. */
export const BIG = '# ';

/** The lines of a ticket as texts: a big one after `BIG`, an inverse one between brackets. */
export function printedTexts(ticket: Ticket, columns: TicketColumns): string[] {
  return layoutTicket(ticket, columns).map(({ text, size, isInverse }) => {
    const shown = isInverse ? `[${text.trimEnd()}]` : text;
    return size === 'big' ? BIG + shown : shown;
  });
}
