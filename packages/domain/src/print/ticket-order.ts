import type { OrderType } from '../menu/menu.ts';
import type { Cents } from '../money/cents.ts';
import type { DepositRow } from '../pricing/deposit-rows.ts';
import type { DiscountRow } from '../pricing/goods-after-discount.ts';
import type { QuoteLine, VatShare } from '../pricing/quote.ts';

/** What the tickets of an order say. Times are texts in the shop's zone already ('18:42'): the domain has no clock. */
export interface TicketOrder {
  restaurantName: string;
  number: number;
  orderType: OrderType;
  /** When it was ordered. */
  placedAt: string;
  /** Wanted time; null: as soon as possible. */
  serveAt: string | null;
  /** For orderType 'table'. `round`: null for refunds alone. `waiter`: null for guests. */
  table: { number: number; round: number | null; waiter: string | null } | null;
  /** Of a group order, whose lines are printed by name, a block for each bag; null for every other. */
  groupName: string | null;
  lines: readonly QuoteLine[];
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
