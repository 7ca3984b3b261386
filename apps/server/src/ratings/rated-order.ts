import type { FastifyRequest } from 'fastify';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { ratingState } from '@tischlein/domain/rating/rating.ts';
import type { ShopsContext } from '../shops/context.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import { readPageKey } from '../mail/page-keys.ts';
import { isOwnDevice } from '../http/own-device.ts';
import { refuse, type Refusal } from '../http/route.ts';

const NO_ORDER = refuse(404, {
  error: 'no-order',
  message:
    'Bewerten kann nur, wer bestellt hat: auf dem Gerät der Bestellung, oder mit dem Link aus unserer Mail.',
});
const NOT_OPEN: Record<'too-early' | 'too-late' | 'never', Refusal> = {
  'too-early': refuse(409, {
    error: 'too-early',
    message: 'Erst essen, dann bewerten: Komm wieder, wenn dein Essen da war.',
  }),
  'too-late': refuse(409, {
    error: 'too-late',
    message:
      'Diese Bestellung ist schon länger als 60 Tage her und lässt sich nicht mehr bewerten.',
  }),
  never: refuse(409, {
    error: 'no-meal',
    message: 'Diese Bestellung kam nicht zustande, da gibt es nichts zu bewerten.',
  }),
};

/** An order whose dishes the request may rate now, or why not. */
export async function ratedOrder(
  context: ShopsContext,
  request: FastifyRequest,
  { shopId, orderId }: { shopId: string; orderId: string },
  key: string | null,
): Promise<OrderRecord | { refusal: Refusal }> {
  const { pool } = context.database;
  const now = context.now();
  const order = await findOrder(pool, shopId, orderId);
  if (!order) return { refusal: NO_ORDER };
  const mailed = key === null ? null : await readPageKey(pool, shopId, ['rating'], key, now);
  if (mailed?.subject !== orderId && !isOwnDevice(request, order.guest_hash))
    return { refusal: NO_ORDER };
  const state = ratingState(
    {
      status: order.status,
      placedAt: order.placed_at.getTime(),
      serveAt: order.serve_at?.getTime() ?? null,
    },
    now,
  );
  return state === 'open' ? order : { refusal: NOT_OPEN[state] };
}

/** The dishes of an order by id, those in menus among them, each once. */
export function dishesOf({ quote }: OrderRecord): Map<string, string> {
  const dishes = new Map<string, string>();
  const visit = ({ dishId, name, subitems }: QuoteLine): void => {
    if (dishId !== null && !dishes.has(dishId)) dishes.set(dishId, name);
    subitems.forEach(visit);
  };
  quote.lines.forEach(visit);
  return dishes;
}
