import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FloorCrew } from '../../testing/floor-facts.ts';
import { FLOOR_OFFER, playFloor } from '../../testing/floor-history.ts';
import { waiterDevice } from '../../testing/table-party.ts';
import { startPaymentServer, type PaymentServer } from '../../testing/payment-server.ts';
import { TestBrowser } from '../../testing/test-server.ts';

// `npm run prove -- floor` plays many more.
const HISTORIES = Number(process.env['FLOOR_HISTORIES'] ?? 6);
const SEED = Number(process.env['FLOOR_SEED'] ?? 20_261_128);
const ROUNDS = 12;
const TABLES_EACH = 3;

const tables = Array.from({ length: TABLES_EACH * HISTORIES }, (_, at) => ({
  number: at + 1,
  name: null,
  seats: 4,
}));
let server: PaymentServer;
let crew: FloorCrew;
beforeAll(async () => {
  server = await startPaymentServer({ tables, offers: [FLOOR_OFFER] });
  crew = {
    server,
    waiters: [await waiterDevice(server, 'Toni'), await waiterDevice(server, 'Mia')],
    staff: await TestBrowser.staff(server),
  };
});
afterAll(() => server.stop());

const counts: Record<string, number> = {};

test.each(Array.from({ length: HISTORIES }, (_, at) => at))(
  'items, bills, journal, kitchen and report say the same, history %d',
  async (at) => {
    const own = Array.from({ length: TABLES_EACH }, (_, index) => at * TABLES_EACH + index + 1);
    const seed = SEED + at;
    // Every other one on connections that are cut.
    const wanted = { seed, rounds: ROUNDS, tables: own, cuts: at % 2 === 1 };
    const done = await playFloor(crew, wanted).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
    for (const [what, count] of Object.entries(done)) counts[what] = (counts[what] ?? 0) + count;
  },
  240_000,
);

test('and nearly everything happened in them', () => {
  const happened = Object.keys(counts);
  expect(happened).toEqual(
    expect.arrayContaining([
      'order',
      'settle',
      'move',
      'cut',
      'gift',
      'cancel',
      'discount',
      'seat',
      'payOnline',
      'orderOnline',
      'finish',
    ]),
  );
});
