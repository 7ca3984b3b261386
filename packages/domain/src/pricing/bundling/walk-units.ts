import { costIn, valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';

/** The order in which every pool meets its dearest units first. */
export interface UnitOrder {
  /** Kinds, the dearest first. */
  kinds: number[];
  /** Kind of each unit. */
  units: number[];
  /** Eligible pools of each kind. */
  poolsOf: number[][];
  /** For each pool the number of its units at or after each unit. */
  left: Int32Array[];
}

export interface Walk {
  pools: readonly Pool[];
  kinds: readonly UnitKind[];
  order: UnitOrder;
}

interface Pruning {
  prices: Float64Array;
  /** For each pool what `poolTable` answers at these prices. */
  tables: Float64Array[];
  /** A plan that saves this much is known; only better ones are looked for. */
  reached: number;
}

interface WalkLimits {
  /** So many ways are kept after each unit. */
  most: number;
  bound: Pruning;
}

/** A way through the units so far: what it saved and how far each pool's open bundle is filled. */
interface Way {
  /** A digit for each pool. */
  key: number;
  saved: number;
  /** Pool that took the last unit, -1 for none. */
  pool: number;
  before: Way | null;
}

/** What is below a cent is the rounding of the bound, not a better plan. */
const LEAST_GAIN = 1 - 1e-6;

/**
 * Goes through the units, the dearest first, and keeps of all ways with the same open bundles the best. The units a
 * pool takes come in the order in which they fill its bundles, so a unit is free or paid by its place in the open one.
 */
export function walkUnits(walk: Walk, { most, bound }: WalkLimits): BundlePlan {
  const { pools, order } = walk;
  const keys = keyDigits(pools);
  const ceilingBefore = ceilingOf(walk, keys, bound);
  let guardHit = false;
  let ways = new Map<number, Way>([[0, { key: 0, saved: 0, pool: -1, before: null }]]);
  for (const [unit, at] of order.units.entries()) {
    const next = takeUnit(walk, keys, ways, at);
    dropUnfillable(walk, keys, next, unit + 1);
    const ceiling = ceilingBefore(unit + 1);
    for (const [key, way] of next) if (ceiling(way) < bound.reached + LEAST_GAIN) next.delete(key);
    if (next.size > most) {
      guardHit = true;
      const ranked = [...next.values()]
        .map((way) => ({ way, rank: ceiling(way) }))
        .sort((a, b) => b.rank - a.rank || a.way.key - b.way.key)
        .slice(0, most);
      ways = new Map(ranked.map(({ way }) => [way.key, way]));
    } else ways = next;
  }
  return planOf(walk, ways.get(0) ?? null, guardHit);
}

interface KeyDigits {
  /** What one more unit in a pool's open bundle adds to the key. */
  step: number[];
  /** How far a pool's open bundle is filled. */
  open: (key: number, pool: number) => number;
}

function keyDigits(pools: readonly Pool[]): KeyDigits {
  const step: number[] = [];
  let product = 1;
  for (const { total } of pools) {
    step.push(product);
    product *= total;
  }
  const open = (key: number, pool: number) =>
    Math.floor(key / (step[pool] as number)) % (pools[pool] as Pool).total;
  return { step, open };
}

/** Every way on from every way so far: the unit stays out, or a pool takes it. */
function takeUnit(
  { pools, kinds, order }: Walk,
  { step, open }: KeyDigits,
  ways: ReadonlyMap<number, Way>,
  at: number,
): Map<number, Way> {
  const next = new Map<number, Way>();
  const keep = (key: number, saved: number, pool: number, before: Way) => {
    const known = next.get(key);
    if (!known || saved > known.saved) next.set(key, { key, saved, pool, before });
  };
  const kind = kinds[at] as UnitKind;
  const takers = (order.poolsOf[at] as number[]).map((index) => {
    const pool = pools[index] as Pool;
    const { total, paid } = pool;
    const cost = costIn(pool, kind);
    return { index, total, paid, cost, value: valueIn(pool, kind), one: step[index] as number };
  });
  for (const way of ways.values()) {
    keep(way.key, way.saved, -1, way);
    for (const { index, total, paid, cost, value, one } of takers) {
      const filled = open(way.key, index);
      const key = filled + 1 === total ? way.key - filled * one : way.key + one;
      keep(key, way.saved + (filled >= paid ? value : 0) - cost, index, way);
    }
  }
  return next;
}

/** An open bundle that can no longer be filled was never worth opening. */
function dropUnfillable(
  { pools, order }: Walk,
  { open }: KeyDigits,
  ways: Map<number, Way>,
  unit: number,
): void {
  const at = order.units[unit - 1] as number;
  for (const index of order.poolsOf[at] as number[]) {
    const { total } = pools[index] as Pool;
    const left = order.left[index]?.[unit] as number;
    if (left >= total - 1) continue;
    for (const key of ways.keys()) {
      const filled = open(key, index);
      if (filled > 0 && left < total - filled) ways.delete(key);
    }
  }
}

/** What the ways before a unit can still come to, from above. */
function ceilingOf({ pools, order }: Walk, { open }: KeyDigits, { prices, tables }: Pruning) {
  const { units, left } = order;
  const worth = new Float64Array(units.length + 1);
  for (let unit = units.length - 1; unit >= 0; unit -= 1)
    worth[unit] = (worth[unit + 1] as number) + (prices[units[unit] as number] as number);
  return (unit: number) => {
    const rows = pools.map(({ total }, index) => {
      const table = tables[index] as Float64Array;
      const own = table.length / total - 1 - (left[index]?.[unit] as number);
      return table.subarray(own * total, (own + 1) * total);
    });
    return ({ key, saved }: Way): number => {
      let most = saved + (worth[unit] as number);
      for (let index = 0; index < rows.length; index += 1)
        most += rows[index]?.[open(key, index)] as number;
      return most;
    };
  };
}

function planOf({ pools, kinds, order }: Walk, last: Way | null, guardHit: boolean): BundlePlan {
  const taken = pools.map(() => kinds.map(() => 0));
  let way = last;
  for (let unit = order.units.length - 1; unit >= 0 && way; unit -= 1) {
    const row = taken[way.pool];
    const at = order.units[unit] as number;
    if (row) row[at] = (row[at] as number) + 1;
    way = way.before;
  }
  return { saved: last?.saved ?? 0, taken, guardHit };
}
