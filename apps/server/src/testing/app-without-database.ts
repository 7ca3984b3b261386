import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { buildApp } from '../app/app.ts';
import { readConfig, type Config } from '../config/config.ts';
import type { AppContext } from '../app/context.ts';
import type { PlaceProviders } from '../places/open-providers.ts';
import { RunnerState } from '../jobs/runner/runner-state.ts';
import { QuoteTally } from '../shops/price-order.ts';
import { fixtureShop, TUESDAY_EVENING } from './fixture-shop.ts';
import { memoryShops, type MemoryShops } from './memory-shops.ts';
import { TEST_PROVIDERS } from './test-providers.ts';

interface Options {
  shops?: Shop[];
  /** Of the shops with its id. */
  franchise?: Franchise;
  config?: Partial<Config>;
  providers?: Partial<PlaceProviders>;
  now?: () => number;
}

export interface AppWithoutDatabase {
  app: FastifyInstance;
  context: AppContext;
  shops: MemoryShops;
  /** Sets the clock; it stands still in between. */
  setNow(now: number): void;
}

/** The whole server for calls that never touch the database: its shops are in memory, anything else fails. */
export async function appWithoutDatabase(options: Options = {}): Promise<AppWithoutDatabase> {
  const shops = memoryShops(options.shops ?? [fixtureShop()], options.franchise);
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000' }, '/nowhere');
  let now = TUESDAY_EVENING;
  const context = {
    config: { ...config, ...options.config },
    ...TEST_PROVIDERS,
    ...options.providers,
    database: {},
    quotes: new QuoteTally(),
    jobs: new RunnerState(),
    shops,
    live: { subscribe: () => () => undefined },
    log: pino({ level: 'silent' }),
    now: options.now ?? (() => now),
  } as unknown as AppContext;
  const app = await buildApp(context);
  await app.ready();
  return { app, context, shops, setNow: (instant) => (now = instant) };
}
