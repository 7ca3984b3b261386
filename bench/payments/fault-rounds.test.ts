import { expect, it } from 'vitest';
import { faultRounds } from './fault-rounds.ts';

// A sample; `npm run prove` runs a thousand schedules and more.
it.each([
  [1, 1, 12, 20_261_121],
  [2, 1, 12, 20_271_121],
] as const)(
  'on %d servers: no money lost, doubled or kept for a dead order in %d rounds of %d schedules',
  async (servers, rounds, schedules, seed) => {
    const outcome = await faultRounds({ rounds, schedules, seed, servers });
    expect(outcome.map(({ faults }) => faults)).toEqual(outcome.map(() => []));
    expect(outcome.some(({ victim }) => victim !== 'nobody')).toBe(true);
    // Something was paid and something came to nothing, else nothing was proven.
    const paid = outcome.reduce((sum, round) => sum + round.paid, 0);
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(rounds * schedules);
  },
);
