import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { writeAccount } from '../../apps/server/src/payments/accounts.ts';
import { SecretBox } from '../../apps/server/src/payments/secret-box.ts';
import { benchCart } from '../orders/bench-cart.ts';
import { benchShopId, publishBenchShops, readBenchShop } from '../orders/bench-shops.ts';
import { clientKeys, orderBody, quoteTotal } from '../orders/order-requests.ts';
import type { BenchPart, Settings } from '../report.ts';
import { openGuest, type Guest } from '../server/guest.ts';
import { HttpConnection, httpRequest } from '../server/http-client.ts';
import { soon } from '../server/soon.ts';
import { bundleProgram } from '../server/server-bundle.ts';
import { startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { interleaved, percent, spread, whole } from '../statistics.ts';

const CLIENTS = 8;
const SHOP = benchShopId(0);
const KEY = Buffer.alloc(32, 5);
/** Once for each paid order, beside a provider that takes a second: what matters is that it is not the narrow place. */
const TARGET = 0.1;
/** Placed beforehand for each second of measuring. */
const ORDERS_A_SECOND = 150;

/** Preparing a payment at a provider that takes no time, against the same rows written by a bare driver. */
export async function benchPrepare(settings: Settings): Promise<BenchPart> {
  const bundle = await bundleProgram('serve-instant', './bench/payments/serve-instant.ts');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-prepare-'));
  const server = await startServerProcess({
    file: bundle.file,
    dataDir,
    env: { SECRET_KEY: KEY.toString('base64') },
  });
  try {
    await openShop(server.databaseUrl);
    const guest = await openGuest(server.port);
    const place = await orderPlacer(server, guest);
    const raw = await openRaw(server.databaseUrl);
    const count = ORDERS_A_SECOND * settings.seconds;
    const result = await interleaved(
      settings.rounds,
      async () => prepareAll(server.port, guest, await place(count)),
      async () => {
        const orders = await place(count);
        server.signal('SIGSTOP');
        try {
          return await raw.prepareAll(orders);
        } finally {
          server.signal('SIGCONT');
        }
      },
    );
    await raw.close();
    return {
      name: 'prepare',
      rows: [
        {
          name: `one shop, ${CLIENTS} clients`,
          ours: `${whole(result.ours)} payments/s`,
          limit: `${whole(result.limit)} payments/s`,
          ratio: percent(result.ratio),
          spread: spread(result.ratios),
          target: TARGET,
          reached: result.ratio >= TARGET,
        },
      ],
      facts: [
        'each: order read, attempt written under the order’s lock, opened, answer kept; the bare driver writes the same rows in two commits',
      ],
    };
  } finally {
    await server.stop();
    await bundle.remove();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function openShop(databaseUrl: string): Promise<void> {
  await publishBenchShops(databaseUrl, 1, (shop) => ({
    ...shop,
    payment: { ...shop.payment, methods: ['Stripe_card'], stripePublicKey: 'pk_test_bench' },
  }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const secrets = { secretKey: 'sk_test_bench', webhookSecret: 'whsec_bench' };
  await writeAccount(client, new SecretBox(KEY), SHOP, 'stripe', secrets);
  await client.query("select pg_notify('shop_published', $1)", [SHOP]);
  await client.end();
}

/** Places so many orders that wait for their payment; answers their ids. */
async function orderPlacer(
  { port }: ServerProcess,
  guest: Guest,
): Promise<(count: number) => Promise<string[]>> {
  const items = benchCart((await readBenchShop()).menu, 3);
  const total = await soon(() => quoteTotal(port, guest, SHOP, items));
  const nextKey = clientKeys();
  return (count) =>
    byClients(port, Array.from({ length: count }, nextKey), async (connection, key) => {
      const body = JSON.stringify(orderBody(key, items, total, 'Stripe_card'));
      const answer = await connection.send(
        httpRequest('POST', `/api/shop/${SHOP}/order`, guest.headers, body),
      );
      if (answer.status !== 200) throw new Error(`not ordered: ${String(answer.body)}`);
      return (JSON.parse(String(answer.body)) as { order: { id: string } }).order.id;
    });
}

/** Payments a second. */
async function prepareAll(port: number, guest: Guest, orders: string[]): Promise<number> {
  const start = performance.now();
  await byClients(port, orders, async (connection, id) => {
    const url = `/api/shop/${SHOP}/payment/${id}/stripe`;
    const answer = await connection.send(httpRequest('POST', url, guest.headers, '{}'));
    if (answer.status !== 200 || !String(answer.body).includes('"other"'))
      throw new Error(`not prepared: ${String(answer.body)}`);
  });
  return orders.length / ((performance.now() - start) / 1000);
}

async function byClients<T, R>(
  port: number,
  all: readonly T[],
  work: (connection: HttpConnection, one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const connection = await HttpConnection.open(port);
      for (let at = next++; at < all.length; at = next++)
        results.push(await work(connection, all[at] as T));
      connection.close();
    }),
  );
  return results;
}

const INSERT = `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key,
    amount_cents, capture_wanted, created_at, updated_at)
  values ($1, $2, $3, 'stripe', 'Stripe_card', 'created', $2, 1000, true, now(), now())`;
const KEEP = `update payment_attempt set reference = $3, answer = '{}', status = 'pending', updated_at = now()
  where shop_id = $1 and attempt_id = $2`;

async function openRaw(databaseUrl: string) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      return client;
    }),
  );
  const prepare = async (client: pg.Client, orderId: string): Promise<void> => {
    const attemptId = randomBytes(16).toString('base64url');
    await client.query('begin');
    await client.query({
      name: 'lock',
      text: 'select from orders where shop_id = $1 and order_id = $2 for update',
      values: [SHOP, orderId],
    });
    await client.query({ name: 'insert', text: INSERT, values: [SHOP, attemptId, orderId] });
    await client.query('commit');
    await client.query({ name: 'keep', text: KEEP, values: [SHOP, attemptId, `raw-${attemptId}`] });
  };
  return {
    async prepareAll(orders: string[]): Promise<number> {
      let next = 0;
      const start = performance.now();
      await Promise.all(
        clients.map(async (client) => {
          for (let at = next++; at < orders.length; at = next++)
            await prepare(client, orders[at] ?? '');
        }),
      );
      return orders.length / ((performance.now() - start) / 1000);
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
