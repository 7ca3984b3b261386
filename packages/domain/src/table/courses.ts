import { cents, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';
import type { Adjustment, Quote } from '../pricing/quote.ts';
import { vatSharesOf, type RateAmount } from './item-vat.ts';

/** In the order in which they are served. */
export const COURSES = [1, 2, 3] as const;
export type Course = (typeof COURSES)[number];

export const COURSE_NAMES: Record<Course, string> = {
  1: 'Vorspeise',
  2: 'Hauptgang',
  3: 'Dessert',
};

/** The course of this number; null: none, or no course there is. */
export const courseOf = (course: number | null): Course | null =>
  COURSES.find((one) => one === course) ?? null;

/** 'Hauptgang'; of no course ''. */
export const courseName = (course: number | null): string => {
  const known = courseOf(course);
  return known === null ? '' : COURSE_NAMES[known];
};

/** A line of an order with what it costs at the table: its part of discounts and coupon, deposit included. */
export interface CourseLine {
  line: number;
  price: Cents;
  vat: readonly RateAmount[];
}

/** Which courses an order is sent in: what has none (null) goes at once, each of the others waits for the waiter. */
export function courseGroups(courses: readonly (Course | null)[]): (Course | null)[] {
  const known = [...new Set(courses)].filter((course) => course !== null).toSorted((a, b) => a - b);
  return courses.includes(null) ? [null, ...known] : known;
}

/**
 * Splits a quote into groups of its lines; every sum of the whole is that of its groups. `groups`: positions of lines, each
 * in one of them. The first group keeps tip and voids. Prices stay as they were agreed to: nothing is priced anew.
 */
export function splitQuote(
  quote: Quote,
  lines: readonly CourseLine[],
  groups: readonly (readonly number[])[],
): Quote[] {
  const priceOf = new Map(lines.map(({ line, price }) => [line, price]));
  const prices = groups.map((group) => sum(group.map((line) => priceOf.get(line) ?? ZERO)));
  const subTotals = groups.map((group) => sum(group.map((at) => quote.lines[at]?.total ?? ZERO)));
  const deposits = groups.map((group) => sum(group.map((at) => quote.lines[at]?.deposit ?? ZERO)));
  const taken = prices.map((price, at) =>
    cents(price - (subTotals[at] ?? ZERO) - (deposits[at] ?? ZERO)),
  );
  const adjustments = splitAdjustments(quote.adjustments, taken);
  // What rounding makes of the rates stays with the first group.
  const others = groups.slice(1).map((group) => vatOf(lines, group));
  return groups.map((group, at) => {
    const own = group.flatMap((line) => quote.lines[line] ?? []);
    const isFirst = at === 0;
    const parts = isFirst
      ? [
          ...quote.vat.map(({ rate, gross }) => ({ rate, amount: gross as number })),
          ...others.flat().map(({ rate, amount }) => ({ rate, amount: -amount })),
        ]
      : (others[at - 1] ?? []);
    const refunds = isFirst ? (quote.refunds ?? []) : [];
    const tip = isFirst ? quote.tip : ZERO;
    const { refunds: _refunds, ...rest } = quote;
    return {
      ...rest,
      lines: own,
      subTotal: subTotals[at] ?? ZERO,
      adjustments: adjustments[at] ?? [],
      deposits: deposits[at] ?? ZERO,
      dishDeposits: sum(own.map(({ dishDeposit }) => dishDeposit ?? ZERO)),
      tip,
      ...(refunds.length > 0 && { refunds }),
      total: sum([prices[at] ?? ZERO, tip, ...refunds.map(({ amount }) => amount)]),
      vat: vatSharesOf(parts),
      freeItems: isFirst ? quote.freeItems : [],
    };
  });
}

const vatOf = (lines: readonly CourseLine[], group: readonly number[]) =>
  lines.filter(({ line }) => group.includes(line)).flatMap(({ vat }) => [...vat]);

/** Free delivery is in no sum, and there is none at a table. */
const counts = ({ source }: Adjustment) =>
  source.type === 'cartDiscount' || source.type === 'coupon';

/** `taken`: of each group, what all adjustments together take off it. */
function splitAdjustments(
  adjustments: readonly Adjustment[],
  taken: readonly Cents[],
): Adjustment[][] {
  const all = adjustments.filter(counts);
  const left = taken.map((one) => one as number);
  const split = all.map((adjustment, index) => {
    const parts =
      index === all.length - 1
        ? left.map((one) => cents(one))
        : splitByWeight(
            adjustment.amount,
            left.map((one) => Math.abs(one)),
          );
    parts.forEach((part, at) => (left[at] = (left[at] ?? 0) - part));
    return parts.map((amount) => ({ ...adjustment, amount }));
  });
  return taken.map((_, at) =>
    split.flatMap((parts) => {
      const part = parts[at];
      return part && part.amount !== 0 ? [part] : [];
    }),
  );
}

/** Two quotes as one: the lines of the second behind those of the first. */
export function joinQuotes(first: Quote, second: Quote): Quote {
  const refunds = [...(first.refunds ?? []), ...(second.refunds ?? [])];
  const parts = [...first.vat, ...second.vat].map(({ rate, gross }) => ({ rate, amount: gross }));
  return {
    ...first,
    lines: [...first.lines, ...second.lines],
    subTotal: sum([first.subTotal, second.subTotal]),
    adjustments: [...first.adjustments, ...second.adjustments],
    deposits: sum([first.deposits, second.deposits]),
    dishDeposits: sum([first.dishDeposits, second.dishDeposits]),
    tip: sum([first.tip, second.tip]),
    ...(refunds.length > 0 && { refunds }),
    total: sum([first.total, second.total]),
    vat: vatSharesOf(parts),
    promotionGroups: [...first.promotionGroups, ...second.promotionGroups],
  };
}

/** Some pieces of a line, such as those cancelled at the table; `line` is its position in the order. */
export interface LinePieces {
  line: number;
  amount: number;
}

/** Pieces of a line that are brought to another table than the rest of their order. */
export interface MovedLine extends LinePieces {
  /** Number of that table. */
  table: number;
}

/** Lines of an order without these pieces, such as cancelled ones: what is left to make. */
export function withoutPieces<Line extends { amount: number }>(
  lines: readonly Line[],
  pieces: readonly LinePieces[] | null | undefined,
): Line[] {
  if (!pieces || pieces.length === 0) return [...lines];
  return lines.flatMap((line, at) => {
    const off = amountAt(pieces, at);
    return off >= line.amount ? [] : [off === 0 ? line : { ...line, amount: line.amount - off }];
  });
}

/** These pieces of an order's lines alone. */
export function onlyPieces<Line extends { amount: number }>(
  lines: readonly Line[],
  pieces: readonly LinePieces[],
): Line[] {
  return lines.flatMap((line, at) => {
    const amount = amountAt(pieces, at);
    return amount === 0 ? [] : [{ ...line, amount: Math.min(amount, line.amount) }];
  });
}

const amountAt = (pieces: readonly LinePieces[], at: number): number =>
  pieces.reduce((all, { line, amount }) => (line === at ? all + amount : all), 0);

/** The pieces whose lines went into a group, by their positions there; `group` has the former positions. */
export function piecesInGroup(
  pieces: readonly LinePieces[] | null,
  group: readonly number[],
): LinePieces[] {
  return (pieces ?? []).flatMap(({ line, amount }) => {
    const at = group.indexOf(line);
    return at === -1 ? [] : [{ line: at, amount }];
  });
}
