import { poolTable, poolUnits, unitsTaken } from './bundle-bound.ts';
import { dearestFirst, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';

/** What a pool can do alone with what is left. */
interface Alone {
  saved: number;
  used: Float64Array;
}

/**
 * A good plan at once, to start a search from and to fall back on: the pool that can save most alone takes what it
 * needs, then the next one of what is left.
 */
export function greedyPlan(pools: readonly Pool[], kinds: readonly UnitKind[]): BundlePlan {
  const taken = pools.map(() => kinds.map(() => 0));
  const left = kinds.map((kind) => ({ ...kind }));
  const ordered = pools.map((pool) => dearestFirst(pool, kinds));
  const noPrices = new Float64Array(kinds.length);
  const waiting = new Map(pools.map((_, index) => [index, bestAlone(index)]));
  let saved = 0;
  for (;;) {
    let [best, most] = [-1, 0];
    for (const [index, alone] of waiting)
      if (alone.saved > most) [best, most] = [index, alone.saved];
    const chosen = waiting.get(best);
    if (!chosen) return { saved, taken, guardHit: false };
    waiting.delete(best);
    saved += most;
    taken[best] = [...chosen.used];
    left.forEach((kind, at) => (kind.count -= chosen.used[at] as number));
    for (const index of waiting.keys())
      if (pools[index]?.kinds.some((at) => chosen.used[at] !== 0))
        waiting.set(index, bestAlone(index));
  }

  function bestAlone(index: number): Alone {
    const units = poolUnits(pools[index] as Pool, left, ordered[index] as number[]);
    const table = poolTable(units, noPrices);
    return { saved: table[0] as number, used: unitsTaken(units, table, kinds.length) };
  }
}
