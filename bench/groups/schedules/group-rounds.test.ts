import { expect, it } from 'vitest';
import { groupRounds } from './group-rounds.ts';

// A sample; `npm run prove -- groups` runs two thousand schedules, on one server too.
it('carts and totals are as the model says, whoever is killed', async () => {
  const outcome = await groupRounds({ rounds: 2, schedules: 8, seed: 20_271_122, servers: 2 });
  expect(outcome.flatMap(({ faults }) => faults)).toEqual([]);
  expect(outcome.map(({ victim }) => victim)).toEqual(['one server', 'server and PostgreSQL']);
  // Something was ordered, else nothing was proven.
  expect(outcome.reduce((all, { ordered }) => all + ordered, 0)).toBeGreaterThan(0);
});
