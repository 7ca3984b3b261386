import type { FastifyInstance } from 'fastify';
import { stationsByDish } from '@tischlein/domain/print/route-lines.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { routesOf } from '../shops/station-routes.ts';
import type { KitchenContext } from './context.ts';
import { prepMinutesOf } from '../shops/prep-minutes.ts';
import { ticksOfOpenOrders, writeTicks } from './ticks.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });

/** What the displays of kitchen, packing and pickup need beside the orders themselves. */
export function registerKitchen(app: FastifyInstance, context: KitchenContext): void {
  const { pool } = context.database;

  registerStaffCall(app, 'counterKitchen', async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const routes = await routesOf(pool, params.shopId);
    return {
      stations: [...routes.stations],
      ...stationsByDish(routes, published.menu),
      prepMinutes: prepMinutesOf(published.shop, context.now()),
      ticks: await ticksOfOpenOrders(pool, params.shopId),
    };
  });

  registerStaffCall(app, 'counterTick', async ({ params, body }) => {
    const now = context.now();
    const ticks = await transaction(pool, (client) =>
      writeTicks(client, params.shopId, body.ticks, now),
    );
    context.live.notify();
    return { ticks };
  });
}
