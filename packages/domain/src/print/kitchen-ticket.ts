import { isAllergyMessage } from './allergy-message.ts';
import { FOR_ALL, linesByMember } from '../group/lines-by-member.ts';
import { packagingText } from '../pricing/line-choices.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { StationLines } from './route-lines.ts';
import type { TicketOrder } from './ticket-order.ts';
import {
  big,
  bold,
  courseText,
  choiceBlocks,
  lineTitle,
  message,
  noReceipt,
  pair,
  phoneText,
  roundText,
  RULE,
  slotLines,
  text,
  timesPair,
  warning,
  orderTypeText,
} from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

function itemLines(line: QuoteLine): TicketBlock[] {
  return [
    ...bold(`${line.amount}x ${lineTitle(line)}`),
    ...choiceBlocks(line, 3, 'cook'),
    ...slotLines(line, 'cook'),
    ...text(packagingText(line), 3),
  ];
}

/** What is to be made, without prices; of a group's order by name, as it is bagged. */
export function workLines(lines: readonly QuoteLine[]): TicketBlock[] {
  const blocks = linesByMember(lines);
  if (blocks.every(({ memberName }) => memberName === null)) return lines.flatMap(itemLines);
  return blocks.flatMap(({ memberName, lines: own }) => [
    big(memberName ?? FOR_ALL),
    ...own.flatMap(itemLines),
  ]);
}

/** 'Käthe G.': enough to call somebody, and no more than the kitchen needs. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = [...(others.at(-1) ?? '')][0];
  return last === undefined ? first : `${first} ${last}.`;
}

/** The head that every ticket of the kitchen has: number, way and times, big enough to be read from afar. */
export function kitchenHead(order: TicketOrder): TicketBlock[] {
  const isAtTable = order.orderType === 'table';
  return [
    big(`Nr. ${order.number}`),
    big(orderTypeText(order)),
    ...(order.serveAt === null ? [] : [big(`Für ${order.serveAt}`)]),
    ...courseText(order),
    ...roundText(order),
    ...phoneText(order),
    // The wanted time stands there in big letters already.
    order.serveAt === null ? timesPair(order) : pair('', `bestellt ${order.placedAt}`),
    ...(isAtTable ? [] : text(shortName(order.customer.name))),
    ...message('Gruppe', order.groupName ?? ''),
  ];
}

/** Which of an order's tickets this is, and where its other parts are made. */
function stationLines(at: StationLines, all: readonly StationLines[]): TicketBlock[] {
  const others = all.filter(({ station }) => station.id !== at.station.id);
  const index = all.findIndex(({ station }) => station.id === at.station.id) + 1;
  return [
    pair(at.station.name, all.length > 1 ? `Zettel ${index} von ${all.length}` : ''),
    ...text(
      others.length === 0 ? '' : `auch: ${others.map(({ station }) => station.name).join(', ')}`,
    ),
  ];
}

/** The cook's message where it is about an allergy, for whoever has the food in hand: boxed, and never cut. */
export function allergyMessage({ messageCook }: TicketOrder): TicketBlock[] {
  return isAllergyMessage(messageCook) ? [RULE, warning('ALLERGIE'), warning(messageCook)] : [];
}

/** The cook's message. */
export function cookMessage(order: TicketOrder): TicketBlock[] {
  if (isAllergyMessage(order.messageCook)) return allergyMessage(order);
  return order.messageCook.trim() === '' ? [] : [RULE, ...message('KÜCHE', order.messageCook)];
}

/** What one station makes of an order; neither address nor telephone nor prices. */
export function kitchenTicket(
  order: TicketOrder,
  at: StationLines,
  all: readonly StationLines[],
): Ticket {
  return [
    ...kitchenHead(order),
    RULE,
    ...stationLines(at, all),
    RULE,
    ...workLines(at.lines),
    ...cookMessage(order),
    ...noReceipt(order),
  ];
}

/** A paper that says to whoever has begun that the order, or a part of it, is not wanted any more. */
export function cancelTicket(order: TicketOrder, at: StationLines | null, reason: string): Ticket {
  return [
    warning(`STORNO Nr. ${order.number}`),
    big(orderTypeText(order)),
    ...roundText(order),
    timesPair(order),
    ...(reason === '' ? [] : message('Grund', reason)),
    RULE,
    ...(at === null ? [] : [...text(at.station.name), ...workLines(at.lines)]),
    ...noReceipt(order),
  ];
}

/** Tells a station that has the paper of an order where its guests sit now. `at`: the pieces that alone are brought there; null: all. */
export function movedTicket(
  order: TicketOrder,
  at: StationLines | null,
  { from, to }: { from: number; to: number },
): Ticket {
  return [
    warning(`NEUER TISCH Nr. ${order.number}`),
    big(`JETZT TISCH ${to}`),
    ...text(`bisher Tisch ${from}`),
    timesPair(order),
    ...(at === null ? [] : [RULE, ...text(at.station.name), ...workLines(at.lines)]),
    ...noReceipt(order),
  ];
}

/** At a table: what is not wanted any more, in an order that has nothing else. */
export function refundTicket(order: TicketOrder): Ticket {
  return [
    warning('STORNO'),
    ...kitchenHead(order),
    RULE,
    ...order.refunds.flatMap(({ name, reason }) => [
      ...bold(`1x ${name}`),
      ...text(reason === '' ? '' : `Grund: ${reason}`, 3),
    ]),
    ...noReceipt(order),
  ];
}
