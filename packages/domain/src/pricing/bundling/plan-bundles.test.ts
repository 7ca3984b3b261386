import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dice } from '../testing/dice.ts';
import { drawnCases } from '../testing/drawn-cases.ts';
import { searchByAssignment } from './assignment-search.ts';
import { bruteForceSaving } from '../testing/best-bundles.ts';
import { checkPlan, expectBest, randomProblem } from '../testing/random-bundles.ts';
import { commonOrder, unitsLeft, walkWithBound } from './bundle-search.ts';
import type { Pool } from './bundle-problem.ts';
import { greedyPlan } from './greedy-plan.ts';
import { planBundles } from './plan-bundles.ts';
import { stepsOnce, walkAll } from './walk-all.ts';

describe('planBundles', () => {
  test.each([
    ['without dish discounts', false],
    ['with dish discounts', true],
  ])(
    'saves as much as trying everything, %s',
    (_, discounts) => {
      fc.assert(
        fc.property(fc.integer(), fc.integer({ min: 0, max: 11 }), (seed, units) => {
          const problem = randomProblem(seed, units, discounts);
          const plan = planBundles(problem.pools, problem.kinds);
          expect(plan.guardHit).toBe(false);
          checkPlan(problem, plan);
          expect(plan.saved).toBe(bruteForceSaving(problem.pools, problem.kinds));
        }),
        { numRuns: drawnCases(1500) },
      );
    },
    120_000,
  );

  test('the walk with a bound finds what the walk through all ways finds', () => {
    let asked = 0;
    let shown = 0;
    let large = 0;
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 40 }), (seed, units) => {
        asked += 1;
        const { pools, kinds } = randomProblem(seed, units, false);
        const order = commonOrder(pools, kinds);
        if (order === null) return;
        const all = walkAll({ pools, kinds, steps: stepsOnce(order.units, order.poolsOf) });
        const bounded = walkWithBound({
          pools,
          kinds,
          order: { ...order, left: unitsLeft(pools, order.units) },
        });
        checkPlan({ pools, kinds }, bounded);
        expect(bounded.saved).toBeLessThanOrEqual(all.saved);
        if (bounded.guardHit) return;
        expect(bounded.saved).toBe(all.saved);
        shown += 1;
        if (units > 20) large += 1;
      }),
      { numRuns: drawnCases(400) },
    );
    expect(shown).toBeGreaterThan(asked * 0.85);
    expect(large).toBeGreaterThan(asked / 4);
  }, 120_000);

  test('deciding kind by kind finds it too', () => {
    expectBest(searchByAssignment, { units: 9, numRuns: drawnCases(400), shownAtLeast: 0.6 });
  }, 120_000);

  test('one promotion over everything: of all units, dearest first, every second one is free', () => {
    const roll = dice(7);
    const kinds = roll.list(300, () => {
      const full = 300 + roll.upTo(2000);
      return { count: 1 + roll.upTo(4), full, discounted: full };
    });
    const pool = { total: 2, paid: 1, accumulative: true, kinds: kinds.map((_, at) => at) };
    const prices = kinds
      .flatMap(({ count, full }) => Array.from({ length: count }, () => full))
      .sort((a, b) => b - a);
    const saved = prices.filter((_, at) => at % 2 === 1).reduce((a, b) => a + b, 0);
    expect(planBundles([pool], kinds)).toMatchObject({ saved, guardHit: false });
  });

  test('promotions of one dish each do not make the search give up, however many there are', () => {
    const roll = dice(3);
    const kinds = roll.list(50, () => {
      const full = 300 + roll.upTo(2000);
      return { count: 2 + roll.upTo(4), full, discounted: full };
    });
    const all = [...kinds.keys()];
    const over = (share: number, total: number) => {
      return {
        total,
        paid: total - 1,
        accumulative: true,
        kinds: all.filter(() => roll.chance(share)),
      };
    };
    const single = all.map((at) => ({ total: 3, paid: 1, accumulative: true, kinds: [at] }));
    const pools = [over(0.7, 2), over(0.7, 3), over(0.4, 3), ...single];
    const plan = planBundles(pools, kinds);
    checkPlan({ pools, kinds }, plan);
    expect(plan.guardHit).toBe(false);
    expect(plan.saved).toBeGreaterThan(greedyPlan(pools, kinds).saved);
  });

  test('a promotion that another one can stand in for always makes no bundle', () => {
    const kinds = [1000, 900, 800, 700].map((full) => ({ count: 2, full, discounted: full }));
    const pool = { total: 2, paid: 1, accumulative: true, kinds: [0, 1, 2, 3] };
    const narrow = { ...pool, kinds: [1, 2] };
    const saved = 1000 + 900 + 800 + 700;
    const used = (pools: Pool[]) => {
      const plan = planBundles(pools, kinds);
      expect(plan.saved).toBe(saved);
      return plan.taken.map((row) => row.reduce((sum, count) => sum + count, 0));
    };
    expect(used([pool, { ...pool }, narrow])).toEqual([8, 0, 0]);
    expect(used([narrow, { ...pool }, pool])).toEqual([0, 8, 0]);
    // Others are not like it in what they give.
    const better = { ...narrow, total: 3, paid: 1 };
    expect(planBundles([pool, better], kinds).saved).toBe(bruteForceSaving([pool, better], kinds));
    const many = Array.from({ length: 40 }, () => ({ ...pool }));
    expect(used(many)).toEqual([8, ...Array<number>(39).fill(0)]);
  });

  test('the guard ends a search that would take for ever, with a plan that holds', () => {
    const roll = dice(11);
    const kinds = roll.list(120, () => {
      const full = 300 + roll.upTo(2000);
      return { count: 1 + roll.upTo(2), full, discounted: full - roll.upTo(200) };
    });
    const pools = roll.list(20, (at) => ({
      total: 2 + (at % 3),
      paid: 1,
      accumulative: at % 2 === 0,
      kinds: kinds.map((_, kind) => kind).filter(() => roll.chance(0.5)),
    }));
    const plan = planBundles(pools, kinds);
    checkPlan({ pools, kinds }, plan);
    expect(plan.guardHit).toBe(true);
    expect(plan.saved).toBeGreaterThan(0);
  });
});
