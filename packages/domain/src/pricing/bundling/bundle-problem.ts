/**
 * Which units go into which two-for-one bundle, as a problem of numbers alone (docs/pricing.md, 4). All amounts
 * in cents.
 */

/** Units that are alike to every promotion. */
export interface UnitKind {
  /** How many of them there are. */
  count: number;
  /** Price of one without dish discounts. */
  full: number;
  /** Price of one with dish discounts. */
  discounted: number;
}

/** Units of which a promotion may make bundles. */
export interface Pool {
  /** Units in a bundle, at least 2. */
  total: number;
  /** Units of a bundle that are paid, at least 1 and less than `total`. */
  paid: number;
  /** Whether bundled units keep their dish discount. */
  accumulative: boolean;
  /** Places of the kinds in the problem's list. */
  kinds: readonly number[];
}

export interface BundlePlan {
  /** What the bundles save beyond the dish discounts that their units give up. */
  saved: number;
  /** Units bundled, for each pool and kind. */
  taken: number[][];
  /** Whether the search gave up looking for something better (a guard; see bundle-search.ts). */
  guardHit: boolean;
}

interface FormedBundle {
  /** Kinds of the units, the dearest first. */
  paid: number[];
  free: number[];
}

/** What a unit counts in a pool's bundles. */
export function valueIn(pool: Pool, kind: UnitKind): number {
  return pool.accumulative ? kind.discounted : kind.full;
}

/** What a unit gives up by being bundled: its dish discount, where the promotion does not allow both. */
export function costIn(pool: Pool, kind: UnitKind): number {
  return pool.accumulative ? 0 : kind.full - kind.discounted;
}

/** The places of a pool's kinds, the dearest first; equal ones in the order of the list. */
export function dearestFirst(pool: Pool, kinds: readonly UnitKind[]): number[] {
  const value = (at: number) => valueIn(pool, kinds[at] as UnitKind);
  return [...pool.kinds].sort((a, b) => value(b) - value(a) || a - b);
}

/**
 * Bundles of the units taken, whose number is a multiple of `total`. Dearest first and one bundle after the other is
 * the way that makes the free ones worth most.
 */
export function formBundles(
  pool: Pool,
  taken: readonly number[],
  kinds: readonly UnitKind[],
): FormedBundle[] {
  const units = dearestFirst(pool, kinds).flatMap((at) =>
    Array.from({ length: taken[at] ?? 0 }, () => at),
  );
  const bundles: FormedBundle[] = [];
  for (let from = 0; from + pool.total <= units.length; from += pool.total) {
    const bundle = units.slice(from, from + pool.total);
    bundles.push({ paid: bundle.slice(0, pool.paid), free: bundle.slice(pool.paid) });
  }
  return bundles;
}

/** Cents that bundles of the units taken save, less the dish discounts given up; the units must make whole bundles. */
export function savedBy(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  taken: readonly number[][],
): number {
  let saved = 0;
  for (const [index, pool] of pools.entries()) {
    const row = taken[index] ?? [];
    for (const { free } of formBundles(pool, row, kinds))
      for (const at of free) saved += valueIn(pool, kinds[at] as UnitKind);
    row.forEach((count, at) => (saved -= count * costIn(pool, kinds[at] as UnitKind)));
  }
  return saved;
}
