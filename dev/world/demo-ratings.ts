import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { businessDay } from '../../packages/domain/src/hours/business-day.ts';
import { DAY_MINUTES, MINUTE } from '../../packages/domain/src/hours/zoned-time.ts';
import { ZERO } from '../../packages/domain/src/money/cents.ts';
import { NO_OFFERS_CHOSEN } from '../../packages/domain/src/pricing/price-cart.ts';
import { formValues } from '../../packages/contract/src/calls/order.ts';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { insertOrders, type NewOrder } from '../../apps/server/src/orders/insert-orders.ts';
import { answerRating, saveRatings } from '../../apps/server/src/ratings/ratings.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import { hashToken, randomToken } from '../../apps/server/src/http/secret-token.ts';
import { priceOrder } from '../../apps/server/src/shops/price-order.ts';
import type { PublishedShop } from '../../apps/server/src/shops/shop-directory.ts';

const HOUR = 60 * MINUTE;
const DAY = DAY_MINUTES * MINUTE;

const demoRating = z.object({
  dish: z.string(),
  /** So many days ago. */
  days: z.number().int().positive(),
  stars: z.number().int().min(1).max(5),
  words: z.string(),
  answer: z.string().optional(),
});
const ratingsFile = z.object({ ratings: z.record(z.string(), z.array(demoRating)) });
type DemoRating = z.infer<typeof demoRating>;

export async function readDemoRatings(root: string): Promise<Record<string, DemoRating[]>> {
  const text = await readFile(path.join(root, 'demo/ratings.yaml'), 'utf8');
  return ratingsFile.parse(parse(text)).ratings;
}

/** What guests of earlier days say about dishes, once for good; who rates has ordered, here as everywhere. */
export async function createDemoRatings(
  context: AppContext,
  ratings: Record<string, DemoRating[]>,
  shopIds: string[],
): Promise<void> {
  for (const shopId of shopIds) {
    const live = context.shops.byId(shopId);
    if (!live) continue;
    for (const [index, rating] of (ratings[shopId] ?? []).entries())
      await rate(context, live, rating, index);
  }
}

async function rate(
  context: AppContext,
  live: PublishedShop,
  { dish, days, stars, words, answer }: DemoRating,
  index: number,
): Promise<void> {
  const order = pickedUp(context, live, { dish, days, index });
  if (!order) return;
  const { shop_id: shopId, order_id: orderId } = order;
  const ratedAt = context.now() - days * DAY + 3 * HOUR;
  await transaction(context.database.pool, async (client) => {
    const [placed] = (await insertOrders(client, [order])).values();
    if (placed?.kind !== 'written') return;
    await client.query(
      `update orders set status = 'done', version = 2 where shop_id = $1 and order_id = $2`,
      [shopId, orderId],
    );
    await client.query(
      `insert into order_step (shop_id, order_id, version, status, at) values ($1, $2, 2, 'done', $3)`,
      [shopId, orderId, new Date(ratedAt - HOUR)],
    );
    await saveRatings(client, shopId, orderId, [{ dishId: dish, stars, words }], ratedAt);
    if (answer) await answerRating(client, { shopId, orderId, dishId: dish }, { answer });
  });
}

/** null: the operator has changed the demo's menu, and there is no such dish. */
function pickedUp(
  context: AppContext,
  live: PublishedShop,
  { dish, days, index }: { dish: string; days: number; index: number },
): NewOrder | null {
  const { shop, menu } = live;
  const [size] = menu.dishes.get(dish)?.sizes ?? [];
  const placedAt = context.now() - days * DAY;
  const quote = priceOrder(context, live, context.shops.state(shop.id, context.now()), {
    orderType: 'pickup',
    items: [
      {
        dishId: dish,
        sizeId: size?.id ?? null,
        memberName: null,
        amount: 1,
        without: [],
        extras: [],
      },
    ],
    area: null,
    serveAt: placedAt,
    useDishDeposit: false,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
  });
  if (quote.lines.length === 0) return null;
  const secret = () => hashToken(randomToken()).toString('hex');
  return {
    shop_id: shop.id,
    order_id: randomToken(),
    client_key: `demo-rated-order-${index}`,
    business_day: businessDay(shop.hours, placedAt),
    order_type: 'pickup',
    status: 'placed',
    placed_at: new Date(placedAt).toISOString(),
    serve_at: null,
    payment_method: 'offline',
    paid: false,
    total_cents: quote.total,
    quote,
    form: formValues.parse({ isPickup: true, paymentMethod: 'offline' }),
    place: null,
    guest_hash: secret(),
    request_hash: secret(),
    session_id: '',
    user_id: '',
    accept_advertising: false,
    shop_version: live.version,
    consents: { legal: true, advertising: false, advertisingVersion: null, confirmedAge: 0 },
    lines: quote.lines.map((line, place) => ({
      line: place,
      dish_id: line.dishId,
      menu_id: line.menuId,
      name: line.name,
      amount: line.amount,
      total_cents: line.total,
    })),
    guest: null,
  };
}
