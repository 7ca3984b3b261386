import { expect, it } from 'vitest';
import { changeRounds } from './change-rounds.ts';

// A sample; `npm run prove -- changes` runs two thousand.
it('orders that are changed, paid, divided and given back are what a model says, also after a kill', async () => {
  const rounds = await changeRounds({
    histories: 8,
    atOnce: 8,
    acts: 10,
    kills: 1,
    seed: 20_261_124,
  });
  expect(rounds.flatMap(({ faults }) => faults)).toEqual([]);
  // Something was changed, and something was under way when the server was killed, else nothing was proven.
  const sum = (of: 'changes' | 'repeated' | 'kills') =>
    rounds.reduce((all, round) => all + round[of], 0);
  expect(sum('kills')).toBe(1);
  expect(sum('changes')).toBeGreaterThan(5);
  expect(sum('repeated')).toBeGreaterThan(0);
});
