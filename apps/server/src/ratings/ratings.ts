import { averageStars } from '@tischlein/domain/rating/rating.ts';
import type { RatingView } from '@tischlein/contract/calls/counter-guests.ts';
import type { DishRatings } from '@tischlein/contract/calls/rating.ts';
import type { Queryable } from '../db/queryable.ts';

interface Rating {
  dishId: string;
  stars: number;
  words: string;
}

/** Guests see so many with words, the newest first. */
const SHOWN = 20;
const LISTED = 200;

export async function saveRatings(
  client: Queryable,
  shopId: string,
  orderId: string,
  ratings: readonly Rating[],
  now: number,
): Promise<void> {
  // What was answered or hidden were other words.
  await client.query(
    `insert into dish_rating as r (shop_id, order_id, dish_id, stars, words, rated_at)
      select $1, $2, x.dish_id, x.stars, x.words, $4
        from unnest($3::text[], $5::int[], $6::text[]) as x(dish_id, stars, words)
      on conflict (shop_id, order_id, dish_id) do update set stars = excluded.stars, words = excluded.words,
        rated_at = excluded.rated_at,
        answer = case when r.words = excluded.words then r.answer end,
        hidden_reason = case when r.words = excluded.words then r.hidden_reason end`,
    [
      shopId,
      orderId,
      ratings.map(({ dishId }) => dishId),
      new Date(now),
      ratings.map(({ stars }) => stars),
      ratings.map(({ words }) => words),
    ],
  );
}

export async function ratingsOfOrder(
  database: Queryable,
  shopId: string,
  orderId: string,
): Promise<Map<string, Rating & { answer: string | null }>> {
  const found = await database.query<Rating & { answer: string | null }>(
    `select dish_id as "dishId", stars, words, answer from dish_rating where shop_id = $1 and order_id = $2`,
    [shopId, orderId],
  );
  return new Map(found.rows.map((row) => [row.dishId, row]));
}

/** Hidden words are not shown, their stars go on counting. */
export async function ratingsOfDish(
  database: Queryable,
  shopId: string,
  dishId: string,
  timeZone: string,
): Promise<DishRatings> {
  const counted = await database.query<{ count: number; sum: number }>(
    `select count(*)::int as count, coalesce(sum(stars), 0)::int as sum from dish_rating
      where shop_id = $1 and dish_id = $2`,
    [shopId, dishId],
  );
  const { count = 0, sum = 0 } = counted.rows[0] ?? {};
  const reviews = await database.query<DishRatings['reviews'][number]>(
    `select stars, case when hidden_reason is null then words else '' end as words,
        hidden_reason as "hiddenReason", answer, to_char(rated_at at time zone $3, 'YYYY-MM') as month
      from dish_rating where shop_id = $1 and dish_id = $2 and words <> ''
      order by rated_at desc limit ${SHOWN}`,
    [shopId, dishId, timeZone],
  );
  return { average: averageStars(sum, count), count, reviews: reviews.rows };
}

const VIEW = `select r.order_id as "orderId", r.dish_id as "dishId",
    coalesce((select l.name from order_line l
      where l.shop_id = r.shop_id and l.order_id = r.order_id and l.dish_id = r.dish_id limit 1), r.dish_id) as "dishName",
    o.number, r.stars, r.words, r.rated_at, r.answer, r.hidden_reason as "hiddenReason"
  from dish_rating r join orders o on o.shop_id = r.shop_id and o.order_id = r.order_id
  where r.shop_id = $1`;
type ViewRow = Omit<RatingView, 'ratedAt'> & { rated_at: Date };

const viewOf = ({ rated_at, ...row }: ViewRow): RatingView => ({
  ...row,
  ratedAt: rated_at.toISOString(),
});

export async function latestRatings(database: Queryable, shopId: string): Promise<RatingView[]> {
  const found = await database.query<ViewRow>(
    `${VIEW} order by r.rated_at desc, r.dish_id limit ${LISTED}`,
    [shopId],
  );
  return found.rows.map(viewOf);
}

/** What is undefined stays; null takes it back. Answers the rating, null: there is none. */
export async function answerRating(
  database: Queryable,
  { shopId, orderId, dishId }: { shopId: string; orderId: string; dishId: string },
  {
    answer,
    hiddenReason,
  }: { answer?: string | null | undefined; hiddenReason?: string | null | undefined },
): Promise<RatingView | null> {
  await database.query(
    `update dish_rating set answer = case when $4 then $5 else answer end,
        hidden_reason = case when $6 then $7 else hidden_reason end
      where shop_id = $1 and order_id = $2 and dish_id = $3`,
    [
      ...[shopId, orderId, dishId],
      ...[answer !== undefined, answer || null, hiddenReason !== undefined, hiddenReason || null],
    ],
  );
  const found = await database.query<ViewRow>(`${VIEW} and r.order_id = $2 and r.dish_id = $3`, [
    shopId,
    orderId,
    dishId,
  ]);
  return found.rows[0] ? viewOf(found.rows[0]) : null;
}
