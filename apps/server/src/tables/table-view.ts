import { cents, toEuros } from '@tischlein/domain/money/cents.ts';
import {
  openItems,
  tableBill,
  type BillItem,
  type BillPayment,
  type TableBill,
} from '@tischlein/domain/table/table-bill.ts';
import { vatSharesOf } from '@tischlein/domain/table/item-vat.ts';
import { netOf, vatOfPart } from '@tischlein/domain/table/reduce-item.ts';
import type { VatShare } from '@tischlein/domain/pricing/quote.ts';
import { floorState } from '@tischlein/domain/table/floor-state.ts';
import type { OpenBill } from '@tischlein/domain/table/split-bill.ts';
import type { TableEntry, TableItem, TableState } from '@tischlein/contract/calls/table.ts';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import type {
  SittingRecord,
  TableItemRow,
  TableOrder,
  TablePaymentRow,
  TableRecord,
} from './find-table.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** Who looks at a table. */
export interface Viewer {
  isWaiter: boolean;
  /** Hash of the device's secret. */
  guestHash: Buffer | null;
}

/** Staff at the counter is no device at the table, and no waiter's. */
export const AT_COUNTER: Viewer = { isWaiter: false, guestHash: null };

/** What counts of a table: rejected orders are on no bill. */
function counting({ orders, items, payments }: TableRecord): {
  items: BillItem[];
  payments: BillPayment[];
} {
  const rejected = new Set(
    orders.filter(({ status }) => status === 'rejected').map(({ orderId }) => orderId),
  );
  return {
    items: items
      .filter(({ orderId }) => !rejected.has(orderId))
      .map(({ id, price, refunded, discount, gift }) => ({
        id,
        price: cents(price),
        refunded: cents(refunded),
        discount: cents(discount),
        gift: cents(gift),
      })),
    payments: payments.map(({ state, amount, tip, items: of }) => ({
      state,
      amount: cents(amount),
      tip: cents(tip),
      items: of && of.map(({ id, amount: part }) => ({ id, amount: cents(part) })),
    })),
  };
}

export function billOf(record: TableRecord): TableBill {
  const { items, payments } = counting(record);
  return tableBill(items, payments);
}

/** The tax in what the guests owe and have paid: of every item by its own rates, after everything taken off. */
function vatOfBill({ orders, items }: TableRecord): VatShare[] {
  const counted = new Set(
    orders.filter(({ status }) => status !== 'rejected').map(({ orderId }) => orderId),
  );
  return vatSharesOf(
    items
      .filter(({ orderId }) => counted.has(orderId))
      .flatMap((item) => vatOfPart(netOf(item), sharesOfItem(item))),
  );
}

export const sharesOfItem = ({
  vat,
  vatRate,
  price,
}: Pick<TableItemRow, 'vat' | 'vatRate' | 'price'>) => vat ?? [{ rate: vatRate, amount: price }];

/** The bill as shares are taken of it. */
export function openBillOf(record: TableRecord): OpenBill {
  const { items, payments } = counting(record);
  const { open, reserved } = tableBill(items, payments);
  return { open, reserved, items: openItems(items, payments) };
}

/** What of the server a table's view tells. `now`: epoch milliseconds. */
interface ViewedBy {
  now: number;
  till: boolean;
}

export const viewedBy = (context: Pick<PaymentsContext, 'now' | 'config'>): ViewedBy => ({
  now: context.now(),
  till: context.config.tillAtTables,
});

/** A table as one of its guests or a waiter sees it. */
export function tableView(
  record: TableRecord,
  published: PublishedShop,
  viewer: Viewer,
  { now, till }: ViewedBy,
): TableState {
  const { sitting, table, version } = record;
  return {
    table,
    name: nameOf(published, table),
    sittingId: sitting?.sitting_id ?? null,
    version,
    openedAt: sitting?.opened_at.toISOString() ?? null,
    entries: tableEntries(record, viewer),
    bill: { ...billOf(record), vat: vatOfBill(record) },
    joined: record.joined,
    call: callOf(sitting),
    payments: record.payments.filter(({ state }) => state === 'paid').map(paymentView),
    paying: payingOf(record, viewer),
    ownName: nameOfGuest(record, viewer.guestHash?.toString('hex') ?? null),
    waiter: viewer.isWaiter,
    till,
    now: new Date(now).toISOString(),
  };
}

export function tableEntries(record: TableRecord, viewer: Viewer): TableEntry[] {
  const open = new Map(openBillOf(record).items.map((item) => [item.id, item.open]));
  const isPaid = paidOrders(record);
  return record.orders.map((order) => ({
    ...entryView(order, viewer),
    ...guestView(record, order, viewer),
    movedFrom: order.sittingId === record.sitting?.sitting_id ? null : order.table,
    paid: isPaid(order),
    items: record.items
      .filter(({ orderId }) => orderId === order.orderId)
      .map((item) => itemView(item, open.get(item.id) ?? 0)),
  }));
}

/** Orders that nothing is owed for any more: paid when ordered, item by item since, or with the whole bill. */
function paidOrders(record: TableRecord): (order: TableOrder) => boolean {
  const { items, payments } = counting(record);
  const came = payments.filter(({ state }) => state === 'paid');
  const isBillPaid = came.length > 0 && tableBill(items, came).open <= 0;
  const left = new Map(openItems(items, came).map(({ id, open }) => [id, open]));
  return ({ orderId, paid }) => {
    const own = record.items.filter((item) => item.orderId === orderId && left.has(item.id));
    if (paid || own.length === 0) return paid;
    return isBillPaid || own.every(({ id }) => left.get(id) === 0);
  };
}

function entryView(
  order: TableOrder,
  { guestHash }: Viewer,
): Omit<TableEntry, 'items' | 'paid' | 'movedFrom' | 'guest' | 'guestName'> {
  const { orderId, number, round, status, waiter, messageCook, course } = order;
  const mine = isOf(order, guestHash);
  const placedAt = iso(order.placedAt);
  return { orderId, number, round, status, placedAt, waiter, mine, messageCook, course };
}

/** Whose round it is, for those who sit there. */
function guestView(
  record: TableRecord,
  { guest }: TableOrder,
  { isWaiter, guestHash }: Viewer,
): Pick<TableEntry, 'guest' | 'guestName'> {
  if (guest === null || isWaiter || guestHash === null) return { guest: null, guestName: null };
  const devices = [...new Set(record.orders.map((order) => order.guest))].filter(Boolean);
  return { guest: devices.indexOf(guest) + 1, guestName: nameOfGuest(record, guest) };
}

const nameOfGuest = ({ names }: TableRecord, guest: string | null) =>
  names.find((one) => one.guest === guest)?.name ?? null;

const isOf = ({ guest }: { guest: string | null }, guestHash: Buffer | null) =>
  guestHash !== null && guest === guestHash.toString('hex');

/** What this device has begun to pay online, and has not paid yet. */
function payingOf({ payments }: TableRecord, { guestHash }: Viewer): TableState['paying'] {
  return payments.flatMap(({ state, orderId, amount, ...of }) =>
    state === 'reserved' && orderId !== null && isOf(of, guestHash) ? [{ orderId, amount }] : [],
  );
}

function itemView(item: TableItemRow, open: number): TableItem {
  const { id, amount, name, dish, menu, choices, refunded, discount, gift, state, seat } = item;
  return {
    id,
    amount,
    dishName: name,
    price: toEuros(netOf(item)),
    ...(dish !== null && { dish }),
    ...(menu !== null && { menu }),
    choices,
    refunded: toEuros(cents(refunded)),
    discount: toEuros(cents(discount)),
    gift: toEuros(cents(gift)),
    state,
    seat,
    open: toEuros(cents(open)),
  };
}

const paymentView = ({ id, at, method, amount, tip, waiter }: TablePaymentRow) => ({
  id,
  at: iso(at),
  method,
  amount,
  tip,
  waiter,
});

/** A table as those see it who look after all of them. */
export function floorView(record: TableRecord, published: PublishedShop): FloorTable {
  const { sitting, orders, payments, table, version } = record;
  const { open } = billOf(record);
  const paid = payments.filter(({ state }) => state === 'paid');
  const { state, since } = floorState(
    sitting && {
      openedAt: sitting.opened_at.getTime(),
      call: sitting.call_reason &&
        sitting.call_at && { reason: sitting.call_reason, at: sitting.call_at.getTime() },
      orders: orders.map(({ status, placedAt, changedAt }) => ({
        status,
        placedAt: Date.parse(placedAt),
        changedAt: Date.parse(changedAt),
      })),
      open,
      paidAt: paid.length > 0 ? Math.max(...paid.map(({ at }) => Date.parse(at))) : null,
    },
  );
  return {
    table,
    name: nameOf(published, table),
    seats: published.shop.tables.find(({ number }) => number === table)?.seats ?? 0,
    state,
    since: since === null ? null : new Date(since).toISOString(),
    openedAt: sitting?.opened_at.toISOString() ?? null,
    rounds: sitting?.rounds ?? 0,
    open,
    call: callOf(sitting),
    held: orders.filter(({ status }) => status === 'held').length,
    unansweredSince: unansweredSince(orders),
    version,
  };
}

function unansweredSince(orders: TableRecord['orders']): string | null {
  // A course waits from when it was sent, not from when it was booked.
  const waiting = orders.flatMap(({ status, changedAt }) =>
    status === 'placed' ? [Date.parse(changedAt)] : [],
  );
  return waiting.length === 0 ? null : new Date(Math.min(...waiting)).toISOString();
}

const nameOf = ({ shop }: PublishedShop, table: number) =>
  shop.tables.find(({ number }) => number === table)?.name ?? null;

function callOf(sitting: SittingRecord | null): TableState['call'] {
  if (!sitting?.call_reason || !sitting.call_at) return null;
  return { reason: sitting.call_reason, at: sitting.call_at.toISOString() };
}

const iso = (instant: string) => new Date(instant).toISOString();
