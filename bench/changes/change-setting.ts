import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { insertWaiter } from '../../apps/server/src/tables/waiters.ts';
import { startPushService, type PushService } from '../../apps/server/src/testing/push-service.ts';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import { PUBLIC_IDS } from '../../dev/world/payments/payment-simulators.ts';
import { openCashiers, type Cashiers } from '../payments/cashiers.ts';
import { openGuest } from '../server/guest.ts';
import { bundlePaymentServer } from '../server/server-bundle.ts';
import { soon } from '../server/soon.ts';
import { killPostgres, startServerProcess, type ServerProcess } from '../server/server-process.ts';
import { entered, PatientDevice, staffDevice } from './counter-device.ts';
import { openWebhookRelay, type WebhookRelay } from './webhook-relay.ts';

/** A server as a process of its own, a payment provider, and as many restaurants as there are histories. */
export interface ChangeSetting {
  cashiers: Cashiers;
  webhooks: WebhookRelay;
  pool: pg.Pool;
  pushes: PushService;
  /** Of the server that is up, or will be again. */
  port: number;
  /** New restaurants, open round the clock, with two tablets that are logged in. */
  openShops(
    shopIds: readonly string[],
    given?: Partial<Shop>,
  ): Promise<readonly [PatientDevice, PatientDevice]>;
  newGuest(): Promise<PatientDevice>;
  newWaiter(shopId: string): Promise<{ waiterId: string; device: PatientDevice }>;
  /** kill -9, and the start of another one on what it left. */
  kill(victim: 'server' | 'server and PostgreSQL'): Promise<void>;
  end(): Promise<void>;
}

const KEY = Buffer.alloc(32, 5);
const NO_LIMIT = { open: null, hour: null };
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440,
  to: ((day + 1) * 1440) % 10_080,
}));
/** Noon in Berlin: no history reaches the end of its business day. */
const NOON = '11:00:00Z';

/** Where the orders go: two doors of the demo's town. */
export const DOORS = [
  { street: 'Am Alten Markt', streetNumber: '2', zip: '91991', city: 'Birkenfurt' },
  { street: 'Am Alten Markt', streetNumber: '3', zip: '91991', city: 'Birkenfurt' },
] as const;

function changeShop(id: string, given: Partial<Shop> = {}): Shop {
  const shop = fixtureShop();
  return {
    ...shop,
    ...{ id, domains: [`${id}.localhost`], latitude: 49.62, longitude: 10.7137 },
    ...{ restaurantZip: DOORS[0].zip, restaurantCity: DOORS[0].city },
    payment: {
      ...{ ...shop.payment, methods: ['offline', 'offline_debit', 'Stripe_card'] },
      stripePublicKey: PUBLIC_IDS.stripePublicKey,
    },
    hours: { ...shop.hours, opening: ALWAYS },
    orderLimits: { device: NO_LIMIT, phone: NO_LIMIT, email: NO_LIMIT, address: NO_LIMIT },
    areas: shop.areas.map((area) => ({
      ...area,
      minimumOrder: cents(1000),
      shape: { type: 'postcodes', postcodes: [DOORS[0].zip] },
    })),
    ...given,
  };
}

export async function openChangeSetting(): Promise<ChangeSetting> {
  const bundle = await bundlePaymentServer();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-change-'));
  const clockFile = path.join(dataDir, 'clock');
  const today = new Date().toISOString().slice(0, 10);
  const offset = Date.parse(`${today}T${NOON}`) - Date.now();
  await writeFile(clockFile, String(offset));
  const cashiers = await openCashiers();
  await cashiers.calm(offset);
  const pushes = await startPushService();
  const start = (port: number): Promise<ServerProcess> =>
    startServerProcess({
      ...{ file: bundle.file, dataDir, port },
      env: {
        ...{ ...cashiers.env, SECRET_KEY: KEY.toString('base64'), CLOCK_FILE: clockFile },
        PUSH_SERVICE_URL: pushes.origin,
      },
    });
  let server = await start(0);
  const { port, databaseUrl } = server;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // It is killed with its PostgreSQL.
  pool.on('error', () => undefined);
  const webhooks = await openWebhookRelay(() => port);
  cashiers.reportTo(webhooks.origin, 'any');
  let logins = 0;

  return {
    cashiers,
    webhooks,
    pool,
    pushes,
    port,
    async openShops(shopIds, given) {
      for (const id of shopIds) {
        await insertBareShop(pool, changeShop(id, given));
        await cashiers.writeAccounts(databaseUrl, id, KEY);
      }
      logins += 1;
      const open = async (name: string) => {
        const login = `${name}-${logins}`;
        const person = { login, name, password: PASSWORD, role: 'owner' as const };
        await createStaff(pool, { ...person, shopIds: [...shopIds] });
        return staffDevice(() => port, login, PASSWORD);
      };
      const devices = [await open('toni'), await open('kim')] as const;
      for (const id of shopIds)
        await soon(async () => {
          const { status } = await devices[0].get(`/api/shop/${id}/counter/cash`);
          if (status !== 200) throw new Error(`${id}: ${status}`);
        });
      return devices;
    },
    newGuest: () => afterTheKill(async () => new PatientDevice(() => port, await openGuest(port))),
    async newWaiter(shopId) {
      const now = Date.now() + offset;
      const waiter = { name: `Mia ${(logins += 1)}`, now };
      const { waiterId, code } = await insertWaiter(pool, shopId, waiter);
      return {
        waiterId,
        device: await entered(() => port, `/api/shop/${shopId}/waiter/open`, { code }),
      };
    },
    async kill(victim) {
      server.signal('SIGKILL');
      if (victim === 'server and PostgreSQL') await killPostgres(dataDir);
      await server.exited;
      // Whoever supervises it starts it again.
      for (let tries = 1; ; tries += 1)
        try {
          server = await start(port);
          return;
        } catch (error) {
          if (tries === 10) throw error;
        }
    },
    async end() {
      await pool.end();
      await server.stop();
      await webhooks.stop();
      await cashiers.stop();
      await pushes.close();
      await bundle.remove();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** On a busy machine a start takes long. */
async function afterTheKill<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === 600) throw error;
      await sleep(100);
    }
  }
}

const PASSWORD = 'geheim-und-lang';

async function insertBareShop(pool: pg.Pool, shop: Shop): Promise<void> {
  await pool.query(
    `with made as (insert into shop (shop_id, domains, current_version) values ($1, $2, 1) returning shop_id)
      insert into shop_version (shop_id, version, content_hash, model) select shop_id, 1, 'bench', $3 from made`,
    [shop.id, shop.domains, JSON.stringify(shop)],
  );
}
