import { FOR_ALL, linesByMember } from '../group/lines-by-member.ts';
import { formatEuro, type Cents } from '../money/cents.ts';
import { packagingText } from '../pricing/line-choices.ts';
import { linePrice, priceNotes } from '../pricing/price-notes.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import type { TicketOrder } from './ticket-order.ts';
import {
  ageCheck,
  big,
  choiceBlocks,
  lineTitle,
  message,
  pair,
  phoneText,
  roundText,
  RULE,
  slotLines,
  text,
  timesPair,
  orderTypeText,
  whereTo,
} from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

function itemLines(line: QuoteLine): TicketBlock[] {
  return [
    pair(`${line.amount}x ${lineTitle(line)}`, linePrice(line)),
    // What the cook does comes first, then what it costs.
    ...choiceBlocks(line, 3, 'guest'),
    ...slotLines(line, 'guest'),
    ...priceNotes(line).flatMap((note) => text(note, 3)),
    ...text(packagingText(line), 3),
    ...ageCheck(line, 3),
  ];
}

/** A block for each member of a group, under the name that goes on the bag. */
function goodsLines({ groupName, lines }: TicketOrder): TicketBlock[] {
  const blocks = linesByMember(lines);
  const isGroup = groupName !== null || blocks.some(({ memberName }) => memberName !== null);
  if (!isGroup) return lines.flatMap(itemLines);
  return [
    ...message('Gruppe', groupName ?? ''),
    ...blocks.flatMap(({ memberName, lines: own }) => [
      big(memberName ?? FOR_ALL),
      ...own.flatMap(itemLines),
    ]),
  ];
}

function cancelledLines({ cancelled }: TicketOrder): TicketBlock[] {
  if (!cancelled) return [];
  return [
    big('STORNIERT'),
    ...cancelled.pieces.flatMap((line) => text(`${line.amount}x ${lineTitle(line)}`)),
    ...text('Steht nicht mehr auf der Tischrechnung'),
  ];
}

function refundLines({ lines, refunds }: TicketOrder): TicketBlock[] {
  if (refunds.length === 0) return [];
  return [
    ...(lines.length > 0 ? [RULE] : []),
    big('STORNO'),
    ...refunds.flatMap(({ name, amount, reason }) => [
      pair(name, formatEuro(amount)),
      ...(reason === '' ? [] : text(`Grund: ${reason}`, 3)),
    ]),
  ];
}

function messages(order: TicketOrder): TicketBlock[] {
  const all = [...message('KÜCHE', order.messageCook), ...message('FAHRER', order.messageDriver)];
  return all.length === 0 ? [] : [RULE, ...all];
}

function sums(order: TicketOrder): TicketBlock[] {
  const amounts: [string, Cents][] = [
    ...order.discounts.map(({ title, amount }): [string, Cents] => [title, amount]),
    ...order.deposits.map(({ label, amount }): [string, Cents] => [label, amount]),
    ['Liefergebühr', order.deliveryFee],
    ['Trinkgeld', order.tip],
  ];
  const more = amounts.filter(([, amount]) => amount !== 0);
  const rows: [string, Cents][] =
    more.length > 0 ? [['Zwischensumme', order.subTotal], ...more] : [];
  return [
    RULE,
    ...rows.map(([name, amount]) => pair(name, formatEuro(amount))),
    pair('Summe', formatEuro(order.total)),
    ...taxLines(order),
    RULE,
    ...order.payment.map(big),
  ];
}

function taxLines({ vat }: TicketOrder): TicketBlock[] {
  return vat
    .filter(({ gross }) => gross !== 0)
    .map(({ rate, net, tax }) =>
      pair(`enthält ${rate} % MwSt. auf ${formatEuro(net)}`, formatEuro(tax)),
    );
}

/** Everything of an order on one paper: what to cook, for whom, where to, and what it costs. */
export function bonTicket(order: TicketOrder): Ticket {
  return [
    ...text(order.restaurantName),
    big(`Nr. ${order.number}`),
    big(orderTypeText(order)),
    ...roundText(order),
    ...phoneText(order),
    timesPair(order),
    RULE,
    // Its sums are those of what was ordered.
    ...goodsLines({ ...order, lines: order.cancelled?.ordered ?? order.lines }),
    ...cancelledLines(order),
    ...refundLines(order),
    ...messages(order),
    ...whereTo(order),
    ...sums(order),
    ...text(`Bestellt am ${order.placedOn}`),
    ...text('Bestellbestätigung, kein Kassenbeleg'),
  ];
}
