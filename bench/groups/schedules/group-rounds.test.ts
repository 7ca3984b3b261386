import { expect, it } from 'vitest';
import { groupRounds } from './group-rounds.ts';

// A sample; `npm run prove` runs two thousand schedules.
it.each([
  [1, 1, 12, 20_261_122],
  [2, 1, 12, 20_271_122],
] as const)(
  'on %d servers: carts and totals as the model says in %d rounds of %d schedules',
  async (servers, rounds, schedules, seed) => {
    const outcome = await groupRounds({ rounds, schedules, seed, servers });
    expect(outcome.flatMap(({ faults }) => faults)).toEqual([]);
    expect(outcome.some(({ victim }) => victim !== 'nobody')).toBe(true);
    // Something was ordered, else nothing was proven.
    expect(outcome.reduce((all, { ordered }) => all + ordered, 0)).toBeGreaterThan(0);
  },
);
