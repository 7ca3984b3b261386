import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import type { PatientDevice } from './counter-device.ts';
import { addPieces, depositsOf, piecesOf, type LineSeen, type Pieces } from './dishes.ts';
import {
  heldOnline,
  isPaid,
  owedOf,
  purseOf,
  refundedOf,
  totalOfOrder,
  type ModelOrder,
  type ModelShop,
  type Status,
} from './model-shop.ts';

/** An order as its guest is shown it. */
interface GuestOrder {
  status: string;
  revision: number;
  changes: unknown[];
  nobodyAt: string | null;
  quote: { total: number; lines: LineSeen[] };
  due: number;
  refunded: number;
  returned: number;
  paid: boolean;
}

interface MoneyView {
  entries: { kind: string; gateway: string; amount: number }[];
  refunds: { byHand: boolean; amount: number; status: string }[];
  refundable: number;
  owed: number;
  link: { status: string; amount: number } | null;
}

interface ReportView {
  orders: number;
  gross: number;
  refunds: number;
  kept: number;
  deposits: number;
  leftOut: Record<string, number>;
  methods: { method: string; orders: number; gross: number; refunds: number }[];
  vat: { gross: number; refunds: number }[];
}

interface CashView {
  purses: { id: string; expected: number; holds: boolean }[];
}

/** Everything that people see of a restaurant's orders and money. */
export interface Look {
  orders: { counter: CounterOrderView; guest: GuestOrder; money: MoneyView }[];
  report: ReportView;
  cash: CashView;
}

/** As an order was when it was looked at last; its version grows with whatever is changed of it, its money among it. */
type LastLook = Look['orders'][number] | undefined;

/** `last`: what was seen before, which is not read again of an order whose version is the same. */
export async function lookAround(
  shopId: string,
  counter: PatientDevice,
  orders: readonly { id: string; guest: PatientDevice }[],
  last: readonly LastLook[],
): Promise<Look> {
  const read = async <T>(device: PatientDevice, path: string): Promise<T> => {
    const { status, body } = await device.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  };
  const at = `/api/shop/${shopId}/counter`;
  const [board, report, cash] = await Promise.all([
    read<{ orders: CounterOrderView[] }>(counter, `${at}/orders`),
    read<ReportView>(counter, `${at}/report`),
    read<CashView>(counter, `${at}/cash`),
  ]);
  const lookAt = async (id: string, guest: PatientDevice, before: LastLook) => {
    const seen = board.orders.find((order) => order.id === id);
    if (!seen) throw new Error(`${id} is not on the board`);
    if (before?.counter.version === seen.version) return { ...before, counter: seen };
    const info = read<{ order: GuestOrder }>(guest, `/api/shop/${shopId}/info/${id}`);
    const money = read<MoneyView>(counter, `${at}/orders/${id}/payments`);
    return { counter: seen, guest: (await info).order, money: await money };
  };
  const seen = orders.map(({ id, guest }, index) => lookAt(id, guest, last[index]));
  return { orders: await Promise.all(seen), report, cash };
}

/** Says where two things differ. */
export class Differences {
  readonly found: string[] = [];

  same(what: string, seen: unknown, wanted: unknown): void {
    const [a, b] = [JSON.stringify(seen), JSON.stringify(wanted)];
    if (a !== b) this.found.push(`${what}: ${a}, ${b} in the model`);
  }
}

const sortedPieces = (pieces: Pieces | null) => pieces && addPieces(pieces, {});
const OPEN: readonly Status[] = ['accepted', 'preparing', 'ready', 'on-the-way'];

/** Whatever is not as the model says. `promisedAt`: of each order, as the model has it; null: nothing yet. */
export function compare(
  { orders, report, cash }: Look,
  shop: ModelShop,
  promisedAt: (order: number) => number | null,
): string[] {
  const all = new Differences();
  shop.orders.forEach((order, at) => {
    const seen = orders[at];
    if (!seen) return all.same(`order ${at}`, null, order.status);
    const along = shop.orders.flatMap((other, index) =>
      index !== at && order.run !== null && other.run === order.run && OPEN.includes(other.status)
        ? [orders[index]?.counter.number ?? 0]
        : [],
    );
    const { counter } = seen;
    compareCounter(all, `counter, order ${at}`, counter, order);
    all.same(
      `along of ${at}`,
      counter.along.map(({ number }) => number).toSorted(),
      along.toSorted(),
    );
    const promised = promisedAt(at);
    if (promised !== null)
      all.same(`promise of ${at}`, counter.promisedAt, new Date(promised).toISOString());
    compareGuest(all, `guest, order ${at}`, seen.guest, order);
    compareMoney(all, `money of ${at}`, seen.money, order);
  });
  compareReport(all, report, shop.orders);
  for (const purse of ['kasse', 'ali'] as const) {
    const { expected = 0, holds = false } = cash.purses.find(({ id }) => id === purse) ?? {};
    all.same(`cash of ${purse}`, { expected, holds }, purseOf(shop, purse));
  }
  return all.found;
}

function compareCounter(
  all: Differences,
  what: string,
  seen: CounterOrderView,
  order: ModelOrder,
): void {
  const { pieces, second, bags, due } = order;
  all.same(`${what}, status`, seen.status, order.status);
  all.same(
    `${what}, revision`,
    [seen.revision, seen.changes.length],
    [order.revision, order.revision],
  );
  all.same(`${what}, way`, seen.orderType, order.way);
  all.same(`${what}, total`, seen.total, totalOfOrder(order));
  all.same(`${what}, paid`, [seen.paid, seen.paymentMethod], [isPaid(order), order.payment]);
  all.same(`${what}, due`, [seen.due, seen.dueMethod], [due, due > 0 ? order.dueMethod : null]);
  all.same(`${what}, link`, seen.hasLink, order.link?.status === 'open');
  all.same(`${what}, refunded`, seen.refunded, refundedOf(order));
  all.same(`${what}, pieces`, sortedPieces(piecesOf(seen.quote.lines)), sortedPieces(pieces));
  const told = seen.changes.reduce<Pieces>(
    (sum, { added, removed }) =>
      addPieces(addPieces(sum, piecesOf(added) ?? {}), piecesOf(removed) ?? {}, -1),
    order.earlier[0] ?? order.pieces,
  );
  all.same(`${what}, what changes say`, told, sortedPieces(pieces));
  all.same(`${what}, bags`, seen.bags, second === null ? null : { second, done: bags });
  all.same(`${what}, nobody`, seen.nobodyAt !== null, order.isNobody);
  const { messageCook, streetNumber } = seen.formValues;
  const message = order.message === 0 ? '' : `Wunsch ${order.message}`;
  all.same(`${what}, form`, [messageCook, streetNumber], [message, order.door === 0 ? '2' : '3']);
}

function compareGuest(all: Differences, what: string, seen: GuestOrder, order: ModelOrder): void {
  all.same(`${what}, status`, seen.status, order.status);
  all.same(
    `${what}, changes`,
    [seen.revision, seen.changes.length],
    [order.revision, order.revision],
  );
  all.same(`${what}, nobody`, seen.nobodyAt !== null, order.isNobody);
  const money = [seen.quote.total, seen.due, seen.refunded, seen.returned, seen.paid];
  all.same(`${what}, money`, money, [
    totalOfOrder(order),
    order.due,
    refundedOf(order),
    order.late,
    isPaid(order),
  ]);
  const pieces = sortedPieces(piecesOf(seen.quote.lines));
  all.same(`${what}, pieces`, pieces, sortedPieces(order.pieces));
}

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

function compareMoney(all: Differences, what: string, seen: MoneyView, order: ModelOrder): void {
  const { entries, refunds } = seen;
  const counted = refunds.filter(({ status }) => status !== 'failed');
  all.same(`${what}, came`, sumOf(entries.filter(({ kind }) => kind === 'payment')), order.came);
  all.same(`${what}, back`, sumOf(counted.filter(({ byHand }) => !byHand)), order.back);
  all.same(`${what}, by hand`, sumOf(counted.filter(({ byHand }) => byHand)), order.byHand);
  const went = entries.filter(({ kind }) => kind === 'refund');
  const byHand = sumOf(went.filter(({ gateway }) => gateway === 'offline'));
  all.same(`${what}, by hand in the ledger`, byHand, order.byHand);
  // A provider answers a moment later.
  const online = sumOf(went) - byHand;
  if (online > order.back) all.same(`${what}, back in the ledger`, online, order.back);
  all.same(`${what}, refundable`, seen.refundable, refundableOf(order));
  const isOver = ['done', 'not-collected', 'rejected'].includes(order.status);
  all.same(`${what}, owed`, seen.owed, isOver ? 0 : owedOf(order));
  const { link } = order;
  all.same(
    `${what}, link`,
    seen.link && [seen.link.amount, ['open', 'paid'].indexOf(seen.link.status)],
    link && [link.amount, ['open', 'paid'].indexOf(link.status)],
  );
}

/** What staff can still give back. */
function refundableOf(order: ModelOrder): number {
  if (heldOnline(order) > 0) return heldOnline(order);
  if (order.status !== 'done') return 0;
  return (isPaid(order) ? order.due : totalOfOrder(order)) - order.byHand;
}

function compareReport(all: Differences, seen: ReportView, orders: readonly ModelOrder[]): void {
  const of = (...states: Status[]) => orders.filter(({ status }) => states.includes(status));
  const counted = orders.filter(
    ({ status }) => !['placed', 'rejected', 'not-collected'].includes(status),
  );
  const sum = (some: readonly ModelOrder[], what: (order: ModelOrder) => number) =>
    some.reduce((total, order) => total + what(order), 0);
  all.same('report, orders', seen.orders, counted.length);
  all.same('report, gross', seen.gross, sum(counted, totalOfOrder));
  all.same('report, refunds', seen.refunds, sum(counted, refundedOf));
  all.same(
    'report, deposits',
    seen.deposits,
    sum(counted, ({ pieces }) => depositsOf(pieces)),
  );
  const uncollected = of('not-collected').filter(isPaid);
  all.same('report, kept', seen.kept, sum(uncollected, keptOf));
  all.same('report, left out', seen.leftOut, {
    waiting: of('placed').length,
    rejected: of('rejected').length,
    'not-collected': of('not-collected').length,
  });
  const vat = (name: 'gross' | 'refunds') => seen.vat.reduce((total, row) => total + row[name], 0);
  all.same('report, vat', [vat('gross'), vat('refunds')], [seen.gross, seen.refunds]);
  for (const method of ['offline', 'offline_debit', 'Stripe_card'] as const) {
    const row = seen.methods.find((one) => one.method === method);
    const byIt = counted.map((order) => shareOf(order, method));
    const wanted = ['orders', 'gross', 'refunds'].map((name) =>
      byIt.reduce((total, share) => total + share[name as keyof typeof share], 0),
    );
    const [rows, gross, refunds] = [row?.orders ?? 0, row?.gross ?? 0, row?.refunds ?? 0];
    all.same(`report, ${method}`, [rows, gross, refunds], wanted);
  }
}

/** What was paid online for an order that nobody collected, and has not gone back. */
const keptOf = (order: ModelOrder): number =>
  !isPaid(order) ? 0 : totalOfOrder(order) - refundedOf(order) - order.due;

function shareOf(order: ModelOrder, method: string) {
  const { payment, due, dueMethod, byHand } = order;
  const nothing = { orders: 0, gross: 0, refunds: 0 };
  const atDoor = isPaid(order) ? due : 0;
  const own =
    payment === method
      ? {
          orders: 1,
          gross: totalOfOrder(order) - atDoor,
          refunds: refundedOf(order) - (isPaid(order) ? byHand : 0),
        }
      : nothing;
  if (atDoor === 0 || dueMethod !== method) return own;
  return { ...own, gross: own.gross + atDoor, refunds: own.refunds + byHand };
}

/** Of orders that are over, in the sums of the closings of days. */
export function figuresOf(orders: readonly ModelOrder[]): Record<string, number> {
  const done = orders.filter(({ status }) => status === 'done');
  const sum = (some: readonly ModelOrder[], what: (order: ModelOrder) => number) =>
    some.reduce((total, order) => total + what(order), 0);
  const count = (wanted: Status) => orders.filter(({ status }) => status === wanted).length;
  return {
    orders: done.length,
    gross: sum(done, totalOfOrder),
    refunds: sum(done, refundedOf),
    kept: sum(
      orders.filter(({ status }) => status === 'not-collected'),
      keptOf,
    ),
    'cancelled.rejected': count('rejected'),
    'cancelled.not-collected': count('not-collected'),
  };
}
