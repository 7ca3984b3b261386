import { costIn, valueIn, type Pool, type UnitKind } from './bundle-problem.ts';

const ROUNDS = 60;
const NEVER = -1e15;

/** A pool's units, the dearest first, as plain numbers. */
interface PoolUnits {
  pool: Pool;
  kinds: Int32Array;
  values: Float64Array;
  costs: Float64Array;
}

/**
 * How much more than now can still be saved, from above. Every kind of unit gets a price that a pool pays for using
 * one; then each pool can be solved alone, exactly and quickly, and the sum is never below the truth (Lagrangian
 * relaxation). The prices are moved until the bound is tight.
 */
interface BundleBound {
  prices: Float64Array;
  /** At least what any plan saves. */
  whole: number;
}

/** The units of a pool. `ordered`: its kinds, the dearest first. */
export function poolUnits(
  pool: Pool,
  kinds: readonly UnitKind[],
  ordered: readonly number[],
): PoolUnits {
  const order = ordered.flatMap((at) => Array.from({ length: kinds[at]?.count ?? 0 }, () => at));
  return {
    pool,
    kinds: Int32Array.from(order),
    values: Float64Array.from(order, (at) => valueIn(pool, kinds[at] as UnitKind)),
    costs: Float64Array.from(order, (at) => costIn(pool, kinds[at] as UnitKind)),
  };
}

/**
 * Best a pool can do alone from each of its units on, with so many units in its open bundle:
 * `table[unit * total + open]`. An open bundle must be filled.
 */
export function poolTable(units: PoolUnits, prices: Float64Array): Float64Array {
  const { total, paid } = units.pool;
  const length = units.kinds.length;
  const table = new Float64Array((length + 1) * total).fill(NEVER);
  table[length * total] = 0;
  for (let unit = length - 1; unit >= 0; unit -= 1) {
    const loss = (units.costs[unit] as number) + (prices[units.kinds[unit] as number] as number);
    for (let open = 0; open < total; open += 1) {
      const filled = open + 1 === total ? 0 : open + 1;
      const gain = (open >= paid ? (units.values[unit] as number) : 0) - loss;
      const take = (table[(unit + 1) * total + filled] as number) + gain;
      const skip = table[(unit + 1) * total + open] as number;
      table[unit * total + open] = take > skip ? take : skip;
    }
  }
  return table;
}

/** How many units of each kind a pool takes when it does its best alone. */
export function unitsTaken(units: PoolUnits, table: Float64Array, kinds: number): Float64Array {
  const { total } = units.pool;
  const used = new Float64Array(kinds);
  let open = 0;
  units.kinds.forEach((kind, unit) => {
    if (table[unit * total + open] === table[(unit + 1) * total + open]) return;
    used[kind] = (used[kind] as number) + 1;
    open = open + 1 === total ? 0 : open + 1;
  });
  return used;
}

/** No unit brings more than its share of a bundle in which it is among the cheapest. */
function firstPrices(pools: readonly Pool[], kinds: readonly UnitKind[]): Float64Array {
  const prices = new Float64Array(kinds.length);
  for (const pool of pools) {
    const share = (pool.total - pool.paid) / pool.total;
    for (const at of pool.kinds) {
      const kind = kinds[at] as UnitKind;
      const most = share * valueIn(pool, kind) - costIn(pool, kind);
      if (most > (prices[at] as number)) prices[at] = most;
    }
  }
  return prices;
}

/** Moves the prices towards the tightest bound; stops early once `reached` (a plan known) shows it to be tight. */
export function findBound(
  pools: readonly PoolUnits[],
  kinds: readonly UnitKind[],
  reached: number,
): BundleBound {
  const prices = firstPrices(
    pools.map(({ pool }) => pool),
    kinds,
  );
  let best: BundleBound = { prices: prices.slice(), whole: Infinity };
  let pace = 1;
  for (let round = 0, since = 0; round < ROUNDS; round += 1) {
    const used = new Float64Array(kinds.length);
    let whole = 0;
    kinds.forEach((kind, at) => (whole += kind.count * (prices[at] as number)));
    for (const units of pools) {
      const table = poolTable(units, prices);
      whole += table[0] as number;
      unitsTaken(units, table, kinds.length).forEach((count, at) => {
        used[at] = (used[at] as number) + count;
      });
    }
    if (whole < best.whole - 1e-6) {
      best = { prices: prices.slice(), whole };
      since = 0;
    } else if ((since += 1) > 4) {
      pace /= 2;
      since = 0;
    }
    if (best.whole < reached + 1 - 1e-6) break;
    const slope = kinds.map(({ count }, at) => count - (used[at] as number));
    const norm = slope.reduce((sum, one) => sum + one * one, 0);
    if (norm === 0) break;
    const step = (pace * Math.max(1, whole - reached)) / norm;
    slope.forEach((one, at) => (prices[at] = Math.max(0, (prices[at] as number) - step * one)));
  }
  return best;
}
