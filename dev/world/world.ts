import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startSmsGateway, type SmsGateway } from '../../apps/simulators/src/sms.ts';
import { readConfig, type Config } from '../../apps/server/src/config/config.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { startServer } from '../../apps/server/src/app/main.ts';
import { publishDemoShops, type DemoShops } from './demo-shops.ts';
import { openDemoAccounts } from './payments/demo-accounts.ts';
import {
  startPaymentSimulators,
  type PaymentSimulators,
  type SimulatedAccounts,
} from './payments/payment-simulators.ts';
import { createDemoStaff, type DemoStaff } from './demo-staff.ts';
import { createDemoWaiters, type DemoWaiter } from './demo-waiters.ts';

export interface WorldOptions {
  /** 0, the default: a free one. */
  port?: number;
  /** Where browsers reach it, if something stands before it; default: its own port. */
  publicPort?: number;
  /** Default: a folder of its own that goes with the world. */
  dataDir?: string;
  /** Default: the embedded PostgreSQL below `dataDir`. */
  databaseUrl?: string;
  /** false: no demo shops and no demo staff. */
  demo?: boolean;
  log?: Logger;
  /** Epoch milliseconds. */
  clock?: () => number;
  /** Default: so high that tests and benchmarks never meet a limit. */
  rateLimitFactor?: number;
  /** Told the port as soon as the server answers, before the demo shops are read and published. */
  listening?: (port: number) => void;
  /** Payment providers that run elsewhere; default: simulated ones of its own. */
  accounts?: SimulatedAccounts;
  /** A folder of pictures made before, for several worlds; default: each makes its own. */
  pictures?: string;
  /** Further settings by the names of the environment, e.g. LOG_LEVEL. */
  env?: Record<string, string | undefined>;
}

interface WorldShop {
  id: string;
  slug: string | null;
  name: string;
  /** Name of the franchise it is a branch of. */
  franchise: string | null;
  /** Where a guest finds it, with a slash at the end. */
  url: string;
}

export interface World {
  url: string;
  /** Where it listens itself. */
  port: number;
  databaseUrl: string;
  /** The demo shops, then those of the operator's own that have an address. */
  shops: WorldShop[];
  /** For the person at the terminal, in German. */
  notices: string[];
  staff: DemoStaff[];
  waiters: DemoWaiter[];
  app: FastifyInstance;
  context: AppContext;
  /** Its own providers, through which the demo shops are paid; null without. */
  payments: PaymentSimulators | null;
  stop(): Promise<void>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const NO_DEMO: DemoShops = { published: [], missing: [], notices: [] };
const NO_LIMITS = 100_000;

/** Database, migrations, server, demo shops and their staff as one object: for the demo, tests and benchmarks. */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const temporary = options.dataDir ? null : await mkdtemp(path.join(tmpdir(), 'tischlein-world-'));
  // The demo takes money at simulated providers only.
  const payments =
    options.demo === false || options.accounts
      ? null
      : await startPaymentSimulators(options.clock ? { now: options.clock } : {});
  const accounts = payments ?? options.accounts;
  // Its text messages stay on this machine.
  const sms = options.demo === false ? null : await startSmsGateway('demo');
  const tidyUp = async () => {
    await payments?.stop();
    await sms?.stop();
    if (temporary) await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const config = configOf(options, temporary, { ...accounts?.env, ...smsEnv(sms) });
    if (options.pictures) await sharePictures(config.dataDir, options.pictures);
    const server = await startServer(config, {
      ...(options.demo === false ? {} : { demoAddressesDir: path.join(ROOT, 'demo/addresses') }),
      ...(options.clock ? { now: options.clock } : {}),
      ...(options.log ? { log: options.log } : {}),
    });
    const { app, context, port, databaseUrl } = server;
    const { publicPort = port } = options;
    // What links in pages and mails name.
    context.config.port = publicPort;
    options.listening?.(port);
    const url = `http://localhost:${publicPort}`;
    const stop = async () => {
      await server.stop();
      await tidyUp();
    };
    try {
      const demo = options.demo === false ? NO_DEMO : await publishDemoShops(context, ROOT);
      if (accounts) await openDemoAccounts(context, accounts, url, demo.published);
      const staff = options.demo === false ? [] : await createDemoStaff(context, ROOT, demo);
      const waiters = await createDemoWaiters(context, ROOT, demo);
      const ids = [...demo.published, ...(await ownShops(context, demo.published))];
      const shops = ids.flatMap((shopId) => describeShop(context, shopId, publicPort) ?? []);
      const notices = [
        ...demo.notices,
        ...(sms ? [`SMS an Betreiber (simuliert): ${sms.url}`] : []),
      ];
      const people = { staff, waiters };
      return { url, port, databaseUrl, shops, notices, ...people, app, context, payments, stop };
    } catch (error) {
      await stop();
      throw error;
    }
  } catch (error) {
    await tidyUp();
    throw error;
  }
}

const smsEnv = (sms: SmsGateway | null): Record<string, string> =>
  sms ? { SMS_API_KEY: sms.apiKey, SMS_SERVICE_URL: sms.url } : {};

async function sharePictures(dataDir: string, pictures: string): Promise<void> {
  await mkdir(path.join(dataDir, 'cache'), { recursive: true });
  await symlink(pictures, path.join(dataDir, 'cache/media'));
}

function configOf(
  options: WorldOptions,
  temporary: string | null,
  providers: Record<string, string> = {},
): Config {
  const config = readConfig({ LOG_LEVEL: 'warn', ...providers, ...options.env }, ROOT);
  const dataDir = options.dataDir ?? temporary ?? config.dataDir;
  return {
    ...config,
    port: options.port ?? 0,
    dataDir,
    // Where `npm run addresses -- import` puts them.
    addressesDir: options.env?.['ADDRESSES_DIR']
      ? config.addressesDir
      : path.join(dataDir, 'addresses'),
    databaseUrl: options.databaseUrl ?? null,
    rateLimitFactor: options.rateLimitFactor ?? NO_LIMITS,
  };
}

async function ownShops({ database }: AppContext, demo: string[]): Promise<string[]> {
  const found = await database.pool.query<{ shop_id: string }>(
    'select shop_id from shop where removed_at is null and shop_id <> all($1) order by shop_id',
    [demo],
  );
  return found.rows.map(({ shop_id }) => shop_id);
}

/** null for a shop that no address leads to. */
function describeShop(context: AppContext, shopId: string, port: number): WorldShop | null {
  const live = context.shops.byId(shopId);
  if (!live) throw new Error(`the shop ${shopId} was published but is not served`);
  const { id, slug, restaurantName } = live.shop;
  const host = live.shop.domains[0] ?? live.publicShop.domain;
  if (host === '') return null;
  return {
    id,
    slug,
    name: restaurantName,
    franchise: live.publicShop.franchise?.name ?? null,
    url: `http://${host}:${port}${live.basename}/`,
  };
}
