import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PaymentView } from '../../apps/simulators/src/payment/http/payment-simulator.ts';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import { orderBody, quoteTotal } from '../orders/order-requests.ts';
import { openGuest, type Guest } from '../server/guest.ts';
import { bundlePaymentServer } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { openHouse } from '../tables/open-tables.ts';
import { GuestDevice } from './guest-device.ts';
import { openCashiers, type Cashiers } from './cashiers.ts';
import type { ScheduleWorld } from './run-schedule.ts';
import type { Schedule, Strikable } from './schedule.ts';

/** Servers on one database, all providers simulated, and a shop that takes every method. */
export interface PaymentSetting {
  dataDir: string;
  servers: ServerProcess[];
  gateways: readonly Strikable[];
  world: Omit<ScheduleWorld, 'told' | 'odd'>;
  databaseUrl(): string;
  /** Of the servers that are up. */
  ports: () => readonly number[];
  newGuest(): Promise<Guest>;
  disturb(by: ReadonlyMap<OnlineGateway, Pick<Schedule, 'faults' | 'webhooks' | 'wrong'>>): void;
  /** Starts servers anew on the same folder, database and port. */
  restart(which: readonly number[]): Promise<void>;
  /** Everything is well again, every webhook comes, and it is so much later. */
  calm(laterMs: number): Promise<void>;
  payments(): PaymentView[];
  /** Orders, payments, refunds and events that are not at rest. */
  countOpen(): Promise<number>;
  end(): Promise<void>;
}

const LINES = 3;
/** A tenth of a second apart: on a busy machine a start takes long. */
const MAX_TRIES = 600;
const SHOP = benchShopId(0);
const KEY = Buffer.alloc(32, 5);

export async function openPaymentSetting(count: 1 | 2): Promise<PaymentSetting> {
  const bundle = await bundlePaymentServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-pay-'));
  const clockFile = path.join(dataDir, 'clock');
  let later = 0;
  await writeFile(clockFile, '0');
  const cashiers = await openCashiers();
  const start = (port: number, databaseUrl?: string): Promise<ServerProcess> =>
    startServerProcess({
      file: bundle.file,
      dataDir,
      port,
      env: {
        ...cashiers.env,
        SECRET_KEY: KEY.toString('base64'),
        CLOCK_FILE: clockFile,
        ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      },
    });
  const servers = [await start(0)];
  const first = servers[0]!;
  await publishBenchShops(first.databaseUrl, 1, (shop) => cashiers.sellWith(shop));
  await cashiers.writeAccounts(first.databaseUrl, SHOP, KEY);
  // The second one is a guest of the first one's PostgreSQL, as two machines share a database.
  if (count === 2) servers.push(await start(0, first.databaseUrl));
  cashiers.reportTo(`http://127.0.0.1:${first.port}`, SHOP);
  const items = benchCart((await readBenchShop()).menu, LINES);
  const guest = await openGuest(first.port);
  const { staff } = await openHouse(first.port, first.databaseUrl, SHOP, { tables: 0, waiters: 0 });
  const total = await whenServed(() => quoteTotal(first.port, guest, SHOP, items));

  return {
    dataDir,
    servers,
    gateways: cashiers.strikable,
    databaseUrl: () => servers[0]?.databaseUrl ?? '',
    ports: () => upOf(servers),
    world: {
      shopId: SHOP,
      submit: (clientKey, method) => orderBody(clientKey, items, total, method),
      act: (method, prepared, act) => cashiers.act(method, prepared, act),
      async sendLink(orderId, key) {
        const device = new GuestDevice(() => upOf(servers), staff);
        const path = `/api/shop/${SHOP}/counter/orders/${orderId}/payment-link`;
        const sent = await device.insist('POST', path, { key, amount: total }, 20);
        return (sent?.body as { link?: { id: string } | null } | null)?.link?.id ?? null;
      },
      release: (wallet) => cashiers.release(wallet),
      otherMethod: (method) => other(cashiers, method),
    },
    newGuest: () => whenServed(() => openGuest(upOf(servers)[0] ?? 0)),
    disturb: (by) => cashiers.disturb(by),
    async restart(which) {
      for (const at of which) {
        const { port, databaseUrl } = servers[at]!;
        servers[at] = await start(port, at === 0 ? undefined : databaseUrl);
      }
    },
    async calm(laterMs) {
      later += laterMs;
      await cashiers.calm(later);
      await writeFile(clockFile, String(later));
    },
    payments: () => cashiers.payments(),
    countOpen: () => countOpen(servers[0]?.databaseUrl ?? ''),
    async end() {
      for (const server of [...servers].reverse()) await server.stop();
      await cashiers.stop();
      await bundle.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const upOf = (servers: readonly ServerProcess[]): number[] =>
  servers.filter((server) => !server.hasExited()).map(({ port }) => port);

function other({ strikable }: Cashiers, method: PaymentMethod): PaymentMethod {
  const all = strikable.flatMap(({ methods }) => methods);
  return all[(all.indexOf(method) + 1) % all.length] ?? method;
}

async function countOpen(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ open: number }>(
      `select ((select count(*) from orders where status = 'awaiting_payment')
        + (select count(*) from payment_attempt where status in ('created', 'pending', 'processing'))
        + (select count(*) from refund where status in ('requested', 'pending'))
        + (select count(*) from payment_link where status = 'open')
        + (select count(*) from payment_event where processed_at is null))::int as open`,
    );
    return rows[0]?.open ?? 0;
  } finally {
    await client.end();
  }
}

/** A server learns of new shops and accounts by a notification, and one that is killed comes back. */
async function whenServed<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      await sleep(100);
    }
  }
}
