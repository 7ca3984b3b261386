import { costIn, valueIn, type BundlePlan, type Pool, type UnitKind } from './bundle-problem.ts';
import type { Walk } from './walk-units.ts';

/** With more steps than this the walk with a bound is the quicker one. */
const MOST_STEPS = 12_000_000;

/** Whether there are few enough ways to look at every one. */
export function fewWays({ pools, order }: Walk): boolean {
  const keys = pools.reduce((product, { total }) => product * total, 1);
  const takers = order.units.reduce((sum, at) => sum + 1 + (order.poolsOf[at]?.length ?? 0), 0);
  return keys * takers <= MOST_STEPS;
}

/**
 * The best of all ways through the units, the dearest first (see walk-units.ts): the same walk with a number for every
 * state of the open bundles, reached or not, which is many times quicker while there are few.
 */
export function walkAll({ pools, kinds, order }: Walk): BundlePlan {
  const steps: number[] = [];
  const keys = pools.reduce((product, { total }) => {
    steps.push(product);
    return product * total;
  }, 1);
  const filled = pools.map(({ total }, index) =>
    Uint8Array.from({ length: keys }, (_, key) => Math.floor(key / (steps[index] ?? 1)) % total),
  );
  const choices = new Uint8Array(order.units.length * keys);
  let saved = new Float64Array(keys).fill(-Infinity);
  saved[0] = 0;
  let next = new Float64Array(keys);
  for (const [unit, at] of order.units.entries()) {
    next.set(saved);
    const kind = kinds[at] as UnitKind;
    const row = unit * keys;
    for (const index of order.poolsOf[at] as number[]) {
      const { total, paid } = pools[index] as Pool;
      const gain = -costIn(pools[index] as Pool, kind);
      const freeGain = gain + valueIn(pools[index] as Pool, kind);
      const step = steps[index] as number;
      const open = filled[index] as Uint8Array;
      for (let key = 0; key < keys; key += 1) {
        const place = open[key] as number;
        const to = place + 1 === total ? key - place * step : key + step;
        const come = (saved[key] as number) + (place >= paid ? freeGain : gain);
        if (come <= (next[to] as number)) continue;
        next[to] = come;
        choices[row + to] = index + 1;
      }
    }
    [saved, next] = [next, saved];
  }
  const taken = pools.map(() => kinds.map(() => 0));
  let key = 0;
  for (let unit = order.units.length - 1; unit >= 0; unit -= 1) {
    const index = (choices[unit * keys + key] as number) - 1;
    const row = taken[index];
    if (!row) continue;
    const at = order.units[unit] as number;
    row[at] = (row[at] as number) + 1;
    const { total } = pools[index] as Pool;
    const step = steps[index] as number;
    key = filled[index]?.[key] === 0 ? key + (total - 1) * step : key - step;
  }
  return { saved: saved[0] as number, taken, guardHit: false };
}
