import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bruteForceSaving } from '../testing/best-bundles.ts';
import { checkPlan, expectBest, randomProblem } from '../testing/random-bundles.ts';
import { dice } from '../testing/dice.ts';
import type { Pool, UnitKind } from './bundle-problem.ts';
import { searchBundles } from './bundle-search.ts';
import { greedyPlan } from './greedy-plan.ts';
import { solveRoles } from './role-program.ts';
import { drawnCases } from '../testing/drawn-cases.ts';

/** What is left after a dish discount. */
const less = (full: number, percent: number) => full - Math.round((full * percent) / 100);
const kind = (count: number, full: number, percent = 0): UnitKind => ({
  count,
  full,
  discounted: less(full, percent),
});
const pool = (total: number, paid: number, accumulative: boolean, kinds: number[]): Pool => ({
  total,
  paid,
  accumulative,
  kinds,
});

describe('bundling as a program of whole numbers', () => {
  test('saves as much as trying everything', () => {
    expectBest(solveRoles, { units: 10, numRuns: drawnCases(500), shownAtLeast: 0.9 });
  }, 120_000);

  test('several free units of a bundle are none dearer than those it is paid with', () => {
    // 10,00 and 8,00 paid, 9,00 and 7,00 free would be 16,00; but the two cheapest are free.
    const kinds = [kind(1, 1000), kind(1, 900), kind(1, 800), kind(1, 700)];
    const four = pool(4, 2, true, [0, 1, 2, 3]);
    const two = pool(2, 1, false, [0, 3]);
    expect(solveRoles([four, two], kinds).saved).toBe(1500);
  });
});

describe('promotions over one dish beside wider ones', () => {
  test('save as much as trying everything', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, units) => {
        const { pools, kinds } = randomProblem(seed, units, true);
        const more = kinds.map((_, at) => pool(2 + (at % 3), 1 + (at % 2), at % 2 === 0, [at]));
        const all = [...pools, ...more.filter(({ total, paid }) => paid < total)];
        const plan = solveRoles(all, kinds);
        checkPlan({ pools: all, kinds }, plan);
        const best = bruteForceSaving(all, kinds);
        expect(plan.saved).toBeLessThanOrEqual(best);
        if (!plan.guardHit) expect(plan.saved).toBe(best);
      }),
      { numRuns: drawnCases(300) },
    );
  }, 120_000);

  test('come in whole bundles', () => {
    const kinds = [kind(7, 1000), kind(5, 900, 20)];
    const pools = [pool(3, 1, true, [0]), pool(2, 1, false, [1]), pool(2, 1, true, [0, 1])];
    const plan = solveRoles(pools, kinds);
    expect(plan).toEqual({
      saved: bruteForceSaving(pools, kinds),
      taken: [
        [6, 0],
        [0, 0],
        [1, 5],
      ],
      guardHit: false,
    });
  });
});

describe('a program too large to solve', () => {
  test('says so, with a plan that holds', () => {
    const kinds = Array.from({ length: 60 }, (_, at) => kind(2, 1000 - at));
    const all = kinds.map((_, at) => at);
    const pools = Array.from({ length: 8 }, (_, at) => pool(3 + (at % 2), 1, at % 2 === 0, all));
    const plan = solveRoles(pools, kinds);
    expect(plan).toEqual({ ...greedyPlan(pools, kinds), guardHit: true });
  });
});

describe('orders of a whole office, with promotions that disagree about which dish is dearer', () => {
  // 3 for 2 takes the discounted price, 2 for 1 and 4 for 2 the full one.
  const PIZZAS = (count: number) => [
    kind(count, 1316, 50),
    kind(count, 1552),
    kind(count, 1267, 20),
    kind(count, 780, 50),
    kind(count, 750, 20),
  ];
  const PROMOTIONS = [
    pool(3, 2, true, [0, 1, 2, 3, 4]),
    pool(2, 1, false, [0, 1, 2, 3, 4]),
    pool(4, 2, false, [1, 2, 4]),
  ];

  test('twelve of each of five pizzas', () => {
    // 3 for 2 over the two at half price: 4 times 6,58 and 4 times 3,90. 2 for 1 over the others: 6 of each free,
    // less the discounts of 12 and 12.
    const saved = 4 * 658 + 4 * 390 + 6 * (1552 + 1267 + 750) - 12 * 253 - 12 * 150;
    const plan = searchBundles(PROMOTIONS, PIZZAS(12), 'exact');
    expect(plan).toMatchObject({ saved, guardHit: false });
  });

  test('twelve thousand pizzas are no more work', () => {
    const plan = searchBundles(PROMOTIONS, PIZZAS(2400), 'exact');
    checkPlan({ pools: PROMOTIONS, kinds: PIZZAS(2400) }, plan);
    expect(plan.guardHit).toBe(false);
    expect(plan.saved).toBe(200 * (4 * 658 + 4 * 390 + 6 * (1552 + 1267 + 750) - 12 * 403));
  });

  test.each([
    [24, 1],
    [16, 2],
    [8, 6],
    [6, 12],
    [4, 30],
    [3, 99],
  ])(
    '%i dishes, %i of each: the search is not given up',
    (dishes, count) => {
      for (let seed = 1; seed <= 12; seed += 1) {
        const roll = dice(seed * 100 + dishes);
        const kinds = roll.list(dishes, () =>
          kind(count, 700 + roll.upTo(900), roll.chance(0.5) ? roll.pick([20, 30, 50]) : 0),
        );
        const all = [...kinds.keys()];
        const some = all.filter(() => roll.chance(0.7));
        const pools = [pool(3, 2, true, all), pool(2, 1, false, all), pool(4, 2, false, some)];
        const plan = searchBundles(pools, kinds, 'exact');
        checkPlan({ pools, kinds }, plan);
        expect(plan.guardHit, `seed ${seed}`).toBe(false);
      }
    },
    120_000,
  );
});
