import type { QuoteLine } from '../pricing/quote.ts';
import { cookMessage, workLines } from './kitchen-ticket.ts';
import type { Station } from './route-lines.ts';
import type { TicketOrder } from './ticket-order.ts';
import { big, RULE, text, timesPair, timeText, warning, orderTypeText } from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

/** What a station that has the paper of an order is told of a change. */
export interface StationChange {
  /** Of the order as it is now. */
  revision: number;
  station: Station;
  added: readonly QuoteLine[];
  removed: readonly QuoteLine[];
  /** It is handed over at another time, in another way, or the cook is told something else. */
  isOtherTime: boolean;
  isOtherWay: boolean;
  isOtherMessage: boolean;
}

/** 'ÄNDERUNG 1 zu Nr. 42' */
export function changeTitle(order: Pick<TicketOrder, 'number'>, revision: number): TicketBlock {
  return warning(`ÄNDERUNG ${revision} zu Nr. ${order.number}`);
}

/** Over a slip that comes again since what it told to collect was paid online. */
export function paidTitle(order: Pick<TicketOrder, 'number'>): TicketBlock {
  return warning(`JETZT BEZAHLT: Nr. ${order.number}`);
}

/** What goes and what comes at one station; what it has to make otherwise stays as it is. */
export function changeTicket(order: TicketOrder, change: StationChange): Ticket {
  const { added, removed, station, revision } = change;
  return [
    changeTitle(order, revision),
    big(orderTypeText(order)),
    timesPair(order),
    ...text(station.name),
    ...(change.isOtherWay ? [big(`JETZT ${orderTypeText(order)}`)] : []),
    ...(change.isOtherTime ? [big(`NEUE ZEIT: ${timeText(order.serveAt)}`)] : []),
    ...(removed.length === 0 ? [] : [RULE, big('– STORNO'), ...workLines(removed)]),
    ...(added.length === 0 ? [] : [RULE, big('+ NEU'), ...workLines(added)]),
    ...(change.isOtherMessage ? cookMessage(order) : []),
  ];
}

/** Whether a station has to know of it at all. */
export function concernsStation(change: StationChange): boolean {
  const { added, removed, isOtherTime, isOtherWay, isOtherMessage } = change;
  return added.length > 0 || removed.length > 0 || isOtherTime || isOtherWay || isOtherMessage;
}
