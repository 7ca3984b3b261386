import { z } from 'zod';
import { REDUCTION_KINDS } from '@tischlein/domain/report/day-report.ts';
import type { Call } from '../call.ts';
import {
  centsValue,
  errorBody,
  instant,
  line,
  randomId,
  shopParams,
  tableNumber,
  forStaff,
} from './shared.ts';
import { tableParams, tableState } from './table.ts';
import { floorTable, waiterView } from './waiter.ts';

export const counterTables = {
  summary: 'Tables with their links and how they stand',
  ...forStaff('tables', shopParams),
  result: z.object({
    tables: z.array(floorTable.extend({ link: z.string() })),
    now: instant,
  }),
} satisfies Call;

/** A PDF: a page for each table, or for the one asked for. */
export const counterTableSheet = {
  summary: 'QR sheets of the tables, as PDF',
  ...forStaff('tables', shopParams),
  query: z.object({ table: z.coerce.number().pipe(tableNumber).optional() }),
  result: null,
  file: 'application/pdf',
  errors: { 404: errorBody },
} satisfies Call;

export const counterRenewTable = {
  summary:
    "Renew a table's link: what was printed before opens nothing any more, devices that came in by it are out",
  ...forStaff('tables', tableParams),
  body: z.object({}),
  result: z.object({ table: tableNumber, link: z.string() }),
  errors: { 404: errorBody },
} satisfies Call;

export const counterTableState = {
  summary: 'A table with its rounds, bill and calls',
  ...forStaff('tables', tableParams),
  result: tableState,
  errors: { 404: errorBody },
} satisfies Call;

const waiterParams = shopParams.extend({ waiterId: randomId });
const waiterAtCounter = waiterView.extend({
  createdAt: instant,
  devices: z.array(
    z.object({
      deviceId: z.string(),
      name: z.string(),
      openedAt: instant,
      lastSeenAt: instant,
    }),
  ),
});
export type WaiterAtCounter = z.output<typeof waiterAtCounter>;

export const counterWaiters = {
  summary: 'Waiters with their devices',
  ...forStaff('tables', shopParams),
  result: z.object({ waiters: z.array(waiterAtCounter) }),
} satisfies Call;

/** The code is shown once: only its hash is kept. */
const newCode = z.object({ waiter: waiterAtCounter, code: z.string(), link: z.string() });
export const counterAddWaiter = {
  summary: 'A new waiter with a secret code',
  ...forStaff('tables', shopParams),
  body: z.object({ name: line(60).refine((name) => name !== '', 'empty') }),
  result: newCode,
} satisfies Call;

export const counterRenewWaiter = {
  summary:
    'A new secret code for a waiter; the old one opens nothing any more, its devices are locked out',
  ...forStaff('tables', waiterParams),
  body: z.object({}),
  result: newCode,
  errors: { 404: errorBody },
} satisfies Call;

export const counterRemoveWaiter = {
  summary: 'Remove a waiter and lock out all devices; idempotent',
  ...forStaff('tables', waiterParams),
  body: z.object({}),
  result: z.object({ waiters: z.array(waiterAtCounter) }),
} satisfies Call;

export const counterRemoveWaiterDevice = {
  summary: 'Lock out one device of a waiter; idempotent',
  ...forStaff('tables', waiterParams.extend({ deviceId: randomId })),
  body: z.object({}),
  result: z.object({ waiters: z.array(waiterAtCounter) }),
} satisfies Call;

/** Daily closing of the tables. In cents. As CSV a file, with the same in German. */
export const counterTableClosing = {
  summary: 'What was booked, paid, refunded and left open at the tables on a business day',
  till: true,
  ...forStaff('cash', shopParams),
  query: z.object({
    day: z.iso.date().optional(),
    format: z.enum(['json', 'csv']).default('json'),
  }),
  result: z.object({
    day: z.iso.date(),
    ordered: centsValue,
    /** By way and by waiter (null: guests, online). */
    payments: z.array(
      z.object({
        method: z.enum(['cash', 'card', 'online']),
        waiter: z.string().nullable(),
        count: z.int(),
        amount: centsValue,
        tip: centsValue,
      }),
    ),
    refunds: z.array(
      z.object({
        at: instant,
        table: tableNumber,
        dishName: z.string(),
        amount: centsValue,
        reason: z.string(),
        waiter: z.string(),
      }),
    ),
    /** Discounts, what was on the house, and what was cancelled, before the kitchen began or after ('wasted'). */
    reductions: z.array(
      z.object({
        at: instant,
        kind: z.enum(REDUCTION_KINDS),
        table: tableNumber,
        dishName: z.string(),
        pieces: z.int(),
        /** Below 0 where it was taken back. */
        amount: centsValue,
        reason: z.string(),
        by: z.string(),
      }),
    ),
    /** Sittings that were cleared with something open. */
    leftOpen: z.array(
      z.object({ at: instant, table: tableNumber, amount: centsValue, waiter: z.string() }),
    ),
    /** Sittings not cleared yet. */
    stillOpen: z.array(z.object({ table: tableNumber, amount: centsValue })),
  }),
} satisfies Call;
export type TableClosing = z.output<typeof counterTableClosing.result>;
