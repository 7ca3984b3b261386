import type { Pool, UnitKind } from '../bundling/bundle-problem.ts';

/** The best saving, by trying every bundle of the dearest unit left, without a line of the search. For few units. */
export function bruteForceSaving(pools: readonly Pool[], kinds: readonly UnitKind[]): number {
  const units = kinds.flatMap((kind, at) =>
    Array.from({ length: kind.count }, () => ({ ...kind, at })),
  );
  const known = new Map<number, number>();
  return best((1 << units.length) - 1);

  function best(left: number): number {
    if (left === 0) return 0;
    const found = known.get(left);
    if (found !== undefined) return found;
    const first = 31 - Math.clz32(left);
    const rest = left & ~(1 << first);
    let most = best(rest);
    for (const pool of pools) {
      if (!pool.kinds.includes(units[first]?.at ?? -1)) continue;
      const others = units.flatMap((unit, index) =>
        (rest >> index) & 1 && pool.kinds.includes(unit.at) ? [index] : [],
      );
      for (const chosen of subsets(others, pool.total - 1)) {
        const members = [first, ...chosen];
        const mask = members.reduce((bits, index) => bits & ~(1 << index), left);
        most = Math.max(most, gainOf(pool, members) + best(mask));
      }
    }
    known.set(left, most);
    return most;
  }

  function gainOf(pool: Pool, members: number[]): number {
    const full = (index: number) => units[index]?.full ?? 0;
    const discounted = (index: number) => units[index]?.discounted ?? 0;
    const prices = members.map(pool.accumulative ? discounted : full).sort((a, b) => a - b);
    const free = prices.slice(0, pool.total - pool.paid).reduce((a, b) => a + b, 0);
    const lost = members.reduce((sum, index) => sum + full(index) - discounted(index), 0);
    return pool.accumulative ? free : free - lost;
  }
}

function* subsets(all: number[], size: number): Generator<number[]> {
  if (size === 0) yield [];
  else
    for (let at = 0; at + size <= all.length; at += 1)
      for (const more of subsets(all.slice(at + 1), size - 1)) yield [all[at] as number, ...more];
}
