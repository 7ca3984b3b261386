import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { openGuest } from '../server/guest.ts';
import { CpuBill } from '../server/cpu-time.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { interleaved, percent, spread, whole } from '../statistics.ts';
import type { BenchPart, Row, Settings } from '../report.ts';
import { benchCart } from './bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from './bench-shops.ts';
import { quoteTotal } from './order-requests.ts';
import { openHttpLoad } from './place-by-http.ts';
import { createRawDatabase, openRawWriter, readOrderRows, type OrderRows } from './place-raw.ts';

const CLIENTS = 32;
const LINES = 6;
const SHOPS = 100;
const TARGET = 0.5;

/** Placing an order through the server against the same rows written by a bare driver into the same PostgreSQL. */
export async function benchOrders(settings: Settings): Promise<BenchPart> {
  const bundle = await bundleServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-bench-'));
  const server = await startServerProcess({ file: bundle.file, dataDir });
  try {
    await publishBenchShops(server.databaseUrl, SHOPS);
    const items = benchCart((await readBenchShop()).menu, LINES);
    const total = await priceOnceServed(server, items);
    const everywhere = Array.from({ length: SHOPS }, (_, index) => benchShopId(index));
    await (await openHttpLoad(server.port, everywhere, items, total, CLIENTS)).run(2);
    const rows = await readOrderRows(server.databaseUrl);
    const rawUrl = await createRawDatabase(server.databaseUrl);
    const scenario = (shopIds: string[]) =>
      compare({ server, dataDir, rawUrl, rows, shopIds, items, total, settings });
    const results = [await scenario(everywhere), await scenario(everywhere.slice(0, 1))];
    const names = [`${SHOPS} shops, ${CLIENTS} clients`, `one shop, ${CLIENTS} clients`];
    return {
      name: 'orders',
      rows: results.map(({ row }, index) => ({ name: names[index] ?? '', ...row })),
      facts: [
        `stored quote: ${rows.quoteBytes} bytes of JSON, ${rows.lines.length} lines`,
        ...results.map(({ cost }, index) => `${names[index]}: ${cost}`),
      ],
    };
  } finally {
    await server.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Scenario {
  server: ServerProcess;
  dataDir: string;
  rawUrl: string;
  rows: OrderRows;
  shopIds: string[];
  items: CartItem[];
  total: number;
  settings: Settings;
}

async function compare(scenario: Scenario): Promise<{ row: Omit<Row, 'name'>; cost: string }> {
  const { server, shopIds, settings } = scenario;
  const load = await openHttpLoad(server.port, shopIds, scenario.items, scenario.total, CLIENTS);
  const raw = await openRawWriter(scenario.rawUrl, scenario.rows, CLIENTS);
  const ourBill = new CpuBill(server.pid, scenario.dataDir);
  const rawBill = new CpuBill(server.pid, scenario.dataDir);
  const shopOf = (count: number) => shopIds[count % shopIds.length] ?? '';
  try {
    const result = await interleaved(
      settings.rounds,
      () => ourBill.of(() => load.run(settings.seconds)),
      async () => {
        // The server's own work after an order (mails, events) must not slow the limit it is measured against.
        server.signal('SIGSTOP');
        try {
          return await rawBill.of(() => raw.run(settings.seconds, shopOf));
        } finally {
          server.signal('SIGCONT');
        }
      },
    );
    return {
      row: {
        ours: `${whole(result.ours)} orders/s`,
        limit: `${whole(result.limit)} orders/s`,
        ratio: percent(result.ratio),
        spread: spread(result.ratios),
        target: TARGET,
        reached: result.ratio >= TARGET,
      },
      cost: costText(ourBill.perOrder(), rawBill.perOrder()),
    };
  } finally {
    load.close();
    await raw.close();
  }
}

type Cost = ReturnType<CpuBill['perOrder']>;

/** Steadier than the rates when others work on the machine. */
function costText(ours: Cost, raw: Cost): string {
  return (
    `processor time of an order ${ours.all} µs (server with its mails ${ours.server}, PostgreSQL ${ours.postgres}, ` +
    `load generator ${ours.own}), of a bare one ${raw.all} µs (PostgreSQL ${raw.postgres}, driver ${raw.own}): ` +
    `${percent(raw.all / ours.all)}`
  );
}

/** The server learns of the shops by a notification; a moment later they are served. */
async function priceOnceServed(server: ServerProcess, items: CartItem[]): Promise<number> {
  const guest = await openGuest(server.port);
  for (let tries = 0; ; tries += 1) {
    try {
      return await quoteTotal(server.port, guest, benchShopId(SHOPS - 1), items);
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
