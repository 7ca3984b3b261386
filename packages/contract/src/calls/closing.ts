import { z } from 'zod';
import { CLOSING_KINDS } from '@tischlein/domain/closing/closing-document.ts';
import { DENOMINATIONS, MAX_PIECES } from '@tischlein/domain/closing/denominations.ts';
import { BOOKED_KINDS, MOVEMENT_KINDS, PURSE_KINDS } from '@tischlein/domain/closing/purse.ts';
import type { Call } from '../call.ts';
import {
  centsValue,
  clientKey,
  errorBody,
  idText,
  instant,
  line,
  orderParams,
  shopParams,
  forStaff,
} from './shared.ts';

const purseParams = shopParams.extend({ purseId: idText });
const closingParams = shopParams.extend({
  number: z.coerce.number().int().min(1).max(2_000_000_000),
});
/** Cash that somebody holds in a hand. */
const amount = z.int().min(1).max(10_000_000);
const purseKind = z.enum(PURSE_KINDS);

const parts = z.object({
  float: centsValue,
  orders: centsValue,
  tables: centsValue,
  refunds: centsValue,
  deposits: centsValue,
  withdrawals: centsValue,
  tipPayouts: centsValue,
  floatsGiven: centsValue,
  handedIn: centsValue,
});
const movement = z.object({
  kind: z.enum(MOVEMENT_KINDS),
  /** Above 0: into the purse. */
  amount: centsValue,
  at: instant,
  by: z.string(),
  reason: z.string(),
});

const purseView = z.object({
  id: z.string(),
  kind: purseKind,
  name: z.string(),
  /** Opened with change since it was counted last. */
  openedBy: z.string().nullable(),
  openedAt: instant.nullable(),
  parts,
  /** In `parts` already. */
  tips: centsValue,
  payments: z.int(),
  /** What should lie there. */
  expected: centsValue,
  movements: z.array(movement),
  /** Whether anything is in it that was not counted yet. */
  holds: z.boolean(),
  /** Whoever took part once and left; it is shown while it holds something. */
  isRemoved: z.boolean(),
});
export type PurseView = z.output<typeof purseView>;

/** Sums by name; docs/decisions/0059-closings.md has the names. */
const figures = z.record(z.string().max(80), z.int());
const countedPurse = z.object({
  number: z.int(),
  name: z.string(),
  kind: purseKind,
  expected: centsValue,
  counted: centsValue,
});
const head = {
  number: z.int(),
  shopName: z.string(),
  day: z.iso.date(),
  closedAt: instant,
  closedBy: z.string(),
  entries: z.int(),
  entriesHash: z.string(),
};
const pieces = z.int().min(0).max(MAX_PIECES);
const count = z
  .partialRecord(z.enum(DENOMINATIONS.map(String) as [string, ...string[]]), pieces)
  .describe('How many coins and notes, by their value in cents.');

const purseClosing = z.object({
  ...head,
  kind: z.literal('purse'),
  purse: z.object({ id: z.string(), kind: purseKind, name: z.string() }),
  openedBy: z.string().nullable(),
  openedAt: instant.nullable(),
  parts,
  tips: centsValue,
  payments: z.int(),
  expected: centsValue,
  counted: centsValue,
  count,
  word: z.string(),
  handedTo: z.string().nullable(),
  movements: z.array(movement).readonly(),
});
const dayClosing = z.object({
  ...head,
  kind: z.literal('day'),
  since: instant.nullable(),
  figures,
  purses: z.array(countedPurse).readonly(),
  moved: z.partialRecord(z.enum(MOVEMENT_KINDS), centsValue),
  open: z.object({ orders: z.int(), total: centsValue }),
  /** Bills of tables at which guests sit; missing in closings of before. */
  openTables: z.object({ tables: z.int(), total: centsValue }).optional(),
  corrected: z.int(),
});
const document = z.discriminatedUnion('kind', [purseClosing, dayClosing]);

const cashView = z.object({
  purses: z.array(purseView),
  /** From which difference on an explanation is required, in cents. */
  explainFrom: centsValue,
  /** Whether cash at tables is taken here: until a certified till device is connected, in the demo alone. */
  tablesAreTill: z.boolean(),
  /** What the closing of the day would hold now. */
  day: dayClosing
    .pick({
      since: true,
      figures: true,
      purses: true,
      open: true,
      openTables: true,
      corrected: true,
    })
    .extend({
      day: z.iso.date(),
    }),
});

/** Who may see and change cash. */
const cash = forStaff('cash', shopParams);
/** What is done to a purse, answered with all of them. */
const toPurse = { ...cash, params: purseParams, result: cashView } as const;
const ofClosing = { ...cash, params: closingParams } as const;

export const counterCash = {
  summary: 'Drawers, drivers and waiters with the cash they should hold, and the day as it stands',
  ...cash,
  result: cashView,
} satisfies Call;

export const counterSavePurse = {
  summary: 'Name a drawer or a driver; a new one under a new id. Idempotent',
  ...toPurse,
  body: z.object({
    kind: z.enum(['drawer', 'driver']),
    name: line(40).refine((name) => name !== '', 'empty'),
  }),
  errors: { 409: errorBody },
} satisfies Call;

export const counterRemovePurse = {
  summary: 'Remove a drawer or a driver that holds nothing; idempotent',
  ...toPurse,
  body: z.object({}),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterOpenPurse = {
  summary: 'Open a purse with change, of its own or out of a drawer',
  ...toPurse,
  body: z.object({
    key: clientKey,
    amount: z.int().min(0).max(10_000_000),
    /** The drawer it comes out of; null: from elsewhere. */
    from: idText.nullable(),
  }),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterMoveCash = {
  summary: 'Put cash in, take it out, or pay tips out, with a reason',
  ...toPurse,
  body: z.object({
    key: clientKey,
    kind: z.enum(BOOKED_KINDS),
    amount,
    reason: line(120).refine((reason) => reason !== '', 'empty'),
  }),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterClosePurse = {
  summary: 'Count a purse and close it: once for each key, never changed again',
  ...toPurse,
  body: z.object({
    key: clientKey,
    count,
    /** What whoever counted saw as expected. */
    expected: centsValue,
    word: line(200),
    /** The drawer that gets what was counted; null: none. */
    handTo: idText.nullable(),
  }),
  result: z.object({ number: z.int(), cash: cashView }),
  errors: { 400: errorBody, 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterCashSettings = {
  summary: 'From which difference on an explanation is required',
  ...cash,
  body: z.object({ explainFrom: z.int().min(0).max(100_000) }),
  result: cashView,
} satisfies Call;

export const counterCloseDay = {
  summary: 'Close the day over all purses: once for each key, never changed again',
  ...cash,
  body: z.object({ key: clientKey }),
  result: z.object({ number: z.int(), cash: cashView }),
  errors: { 409: errorBody },
} satisfies Call;

export const counterClosings = {
  summary: 'Closings, the newest first',
  ...cash,
  query: z.object({ before: closingParams.shape.number.optional() }),
  result: z.object({
    closings: z.array(
      z.object({
        number: z.int(),
        kind: z.enum(CLOSING_KINDS),
        /** Of the purse; null: the day. */
        name: z.string().nullable(),
        day: z.iso.date(),
        closedAt: instant,
        closedBy: z.string(),
        /** Turnover of a day, cash of a purse. */
        amount: centsValue,
        difference: centsValue,
      }),
    ),
    more: z.boolean(),
  }),
} satisfies Call;

export const counterClosing = {
  summary: 'A closing as it was made, and whether it and all before it are unchanged',
  ...ofClosing,
  result: z.object({
    closing: document,
    hash: z.string(),
    previousHash: z.string(),
    /** The number of the first closing that is not what it was; null: all are. */
    brokenFrom: z.int().nullable(),
  }),
  errors: { 404: errorBody },
} satisfies Call;

export const counterClosingPdf = {
  summary: 'A closing, as PDF',
  ...ofClosing,
  result: null,
  file: 'application/pdf',
  errors: { 404: errorBody },
} satisfies Call;

export const counterPrintClosing = {
  summary: 'Print a closing on the printers chosen for closings',
  ...ofClosing,
  body: z.object({ requestId: clientKey }),
  result: z.object({ papers: z.int() }),
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;

export const counterDrivers = {
  summary: 'Drivers and further drawers, and which open or recent orders are theirs',
  ...forStaff('orders', shopParams),
  result: z.object({
    purses: z.array(z.object({ id: z.string(), kind: purseKind, name: z.string() })),
    orders: z.record(z.string(), z.string()),
  }),
} satisfies Call;

export const counterAssignPurse = {
  summary: 'Who takes the cash of an order: a driver or a drawer; null: the main drawer',
  ...forStaff('orders', orderParams),
  body: z.object({ purseId: idText.nullable() }),
  result: counterDrivers.result,
  errors: { 404: errorBody, 409: errorBody },
} satisfies Call;
