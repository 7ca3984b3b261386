import { clockAt, withUhr } from '../hours/german-time.ts';
import { cents, formatEuro, type Cents } from '../money/cents.ts';
import { big, pair, RULE, text, warning } from './ticket-parts.ts';
import type { Ticket } from './ticket.ts';

/** What is open at a table. */
interface InterimBill {
  restaurantName: string;
  table: number;
  waiter: string;
  now: number;
  timeZone: string;
  items: readonly { amount: number; name: string; net: Cents; isGift: boolean }[];
  total: Cents;
  paid: Cents;
  open: Cents;
}

/** Says to the guests what they owe so far. No receipt: it names none of what a till's has to, and says so twice. */
export function interimBillTicket(bill: InterimBill): Ticket {
  const { restaurantName, table, waiter, now, timeZone, items, total, paid, open } = bill;
  return [
    ...text(restaurantName),
    warning('ZWISCHENRECHNUNG'),
    big(`TISCH ${table}`),
    pair(withUhr(clockAt(now, timeZone)), waiter),
    RULE,
    ...items.map(({ amount, name, net, isGift }) =>
      pair(`${amount}x ${name}`, isGift ? 'aufs Haus' : formatEuro(net)),
    ),
    RULE,
    pair('Summe', formatEuro(total)),
    ...(paid > 0 ? [pair('Schon bezahlt', formatEuro(cents(-paid)))] : []),
    big(`Offen ${formatEuro(open)}`),
    RULE,
    warning('KEIN KASSENBELEG'),
    ...text('Den Beleg bekommst du an der Kasse des Hauses.'),
  ];
}
