import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sequenceShop } from './testing/office-collections.ts';
import { runSequence } from './testing/office-sequence.ts';

// npm run prove -- office runs a thousand.
const SEQUENCES = Number(process.env['OFFICE_SEQUENCES'] ?? 4);
const FIRST_SEED = Number(process.env['OFFICE_SEED'] ?? 1);
const ACTS = 25;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [sequenceShop()] });
});
afterAll(() => server.stop());

it(
  'two editors, files and plans keep draft and published shop as a simple model has them',
  { timeout: SEQUENCES * 10_000 },
  async () => {
    const faults: string[] = [];
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
      const fault = await runSequence(server.context, seed, ACTS);
      if (fault !== null) faults.push(fault);
    }
    expect(faults).toEqual([]);
  },
);
