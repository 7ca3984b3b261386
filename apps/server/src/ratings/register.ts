import type { FastifyInstance } from 'fastify';
import type { Feedback } from '@tischlein/contract/calls/rating.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { ShopsContext } from '../shops/context.ts';
import type { OrderRecord } from '../orders/orders.ts';
import {
  answerRating,
  latestRatings,
  ratingsOfDish,
  ratingsOfOrder,
  saveRatings,
} from './ratings.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, registerCall, registerStaffCall } from '../http/route.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { dishesOf, ratedOrder } from './rated-order.ts';

const NOT_ORDERED = refuse(400, {
  error: 'not-ordered',
  message: 'Bewerten lässt sich nur, was bestellt wurde.',
});
const NO_RATING = refuse(404, { error: 'no-rating', message: 'Diese Bewertung gibt es nicht.' });

/** Dishes are rated by who ordered them, and answered by the restaurant. */
export function registerRatings(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  const feedback = async (order: OrderRecord): Promise<Feedback> => {
    const rated = await ratingsOfOrder(pool, order.shop_id, order.order_id);
    return {
      number: order.number,
      placedAt: order.placed_at.toISOString(),
      dishes: [...dishesOf(order)].map(([dishId, name]) => ({
        dishId,
        name,
        stars: rated.get(dishId)?.stars ?? null,
        words: rated.get(dishId)?.words ?? '',
        answer: rated.get(dishId)?.answer ?? null,
      })),
    };
  };

  registerCall(app, 'dishRatings', { rate: 'read' }, async ({ params }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    // The common menu of a franchise shows those of nobody.
    return ratingsOfDish(pool, params.shopId, params.dishId, published.shop.hours.timeZone);
  });

  registerCall(app, 'openFeedback', { rate: 'coupon' }, async ({ params, body, request }) => {
    const order = await ratedOrder(context, request, params, body.key);
    return 'refusal' in order ? order.refusal : feedback(order);
  });

  registerCall(app, 'rateDishes', { rate: 'coupon' }, async ({ params, body, request }) => {
    const order = await ratedOrder(context, request, params, body.key);
    if ('refusal' in order) return order.refusal;
    const dishes = dishesOf(order);
    const ids = body.ratings.map(({ dishId }) => dishId);
    if (new Set(ids).size < ids.length || ids.some((id) => !dishes.has(id))) return NOT_ORDERED;
    const { shopId, orderId } = params;
    await transaction(pool, async (client) => {
      await saveRatings(client, shopId, orderId, body.ratings, context.now());
      await recordEvent(client, shopId, 'guests', orderId, { what: 'rating' });
    });
    context.live.notify();
    return feedback(order);
  });

  registerStaffCall(app, 'counterRatings', async ({ params }) => {
    return { ratings: await latestRatings(pool, params.shopId) };
  });

  registerStaffCall(app, 'counterAnswerRating', async ({ params, body, request, staff }) => {
    const answered = await transaction(pool, async (client) => {
      const rating = await answerRating(client, params, body);
      if (rating)
        await recordAudit(client, {
          action: 'rating-answered',
          shopIds: [params.shopId],
          actor: byStaff(staff, request),
          subject: params.orderId,
          now: context.now(),
        });
      return rating;
    });
    return answered ?? NO_RATING;
  });
}
