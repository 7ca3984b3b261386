import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { VERSION } from '@tischlein/contract/version.ts';
import { buildApp } from './app.ts';
import type { Config } from '../config/config.ts';
import type { AppContext } from './context.ts';
import { openDatabase, type DatabaseHandle } from '../db/database.ts';
import { guardProduction } from '../db/production-mark.ts';
import { refuseDemo } from '../demo/refuse-demo.ts';
import { startPostgres } from '../db/embedded/start-postgres.ts';
import { migrate } from '../db/migration/migrate.ts';
import { normalizeMailAddresses } from '../accounts/normalize-mail-addresses.ts';
import { makeLog } from '../config/log.ts';
import { databaseEvents } from '../live/database-events.ts';
import type { EventTopic } from '../db/event-topic.ts';
import { startJobs } from './start-jobs.ts';
import { RunnerState } from '../jobs/runner/runner-state.ts';
import { restampRestoredLog } from '../jobs/restamp-log.ts';
import type { Geocoder } from '../places/geocoder/geocoder.ts';
import { opensAccount } from '../payments/accounts.ts';
import { ORDER_HOOKS } from './order-hooks.ts';
import { openPayments } from '../payments/payments.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { keyOfFolder, SecretBox } from '../payments/secret-box.ts';
import { tellUnreadableAccounts } from '../payments/tell-unreadable-accounts.ts';
import { serviceFacts } from '../legal/service-facts.ts';
import { openPaymentProviders } from '../payments/providers/open-payment-providers.ts';
import { openProviders, type ProviderLimits } from '../places/open-providers.ts';
import { inviteFirstOwner } from '../setup/setup-code.ts';
import { QuoteTally } from '../shops/price-order.ts';
import { loadWords } from '../languages/words.ts';
import { databaseShops } from '../shops/database-shops.ts';

/** What a test or the demo puts in the place of the real thing. */
interface Overrides {
  now?: () => number;
  log?: Logger;
  geocoder?: Geocoder;
  /** Address files read besides those in `addressesDir`: the demo's town. */
  demoAddressesDir?: string;
  providerLimits?: ProviderLimits;
  migrationsDir?: string;
  paymentProviders?: readonly PaymentProvider[];
}

export interface RunningServer {
  url: string;
  port: number;
  databaseUrl: string;
  app: FastifyInstance;
  context: AppContext;
  /** For whoever started it, in German: how the first shop is made; null: there is one. Secret. */
  setup: string | null;
  stop(): Promise<void>;
}

/** Events after which a shop is what it was. */
const NOT_THE_SHOP = new Set<EventTopic>([
  'order',
  'alert',
  'table',
  'account',
  'mail',
  'guests',
  'printing',
  'kitchen',
]);

/** Connections of one process; the embedded PostgreSQL allows 100 in all. */
const POOL_SIZE = 16;

/** Brings everything up in order: database, schema, shops, live events, jobs, HTTP. Undone in reverse. */
export async function startServer(
  config: Config,
  overrides: Overrides = {},
): Promise<RunningServer> {
  const log = overrides.log ?? makeLog(config.logLevel);
  log.info({ version: VERSION }, 'Tischlein starts');
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse())
      await step().catch((err: unknown) => log.error({ err }, 'a part of the server did not stop'));
  };
  try {
    const databaseUrl = config.databaseUrl ?? (await embeddedDatabase(config, log, undo));
    await migrate(databaseUrl, overrides.migrationsDir ?? config.migrationsDir, {
      say: (message) => log.warn(message),
    });
    const database = openDatabase(databaseUrl, {
      max: POOL_SIZE,
      onError: (err) => log.warn({ err }, 'a database connection was lost; it is opened again'),
    });
    undo.push(() => database.close());
    if (config.production) await refuseDemo(database.pool);
    await guardProduction(database.pool, {
      production: config.production,
      isCopy: config.copyOfProduction,
    });
    await restampRestoredLog(database.pool);
    await normalizeMailAddresses(database.pool);
    const context = await makeContext(config, database, databaseUrl, log, overrides, undo);
    await tellUnreadableAccounts(context);
    const jobs = await startJobs(context, databaseUrl);
    let app: FastifyInstance | null = null;
    // Requests in hand need no jobs, and the time for both is short.
    undo.push(async () => {
      const ends = await Promise.allSettled([app?.close(), jobs.stop()]);
      for (const end of ends) if (end.status === 'rejected') throw end.reason;
    });
    app = await buildApp(context);
    await app.listen({ host: config.host, port: config.port });
    const address = app.server.address();
    const port = typeof address === 'object' && address ? address.port : config.port;
    // 0 meant any: links in pages and mails name the one we got.
    config.port = port;
    const url = `http://localhost:${port}`;
    const setup = await inviteFirstOwner(context, url);
    return { url, port, databaseUrl, app, context, setup, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function embeddedDatabase(
  config: Config,
  log: Logger,
  undo: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await startPostgres({
    dataDir: config.dataDir,
    ...(config.pgBinDir ? { binDir: config.pgBinDir } : {}),
    log: (message) => log.info({ source: 'postgres' }, message),
  });
  undo.push(() => postgres.stop());
  return postgres.url;
}

async function makeContext(
  config: Config,
  database: DatabaseHandle,
  databaseUrl: string,
  log: Logger,
  overrides: Overrides,
  undo: (() => Promise<void>)[],
): Promise<AppContext> {
  const box = new SecretBox(config.secretKey ?? (await keyOfFolder(config.dataDir)));
  const shops = databaseShops(database.pool, (account) => opensAccount(box, account), {
    ...config.payments,
    services: serviceFacts(config),
    words: await loadWords(config.storefrontDir),
  });
  await shops.start();
  undo.push(() => shops.stop());
  const failed = (err: unknown) => log.warn({ err }, 'news of shops and orders could not be read');
  const live = databaseEvents(
    database.pool,
    databaseUrl,
    // Another process published a shop, or we may have missed that it did.
    (channel, payload) =>
      void shops.refresh(channel === 'reconnected' ? '*' : payload).catch(failed),
    failed,
  );
  live.subscribe('*', (event) => {
    if (!NOT_THE_SHOP.has(event.topic)) void shops.refresh(event.shopId).catch(failed);
  });
  await live.start();
  undo.push(() => live.stop());
  const now = overrides.now ?? Date.now;
  const { addressesDir } = config;
  const limits = overrides.providerLimits;
  const folders = [overrides.demoAddressesDir ?? [], addressesDir].flat();
  const providers = await openProviders(config.places, { folders, now, log, limits });
  return {
    config,
    database,
    shops,
    live,
    ...providers,
    ...(overrides.geocoder ? { geocoder: overrides.geocoder } : {}),
    log,
    payments: openPayments(
      database.pool,
      shops,
      box,
      overrides.paymentProviders ?? openPaymentProviders(config.payments, now),
      ORDER_HOOKS,
    ),
    box,
    quotes: new QuoteTally(),
    jobs: new RunnerState(),
    now,
    instance: randomUUID(),
  };
}
