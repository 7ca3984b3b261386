import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import { quoteTotal } from '../orders/order-requests.ts';
import { openGuest } from '../server/guest.ts';
import { bundleServer } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { orderClients, type OrderClients } from './order-clients.ts';

export const LINES = 6;

/** A server with shops on a data folder, and guests that order there. */
export interface OrderSetting {
  dataDir: string;
  server: ServerProcess;
  clients: OrderClients;
  /** Starts the server anew on the same folder and port. */
  restart(): Promise<ServerProcess>;
  /** A second server on the same folder. */
  startSecond(): Promise<ServerProcess>;
  end(): Promise<void>;
}

export async function openOrderSetting(options: {
  shops: number;
  clients: number;
  dataDir?: string;
}): Promise<OrderSetting> {
  const bundle = await bundleServer();
  const own = options.dataDir ? null : await mkdtemp(path.join(tmpdir(), 'tischlein-kill-'));
  const dataDir = options.dataDir ?? own ?? '';
  const start = (port: number) => startServerProcess({ file: bundle.file, dataDir, port });
  const first = await start(0);
  await publishBenchShops(first.databaseUrl, options.shops);
  const items = benchCart((await readBenchShop()).menu, LINES);
  const shopIds = Array.from({ length: options.shops }, (_, index) => benchShopId(index));
  const guests = await Promise.all(
    Array.from({ length: options.clients }, () => openGuest(first.port)),
  );
  const total = await whenServed(() =>
    quoteTotal(first.port, guests[0] ?? { headers: {} }, shopIds.at(-1) ?? '', items),
  );
  const setting: OrderSetting = {
    dataDir,
    server: first,
    clients: orderClients(first.port, guests, shopIds, items, total),
    async restart() {
      setting.server = await start(first.port);
      return setting.server;
    },
    startSecond: () => start(0),
    async end() {
      await setting.server.stop();
      await bundle.remove();
      if (own) await rm(own, { recursive: true, force: true });
    },
  };
  return setting;
}

/** The server learns of new shops by a notification, a moment after they are published. */
async function whenServed<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(100);
    }
  }
}
