import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { routes } from '@tischlein/contract/routes.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import type { BenchPart, Settings } from '../report.ts';
import { once, openGuest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { soon } from '../server/soon.ts';
import { startServerProcess } from '../server/server-process.ts';
import { percentile, whole } from '../statistics.ts';
import { ArrivalLog, busyHouse } from './busy-house.ts';
import { EventReader } from './event-reader.ts';
import { openHouse, type House } from './open-tables.ts';

const SHOP = benchShopId(0);
const TABLES = 200;
const WAITERS = 20;
/** Every table orders once in twenty seconds. */
const RATE = TABLES / 20;
const WITHIN_MS = 250;
/** Before the measurement, so that the program is warm. */
const WARM_SECONDS = 3;

/** How long an order at a table takes to the counter, in a full house on one process. */
export async function benchTables(settings: Settings): Promise<BenchPart> {
  const bundle = await bundleServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-tables-'));
  const server = await startServerProcess({ file: bundle.file, dataDir });
  const { port, databaseUrl } = server;
  try {
    await publishBenchShops(databaseUrl, 1, (shop) => ({ ...shop, tables: tablesOf() }));
    await soon(() => openGuest(port));
    const house = await soon(() =>
      openHouse(port, databaseUrl, SHOP, { tables: TABLES, waiters: WAITERS }),
    );
    const { menu } = await readBenchShop();
    const items = benchCart(menu, 3);
    const order = { items, expectedTotal: (await priceAtTable(port, items)) / 100 };
    const at = (seconds: number, log: ArrivalLog) =>
      busyHouse(port, SHOP, house.tables, order, log, { rate: RATE, seconds });
    const [counter, floor] = [new ArrivalLog(), { events: 0 }];
    const streams = await openStreams(port, house, counter, floor);
    await at(WARM_SECONDS, new ArrivalLog());
    floor.events = 0;
    const run = await at(settings.rounds * settings.seconds, counter);
    for (const stream of streams) stream.close();
    const latencies = counter.latencies();
    const late = percentile(latencies, 99);
    return {
      name: 'tables',
      rows: [
        {
          name: `order at a table to the counter, ${TABLES} tables, ${WAITERS} waiters, ${whole(RATE)} orders/s`,
          ours: `${percentile(latencies, 50).toFixed(0)} ms`,
          limit: `${WITHIN_MS} ms`,
          ratio: `99 of 100 within ${late.toFixed(0)} ms`,
          spread: `${whole(latencies.length)} of ${whole(run.orders)} arrived, the last after ${percentile(latencies, 100).toFixed(0)} ms`,
          target: null,
          reached: latencies.length === run.orders && late < WITHIN_MS,
        },
      ],
      facts: [
        `meanwhile ${whole(run.polls)} polls of tables (each every 5 s): 99 of 100 answered within ${percentile(run.pollTimes, 99).toFixed(0)} ms`,
        `${whole(TABLES)} streams of tables and ${whole(WAITERS)} of the floor were open; waiters were told ${whole(floor.events)} changes`,
      ],
    };
  } finally {
    await server.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const tablesOf = () =>
  Array.from({ length: TABLES }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));

async function openStreams(
  port: number,
  { tables, waiters, staff }: House,
  counter: ArrivalLog,
  floor: { events: number },
): Promise<EventReader[]> {
  const shopPath = (template: string) => template.replace(':shopId', SHOP);
  const toCounter = (text: string) => {
    const orderId = /"id":"([^"]+)"/.exec(text)?.[1];
    if (orderId && text.includes('event: order')) counter.arrived(orderId);
  };
  const streams = [
    await EventReader.open(port, shopPath(routes.counterEvents.path), staff, toCounter),
  ];
  for (const waiter of waiters)
    streams.push(
      await EventReader.open(port, shopPath(routes.floorEvents.path), waiter, () => {
        floor.events += 1;
      }),
    );
  for (const guest of tables) {
    const url = shopPath(routes.tableEvents.path).replace(':table', String(guest.table));
    streams.push(await EventReader.open(port, url, guest, () => {}));
  }
  return streams;
}

async function priceAtTable(port: number, items: object[]): Promise<number> {
  const guest = await openGuest(port);
  const url = routes.quote.path.replace(':shopId', SHOP);
  const body = JSON.stringify({ orderType: 'table', orderItems: items });
  const answer = await once(port, httpRequest('POST', url, guest.headers, body));
  if (answer.status !== 200) throw new Error(`quote: ${answer.status} ${String(answer.body)}`);
  const quote = JSON.parse(String(answer.body)) as Quote;
  if (quote.problems.length > 0)
    throw new Error(`cannot be ordered: ${JSON.stringify(quote.problems)}`);
  return quote.total;
}
