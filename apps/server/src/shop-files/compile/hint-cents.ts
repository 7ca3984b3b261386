import type { Cents } from '@tischlein/domain/money/cents.ts';
import { formatEuro } from '@tischlein/domain/money/cents.ts';
import type { Report } from '../check-schema.ts';
import type { Path } from '../source-tree.ts';
import type { DishPlace } from './check-references.ts';

/** The price of what nobody can order (specification 2 §9): no slip. */
const SENTINEL = 999_900;
/** A whole price this many times above the usual one was meant in cents: 690 among 8.50. */
const FAR_ABOVE = 15;
const LEAST = 10_000;

/** Warns of dishes priced in cents, which the file takes for euros. */
export function hintCents(places: Iterable<DishPlace>): void {
  const prices = [...places].flatMap(pricesOf);
  const usual = median(prices.map(({ cents }) => cents));
  for (const { cents, path, warn } of prices) {
    const whole = cents % 100 === 0 && cents >= LEAST && cents !== SENTINEL;
    // Where even the usual price is that high, the whole menu is in cents.
    if (whole && (usual >= LEAST || cents > FAR_ABOVE * usual)) hint(cents, path, warn);
  }
}

/** Warns of a fee or minimum order in cents. `most`: nobody asks for more, in cents. */
export function hintAreaCents(cents: Cents, most: number, path: Path, warn: Report): void {
  if (cents % 100 === 0 && cents >= most) hint(cents, path, warn);
}

function hint(cents: number, path: Path, warn: Report): void {
  const euros = (cents / 100 / 100).toFixed(2);
  warn(
    path,
    'price',
    `${formatEuro(cents as Cents)} ist ungewöhnlich viel: Beträge stehen in Euro, nicht in Cent.`,
    `Meintest du ${euros}?`,
  );
}

function pricesOf({ dish, entry, path, file: { warn } }: DishPlace) {
  const at = (sizeId: string): Path => {
    const size = entry.sizes?.[sizeId];
    return [...path, 'sizes', sizeId, ...(typeof size === 'object' ? ['price'] : [])];
  };
  return [
    ...(dish.portion ? [{ cents: dish.portion.price, path: [...path, 'price'], warn }] : []),
    ...dish.sizes.map(({ id, price }) => ({ cents: price, path: at(id), warn })),
  ];
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
