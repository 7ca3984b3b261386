import type { FastifyInstance } from 'fastify';
import { orderTimes } from '@tischlein/domain/hours/order-times.ts';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import type { AppContext } from '../../context.ts';
import { refuse, registerCall } from '../../http/route.ts';
import type { LiveShop } from '../../shops/shop-directory.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Configuration, menu, delivery period and what is sold out. */
export function registerShopCalls(app: FastifyInstance, context: AppContext): void {
  registerCall(app, 'shopConfig', { rate: 'read' }, async ({ params }) => {
    return context.shops.byId(params.shopId)?.publicShop ?? NO_SHOP;
  });

  registerCall(app, 'menu', { rate: 'read' }, async ({ params, query, reply }) => {
    const live = context.shops.byId(params.shopId);
    if (!live) return NO_SHOP;
    reply.header('cache-control', query.v === live.menuVersion ? FOR_EVER : 'no-cache');
    return live.shop.menu;
  });

  registerCall(app, 'deliveryPeriod', { rate: 'read' }, async ({ params }) => {
    const live = context.shops.byId(params.shopId);
    return live ? deliveryPeriod(context, live) : NO_SHOP;
  });

  registerCall(app, 'availability', { rate: 'read' }, async ({ params }) => {
    const live = context.shops.byId(params.shopId);
    if (!live) return NO_SHOP;
    const state = context.shops.state(params.shopId, context.now());
    return {
      menuVersion: live.menuVersion,
      dishes: [...state.soldOutDishes],
      ingredients: [...state.soldOutIngredients],
    };
  });
}

/** Specification 1 §3 "Delivery period" at this moment. */
function deliveryPeriod(context: AppContext, live: LiveShop): DeliveryPeriodView {
  const now = context.now();
  const { pausedUntil } = context.shops.state(live.shop.id, now);
  const { openToday: _, ...times } = orderTimes(live.shop.hours, {
    now,
    pausedUntil,
    supports: { delivery: live.shop.supportDelivery, pickup: live.shop.supportPickup },
  });
  return times;
}
