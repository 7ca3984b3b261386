import { searchByAssignment } from './assignment-search.ts';
import { findBound, poolTable, poolUnits } from './bundle-bound.ts';
import { valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
import { greedyPlan } from './greedy-plan.ts';
import { solveRoles } from './role-program.ts';
import { fewStates, stepsOnce, stepsTwice, walkAll } from './walk-all.ts';
import { walkUnits, type UnitOrder, type Walk } from './walk-units.ts';

/** So many ways are kept after each unit to find a good plan, and so many to show that there is no better one. */
const FEW_WAYS = 16;
/** The guard: with more units the second number is smaller, so that the time for both stays bounded. */
const MAX_WAYS = 20_000;
/** Going through the units comes first up to here, and is not tried at all beyond the second: it would take seconds. */
const FEW_UNITS = 120;
const MANY_UNITS = 600;
/** Open bundles are counted in one number, a digit for each pool; beyond this it would not be exact. */
const MAX_KEYS = 2 ** 52;
/** What is below a cent is the rounding of the bound, not a better plan. */
const LEAST_GAIN = 1 - 1e-6;

/**
 * The bundling that saves most over all pools together, exactly, for pools that hang together by common kinds. The
 * guard's hit is told in the plan: then a better one may exist. 'quick' is exact where that takes little time, else it
 * answers a good plan.
 */
export function searchBundles(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
  effort: 'exact' | 'quick',
): BundlePlan {
  const order = commonOrder(pools, kinds);
  const steps = order ? stepsOnce(order.units, order.poolsOf) : stepsTwice(pools, kinds);
  const stepWalk = { pools, kinds, steps };
  const layout = fewStates(stepWalk);
  if (layout) return walkAll(stepWalk, layout);
  if (effort === 'quick') return greedyPlan(pools, kinds);
  const units = kinds.reduce((sum, { count }) => sum + count, 0);
  const byUnits = (): BundlePlan => {
    const keys = pools.reduce((product, { total }) => product * total, 1);
    if (order === null || keys > MAX_KEYS) return searchByAssignment(pools, kinds);
    const left = unitsLeft(pools, order.units);
    return walkWithBound({ pools, kinds, order: { ...order, left } });
  };
  const byKinds = (): BundlePlan => solveRoles(pools, kinds);
  // Each way is quick where the other is slow: many kinds of few units, or few kinds of many units.
  const ways = units <= FEW_UNITS ? [byUnits, byKinds] : [byKinds, byUnits];
  let best: BundlePlan | null = null;
  for (const way of ways) {
    const found = way();
    if (!found.guardHit) return found;
    best = best === null || found.saved > best.saved ? found : best;
    if (units > MANY_UNITS) break;
  }
  return best ?? greedyPlan(pools, kinds);
}

/**
 * The same for more open bundles than can be counted one by one: a bound from above shows which ways cannot win any
 * more (bundle-bound.ts). First a good plan with few ways, then the search for a better one, with at most `most`.
 */
export function walkWithBound(
  walk: Walk,
  most = Math.max(FEW_WAYS, Math.floor(MAX_WAYS / walk.order.units.length)),
): BundlePlan {
  const { pools, kinds, order } = walk;
  const own = pools.map((pool) =>
    poolUnits(
      pool,
      kinds,
      order.kinds.filter((at) => pool.kinds.includes(at)),
    ),
  );
  const start = greedyPlan(pools, kinds);
  const { prices, whole } = findBound(own, kinds, start.saved);
  const tables = own.map((units) => poolTable(units, prices));
  const few = walkUnits(walk, { most: FEW_WAYS, bound: { prices, tables, reached: start.saved } });
  const known = few.saved > start.saved ? few : start;
  if (!few.guardHit || whole < known.saved + LEAST_GAIN) return { ...known, guardHit: false };
  const better = walkUnits(walk, { most, bound: { prices, tables, reached: known.saved } });
  return better.saved > known.saved ? better : { ...known, guardHit: better.guardHit };
}

/** The units so that every pool meets its own dearest first; null when two pools disagree. */
export function commonOrder(
  pools: readonly Pool[],
  kinds: readonly UnitKind[],
): Omit<UnitOrder, 'left'> | null {
  const ordered = kinds
    .map((_, at) => at)
    .sort((a, b) => {
      const [one, other] = [kinds[a] as UnitKind, kinds[b] as UnitKind];
      return other.full - one.full || other.discounted - one.discounted || a - b;
    });
  const sets = pools.map((pool) => new Set(pool.kinds));
  for (const [index, pool] of pools.entries()) {
    let last = Infinity;
    for (const at of ordered) {
      if (!sets[index]?.has(at)) continue;
      const value = valueIn(pool, kinds[at] as UnitKind);
      if (value > last) return null;
      last = value;
    }
  }
  const units = ordered.flatMap((at) => Array.from({ length: kinds[at]?.count ?? 0 }, () => at));
  const poolsOf = kinds.map((_, at) => [...pools.keys()].filter((index) => sets[index]?.has(at)));
  return { kinds: ordered, units, poolsOf };
}

/** For each pool the number of its units at or after each unit. */
export function unitsLeft(pools: readonly Pool[], units: readonly number[]): Int32Array[] {
  return pools.map((pool) => {
    const own = new Set(pool.kinds);
    const count = new Int32Array(units.length + 1);
    for (let unit = units.length - 1; unit >= 0; unit -= 1)
      count[unit] = (count[unit + 1] as number) + (own.has(units[unit] as number) ? 1 : 0);
    return count;
  });
}
