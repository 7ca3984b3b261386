import { cents } from '../money/cents.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';

/** What became of the lines of an order; each line with the pieces that came or went. */
export interface ChangedLines {
  added: QuoteLine[];
  removed: QuoteLine[];
}

const extrasOf = (extras: readonly QuoteExtra[]): unknown[] =>
  extras
    .filter(({ type }) => type !== 'deposit')
    .map(({ groupId, itemId, amount, extras: inner }) => [groupId, itemId, amount, extrasOf(inner)])
    .map((one) => JSON.stringify(one))
    .sort();

/** What makes a line another one for kitchen and guest, its amount apart: prices are no part of it. */
function contentOf(line: QuoteLine): unknown[] {
  const { dishId, menuId, slotId, sizeId, memberName, note, without, extras, subitems } = line;
  return [
    ...[dishId, menuId, slotId, sizeId, memberName, line.freeItemOfferId !== null],
    ...[[...without].sort(), extrasOf(extras), subitems.map(contentOf), note ?? ''],
  ];
}

/** Equal for two lines that are the same to kitchen and guest, whatever their amounts and prices. */
export const lineContent = (line: QuoteLine): string => JSON.stringify(contentOf(line));

function pieces(lines: readonly QuoteLine[]): Map<string, { line: QuoteLine; amount: number }> {
  const found = new Map<string, { line: QuoteLine; amount: number }>();
  for (const line of lines) {
    const key = lineContent(line);
    const known = found.get(key);
    found.set(key, { line: known?.line ?? line, amount: (known?.amount ?? 0) + line.amount });
  }
  return found;
}

/** The line with so many pieces; its sums are those of the pieces as they cost singly. */
const withAmount = (line: QuoteLine, amount: number): QuoteLine => ({
  ...line,
  amount,
  total: cents(line.amount === 0 ? 0 : Math.round((line.total / line.amount) * amount)),
});

/** What came to an order and what went from it, in the order of the lines. */
export function changedLines(
  before: readonly QuoteLine[],
  after: readonly QuoteLine[],
): ChangedLines {
  const [old, now] = [pieces(before), pieces(after)];
  const more = (
    from: ReadonlyMap<string, { line: QuoteLine; amount: number }>,
    than: ReadonlyMap<string, { amount: number }>,
  ) =>
    [...from].flatMap(([key, { line, amount }]) => {
      const difference = amount - (than.get(key)?.amount ?? 0);
      return difference > 0 ? [withAmount(line, difference)] : [];
    });
  return { added: more(now, old), removed: more(old, now) };
}

/** What several changes, one after the other, made of an order: what came and went again is in neither list. */
export function netChange(changes: readonly ChangedLines[]): ChangedLines {
  return changedLines(
    changes.flatMap(({ removed }) => removed),
    changes.flatMap(({ added }) => added),
  );
}
