import { z } from 'zod';
import type { Call } from '../call.ts';
import {
  centsValue,
  clientKey,
  errorBody,
  instant,
  line,
  randomId,
  shopParams,
  tableNumber,
} from './shared.ts';
import { tableParams, tableRefusals, tableShare, tableState } from './table.ts';

/** Specification 1 §7: answers 'OK'. Archives the sitting; the journal keeps everything. */
const clear = {
  access: 'guest',
  params: tableParams,
  result: z.literal('OK'),
  errors: tableRefusals,
} as const;
const clearing = z.object({
  /** Archive although something is open. */
  leaveOpen: z.stringbool().optional(),
  /** The sitting that the waiter saw; only this one is cleared. Missing: whoever sits there. */
  sitting: randomId.optional(),
  /** In cents: what the waiter saw that is left open by it. Missing: whatever it is. */
  left: z.coerce.number().pipe(centsValue).optional(),
});
export const clearTable = {
  ...clear,
  summary: 'Clear a table (waiter); idempotent, demands the XSRF header as every write',
  query: clearing,
} satisfies Call;
export const clearTablePost = {
  ...clear,
  summary: 'Clear a table (waiter)',
  query: clearing,
} satisfies Call;

export const seatTable = {
  summary: 'Somebody sits down at a free table (waiter); idempotent',
  access: 'guest',
  params: tableParams,
  body: z.object({}),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const moveTable = {
  summary:
    'Move a sitting to another table, or merge it into the one there (waiter); the same clientKey counts once',
  access: 'guest',
  params: tableParams,
  body: z.object({
    to: tableNumber,
    merge: z.boolean().default(false),
    /** null: whoever sends it again does not know whether others sat down there meanwhile. */
    clientKey: clientKey.nullable().default(null),
  }),
  /** The table it is at now. */
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const printInterimBill = {
  summary:
    'Print what is open at a table, which is no receipt (waiter); the same clientKey prints once',
  till: true,
  access: 'guest',
  params: tableParams,
  body: z.object({ clientKey }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const settleTable = {
  summary:
    'Take money for a part of the bill, or give back what is too much (waiter); the same clientKey counts once',
  till: true,
  access: 'guest',
  params: tableParams,
  body: z.object({
    clientKey,
    share: tableShare,
    tip: centsValue.min(0).max(100_000).default(0),
    method: z.enum(['cash', 'card']),
    /**
     * What the waiter saw as the amount without tip; when the server's differs nothing is booked ('share-too-large').
     * Below 0: all that guests get back, of a share 'all' without tip.
     */
    expectedAmount: centsValue,
  }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const answerTableCall = {
  summary: 'The waiter is on the way (waiter); idempotent',
  access: 'guest',
  params: tableParams,
  body: z.object({}),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

export const sendCourse = {
  summary: 'Send a held course to the kitchen (waiter); idempotent',
  access: 'guest',
  params: tableParams.extend({ orderId: z.string().max(64) }),
  body: z.object({}),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/** The waiter of a device. */
export const waiterView = z.object({ waiterId: z.string(), name: z.string() });
export type WaiterView = z.output<typeof waiterView>;

/** Opens a session from the secret code of a link `#kellner=` (a cookie scripts cannot read; 16 hours). */
export const openWaiter = {
  summary: 'Become a waiter by secret code',
  access: 'guest',
  params: shopParams,
  body: z.object({ code: randomId, device: line(60).default('') }),
  result: waiterView,
  errors: { 403: errorBody },
} satisfies Call;

export const waiterMe = {
  summary: 'The waiter of this device',
  access: 'guest',
  params: shopParams,
  result: waiterView.nullable(),
} satisfies Call;

export const closeWaiter = {
  summary: 'This device is no waiter any more; idempotent',
  access: 'guest',
  params: shopParams,
  body: z.object({}),
  result: z.object({}),
} satisfies Call;

const FLOOR_STATES = ['free', 'seated', 'ordered', 'waiting', 'to-pay', 'paid'] as const;
/** A table on the floor. */
export const floorTable = z.object({
  table: tableNumber,
  name: z.string().nullable(),
  /** 0: the shop has this table no more, and its guests are the last. */
  seats: z.int(),
  /** 'ordered': the kitchen has something to do for it; 'waiting': somebody called; 'to-pay': all is served, or the bill is asked for. */
  state: z.enum(FLOOR_STATES),
  /** Since when it is in this state; null: free. */
  since: instant.nullable(),
  openedAt: instant.nullable(),
  rounds: z.int(),
  /** In cents. */
  open: centsValue,
  call: z.object({ reason: z.enum(['waiter', 'bill']), at: instant }).nullable(),
  /** Held courses. */
  held: z.int(),
  /** Since when its oldest order waits that nobody has answered; null: none does. */
  unansweredSince: instant.nullable(),
  /** Of the sitting; newer wins. */
  version: z.int(),
});
export type FloorTable = z.output<typeof floorTable>;

/** Guests that a waiter has served: where they are now. */
const placeOfVisit = z.object({
  table: tableNumber.nullable().describe('Where they sit; null: they have left.'),
  isJoined: z.boolean().describe('They sit with others, whose bill is theirs, too.'),
  /** When their table was cleared; null: they are here. */
  leftAt: instant.nullable(),
  /** Who cleared it; null: they are here, or nobody noted it. */
  clearedBy: z.string().nullable(),
});
export type VisitPlace = z.output<typeof placeOfVisit>;

export const visitPlace = {
  summary:
    'Where the guests of a visit sit now, after they were moved, joined or separated (waiter)',
  access: 'guest',
  params: shopParams.extend({ sittingId: randomId }),
  result: placeOfVisit,
  errors: { 403: errorBody, 404: errorBody },
} satisfies Call;

export const floor = {
  summary: 'All tables of the shop (waiter)',
  access: 'guest',
  params: shopParams,
  result: z.object({ tables: z.array(floorTable), now: instant }),
  errors: { 403: errorBody },
} satisfies Call;

/** Event type 'floor' with one FloorTable; all tables come first. */
export const floorEvents = {
  summary: 'Server-sent events of all tables (waiter)',
  access: 'guest',
  params: shopParams,
  result: null,
} satisfies Call;

/** A reservation of the evening, for those who serve its tables. */
const floorReservation = z.object({
  id: z.string(),
  at: instant,
  people: z.int(),
  name: z.string(),
  note: z.string(),
  tables: z.array(tableNumber).describe('Kept for it, ascending.'),
});
export type FloorReservation = z.output<typeof floorReservation>;

export const floorReservations = {
  summary:
    'Reservations of the business day whose guests are not here yet, with their tables (waiter)',
  access: 'guest',
  params: shopParams,
  result: z.object({ reservations: z.array(floorReservation) }),
  errors: { 403: errorBody },
} satisfies Call;

/** 409: somebody sits at one of its tables, or it is no reservation of today. */
export const seatReservation = {
  summary: 'The guests of a reservation are here: they sit at its tables (waiter); idempotent',
  access: 'guest',
  params: shopParams.extend({ reservationId: randomId }),
  body: z.object({}),
  result: z.object({ table: tableNumber.describe('Where they sit, the first of their tables.') }),
  errors: { 403: errorBody, 404: errorBody, 409: errorBody },
} satisfies Call;
