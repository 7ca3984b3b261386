import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { buildApp } from '../app.ts';
import { readConfig, type Config } from '../config.ts';
import type { AppContext } from '../context.ts';
import type { PlaceProviders } from '../providers/open-providers.ts';
import { compileShop } from '../shops/compile-shop.ts';
import { fixtureShop, TUESDAY_EVENING } from './fixture-shop.ts';
import { TEST_PROVIDERS } from './test-providers.ts';

interface Options {
  shops?: Shop[];
  config?: Partial<Config>;
  providers?: Partial<PlaceProviders>;
  now?: () => number;
}

/** The whole server for calls that never touch the database: its shops are in memory, anything else fails. */
export async function appWithoutDatabase(
  options: Options = {},
): Promise<{ app: FastifyInstance; context: AppContext }> {
  const shops = (options.shops ?? [fixtureShop()]).map((shop) => compileShop(shop, 1, null));
  const config = readConfig({ RATE_LIMIT_FACTOR: '1000' }, '/nowhere');
  const context = {
    config: { ...config, ...options.config },
    ...TEST_PROVIDERS,
    ...options.providers,
    database: {},
    shops: {
      byId: (id: string) => shops.find(({ shop }) => shop.id === id) ?? null,
      byHost: () => null,
      franchiseByHost: () => null,
      franchise: () => null,
    },
    live: { subscribe: () => () => undefined },
    log: pino({ level: 'silent' }),
    now: options.now ?? (() => TUESDAY_EVENING),
  } as unknown as AppContext;
  const app = await buildApp(context);
  await app.ready();
  return { app, context };
}
