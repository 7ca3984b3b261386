import { describe, expect, test } from 'vitest';
import { checkPlan, randomProblem } from '../testing/random-bundles.ts';
import { dice } from '../testing/dice.ts';
import type { Pool, UnitKind } from './bundle-problem.ts';
import { commonOrder, searchBundles, unitsLeft, walkWithBound } from './bundle-search.ts';
import { greedyPlan } from './greedy-plan.ts';

describe('the walk with a bound', () => {
  // How many ways must be kept after each unit until it is shown that nothing is better.
  test.each([
    [2, 36, 29984],
    [3, 15, 26699],
    [4, 63, 24737],
    [7, 20, 23222],
    [21, 7, 31335],
    [28, 2, 32366],
    [33, 5, 31578],
    [40, 14, 26551],
    [47, 2, 16235],
    [53, 32, 35640],
    [63, 90, 22145],
    [78, 8, 30071],
  ])('of problem %i keeps no more than %i ways to save %i', (seed, ways, saved) => {
    const { pools, kinds } = randomProblem(seed, 60, false);
    const order = commonOrder(pools, kinds)!;
    const walk = { pools, kinds, order: { ...order, left: unitsLeft(pools, order.units) } };
    const enough = walkWithBound(walk, ways);
    checkPlan({ pools, kinds }, enough);
    expect(enough).toMatchObject({ saved, guardHit: false });
    const few = walkWithBound(walk, ways - 1);
    checkPlan({ pools, kinds }, few);
    expect(few.guardHit).toBe(true);
    expect(few.saved).toBeGreaterThanOrEqual(greedyPlan(pools, kinds).saved);
  });

  test('sorts the dishes as every promotion does, dearest first, and refuses where they disagree', () => {
    const kinds = [
      { count: 1, full: 900, discounted: 800 },
      { count: 2, full: 1000, discounted: 700 },
      { count: 1, full: 900, discounted: 850 },
      { count: 1, full: 900, discounted: 850 },
    ];
    const pool = (accumulative: boolean, own: number[]): Pool => ({
      total: 2,
      paid: 1,
      accumulative,
      kinds: own,
    });
    expect(commonOrder([pool(false, [0, 1, 2, 3]), pool(true, [0, 2])], kinds)).toEqual({
      kinds: [1, 2, 3, 0],
      units: [1, 1, 2, 3, 0],
      poolsOf: [[0, 1], [0], [0, 1], [0]],
    });
    expect(commonOrder([pool(true, [0, 1])], kinds)).toBeNull();
    expect(commonOrder([pool(true, [1])], kinds)).not.toBeNull();
    const units = unitsLeft([pool(true, [1]), pool(false, [0, 2])], [1, 1, 2, 3, 0]);
    expect(units.map((row) => [...row])).toEqual([
      [2, 1, 0, 0, 0, 0],
      [2, 2, 2, 1, 1, 0],
    ]);
  });
});

describe('the search', () => {
  const large = (count: number, poolCount: number): { pools: Pool[]; kinds: UnitKind[] } => {
    const roll = dice(11);
    const kinds = roll.list(count, () => {
      const full = 300 + roll.upTo(2000);
      return { count: 1 + roll.upTo(2), full, discounted: full };
    });
    const pools = roll.list(poolCount, (at) => ({
      total: 2 + (at % 3),
      paid: 1,
      accumulative: false,
      kinds: kinds.map((_, kind) => kind).filter(() => roll.chance(0.5)),
    }));
    return { pools, kinds };
  };

  test('for a text beside a dish answers a good plan at once where an exact one would take long', () => {
    const { pools, kinds } = large(40, 14);
    const quick = searchBundles(pools, kinds, 'quick');
    expect(quick).toEqual(greedyPlan(pools, kinds));
    const exact = searchBundles(pools, kinds, 'exact');
    checkPlan({ pools, kinds }, exact);
    expect(exact.saved).toBeGreaterThan(quick.saved);
  });

  test('gives the better of two plans when neither way comes to an end', () => {
    const { pools, kinds } = large(70, 30);
    const plan = searchBundles(pools, kinds, 'exact');
    checkPlan({ pools, kinds }, plan);
    expect(plan.guardHit).toBe(true);
    expect(plan.saved).toBeGreaterThan(greedyPlan(pools, kinds).saved);
  });
});
