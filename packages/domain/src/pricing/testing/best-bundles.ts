import type { Pool, UnitKind } from '../bundling/bundle-problem.ts';

/** So much more than any saving that a forced pool's first bundle comes before all of it. */
const FORCED = 1e9;

/**
 * The best saving, by trying every bundle of the first unit left, without a line of the search. For few units. As many
 * of the `forced` pools as possible make a bundle, whatever it costs.
 */
export function bruteForceSaving(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  forced: readonly boolean[] = [],
): number {
  const known = new Map<string, number>();
  const open = pools.flatMap((_, index) => (forced[index] ? [index] : []));
  const found = best(
    kinds.map(({ count }) => count),
    open,
  );
  return found - FORCED * Math.round(found / FORCED);

  function best(left: number[], missing: number[]): number {
    const first = left.findIndex((count) => count > 0);
    if (first < 0) return 0;
    const key = `${left.join()} ${missing.join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const rest = left.with(first, (left[first] ?? 0) - 1);
    let most = best(rest, missing);
    for (const [index, pool] of pools.entries()) {
      if (!pool.kinds.includes(first)) continue;
      const after = missing.filter((one) => one !== index);
      const reward = after.length < missing.length ? FORCED : 0;
      for (const others of companions(pool, rest, pool.total - 1, first)) {
        const still = others.reduce((counts, at) => counts.with(at, (counts[at] ?? 0) - 1), rest);
        most = Math.max(most, reward + gainOf(pool, [first, ...others]) + best(still, after));
      }
    }
    known.set(key, most);
    return most;
  }

  function gainOf(pool: Pool, members: number[]): number {
    const full = members.map((at) => kinds[at]?.full ?? 0);
    const discounted = members.map((at) => kinds[at]?.discounted ?? 0);
    const add = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
    const prices = [...(pool.accumulative ? discounted : full)].sort((a, b) => a - b);
    const free = add(prices.slice(0, pool.total - pool.paid));
    return pool.accumulative ? free : free - (add(full) - add(discounted));
  }
}

/** Every choice of so many units from what is left, kinds ascending. */
function* companions(pool: Pool, left: number[], size: number, from: number): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (const at of [...pool.kinds].sort((a, b) => a - b)) {
      if (at < from || (left[at] ?? 0) === 0) continue;
      const rest = left.with(at, (left[at] ?? 0) - 1);
      for (const more of companions(pool, rest, size - 1, at)) yield [at, ...more];
    }
}
