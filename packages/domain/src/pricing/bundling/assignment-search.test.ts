import { describe, expect, test } from 'vitest';
import { bruteForceSaving } from '../testing/best-bundles.ts';
import { randomProblem } from '../testing/random-bundles.ts';
import { searchByAssignment } from './assignment-search.ts';

describe('deciding kind by kind', () => {
  // How many cases the bound leaves to be looked at; without it, or with a poorer order, there are many more.
  test.each([
    [1, 7],
    [4, 24],
    [6, 333],
    [7, 119],
    [10, 96],
    [12, 232],
    [14, 51],
    [18, 31],
    [20, 190],
    [22, 417],
    [26, 100],
    [30, 67],
    [33, 13],
    [36, 11],
    [38, 57],
  ])('needs no more cases than are left by the bound: problem %i, %i cases', (seed, cases) => {
    const { pools, kinds } = randomProblem(seed, 10, true);
    const saved = bruteForceSaving(pools, kinds);
    expect(searchByAssignment(pools, kinds, cases)).toMatchObject({ saved, guardHit: false });
    expect(searchByAssignment(pools, kinds, cases - 1).guardHit).toBe(true);
  });

  test('is not needed where a quick plan reaches the bound', () => {
    const { pools, kinds } = randomProblem(3, 10, true);
    expect(searchByAssignment(pools, kinds, 1)).toMatchObject({ saved: 1418, guardHit: false });
  });
});
