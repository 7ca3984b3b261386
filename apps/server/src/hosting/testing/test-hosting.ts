import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { readConfig } from '../../config/config.ts';
import type { OperationsContext } from '../../operations/context.ts';
import { openDatabase } from '../../db/database.ts';
import { createTestDatabase } from '../../db/test-database.ts';
import { RunnerState } from '../../jobs/runner/runner-state.ts';
import { QuoteTally } from '../../shops/price-order.ts';
import { TEST_PROVIDERS } from '../../testing/test-providers.ts';
import { databaseShops } from '../../shops/database-shops.ts';
import { publishShops } from '../../shop-files/publish-shop.ts';
import { readShopFolder, type LoadedShop } from '../../shop-files/read-shop-folder.ts';
import { setOffline } from '../../shop-files/shop-presence.ts';
import { registerHosting } from '../register.ts';

const EXAMPLE = fileURLToPath(new URL('../../shop-files/example', import.meta.url));

/** A renderer that shows what it was given and counts its calls; the real one is the storefront's matter. */
const BUNDLE = `
globalThis.hostingRenders = 0;
const known = ['/', '/checkout'];
export const cacheKey = (path) => known.includes(path) || path.startsWith('/static/') ? path : '404';
export function render({ shop, path, basename, origin, shopCss, page, offerContext }) {
  globalThis.hostingRenders += 1;
  const script = 'window.shopConfig=1';
  const status = known.includes(path) || page ? 200 : 404;
  const html = '<!doctype html><title>' + shop.restaurantName + '</title><style>' + shopCss + '</style><script>' + script
    + '</script><p>' + [origin, basename, path, page ? page.title : ''].join('|') + '</p><i>' + offerContext.minuteOfWeek + '</i>' + 'x'.repeat(4000);
  return { status, html, inlineScripts: [script], inlineStyles: [shopCss] };
}
`;

export interface TestHosting {
  app: FastifyInstance;
  context: OperationsContext;
  /** Publishes these shops as changed copies of the shop files' example, and reads them in. */
  publish(changes: Partial<Shop>[], franchise?: Partial<Franchise>): Promise<void>;
  /** Takes shops offline or back, and reads that in. */
  setOffline(shopIds: string[], offline: boolean): Promise<void>;
  renders(): number;
  stop(): Promise<void>;
}

/** Hosting alone on a real database, with a tiny built storefront and counter. */
export async function startTestHosting(
  register: (app: FastifyInstance, context: OperationsContext) => void = registerHosting,
): Promise<TestHosting> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-hosting-'));
  await writeBuilt(folder);
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, { max: 4, onError: () => undefined });
  // Accounts here are faked.
  const shops = databaseShops(database.pool, () => true);
  const app = fastify({ logger: false, trustProxy: (_address, hop) => hop < 1 });
  const env = {
    DATA_DIR: folder,
    STOREFRONT_DIR: `${folder}/shop`,
    COUNTER_DIR: `${folder}/theke`,
    OFFICE_DIR: `${folder}/buero`,
  };
  const context = {
    config: readConfig(env, folder),
    database,
    shops,
    log: app.log,
    ...TEST_PROVIDERS,
    quotes: new QuoteTally(),
    jobs: new RunnerState(),
    now: Date.now,
  } as unknown as OperationsContext;
  await app.register(cookie);
  register(app, context);
  const example = await readShopFolder(EXAMPLE);
  if (!example.ok) throw new Error('the example shop is broken');
  const [base] = example.shops as [LoadedShop];

  return {
    app,
    context,
    async publish(changes, franchise) {
      const loaded = changes.map((change) => ({ ...base, shop: { ...base.shop, ...change } }));
      const whole = franchise && {
        id: 'kette',
        name: 'Kette',
        domains: ['kette.example'],
        isOverview: false,
        branchIds: loaded.map(({ shop }) => shop.id),
        design: base.shop.design,
        ...franchise,
      };
      const client = await database.pool.connect();
      await publishShops(client, { shops: loaded, franchise: whole ?? null });
      client.release();
      await shops.refresh('*');
    },
    async setOffline(shopIds, offline) {
      const client = await database.pool.connect();
      await setOffline(client, shopIds, offline);
      client.release();
      await shops.refresh('*');
    },
    renders: () => (globalThis as unknown as { hostingRenders: number }).hostingRenders,
    async stop() {
      await app.close();
      await database.close();
      await testDatabase.drop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function writeBuilt(folder: string): Promise<void> {
  const files: Record<string, string> = {
    'shop/package.json': '{"type":"module"}',
    'shop/server/render.js': BUNDLE,
    'shop/client/assets/app-1a2b3c.js': `export const a = "${'Pizza '.repeat(500)}";`,
    'shop/client/assets/app-1a2b3c.js.map': '{}',
    'shop/client/.vite/manifest.json': '{}',
    'theke/index.html':
      '<!doctype html><title>Theke</title><script type="module" src="/theke/assets/t.js"></script>',
    'theke/assets/t.js': 'export {};',
    'theke/assets/heic-worker-1a2b.js': 'void 0;',
    'theke/assets/libheif-1a2b.wasm': '\0asm',
    'buero/index.html': '<!doctype html><title>Büro</title>',
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}
