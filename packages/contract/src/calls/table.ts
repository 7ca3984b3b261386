import { z } from 'zod';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { MAX_GUEST_NAME_LENGTH } from '@tischlein/domain/table/guest-name.ts';
import { ITEM_STATES } from '@tischlein/domain/table/item-state.ts';
import type { Call } from '../call.ts';
import { orderStatusValue } from './order.ts';
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

export const tableParams = shopParams.extend({ table: z.coerce.number().pipe(tableNumber) });

/** What one line of a table's order is now; specification 1 §3 "Table order item". In euros. */
export const tableItem = z.object({
  /** Stays the same for good; refunds and shares name it. */
  id: z.string(),
  amount: z.int(),
  dishName: z.string(),
  /** Of the whole line as it was ordered, deposit and its part of discounts included, less what was refunded; never below 0. */
  price: z.number(),
  /** Id of the dish or of the menu; the other is left out. */
  dish: z.string().optional(),
  menu: z.string().optional(),
  /** Size, extras and what is left out, for people. */
  choices: z.array(z.string()),
  /** Refunded so far, or cancelled. */
  refunded: z.number(),
  /** Taken off as a discount. */
  discount: z.number(),
  /** On the house. */
  gift: z.number(),
  state: z.enum(ITEM_STATES),
  /** Whose it is at the table: guest 1, guest 2; null: nobody said. */
  seat: z.int().nullable(),
  /** Of `price`, what nobody has paid for by item, or is paying. */
  open: z.number(),
});
export type TableItem = z.output<typeof tableItem>;

/** One round: an order of the table. Specification 1 §3 "Dine-in table data: list of entries whose items have price". */
export const tableEntry = z.object({
  orderId: z.string(),
  number: z.int(),
  /** 1 for the first order of the sitting. */
  round: z.int(),
  /** 'held': a course the waiter has not sent to the kitchen yet. 'rejected': it is on no bill. */
  status: orderStatusValue,
  placedAt: instant,
  /** Name of the waiter who ordered; null: a guest. */
  waiter: z.string().nullable(),
  /** Ordered by the device that asks. */
  mine: z.boolean(),
  /** What the guest who ordered is called at the table; null: nobody said, or a waiter asks. */
  guestName: z.string().nullable(),
  /** Which of the table's devices ordered: 1, 2 and so on; null: a waiter's. */
  guest: z.int().nullable(),
  /** Nothing of it is owed any more: paid online when it was ordered, or with the bill since. */
  paid: z.boolean(),
  messageCook: z.string(),
  /** 1 starter, 2 main course, 3 dessert; null: none. */
  course: z.int().nullable(),
  /** The table it was ordered at, where single items of it were moved here; null: this one. */
  movedFrom: tableNumber.nullable(),
  items: z.array(tableItem),
});
export type TableEntry = z.output<typeof tableEntry>;

/** What is owed at a table, in cents. `open` = total - refunded - discount - gift - paid; it may be negative after a refund of what was paid. */
const tableBill = z.object({
  /** All orders as they were placed, tips of them excluded. */
  total: centsValue,
  refunded: centsValue,
  discount: centsValue,
  gift: centsValue,
  paid: centsValue,
  open: centsValue,
  /** Of `open`: being paid online now. Shares are of what is left of `open` without it. */
  reserved: centsValue,
  /** Given on top, by whatever way. */
  tip: centsValue,
  /** Per rate, of total less everything taken off; ascending. */
  vat: z.array(z.object({ rate: z.number(), net: centsValue, tax: centsValue, gross: centsValue })),
});

/** A table as its guests and waiters see it. */
export const tableState = z.object({
  /** Another than the one asked for when the guests were moved: the device's token goes on there. */
  table: tableNumber,
  /** Name in the shop file; null: none. */
  name: z.string().nullable(),
  /** null: nobody sits there. */
  sittingId: z.string().nullable(),
  /** Grows with every change; newer wins. A new sitting begins at a higher one. */
  version: z.int(),
  openedAt: instant.nullable(),
  entries: z.array(tableEntry),
  bill: tableBill,
  /** Tables that were joined to this one, by their former sitting; a waiter can separate them again. */
  joined: z.array(z.object({ sittingId: z.string(), table: tableNumber })),
  /** Somebody waits for the waiter; null: nobody. */
  call: z.object({ reason: z.enum(['waiter', 'bill']), at: instant }).nullable(),
  /** Payments so far, newest last. */
  payments: z.array(
    z.object({
      id: z.string(),
      at: instant,
      method: z.enum(['cash', 'card', 'online']),
      amount: centsValue,
      tip: centsValue,
      /** null: a guest, online. */
      waiter: z.string().nullable(),
    }),
  ),
  /** Of `bill.reserved`, what the asking device has begun to pay and not finished; its orders can be given up. */
  paying: z.array(z.object({ orderId: z.string(), amount: centsValue })),
  /** What the guest of the asking device is called at the table; null: nobody said. */
  ownName: z.string().nullable(),
  /** Whether the asking device is a waiter's. */
  waiter: z.boolean(),
  /** Whether money is taken and receipts are given here; false: at the restaurant's own till. */
  till: z.boolean(),
  /** The server's clock. */
  now: instant,
});
export type TableState = z.output<typeof tableState>;

export const tableRefusal = errorBody.extend({ state: tableState.optional() });

export const tableRefusals = { 403: errorBody, 404: errorBody, 409: tableRefusal };

/** Opens the table of a link `?tisch=&sig=` for this device, until the business day ends (a cookie scripts cannot read). */
export const openTable = {
  summary: "Open a table by its link; valid until the shop's business day ends",
  access: 'guest',
  params: shopParams,
  body: z.object({ table: tableNumber, signature: randomId }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/** The device is at no table any more: its token ends, here and at once. */
export const leaveTable = {
  summary: 'Leave the table; idempotent',
  access: 'guest',
  params: shopParams,
  body: z.object({}),
  result: z.object({}),
} satisfies Call;

/** Specification 1 §7 GET /dineintable/{table}; for the guests of the table and for waiters. */
export const readTable = {
  summary: 'What was ordered at a table: a list of entries with items',
  access: 'guest',
  params: tableParams,
  result: z.array(tableEntry),
  errors: tableRefusals,
} satisfies Call;

export const tableStateCall = {
  summary: 'A table with its rounds, bill and calls',
  access: 'guest',
  params: tableParams,
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/** Event type 'table' with TableState; the current one comes first. */
export const tableEvents = {
  summary: 'Server-sent events of a table',
  access: 'guest',
  params: tableParams,
  result: null,
} satisfies Call;

export const callWaiter = {
  summary: 'Call the waiter, or ask for the bill; idempotent',
  access: 'guest',
  params: tableParams,
  body: z.object({ reason: z.enum(['waiter', 'bill']) }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/** Deleted with the device's token; guests of the table read it, staff does not. */
export const nameGuest = {
  summary: "Say what one is called at the table, for those who sit there; '' takes it back",
  access: 'guest',
  params: tableParams,
  body: z.object({ name: line(MAX_GUEST_NAME_LENGTH) }),
  result: tableState,
  errors: tableRefusals,
} satisfies Call;

/**
 * What of the bill is paid: all that is open, some items (cents of each, up to its `open`), one head's part of what is
 * open, or an amount in cents. Never more than the bill's `open`.
 */
export const tableShare = z.discriminatedUnion('by', [
  z.object({ by: z.literal('all') }),
  z.object({
    by: z.literal('items'),
    items: z
      .array(z.object({ id: z.string().max(64), amount: centsValue.min(1) }))
      .min(1)
      // Of several orders, which may have 300 each.
      .max(2000),
  }),
  z.object({ by: z.literal('heads'), heads: z.int().min(2).max(50) }),
  z.object({ by: z.literal('amount'), amount: centsValue.min(1) }),
]);
export type TableShare = z.output<typeof tableShare>;

/** Online, at the table. The order it answers is paid like any other (`preparePayment`); the kitchen never sees it. */
export const payTable = {
  summary: "Begin to pay a part of the table's bill online; the same clientKey begins once",
  access: 'guest',
  params: tableParams,
  body: z.object({
    clientKey,
    share: tableShare,
    tip: centsValue.min(0).max(100_000).default(0),
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** What the guest saw as the amount without tip; when the server's differs nothing is begun. */
    expectedAmount: centsValue,
  }),
  result: z.object({ orderId: z.string(), paymentGatewayId: z.string(), amount: centsValue }),
  errors: tableRefusals,
} satisfies Call;
