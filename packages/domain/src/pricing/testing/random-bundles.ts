import fc from 'fast-check';
import { expect } from 'vitest';
import {
  costIn,
  formBundles,
  valueIn,
  type BundlePlan,
  type Pool,
  type UnitKind,
} from '../bundling/bundle-problem.ts';
import { bruteForceSaving } from './best-bundles.ts';
import { dice } from './dice.ts';

interface BundleProblem {
  pools: Pool[];
  kinds: UnitKind[];
}

/** `units` units in kinds of one to three, and pools that overlap. */
export function randomProblem(seed: number, units: number, discounts: boolean): BundleProblem {
  const roll = dice(seed);
  const kinds: UnitKind[] = [];
  for (let left = units; left > 0;) {
    const count = Math.min(left, 1 + roll.upTo(roll.chance(0.3) ? 2 : 0));
    const full = roll.chance(0.4) ? 100 * (5 + roll.upTo(4)) : 300 + roll.upTo(1200);
    const off = discounts && roll.chance(0.4) ? roll.upTo(full) : 0;
    kinds.push({ count, full, discounted: full - off });
    left -= count;
  }
  const pools = roll.list(3 + roll.upTo(2), (): Pool => {
    const total = roll.pick([2, 2, 2, 3, 3, 4]);
    return {
      total,
      paid: 1 + roll.upTo(total - 2),
      accumulative: roll.chance(0.5),
      kinds: kinds.map((_, at) => at).filter(() => roll.chance(0.6)),
    };
  });
  return { pools, kinds };
}

/** What a plan saves by its own bundles, and that it uses no unit twice. */
export function checkPlan({ pools, kinds }: BundleProblem, plan: BundlePlan): void {
  let saved = 0;
  pools.forEach((pool, index) => {
    const row = plan.taken[index] as number[];
    expect(row.every((count, at) => count === 0 || pool.kinds.includes(at))).toBe(true);
    const bundles = formBundles(pool, row, kinds);
    expect(bundles.length * pool.total).toBe(row.reduce((a, b) => a + b, 0));
    for (const { free } of bundles)
      for (const at of free) saved += valueIn(pool, kinds[at] as UnitKind);
    row.forEach((count, at) => (saved -= count * costIn(pool, kinds[at] as UnitKind)));
  });
  kinds.forEach(({ count }, at) => {
    const used = plan.taken.reduce((sum, row) => sum + (row[at] ?? 0), 0);
    expect(used).toBeLessThanOrEqual(count);
  });
  expect(saved).toBe(plan.saved);
}

/**
 * A search never promises more than there is, and finds all of it unless it says that it gave up; in more than the share
 * `shownAtLeast` of the problems of up to `units` units it must not.
 */
export function expectBest(
  search: (pools: readonly Pool[], kinds: readonly UnitKind[]) => BundlePlan,
  { units: max, numRuns, shownAtLeast }: { units: number; numRuns: number; shownAtLeast: number },
): void {
  let asked = 0;
  let shown = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max }), (seed, units) => {
      asked += 1;
      const { pools, kinds } = randomProblem(seed, units, true);
      const plan = search(pools, kinds);
      checkPlan({ pools, kinds }, plan);
      const best = bruteForceSaving(pools, kinds);
      expect(plan.saved).toBeLessThanOrEqual(best);
      if (plan.guardHit) return;
      expect(plan.saved).toBe(best);
      shown += 1;
    }),
    { numRuns },
  );
  expect(shown / asked).toBeGreaterThan(shownAtLeast);
}
