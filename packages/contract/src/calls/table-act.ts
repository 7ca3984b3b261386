import { z } from 'zod';
import type { Call } from '../call.ts';
import {
  centsValue,
  clientKey,
  courseValue,
  errorBody,
  instant,
  line,
  randomId,
  shopParams,
  tableNumber,
  forStaff,
} from './shared.ts';
import { entered } from './entered.ts';
import { tableParams, tableRefusals, tableState } from './table.ts';

/** Items of a table by id, each with how many of its pieces: 2 of 3 beers. */
const items = z
  .array(z.object({ id: z.string().max(64), pieces: z.int().min(1).max(999) }))
  .min(1)
  .max(300);
const reason = line(200).refine((text) => text !== '', 'empty');

/** What a waiter, or the counter, does with a table's items. */
const tableAct = z.discriminatedUnion('do', [
  /** To another table; somebody may sit there. */
  z.object({ do: z.literal('move'), items, to: tableNumber }),
  /** To a guest of the table; null: to nobody. */
  z.object({ do: z.literal('seat'), items, seat: z.int().min(1).max(20).nullable() }),
  /** Of items, or with null of the whole bill: percent, or an amount in cents. */
  z.object({
    do: z.literal('discount'),
    items: items.nullable(),
    off: z.union([
      z.object({ percent: z.int().min(1).max(100) }),
      z.object({ amount: centsValue.min(1).max(1_000_000) }),
    ]),
    reason,
  }),
  /** On the house. */
  z.object({ do: z.literal('gift'), items, reason }),
  /** Takes back a discount or what was on the house. */
  z.object({ do: z.literal('charge'), items }),
  /** Needs a reason once the kitchen has accepted the order. */
  z.object({ do: z.literal('cancel'), items, reason: line(200).default('') }),
  /** Of items that are held: to another course. */
  z.object({ do: z.literal('course'), items, course: courseValue }),
  /** To the kitchen: all held orders of a course; null: those without one. */
  z.object({ do: z.literal('fire'), course: courseValue.nullable() }),
  /** A table that was joined, by its former sitting, to a free table. */
  z.object({ do: z.literal('separate'), sittingId: randomId, to: tableNumber }),
]);
export type TableAct = z.output<typeof tableAct>;

const body = z.object({ clientKey, act: tableAct });

export const actAtTable = {
  summary:
    'Move, discount, cancel, give or call items of a table (waiter); the same clientKey counts once',
  access: 'guest',
  params: tableParams,
  body: body.extend({ entered }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const counterActAtTable = {
  summary:
    "The same at the counter; whoever holds 'cash' has no limit. The same clientKey counts once",
  ...forStaff('tables', tableParams),
  body,
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/** What a waiter may take off without the counter. */
const waiterLimit = z.object({
  /** Percent of the price. */
  discountPercent: z.int().min(0).max(100),
  /** In cents, for a visit of a table. */
  giftCents: centsValue.min(0).max(1_000_000),
});

export const counterWaiterLimit = {
  summary: 'What a waiter may take off without the counter',
  ...forStaff('tables', shopParams),
  result: waiterLimit,
} satisfies Call;

export const counterSetWaiterLimit = {
  summary: 'Set what a waiter may take off without the counter; idempotent',
  ...forStaff('prices', shopParams),
  body: waiterLimit,
  result: waiterLimit,
  errors: { 404: errorBody },
} satisfies Call;

/** Who did what at a table, when and why; newest first. */
export const counterTableJournal = {
  summary: 'The journal of a table: of the visit that is open, or of the last one',
  ...forStaff('tables', tableParams),
  result: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: z.string(),
        /** In cents. */
        amount: centsValue.nullable(),
        /** null: a guest. */
        by: z.string().nullable(),
        /** Another waiter who had entered it, and did not send it; '': nobody else. */
        enteredBy: z.string(),
        reason: z.string(),
        /** Of the item. */
        name: z.string(),
        pieces: z.int().nullable(),
        /** The other table. */
        from: tableNumber.nullable(),
        to: tableNumber.nullable(),
        course: z.int().nullable(),
        /** Of the order. */
        number: z.int().nullable(),
      }),
    ),
  }),
  errors: { 404: errorBody },
} satisfies Call;
export type JournalEntry = z.output<typeof counterTableJournal.result>['entries'][number];
