import type { OrderType } from '../menu/menu.ts';
import { dayReport, type ReportOrder, type ReportReduction } from '../report/day-report.ts';
import type { TablePaymentMethod } from '../table/closing-csv.ts';

/** Sums by name, in cents or counted. What is 0 is left out, so that equal figures are written equally. */
export type Figures = Readonly<Record<string, number>>;

function clean(entries: Iterable<readonly [string, number]>): Figures {
  const sums = new Map<string, number>();
  for (const [name, value] of entries) sums.set(name, (sums.get(name) ?? 0) + value);
  return Object.fromEntries(
    [...sums].filter(([, value]) => value !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The sums of several figures, name by name. */
export function addFigures(all: readonly Figures[]): Figures {
  return clean(all.flatMap((one) => Object.entries(one)));
}

/** What is in `now` and was not in `before`. */
export function figuresSince(now: Figures, before: Figures): Figures {
  const taken = Object.entries(before).map(([name, value]) => [name, -value] as const);
  return clean([...Object.entries(now), ...taken]);
}

/** Whether nothing was booked: every figure is 0. */
export function isNothing(figures: Figures): boolean {
  return Object.keys(figures).length === 0;
}

/** What an order adds to a closing, by the same rules as the day's report (`dayReport`). */
export function orderFigures(
  order: ReportOrder,
  {
    orderType,
    discounts,
    reductions = [],
  }: { orderType: OrderType; discounts: number; reductions?: readonly ReportReduction[] },
): Figures {
  const isCounted = order.leftOut === null;
  // What is on no bill has nothing taken off.
  const report = dayReport([order], isCounted ? reductions : []);
  return clean([
    ['orders', report.orders],
    ['gross', report.gross],
    ['refunds', report.refunds],
    ['tips', report.tips],
    ['tip-refunds', report.tipRefunds],
    ['deposits', report.deposits],
    ['kept', report.kept],
    ['discounts', isCounted ? discounts : 0],
    ...report.reductions.map(({ kind, amount }) => [`reduced.${kind}`, amount] as const),
    [`way.${orderType}.orders`, report.orders],
    [`way.${orderType}.gross`, report.gross],
    [`way.${orderType}.refunds`, report.refunds],
    ...report.methods.flatMap(({ method, orders, gross, tips, refunds }) => [
      [`method.${method}.orders`, orders] as const,
      [`method.${method}.gross`, gross] as const,
      [`method.${method}.tips`, tips] as const,
      [`method.${method}.refunds`, refunds] as const,
    ]),
    ...report.vat.flatMap(({ rate, gross, refunds, net, vat }) => [
      [`vat.${rate}.gross`, gross] as const,
      [`vat.${rate}.refunds`, refunds] as const,
      [`vat.${rate}.net`, net] as const,
      [`vat.${rate}.tax`, vat] as const,
    ]),
    ...Object.entries(report.leftOut).map(
      ([reason, count]) => [`cancelled.${reason}`, count] as const,
    ),
    ['cancelled.value', isCounted ? 0 : order.total],
  ]);
}

/** The figures that a payment at a table adds to a closing; `isPaid` false: it was taken back, and adds none. */
export function tablePaymentFigures(payment: {
  method: TablePaymentMethod;
  amount: number;
  tip: number;
  isPaid: boolean;
}): Figures {
  if (!payment.isPaid) return {};
  const { method, amount, tip } = payment;
  return clean([
    [`table.${method}.payments`, 1],
    [`table.${method}.amount`, amount],
    [`table.${method}.tips`, tip],
  ]);
}

/** A table that was cleared before all was paid. */
export function leftOpenFigures(cents: number): Figures {
  return clean([['table.left-open', cents]]);
}

const at = (figures: Figures, name: string): number => figures[name] ?? 0;

/** The middle parts of names like 'vat.7.gross'. */
export function keysBelow(figures: Figures, group: string): string[] {
  const parts = Object.keys(figures)
    .filter((name) => name.startsWith(`${group}.`))
    .map((name) => name.slice(group.length + 1, name.lastIndexOf('.')));
  return [...new Set(parts)].toSorted((a, b) => Number(a) - Number(b) || (a < b ? -1 : 1));
}

/** The amounts of one key of a group: `rowOf(figures, 'vat', '7')('gross')`. */
export function rowOf(figures: Figures, group: string, key: string): (name: string) => number {
  return (name) => at(figures, `${group}.${key}.${name}`);
}
