import { searchByAssignment } from './assignment-search.ts';
import { findBound, poolTable, poolUnits } from './bundle-bound.ts';
import { valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
import { fewWays, walkAll } from './walk-all.ts';
import { walkUnits, type UnitOrder } from './walk-units.ts';

/** So many ways are kept after each unit to find a good plan, and so many to show that there is no better one. */
const FEW_WAYS = 16;
/** The guard: with more units the second number is smaller, so that the time for both stays bounded. */
const MOST_WAYS = 20_000;
/** Open bundles are counted in one number, a digit for each pool; beyond this it would not be exact. */
const MOST_KEYS = 2 ** 52;
/** What is below a cent is the rounding of the bound, not a better plan. */
const LEAST_GAIN = 1 - 1e-6;

/**
 * The bundling that saves most over all pools together, exactly, for pools that hang together by common kinds. The
 * guard's hit is told in the plan: then a better one may exist.
 */
export function searchBundles(pools: readonly Pool[], kinds: readonly UnitKind[]): BundlePlan {
  const order = commonOrder(pools, kinds);
  const keys = pools.reduce((product, { total }) => product * total, 1);
  if (order === null || keys > MOST_KEYS) return searchByAssignment(pools, kinds);
  const walk = { pools, kinds, order };
  if (fewWays(walk)) return walkAll(walk);
  const own = pools.map((pool) =>
    poolUnits(
      pool,
      kinds,
      order.kinds.filter((at) => pool.kinds.includes(at)),
    ),
  );
  const { prices, whole } = findBound(own, kinds, 0);
  const tables = own.map((units) => poolTable(units, prices));
  const bound = { prices, tables, reached: -1 };
  const quick = walkUnits(walk, { most: FEW_WAYS, bound });
  if (!quick.guardHit || whole < quick.saved + LEAST_GAIN) return { ...quick, guardHit: false };
  const most = Math.max(FEW_WAYS, Math.floor(MOST_WAYS / order.units.length));
  const better = walkUnits(walk, { most, bound: { ...bound, reached: quick.saved } });
  return better.saved > quick.saved ? better : { ...quick, guardHit: better.guardHit };
}

/** The units so that every pool meets its own dearest first; null when two pools disagree. */
function commonOrder(pools: readonly Pool[], kinds: readonly UnitKind[]): UnitOrder | null {
  const ordered = kinds
    .map((_, at) => at)
    .sort((a, b) => {
      const [one, other] = [kinds[a] as UnitKind, kinds[b] as UnitKind];
      return other.full - one.full || other.discounted - one.discounted || a - b;
    });
  for (const pool of pools) {
    let last = Infinity;
    for (const at of ordered) {
      if (!pool.kinds.includes(at)) continue;
      const value = valueIn(pool, kinds[at] as UnitKind);
      if (value > last) return null;
      last = value;
    }
  }
  const units = ordered.flatMap((at) => Array.from({ length: kinds[at]?.count ?? 0 }, () => at));
  const poolsOf = kinds.map((_, at) =>
    pools.flatMap((pool, index) => (pool.kinds.includes(at) ? [index] : [])),
  );
  const left = pools.map((pool) => {
    const count = new Int32Array(units.length + 1);
    for (let unit = units.length - 1; unit >= 0; unit -= 1) {
      const is = pool.kinds.includes(units[unit] as number) ? 1 : 0;
      count[unit] = (count[unit + 1] as number) + is;
    }
    return count;
  });
  return { kinds: ordered, units, poolsOf, left };
}
