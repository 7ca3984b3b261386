import { z } from 'zod';
import type { Call } from '../call.ts';
import { counterOrderView } from './counter-order-view.ts';
import { kitchenStatusValue } from './order.ts';
import { errorBody, idText, instant, line, orderParams, shopParams, forStaff } from './shared.ts';

export const counterOrders = {
  summary: 'Open orders and the ended ones of the business day, newest first',
  ...forStaff('orders', shopParams),
  query: z.object({ day: z.iso.date().optional() }),
  result: z.object({
    orders: z.array(counterOrderView),
    pausedUntil: instant.nullable(),
    /** Cursor for the event stream: events after it are not in this answer. */
    cursor: z.string(),
  }),
} satisfies Call;

export const counterOrder = {
  summary: 'One order',
  ...forStaff('orders', orderParams),
  result: counterOrderView,
} satisfies Call;

export const counterTransition = {
  summary: 'Move an order on; idempotent: a step already taken answers the order as it is',
  ...forStaff('orders', orderParams),
  body: z.object({
    to: kitchenStatusValue,
    /** With 'accepted': minutes from now until ready or delivered, steps of 5. To a table nothing is promised. */
    etaMinutes: z.int().min(5).max(240).multipleOf(5).optional(),
    /** With 'rejected': told to the guest. */
    reason: line(200).optional(),
    /** With 'not-collected': what was paid online goes back; else the restaurant keeps it. */
    refund: z.boolean().optional(),
    /** Id of who tapped it, where it was kept on a display: refused where somebody else is logged in there by now. */
    tappedBy: line(100).optional(),
  }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

export const counterTakeBack = {
  summary: 'Take the last step back, within ten minutes; taken back already it changes nothing',
  ...forStaff('orders', orderParams),
  body: z.object({
    /** The state whose step was a slip; the order goes to the one it had before. */
    from: kitchenStatusValue,
  }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

export const counterPromise = {
  summary: 'Promise another time for an accepted order; the same time again changes nothing',
  ...forStaff('orders', orderParams),
  body: z.object({
    promisedAt: instant,
    /** The promise this one takes the place of; another one is refused, somebody else was quicker. */
    instead: instant,
  }),
  result: counterOrderView,
  errors: { 409: errorBody },
} satisfies Call;

/** Event types: 'order' (CounterOrderView), 'stock', 'pause'. `Last-Event-ID` or ?cursor= resumes without a gap. */
export const counterEvents = {
  summary: 'Server-sent events of the shop',
  ...forStaff('orders', shopParams),
  query: z.object({ cursor: z.string().max(80).optional() }),
  result: null,
} satisfies Call;

export const stockEntry = z.object({
  kind: z.enum(['dish', 'ingredient']),
  id: idText,
  name: z.string(),
  /** Category name for dishes, '' for ingredients. */
  section: z.string(),
  soldOut: z.boolean(),
  /** Comes back by itself then; null: until somebody says so. */
  until: instant.nullable(),
});

export const counterStock = {
  summary: 'All dishes and ingredients with their sold-out mark',
  ...forStaff('sold-out', shopParams),
  result: z.object({ entries: z.array(stockEntry) }),
} satisfies Call;

export const counterSetStock = {
  summary: 'Mark a dish or ingredient sold out, or back',
  ...forStaff('sold-out', shopParams),
  body: z.object({
    kind: z.enum(['dish', 'ingredient']),
    id: idText,
    soldOut: z.boolean(),
    /** 'day': back at the start of the next business day. */
    until: z.enum(['day', 'revoked']).default('revoked'),
  }),
  result: stockEntry,
} satisfies Call;

export const counterPause = {
  summary: 'Pause ordering; 0 ends the pause',
  ...forStaff('orders', shopParams),
  body: z.object({ minutes: z.union([z.literal(0), z.literal(15), z.literal(30), z.literal(60)]) }),
  result: z.object({ pausedUntil: instant.nullable() }),
} satisfies Call;
