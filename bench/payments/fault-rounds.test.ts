import { expect, it } from 'vitest';
import { faultRounds, type FaultRound } from './fault-rounds.ts';

const SCHEDULES = 12;
/** On a busy machine every guest of a round may have given up before the money came, which proves nothing. */
const ROUNDS = 3;

// A sample; `npm run prove` runs a thousand schedules and more.
it.each([
  [1, 20_261_121],
  [2, 20_271_121],
] as const)(
  'on %d servers: no money lost, doubled or kept for a dead order',
  async (servers, firstSeed) => {
    let outcome: FaultRound | undefined;
    for (let at = 0; at < ROUNDS && !outcome?.paid; at += 1) {
      const seed = firstSeed + at * SCHEDULES;
      [outcome] = await faultRounds({ rounds: 1, schedules: SCHEDULES, seed, servers });
      expect(outcome?.faults).toEqual([]);
      expect(outcome?.victim).not.toBe('nobody');
    }
    // Something was paid and something came to nothing, else nothing was proven.
    expect(outcome?.paid).toBeGreaterThan(0);
    expect(outcome?.paid).toBeLessThan(SCHEDULES);
  },
  300_000,
);
