import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import { quoteTotal } from '../orders/order-requests.ts';
import { openGivenPostgres, type GivenPostgres } from '../server/given-postgres.ts';
import { smtpSink, type SmtpSink } from '../../apps/server/src/testing/smtp-sink.ts';
import { openGuest } from '../server/guest.ts';
import { bundleServer } from '../server/server-bundle.ts';
import {
  startServerProcess,
  type ServerProcess,
  type StartedBy,
} from '../server/server-process.ts';
import { orderClients, type OrderClients } from './order-clients.ts';

export const LINES = 6;

/** Whose PostgreSQL it is, and how many servers work on it. */
export const BACKENDS = ['embedded', 'given', 'two-servers'] as const;
export type Backend = (typeof BACKENDS)[number];

interface OrderSettingOptions {
  shops: number;
  clients: number;
  /** Default: the server's own PostgreSQL. */
  backend?: Backend;
  /** Of the PostgreSQL; default: a new one. */
  dataDir?: string;
  /** Where the servers reach a given PostgreSQL instead, as behind a proxy. */
  reachedAt?: (databaseUrl: string) => Promise<string>;
  /** Environment of every server. */
  env?: Record<string, string>;
  /** Between a guest's orders; default: none. */
  pauseMs?: number | undefined;
  /** Other programs in the place of PostgreSQL's own. */
  binDir?: string;
  by?: StartedBy;
}

/** Servers with shops, and guests that order there. */
export interface OrderSetting {
  /** Of the PostgreSQL: the first server's own folder, or that of the given one. */
  dataDir: string;
  databaseUrl: string;
  /** null: the server's own. */
  postgres: GivenPostgres | null;
  servers: ServerProcess[];
  /** The first of them. */
  readonly server: ServerProcess;
  clients: OrderClients;
  /** Where each server sends its mails. */
  mailServers: SmtpSink[];
  /** Starts a server anew on the same folder, database and port. */
  restart(at?: number): Promise<ServerProcess>;
  /** A further server on the first one's folder. */
  startSecond(): Promise<ServerProcess>;
  end(): Promise<void>;
}

const KEY = Buffer.alloc(32, 3).toString('base64');

export async function openOrderSetting(options: OrderSettingOptions): Promise<OrderSetting> {
  const { backend = 'embedded' } = options;
  const bundle = await bundleServer();
  const { binDir, dataDir, reachedAt } = options;
  const isEmbedded = backend === 'embedded';
  const own = isEmbedded && dataDir ? null : await mkdtemp(path.join(tmpdir(), 'tischlein-kill-'));
  const serverDir = own ?? dataDir ?? '';
  const postgres = isEmbedded ? null : await openGivenPostgres({ binDir, dataDir });
  const given: Record<string, string> = postgres
    ? { DATABASE_URL: (await reachedAt?.(postgres.url)) ?? postgres.url, SECRET_KEY: KEY }
    : binDir
      ? { PG_BIN_DIR: binDir }
      : {};
  const mailServers = [await smtpSink()];
  if (backend === 'two-servers') mailServers.push(await smtpSink());
  const start = (at: number, port: number) =>
    startServerProcess({
      file: bundle.file,
      ...(options.by ? { by: options.by } : {}),
      dataDir: at === 0 ? serverDir : path.join(serverDir, `server-${at}`),
      port,
      env: {
        ...given,
        SMTP_URL: mailServers[at]?.url ?? '',
        MAIL_FROM: 'bestellung@example.de',
        ...options.env,
      },
    });
  const servers = [await start(0, 0)];
  const first = servers[0]!;
  if (backend === 'two-servers') servers.push(await start(1, 0));
  await publishBenchShops(postgres?.url ?? first.databaseUrl, options.shops);
  const items = benchCart((await readBenchShop()).menu, LINES);
  const shopIds = Array.from({ length: options.shops }, (_, index) => benchShopId(index));
  const ports = servers.map(({ port }) => port);
  const guests = await Promise.all(
    Array.from({ length: options.clients }, () => openGuest(first.port)),
  );
  const totals = await Promise.all(
    ports.map((port) =>
      whenServed(() => quoteTotal(port, guests[0] ?? { headers: {} }, shopIds.at(-1) ?? '', items)),
    ),
  );
  return {
    dataDir: postgres?.dataDir ?? serverDir,
    databaseUrl: postgres?.url ?? first.databaseUrl,
    postgres,
    servers,
    get server() {
      return servers[0]!;
    },
    clients: orderClients(ports, guests, shopIds, items, totals[0]!, options.pauseMs),
    mailServers,
    async restart(at = 0) {
      mailServers[at]?.senderEnded();
      const again = await start(at, ports[at] ?? 0);
      servers[at] = again;
      return again;
    },
    startSecond: () => start(0, 0),
    async end() {
      for (const server of servers) await server.stop();
      for (const sink of mailServers) await sink.stop();
      await postgres?.end();
      await bundle.remove();
      if (own) await rm(own, { recursive: true, force: true });
    },
  };
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
