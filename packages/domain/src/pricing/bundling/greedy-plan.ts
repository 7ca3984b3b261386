import { poolTable, poolUnits, unitsTaken } from './bundle-bound.ts';
import { dearestFirst, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';

/**
 * A good plan at once, to start a search from and to fall back on: the pool that can save most alone takes what it
 * needs, then the next one of what is left.
 */
export function greedyPlan(pools: readonly Pool[], kinds: readonly UnitKind[]): BundlePlan {
  const taken = pools.map(() => kinds.map(() => 0));
  const left = kinds.map((kind) => ({ ...kind }));
  const waiting = new Set(pools.keys());
  const noPrices = new Float64Array(kinds.length);
  let saved = 0;
  for (;;) {
    let best = { index: -1, saved: 0, used: [] as number[] };
    for (const index of waiting) {
      const pool = pools[index] as Pool;
      const units = poolUnits(pool, left, dearestFirst(pool, left));
      const table = poolTable(units, noPrices);
      if ((table[0] as number) <= best.saved) continue;
      best = {
        index,
        saved: table[0] as number,
        used: [...unitsTaken(units, table, kinds.length)],
      };
    }
    if (best.index < 0) return { saved, taken, guardHit: false };
    waiting.delete(best.index);
    saved += best.saved;
    taken[best.index] = best.used;
    left.forEach((kind, at) => (kind.count -= best.used[at] as number));
  }
}
