import { onlyPieces, withoutPieces, type LinePieces } from '../table/courses.ts';
import type { OrderType } from '../menu/menu.ts';
import { dayText, formatDay, shortWhen } from '../hours/german-time.ts';
import { toLocal } from '../hours/zoned-time.ts';
import { cents, type Cents } from '../money/cents.ts';
import { paymentDue, type PaymentFacts } from '../order/payment-due.ts';
import { depositRows, type DepositRow } from '../pricing/deposit-rows.ts';
import { discountRows, type DiscountRow } from '../pricing/goods-after-discount.ts';
import type { Quote, QuoteLine, VatShare } from '../pricing/quote.ts';

/** What the tickets of an order say. Times are texts in the shop's zone already ('18:42'): the domain has no clock. */
export interface TicketOrder {
  restaurantName: string;
  number: number;
  orderType: OrderType;
  /** When it was ordered: '18:42', for another day 'Fr 27.11. 18:42'. */
  placedAt: string;
  /** '27.11.2026' */
  placedOn: string;
  /** Wanted time; null: as soon as possible. */
  serveAt: string | null;
  /** For orderType 'table'. `round`: null for refunds alone. `waiter`: null for guests. */
  table: {
    number: number;
    round: number | null;
    waiter: string | null;
    course?: number | undefined;
    /** Courses of the table that are not sent yet. */
    waiting?: readonly number[] | undefined;
    /** Pieces that were cancelled; they are in none of `lines`. */
    struck?: readonly LinePieces[] | undefined;
  } | null;
  /** Who took it at the telephone; null: ordered in the shop. */
  takenBy: string | null;
  /** The deliveries it goes out with: 'Nr. 12', ordered on another day than this one 'Nr. 12 von Do 26.11.'. */
  along: readonly string[];
  /** Of a group order, whose lines are printed by name, a block for each bag; null for every other. */
  groupName: string | null;
  lines: readonly QuoteLine[];
  /** Where pieces were cancelled at a table: as it was ordered and priced, and those pieces. */
  cancelled?: { ordered: readonly QuoteLine[]; pieces: readonly QuoteLine[] } | undefined;
  /** Given back by a waiter; amounts below 0. A block of their own, so that nobody cooks them. */
  refunds: readonly { name: string; amount: Cents; reason: string }[];
  customer: {
    name: string;
    company: string;
    street: string;
    streetNumber: string;
    floor: string;
    zip: string;
    city: string;
    phone: string;
  };
  messageCook: string;
  messageDriver: string;
  /** What to collect (`paymentDue`). */
  payment: readonly string[];
  deposits: readonly DepositRow[];
  deliveryFee: Cents;
  /** The goods before what follows. */
  subTotal: Cents;
  /** Cart discounts and coupon. */
  discounts: readonly DiscountRow[];
  tip: Cents;
  total: Cents;
  /** Tax per rate in the total without the tip, as mail and checkout tell it. */
  vat: readonly VatShare[];
}

/** An order as the counter has it. Instants are ISO texts. */
interface PrintableOrder extends PaymentFacts {
  number: number;
  placedAt: string;
  serveAt: string | null;
  promisedAt: string | null;
  table: TicketOrder['table'];
  groupName: string | null;
  takenBy: string | null;
  along: readonly { number: number; placedAt: string }[];
  quote: Quote;
  formValues: TicketOrder['customer'] & { messageCook: string; messageDriver: string };
}

/** What its tickets say, with times as they are read on the day it was ordered. */
export function ticketOrder(
  order: PrintableOrder,
  { restaurantName, timeZone }: { restaurantName: string; timeZone: string },
): TicketOrder {
  const { quote, formValues } = order;
  const placed = Date.parse(order.placedAt);
  const struck = order.table?.struck;
  const due = order.promisedAt ?? order.serveAt;
  const placedOn = toLocal(placed, timeZone).date;
  return {
    restaurantName,
    number: order.number,
    orderType: order.orderType,
    // Read on the day on which it is wanted.
    placedAt: shortWhen(placed, due === null ? placed : Date.parse(due), timeZone),
    placedOn: `${formatDay(placedOn)}${placedOn.slice(0, 4)}`,
    serveAt: due === null ? null : shortWhen(Date.parse(due), placed, timeZone),
    table: order.table,
    groupName: order.groupName,
    takenBy: order.takenBy,
    along: order.along.map((other) => {
      const day = dayText(Date.parse(other.placedAt), placed, timeZone);
      return `Nr. ${other.number}${day === '' ? '' : ` von ${day}`}`;
    }),
    lines: withoutPieces(quote.lines, struck),
    cancelled: struck
      ? { ordered: quote.lines, pieces: onlyPieces(quote.lines, struck) }
      : undefined,
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
  };
}
