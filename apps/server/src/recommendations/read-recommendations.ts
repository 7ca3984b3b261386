import { createHash } from 'node:crypto';
import {
  recommendDishes,
  type DishStars,
  type OrderedDish,
} from '@tischlein/domain/recommendations/recommend-dishes.ts';
import type { ShopRecommendations } from '@tischlein/contract/calls/recommendations.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

const DAY_MS = 86_400_000;
/** What guests ate last winter says little about today. */
const DAYS = 90;
/** More of them would change nothing of what is said, and each is read as a whole. */
const MAX_ORDERS_READ = 1_500;
const NEW_DAYS = 30;
/** What came so soon after the shop's first dish is part of its first menu. */
const FIRST_MENU_DAYS = 7;

/**
 * What the orders and ratings of a shop say of its dishes. A guest is who gave the same telephone number, else the
 * same device; only a hash leaves the database. What was refused, given up or a test is no order.
 */
export async function readRecommendations(
  database: Queryable,
  shop: Pick<Shop, 'id' | 'menu'>,
  now: number,
): Promise<ShopRecommendations> {
  const { id, menu } = shop;
  const since = new Date(now - DAYS * DAY_MS);
  const [ordered, ratings, newDishes] = [
    await orderedDishes(database, id, since),
    await database.query<DishStars>(
      `select dish_id as "dishId", count(*)::int as count, sum(stars)::int as sum
        from dish_rating where shop_id = $1 group by dish_id`,
      [id],
    ),
    await noteNewDishes(database, shop, now),
  ];
  return { ...recommendDishes(menu, ordered, ratings.rows), newDishes };
}

async function orderedDishes(
  database: Queryable,
  shopId: string,
  since: Date,
): Promise<OrderedDish[]> {
  const { rows } = await database.query<OrderedDish>(
    `select o.order_id as "orderId", md5(o.guest) as guest, line->>'dishId' as "dishId",
        array(select distinct extra->>'groupId' from json_array_elements(line->'extras') extra
          where extra->>'type' <> 'deposit') as "groupIds"
      from (
        select order_id, quote, coalesce(nullif(regexp_replace(form->>'phone', '\\D', '', 'g'), ''),
            encode(guest_hash, 'hex'), order_id) as guest
          from orders
          where shop_id = $1 and business_day >= $2::date and not settles_table
            and status not in ('awaiting_payment', 'expired', 'cancelled', 'rejected')
          order by business_day desc, number desc limit ${MAX_ORDERS_READ}
      ) o, json_array_elements(o.quote->'lines') line
      where line->>'dishId' is not null and line->>'freeItemOfferId' is null`,
    [shopId, since],
  );
  return rows;
}

/** Notes the dishes that were not there before, and answers those that came lately. */
async function noteNewDishes(
  database: Queryable,
  { id, menu }: Pick<Shop, 'id' | 'menu'>,
  now: number,
): Promise<string[]> {
  const shown = menu.categories.flatMap(({ dishIds }) => dishIds);
  await database.query(
    `insert into dish_seen (shop_id, dish_id, seen_at)
      select $1, dish_id, $3 from unnest($2::text[]) as dish_id on conflict do nothing`,
    [id, [...new Set(shown)], new Date(now)],
  );
  const { rows } = await database.query<{ dishId: string }>(
    `select dish_id as "dishId" from dish_seen
      where shop_id = $1 and seen_at > $2
        and seen_at > (select min(seen_at) from dish_seen where shop_id = $1) + $3 * interval '1 day'
      order by seen_at desc, dish_id`,
    [id, new Date(now - NEW_DAYS * DAY_MS), FIRST_MENU_DAYS],
  );
  const here = new Set(shown);
  return rows.map(({ dishId }) => dishId).filter((dishId) => here.has(dishId));
}

/** Names what a page shows of recommendations: the same key, the same page. '' where it shows none. */
export function recommendationsKey(recommendations: ShopRecommendations): string {
  const { stars, popular, newDishes } = recommendations;
  if (stars === null && popular.length + newDishes.length === 0) return '';
  return createHash('sha1')
    .update(JSON.stringify([stars, popular, newDishes]))
    .digest('base64url')
    .slice(0, 10);
}
