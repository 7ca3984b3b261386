import { FranchiseFinder, type FinderQuery } from '@tischlein/domain/franchise/finder.ts';
import type { Branch } from '@tischlein/domain/franchise/franchise-shop.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { seededRandom } from '../kill/random.ts';
import { readBenchShop } from '../orders/bench-shops.ts';
import type { BenchPart, Row, Settings } from '../report.ts';
import { whole } from '../statistics.ts';
import { benchBranches } from './bench-branches.ts';

const SIZES = [10, 100, 1000];
/** Milliseconds within which 99 of 100 searches must be answered. */
const WITHIN = 5;
const SEARCHES = 2000;
const OPEN = { pausedUntil: null, offline: false };
/** A Tuesday, 18:00 in Berlin. */
const EVENING = Date.parse('2026-11-17T17:00:00Z');
/** 11:00 to 14:00 and 17:00 to 23:00, every day. */
const OPENING = [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
  { from: day * 1440 + 660, to: day * 1440 + 840 },
  { from: day * 1440 + 1020, to: day * 1440 + 1380 },
]);

/** What finding a branch for a guest costs, without geocoder and router. */
export async function benchFinder(_settings: Settings): Promise<BenchPart> {
  const { hours } = await readBenchShop();
  const branches = benchBranches(Math.max(...SIZES), { ...hours, opening: OPENING });
  const rows = SIZES.map((size) => finderRow(branches.slice(0, size)));
  const build = timeOf(() => new FranchiseFinder(branches));
  const finder = new FranchiseFinder(branches);
  const query = questions(branches)[0]!;
  const first = timeOf(() => finder.find(query));
  return {
    name: 'finder',
    rows,
    facts: [
      `making the finder of ${whole(SIZES.at(-1) ?? 0)} branches, once per publish: ${build.toFixed(1)} ms`,
      `the first search of a day, which reads the calendar of every branch: ${first.toFixed(1)} ms`,
    ],
  };
}

function finderRow(branches: Branch[]): Row {
  const finder = new FranchiseFinder(branches);
  const queries = questions(branches);
  let found = 0;
  for (const query of queries.slice(0, 200)) found += finder.find(query).shops.length;
  const times = queries
    // The fastest of three: what the machine does beside is not the search's fault.
    .map((query) => Math.min(...[1, 2, 3].map(() => timeOf(() => finder.find(query)))))
    .sort((a, b) => a - b);
  const covered = queries.filter((query) => finder.find(query).covered).length;
  if (found === 0 || covered === 0) throw new Error('nothing was found');
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: `${whole(branches.length)} branches, 5 areas each`,
    ours: `${whole(at(0.5) * 1000)} µs`,
    limit: `${((at(0.5) * 1000) / branches.length).toFixed(2)} µs a branch`,
    ratio: `99 of 100 within ${at(0.99).toFixed(2)} ms (wanted: ${WITHIN} ms)`,
    spread: `${Math.round((100 * covered) / queries.length)} % of the places delivered to`,
    target: null,
    reached: at(0.99) <= WITHIN,
  };
}

/** Guests near the branches, for delivery and pickup, at once and for a time, over an hour. */
function questions(branches: Branch[]): FinderQuery[] {
  const random = seededRandom(2);
  return Array.from({ length: SEARCHES }, (_, index) => {
    const near = branches[Math.floor(random() * branches.length)]!;
    const point = {
      latitude: near.latitude + 0.1 * (random() - 0.5),
      longitude: near.longitude + 0.15 * (random() - 0.5),
    };
    const postcode = /, (\d{5})/.exec(near.address)?.[1] ?? null;
    const now = EVENING + index * 1800;
    return {
      now,
      deliveryType: index % 3 === 0 ? 'pickup' : 'delivery',
      serveAt: index % 4 === 0 ? EVENING + 180 * MINUTE : null,
      point,
      postcode: index % 2 === 0 ? postcode : null,
      stateOf: () => OPEN,
    };
  });
}

function timeOf(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
