import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DayClosing } from '@tischlein/domain/closing/closing-document.ts';
import { addFigures, type Figures } from '@tischlein/domain/closing/figures.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { databaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { openDatabase } from '../db/database.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { firstBrokenClosing, entriesHold, type ClosingRow } from './read-closings.ts';
import { ClosingHistory } from './testing/closing-history.ts';

// npm run prove -- closings runs two hundred.
const HISTORIES = Number(process.env['CLOSING_HISTORIES'] ?? 2);
const FIRST_SEED = Number(process.env['CLOSING_SEED'] ?? 1);
const ACTS = 40;
const WEEK = 7 * 86_400_000;

let own: TestDatabase;
let proxy: DatabaseProxy;
let server: TestServer;
beforeAll(async () => {
  own = await createTestDatabase();
  const direct = openDatabase(own.url, { max: 1, onError: () => undefined });
  await insertShop(direct.pool, fixtureShop());
  await direct.close();
  proxy = await databaseProxy(own.url);
  server = await startTestServer({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await server.stop();
  await proxy.stop();
  await own.drop();
});

const rows = async <T>(sql: string): Promise<T[]> =>
  (await server.context.database.pool.query(sql)).rows as T[];

/** What closings say of a history, and what the day's report, the orders and the refunds say. */
async function check(history: ClosingHistory, since: number): Promise<string[]> {
  const all = await rows<ClosingRow>(
    `select closing_number, document, previous_hash, hash from closing where shop_id = 'fixture' order by 1`,
  );
  const faults = [...history.faults];
  all.forEach(({ closing_number: number }, index) => {
    if (number !== index + 1) faults.push(`number ${number} in place ${index + 1}`);
  });
  const { pool } = server.context.database;
  const broken = await firstBrokenClosing(pool, 'fixture');
  if (broken !== null) faults.push(`broken from ${broken}`);
  const own = all.filter(({ closing_number: number }) => number > since);
  for (const row of own)
    if (!(await entriesHold(pool, 'fixture', row))) faults.push(`rows of ${row.closing_number}`);
  const days = own.flatMap(({ document }) => (document.kind === 'day' ? [document] : []));
  const purses = own.flatMap(({ document }) =>
    document.kind === 'purse' ? [document.number] : [],
  );
  const counted = days.flatMap((day: DayClosing) => day.purses.map(({ number }) => number));
  if (JSON.stringify(counted) !== JSON.stringify(purses))
    faults.push('a purse is in no day, or two');
  const figures = addFigures(days.map((day): Figures => day.figures));
  const staff = await TestBrowser.staff(server);
  const report = (await staff.get('/api/shop/fixture/counter/report')).json();
  const wanted: Record<string, number> = {
    ...{ orders: report.orders, gross: report.gross, refunds: report.refunds },
    'cancelled.not-collected': report.leftOut['not-collected'],
    ...Object.fromEntries(
      report.vat.flatMap((row: { rate: number; net: number; vat: number }) => [
        [`vat.${row.rate}.net`, row.net],
        [`vat.${row.rate}.tax`, row.vat],
      ]),
    ),
  };
  for (const [name, value] of Object.entries(wanted))
    if ((figures[name] ?? 0) !== value)
      faults.push(`${name}: ${figures[name]} in closings, ${value} in the report`);
  const done = history.orders.filter(({ state }) => state === 'done');
  const sums = { gross: 0, refunds: 0 };
  for (const { total, given } of done) {
    sums.gross += total;
    sums.refunds += given;
  }
  if (figures['gross'] !== sums.gross && done.length > 0)
    faults.push(`gross ${figures['gross']}, ${sums.gross} in the model`);
  if ((figures['refunds'] ?? 0) !== sums.refunds)
    faults.push(`refunds ${figures['refunds']}, ${sums.refunds} in the model`);
  const [cash] = await rows<{ orders: number; refunds: number }>(
    `select coalesce(sum((figures ->> 'cash')::int) filter (where subject = 'order'), 0)::int as orders,
        coalesce(sum((figures ->> 'cash')::int) filter (where subject = 'refund'), 0)::int as refunds
      from closing_entry where shop_id = 'fixture' and book = 'cash' and closing_number > ${since}`,
  );
  if (cash?.orders !== sums.gross || cash.refunds !== -sums.refunds)
    faults.push(`cash ${JSON.stringify(cash)}, ${JSON.stringify(sums)} in the model`);
  return faults;
}

it(
  'closings add up to orders and refunds, whatever happens and whenever the database is cut off',
  { timeout: 60_000 + HISTORIES * 30_000 },
  async () => {
    const faults: string[] = [];
    let cuts = 0;
    let closings = 0;
    for (let at = 0; at < HISTORIES; at += 1) {
      server.setNow(TUESDAY_EVENING + at * WEEK);
      const [last] = await rows<{ n: number }>(
        `select coalesce(max(closing_number), 0)::int as n from closing where shop_id = 'fixture'`,
      );
      const history = await ClosingHistory.begin(server, proxy, FIRST_SEED + at);
      await history.run(ACTS);
      cuts += history.cuts;
      const found = await check(history, last?.n ?? 0);
      faults.push(...found.map((fault) => `seed ${FIRST_SEED + at}: ${fault}`));
      closings = (await rows(`select from closing`)).length;
    }
    expect(faults).toEqual([]);
    expect(cuts).toBeGreaterThan(HISTORIES);
    expect(closings).toBeGreaterThan(3 * HISTORIES);
  },
);
