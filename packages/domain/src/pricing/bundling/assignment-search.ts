import { findBound, poolUnits } from './bundle-bound.ts';
import {
  costIn,
  dearestFirst,
  savedBy,
  valueIn,
  type BundlePlan,
  type Pool,
  type UnitKind,
} from './bundle-problem.ts';
import { greedyPlan } from './greedy-plan.ts';

/** The guard: so many cases are looked at, fewer with more units; then the best plan found counts. */
const MAX_CASES = 60_000;
const NEVER = -1e15;
/** What is below a cent is the rounding of the bound, not a better plan. */
const LEAST_GAIN = 1 - 1e-6;

/**
 * The same answer as going through the units in one order (bundle-search.ts), for pools that disagree about which unit
 * is dearer: one counts a dish at its discounted price, the other at its full one. Decides kind by kind how many units
 * each pool takes (branch and bound); the bound lets every pool do its best with what is undecided. After `mostCases`
 * cases the best plan found counts.
 */
export function searchByAssignment(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  mostCases = MAX_CASES / kinds.reduce((sum, { count }) => sum + count, 1),
): BundlePlan {
  const dearest = pools.map((pool) => dearestFirst(pool, kinds));
  const own = pools.map((pool, index) => poolUnits(pool, kinds, dearest[index] as number[]));
  let best = greedyPlan(pools, kinds);
  const { prices } = findBound(own, kinds, best.saved);
  const places = kinds
    .flatMap((_, at) =>
      pools
        .flatMap((pool, index) => (pool.kinds.includes(at) ? [index] : []))
        .map((pool) => ({ at, pool })),
    )
    .sort(
      (a, b) =>
        (kinds[b.at] as UnitKind).full - (kinds[a.at] as UnitKind).full ||
        a.at - b.at ||
        a.pool - b.pool,
    );
  const placeOf = pools.map(
    (_, index) =>
      new Map(places.flatMap(({ at, pool }, place) => (pool === index ? [[at, place]] : []))),
  );
  const taken = pools.map(() => kinds.map(() => 0));
  /** Units of each kind about which nothing is decided yet. */
  const undecided = kinds.map(({ count }) => count);
  const scratch = new Float64Array(2 * Math.max(0, ...pools.map(({ total }) => total)));
  let cases = 0;

  decide(0);
  return { ...best, guardHit: cases > mostCases };

  /** Tries every number of units of a kind for a pool, then goes on to the next pair of kind and pool. */
  function decide(place: number): void {
    if ((cases += 1) > mostCases) return;
    const here = places[place];
    if (here === undefined) return note();
    const { at, pool } = here;
    const row = taken[pool] as number[];
    const available = undecided[at] as number;
    const isLast = places[place + 1]?.at !== at;
    for (let count = available; count >= 0; count -= 1) {
      row[at] = count;
      undecided[at] = isLast ? 0 : available - count;
      if (ceiling(place + 1) >= best.saved + LEAST_GAIN) decide(place + 1);
    }
    row[at] = 0;
    undecided[at] = available;
  }

  function note(): void {
    const saved = savedNow();
    if (saved > best.saved) best = { saved, taken: taken.map((row) => [...row]), guardHit: false };
  }

  /** At least what can be saved with what is decided. */
  function ceiling(place: number): number {
    let most = 0;
    undecided.forEach((count, at) => (most += count * (prices[at] as number)));
    pools.forEach((pool, index) => (most += bestOf(pool, index, place)));
    return most;
  }

  /** Best a pool can do if it must take what it was given and may buy what it is not yet decided about. */
  function bestOf(pool: Pool, index: number, place: number): number {
    const { total, paid } = pool;
    const given = taken[index] as number[];
    let now = scratch.subarray(0, total).fill(NEVER);
    let next = scratch.subarray(total, 2 * total);
    now[0] = 0;
    for (const at of dearest[index] as number[]) {
      const kind = kinds[at] as UnitKind;
      const value = valueIn(pool, kind);
      const cost = costIn(pool, kind);
      const must = given[at] as number;
      const may = isOpen(at, index, place) ? (undecided[at] as number) : 0;
      for (let unit = 0; unit < must + may; unit += 1) {
        const loss = cost + (unit < must ? 0 : (prices[at] as number));
        if (unit < must) next.fill(NEVER);
        else next.set(now);
        for (let open = 0; open < total; open += 1) {
          const filled = open + 1 === total ? 0 : open + 1;
          const gain = (now[open] as number) + (open >= paid ? value : 0) - loss;
          if (gain > (next[filled] as number)) next[filled] = gain;
        }
        [now, next] = [next, now];
      }
    }
    return now[0] as number;
  }

  /** Whether it is still to be decided how many units of a kind a pool takes. */
  function isOpen(at: number, index: number, place: number): boolean {
    return (placeOf[index]?.get(at) ?? -1) >= place;
  }
  /** What the plan as decided saves; only whole bundles count. */
  function savedNow(): number {
    const whole = pools.every(
      ({ total }, index) =>
        (taken[index] as number[]).reduce((sum, count) => sum + count, 0) % total === 0,
    );
    return whole ? savedBy(pools, kinds, taken) : -1;
  }
}
