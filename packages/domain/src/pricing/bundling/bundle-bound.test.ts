import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForceSaving } from '../testing/best-bundles.ts';
import { randomProblem } from '../testing/random-bundles.ts';
import { findBound, poolTable, poolUnits } from './bundle-bound.ts';
import { dearestFirst, type Pool, type UnitKind } from './bundle-problem.ts';

const bound = (pools: readonly Pool[], kinds: readonly UnitKind[], reached: number) => {
  const units = pools.map((pool) => poolUnits(pool, kinds, dearestFirst(pool, kinds)));
  return { units, ...findBound(units, kinds, reached) };
};

describe('the bound of what bundles can save', () => {
  test('is never below the truth, and is what its prices say', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 9 }), (seed, count) => {
        const { pools, kinds } = randomProblem(seed, count, true);
        const best = bruteForceSaving(pools, kinds);
        const { whole, prices, units } = bound(pools, kinds, 0);
        expect(whole).toBeGreaterThan(best - 1e-6);
        expect(prices.every((price) => price >= 0)).toBe(true);
        const goods = kinds.reduce((sum, kind, at) => sum + kind.count * prices[at]!, 0);
        const tables = units.map((one) => poolTable(one, prices)[0]!);
        expect(goods + tables.reduce((sum, one) => sum + one, 0)).toBeCloseTo(whole, 6);
      }),
      { numRuns: 300 },
    );
  });

  // A poorer bound would still be one, but the searches that use it would take longer.
  test.each([
    [1, 1934, 1934.53, 1937.49],
    [4, 2711, 2718.47, 2718.33],
    [5, 1275, 1315.61, 1283.47],
    [6, 3163, 3335.55, 3335.76],
    [8, 2951, 2951, 2951],
    [11, 4085, 4125.29, 4115.54],
    [14, 3538, 3566.86, 3573.41],
    [16, 4840, 4840, 4840],
    [23, 2068, 2068.14, 2068],
    [29, 1450, 1450, 1452.81],
    [35, 1545, 1545.77, 1545.77],
    [40, 5317, 5383.81, 5382.05],
  ])('is close: problem %i can save %i, bound %d, %d knowing the best', (seed, best, far, near) => {
    const { pools, kinds } = randomProblem(seed, 10, true);
    expect(bruteForceSaving(pools, kinds)).toBe(best);
    expect(bound(pools, kinds, 0).whole).toBeCloseTo(far, 1);
    expect(bound(pools, kinds, best).whole).toBeCloseTo(near, 1);
  });
});
