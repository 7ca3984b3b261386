import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForceSaving } from '../testing/best-bundles.ts';
import { checkPlan, randomProblem } from '../testing/random-bundles.ts';
import type { Pool, UnitKind } from './bundle-problem.ts';
import { forceBundles } from './force-bundles.ts';
import { planBundles } from './plan-bundles.ts';
import { drawnCases } from '../testing/drawn-cases.ts';

const pool = (kinds: number[], given: Partial<Pool> = {}): Pool => ({
  total: 2,
  paid: 1,
  accumulative: false,
  kinds,
  ...given,
});
const kind = (full: number, discounted = full, count = 1): UnitKind => ({
  full,
  discounted,
  count,
});
const used = (taken: readonly number[][]) =>
  taken.map((row) => row.reduce((sum, count) => sum + count, 0));

describe('bundles that must be', () => {
  test('save as much as trying everything does', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 7 }),
        fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
        (seed, units, flags) => {
          const { pools, kinds } = randomProblem(seed, units, true);
          const forced = pools.filter((_, index) => flags[index]);
          const plan = forceBundles(pools, kinds, forced);
          checkPlan({ pools, kinds }, plan);
          expect(plan.guardHit).toBe(false);
          expect(plan.saved).toBe(bruteForceSaving(pools, kinds, flags));
        },
      ),
      { numRuns: drawnCases(600) },
    );
  }, 120_000);

  test('are made although they cost the guest a dish discount, and of the least costly dishes', () => {
    const kinds = [kind(1000, 100), kind(900, 500), kind(800, 500)];
    const only = pool([0, 1, 2]);
    expect(planBundles([only], kinds).saved).toBe(100);
    const dear = [kind(1000, 100), kind(900, 100), kind(800, 50)];
    expect(planBundles([only], dear).saved).toBe(0);
    // 8,00 free, for 8,00 and 7,50 given up; with the first dish it would be 9,00 and 7,50.
    expect(forceBundles([only], dear, [only])).toEqual({
      saved: 800 - 800 - 750,
      taken: [[0, 1, 1]],
      guardHit: false,
    });
  });

  test('are as many as can be where not all can, and without any the plan is the free one', () => {
    const kinds = [kind(1000), kind(900), kind(800)];
    const [first, second, third] = [pool([0, 1]), pool([1, 2]), pool([0, 2], { total: 3 })];
    const pools = [first, second, third];
    const plan = forceBundles(pools, kinds, pools);
    expect(plan.saved).toBe(900);
    expect(used(plan.taken)).toEqual([2, 0, 0]);
    expect(forceBundles(pools, kinds, [third])).toEqual(planBundles(pools, kinds));
    const four = [kind(1000), kind(990), kind(500, 1), kind(400, 1)];
    const both = [pool([0, 1]), pool([2, 3])];
    expect(used(forceBundles(both, four, [both[1]!]).taken)).toEqual([2, 2]);
  });

  // 62 dishes make 1,953 pairs, 63 make 2,016.
  test.each([
    [62, false],
    [63, true],
  ])('of %i dishes: gives up after two thousand: %s', (count, guardHit) => {
    const kinds = Array.from({ length: count }, (_, at) => kind(1000 + at, 1, 2));
    const only = pool(kinds.map((_, at) => at));
    const plan = forceBundles([only], kinds, [only]);
    checkPlan({ pools: [only], kinds }, plan);
    expect(plan.guardHit).toBe(guardHit);
    expect(used(plan.taken)).toEqual([2]);
  });
});
