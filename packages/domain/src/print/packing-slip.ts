import { packagingText } from '../pricing/line-choices.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { linesOfBag } from '../order/send-off.ts';
import type { StationLines } from './route-lines.ts';
import { bonTicket } from './bon.ts';
import { allergyMessage, kitchenHead } from './kitchen-ticket.ts';
import type { TicketOrder } from './ticket-order.ts';
import {
  ageCheck,
  big,
  choiceBlocks,
  lineTitle,
  message,
  noReceipt,
  pair,
  RULE,
  slotLines,
  text,
  whereTo,
} from './ticket-parts.ts';
import type { Ticket, TicketBlock } from './ticket.ts';

/** By number, then by letter. */
const byCode = (a: string, b: string) => a.localeCompare(b, 'de', { numeric: true });

/** Of a part of a set menu: what stands here of it. */
function declaredIn({ declarations, subitems }: QuoteLine): string[] {
  if (subitems.length === 0) return declarations.toSorted(byCode);
  return [...new Set(subitems.flatMap((one) => one.declarations))].toSorted(byCode);
}

function itemLines(line: QuoteLine, station: string): TicketBlock[] {
  const codes = declaredIn(line);
  return [
    pair(
      `[ ] ${line.amount}x ${lineTitle(line)}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}`,
      station,
    ),
    ...choiceBlocks(line, 4, 'cook'),
    ...slotLines(line, 'cook'),
    ...text(packagingText(line), 4),
    ...ageCheck(line, 4),
  ];
}

/** Everything of an order to be ticked off into its bag, with what the driver needs: where to, and what to collect. */
export function packingSlip(order: TicketOrder, all: readonly StationLines[]): Ticket {
  const several = all.length > 1;
  return [
    ...kitchenHead(order),
    ...(order.along.length === 0 ? [] : [big(`ZUSAMMEN MIT ${order.along.join(', ')}`)]),
    RULE,
    ...all.flatMap(({ station, lines }) =>
      lines.flatMap((line) => itemLines(line, several ? station.name : '')),
    ),
    ...allergyMessage(order),
    ...(order.messageDriver.trim() === '' ? [] : [RULE, ...message('FAHRER', order.messageDriver)]),
    ...whereTo(order),
    RULE,
    ...order.payment.map(big),
    ...noReceipt(order),
  ];
}

/**
 * The packing slips of a delivery that two couriers carry: what lies in each bag. It is paid once, to the first of them.
 * `route`: which station makes what of some lines.
 */
export function bagSlips(
  order: TicketOrder,
  second: readonly number[],
  route: (lines: readonly QuoteLine[]) => readonly StationLines[],
): Ticket[] {
  return ([1, 2] as const).map((bag) => {
    const lines = linesOfBag(order.lines, second, bag);
    const payment = bag === 1 ? order.payment : ['KASSIERT WIRD MIT FAHRT 1'];
    return [big(`FAHRT ${bag} VON 2`), ...packingSlip({ ...order, lines, payment }, route(lines))];
  });
}

/** The guest's paper: the bon with what every dish contains (LMIV Art. 14 (1) b). `names`: of the codes. */
export function guestReceipt(order: TicketOrder, names: ReadonlyMap<string, string>): Ticket {
  const declared = order.lines.filter(({ declarations }) => declarations.length > 0);
  const codes = [...new Set(declared.flatMap(({ declarations }) => declarations))].toSorted(byCode);
  const legend = codes.map((code) => `${code} = ${names.get(code) ?? code}`);
  return [
    ...bonTicket(order),
    ...(declared.length === 0
      ? []
      : [
          RULE,
          ...text('Allergene und Zusatzstoffe'),
          ...declared.flatMap((line) =>
            text(`${lineTitle(line)}: ${declaredIn(line).join(', ')}`, 1),
          ),
          ...text(legend.join('; ')),
        ]),
  ];
}
