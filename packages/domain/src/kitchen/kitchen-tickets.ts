import { MINUTE } from '../hours/zoned-time.ts';
import { lineContent, netChange, type ChangedLines } from '../order/changed-lines.ts';
import { canStep, isPlaced, type OrderStatus } from '../order/order-state.ts';
import type { OrderType } from '../menu/menu.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { onlyPieces, withoutPieces, type MovedLine, type LinePieces } from '../table/courses.ts';
import { kitchenItems, type KitchenItem, type KitchenStations } from './kitchen-items.ts';
import { isTicked, type Ticks } from './ticks.ts';

/** An order, as far as the kitchen looks at it. Instants are ISO texts. */
export interface KitchenOrder {
  id: string;
  number: number;
  status: OrderStatus;
  orderType: OrderType;
  placedAt: string;
  serveAt: string | null;
  promisedAt: string | null;
  /** Where a delivery goes; left out where that is not known. */
  areaId?: string | null | undefined;
  quote: { lines: readonly QuoteLine[] };
  /** At a table: what was cancelled there is not made any more. */
  table?: {
    struck?: readonly LinePieces[] | undefined;
    /** Pieces that go to another table than the rest. */
    moved?: readonly MovedLine[] | undefined;
  } | null;
  /** Changes since it was placed; left out where none can be. */
  changes?: readonly ChangedLines[];
}

/** What is to be made of an order. */
const linesToMake = ({ quote, table }: Pick<KitchenOrder, 'quote' | 'table'>) =>
  withoutPieces(quote.lines, table?.struck);

/** Usual minutes from the kitchen's beginning to the promised time. */
export interface PrepMinutes {
  delivery: number;
  pickup: number;
  /** So many more to a delivery area, by its id; those that are as near as usual are left out. */
  areas: Readonly<Record<string, number>>;
}

/** How long before its promise the kitchen begins with an order; to a table nothing is promised. */
export function leadMinutes(
  { orderType, areaId }: { orderType: 'delivery' | 'pickup'; areaId?: string | null | undefined },
  prepMinutes: PrepMinutes,
): number {
  const isFar = orderType === 'delivery' && areaId && Object.hasOwn(prepMinutes.areas, areaId);
  return prepMinutes[orderType] + (isFar ? (prepMinutes.areas[areaId] ?? 0) : 0);
}

/** What the kitchen is told beside the orders. */
export interface KitchenView {
  stations: KitchenStations;
  ticks: Ticks;
  /** Epoch milliseconds. */
  now: number;
  prepMinutes: PrepMinutes;
}

interface TicketItem extends KitchenItem {
  isDone: boolean;
  /** So many of them came by a change; 0: none. */
  newAmount: number;
  /** So many of them go to another table than the order. */
  moved: { table: number; amount: number }[];
}

/** An order at a station. */
export interface KitchenTicket<Order extends KitchenOrder> {
  order: Order;
  /** What this station makes of it. */
  items: TicketItem[];
  /** What is not to be made any more. */
  removed: KitchenItem[];
  /** All of `items` are done. */
  isDone: boolean;
  /** Every station is done, and the order may be said to be ready. */
  isReady: boolean;
  /** When it is due; null: as soon as possible, as at a table. */
  dueAt: number | null;
}

interface StationBoard<Order extends KitchenOrder> {
  /** To be made now, what is due first before the others. */
  open: KitchenTicket<Order>[];
  /** Done here, and not ready as a whole yet; the latest first. */
  done: KitchenTicket<Order>[];
  /** Accepted, but nobody begins with them yet, and when the first of them begins. */
  later: { count: number; nextAt: number | null };
}

/** When the kitchen begins with an order, so that it is there when it is promised; null: at once. */
export function kitchenStart(
  {
    orderType,
    areaId,
    ...order
  }: Pick<KitchenOrder, 'orderType' | 'serveAt' | 'promisedAt' | 'areaId'>,
  prepMinutes: KitchenView['prepMinutes'],
): number | null {
  const due = order.promisedAt ?? order.serveAt;
  if (due === null || orderType === 'table') return null;
  return Date.parse(due) - leadMinutes({ orderType, areaId }, prepMinutes) * MINUTE;
}

/** Displays look at the clock now and then: what begins within this has begun. */
const LOOKING_MS = MINUTE;
const isCooked = ({ status }: KitchenOrder) => status === 'accepted' || status === 'preparing';

const dueOf = ({ promisedAt, serveAt, orderType }: KitchenOrder): number | null => {
  const due = orderType === 'table' ? null : (promisedAt ?? serveAt);
  return due === null ? null : Date.parse(due);
};

interface OrderParts {
  stations: KitchenStations;
  made: Omit<TicketItem, 'isDone'>[];
  removed: KitchenItem[];
}

/** By order, which is replaced and not changed: each event of one order would reckon those of all others anew. */
const knownParts = new WeakMap<KitchenOrder, OrderParts>();

/** What is made of an order, and what was taken off it, whatever is ticked. */
function partsOf(order: KitchenOrder, stations: KitchenStations): OrderParts {
  const known = knownParts.get(order);
  if (known?.stations === stations) return known;
  const net = netChange(order.changes ?? []);
  const marked = withNewAmounts(kitchenItems(linesToMake(order), stations), net.added);
  const items = withMovedAmounts(marked, order);
  const parts = {
    stations,
    made: items.filter(({ stationId }) => stationId !== null),
    removed: kitchenItems(net.removed, stations),
  };
  knownParts.set(order, parts);
  return parts;
}

/** What a station has to make of all orders; `null`: all stations together. */
export function stationBoard<Order extends KitchenOrder>(
  orders: readonly Order[],
  stationId: string | null,
  { stations, ticks, now, prepMinutes }: KitchenView,
): StationBoard<Order> {
  const open: KitchenTicket<Order>[] = [];
  const done: KitchenTicket<Order>[] = [];
  let count = 0;
  let nextAt: number | null = null;
  for (const order of orders.filter(isCooked)) {
    const parts = partsOf(order, stations);
    const made = parts.made.map((item) => ({
      ...item,
      isDone: isTicked(ticks, 'kitchen', order.id, item.key),
    }));
    const isHere = (item: KitchenItem) =>
      item.stationId !== null && (stationId === null || item.stationId === stationId);
    const items = made.filter(isHere);
    const removed = parts.removed.filter(isHere);
    if (items.length === 0 && removed.length === 0) continue;
    const startsAt = kitchenStart(order, prepMinutes);
    if (startsAt !== null && startsAt > now + LOOKING_MS) {
      count += 1;
      nextAt = nextAt === null ? startsAt : Math.min(nextAt, startsAt);
      continue;
    }
    const isDone = items.every((item) => item.isDone);
    const isReady =
      made.every((item) => item.isDone) &&
      isPlaced(order.status) &&
      canStep(order.status, 'ready', order.orderType);
    (isDone ? done : open).push({ order, items, removed, isDone, isReady, dueAt: dueOf(order) });
  }
  const urgency = ({ order, dueAt }: KitchenTicket<Order>) => dueAt ?? Date.parse(order.placedAt);
  const byUrgency = (a: KitchenTicket<Order>, b: KitchenTicket<Order>) =>
    urgency(a) - urgency(b) || a.order.number - b.order.number;
  return { open: open.sort(byUrgency), done: done.sort(byUrgency), later: { count, nextAt } };
}

/** How many of each item came by a change; dishes of a set menu by their menu. */
export function withNewAmounts<Item extends KitchenItem>(
  items: readonly Item[],
  added: readonly QuoteLine[],
): (Item & { newAmount: number })[] {
  if (added.length === 0) return items.map((item) => ({ ...item, newAmount: 0 }));
  const left = new Map<string, number>();
  for (const line of added)
    for (const one of line.subitems.length === 0 ? [line] : line.subitems) {
      const amount = one === line ? line.amount : line.amount * one.amount;
      left.set(lineContent(one), (left.get(lineContent(one)) ?? 0) + amount);
    }
  return items.map((item) => {
    const content = lineContent(item.line);
    const newAmount = Math.min(item.amount, left.get(content) ?? 0);
    left.set(content, (left.get(content) ?? 0) - newAmount);
    return { ...item, newAmount };
  });
}

/** How many of each item go to which other table; where some were cancelled at most what is left to make. */
function withMovedAmounts<Item extends KitchenItem>(
  items: readonly Item[],
  { quote, table }: Pick<KitchenOrder, 'quote' | 'table'>,
): (Item & Pick<TicketItem, 'moved'>)[] {
  const all = table?.moved ?? [];
  const tables = [...new Set(all.map((one) => one.table))].sort((a, b) => a - b);
  const byTable = tables.map((number) => {
    const own = all.filter((one) => one.table === number);
    return withNewAmounts(items, onlyPieces(quote.lines, own)).map(({ newAmount }) => newAmount);
  });
  return items.map((item, at) => ({
    ...item,
    moved: tables.flatMap((number, which) => {
      const amount = byTable[which]?.[at] ?? 0;
      return amount > 0 ? [{ table: number, amount }] : [];
    }),
  }));
}

/** How often a dish is still to be made, whatever order it is of. */
export interface DishCount {
  /** 'Salami (groß)' */
  title: string;
  amount: number;
}

/** '7 × Salami' of all that is open, the most first. */
export function allDayCounts(tickets: readonly { items: readonly TicketItem[] }[]): DishCount[] {
  const counts = new Map<string, number>();
  for (const { items } of tickets)
    for (const { isDone, amount, line } of items)
      if (!isDone) {
        const title = dishTitle(line);
        counts.set(title, (counts.get(title) ?? 0) + amount);
      }
  return [...counts]
    .map(([title, amount]) => ({ title, amount }))
    .sort((a, b) => b.amount - a.amount || a.title.localeCompare(b.title, 'de'));
}

/** 'Salami (groß)' */
export function dishTitle({ name, sizeName }: Pick<QuoteLine, 'name' | 'sizeName'>): string {
  return sizeName === null ? name : `${name} (${sizeName})`;
}
