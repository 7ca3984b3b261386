import { z } from 'zod';
import { quote, quoteLine } from '../schemas/quote.ts';
import { formValues, kitchenStatusValue, orderStatusValue, orderStatusView } from './order.ts';
import { tableOfOrder } from './order-at-table.ts';
import { centsValue, instant } from './shared.ts';

/** An order as the counter sees it. */
export const counterOrderView = orderStatusView.extend({
  status: kitchenStatusValue,
  /** The whole journal: a state that stands in it again is a new promise, or a step taken back. */
  steps: z.array(
    z.object({
      status: orderStatusValue,
      at: instant,
      /** With an acceptance and a new promise, as long as it is kept. */
      promisedAt: instant.nullable(),
      /** Who of the staff took the step; null: a guest, a waiter, or nobody. */
      by: z.string().nullable(),
    }),
  ),
  quote: quote,
  /** Of a group order, whose lines carry `memberName`; null for every other. */
  groupName: z.string().nullable(),
  /** Of an order at a table; null for every other. `round`: null for refunds alone. `waiter`: null for guests. */
  table: tableOfOrder,
  /** Oldest first, with the pieces that came and went; `by`: the name of who changed it. */
  changes: z.array(
    z.object({
      revision: z.int(),
      at: instant,
      text: z.string(),
      by: z.string(),
      added: z.array(quoteLine),
      removed: z.array(quoteLine),
    }),
  ),
  /** Collected on handover though paid online: a change made it dearer. */
  due: centsValue,
  dueMethod: z.enum(['offline', 'offline_debit']).nullable(),
  /** The guest has a link to pay what is owed online, and has not yet. */
  hasLink: z.boolean(),
  /** What the driver says who finds nobody; null: nothing. */
  nobodyNote: z.string().nullable(),
  /** The other open deliveries it goes out with. */
  along: z.array(z.object({ id: z.string(), number: z.int(), placedAt: instant })),
  /** Divided for two couriers: how many pieces of each line the second one carries, and which bags are handed over. */
  bags: z.object({ second: z.array(z.int()), done: z.array(z.int().min(1).max(2)) }).nullable(),
  /** Who of the staff took it at the telephone; null: it was ordered in the shop. */
  takenBy: z.string().nullable(),
  formValues,
  paymentMethod: z.string(),
  paid: z.boolean(),
  /** Given back so far, and on its way back. */
  refunded: centsValue,
  /** Whether the address could be checked against the index. */
  addressChecked: z.boolean(),
  distanceMetres: z.int().nullable(),
  /** The delivery area it goes to; null: none, or not known. */
  areaId: z.string().nullable(),
  total: centsValue,
  /** Whether no order of this device, and of this telephone number, came before that was not rejected. */
  first: z.object({ device: z.boolean(), phone: z.boolean() }),
});
export type CounterOrderView = z.infer<typeof counterOrderView>;
