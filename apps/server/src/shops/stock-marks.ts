import type { Queryable } from '../db/queryable.ts';

/** A dish or an ingredient of a shop. */
interface StockItem {
  shopId: string;
  kind: 'dish' | 'ingredient';
  id: string;
}

/** Marks something as sold out; `until` null: until staff say so. */
export async function markSoldOut(
  client: Queryable,
  { shopId, kind, id }: StockItem,
  until: Date | null,
): Promise<void> {
  await client.query(
    `insert into sold_out (shop_id, kind, item_id, until) values ($1, $2, $3, $4)
      on conflict (shop_id, kind, item_id) do update set until = excluded.until`,
    [shopId, kind, id, until],
  );
}

/** It is there again. */
export async function unmarkSoldOut(
  client: Queryable,
  { shopId, kind, id }: StockItem,
): Promise<void> {
  await client.query('delete from sold_out where shop_id = $1 and kind = $2 and item_id = $3', [
    shopId,
    kind,
    id,
  ]);
}

/** What is sold out in a shop by hand or by the pause of a station. */
export interface StockMark {
  kind: 'dish' | 'ingredient';
  item_id: string;
  /** null: until staff say so. */
  until: Date | string | null;
}

/** Every mark, also of what has ended; an item may have two. For `shop_id` of the statement around it. */
export const MARKS = `select kind, item_id, until, shop_id from sold_out
  union all
  select 'dish', dish, p.until, p.shop_id from part_pause p cross join unnest(p.dish_ids) as dish
    where dish <> all (p.sold_ids)`;

/** Until when each item is sold out, by kind and id, in epoch milliseconds; the later one of two marks counts. */
export function soldOutUntil(
  marks: readonly StockMark[],
): Record<StockMark['kind'], Map<string, number | null>> {
  const found = {
    dish: new Map<string, number | null>(),
    ingredient: new Map<string, number | null>(),
  };
  for (const { kind, item_id: id, until } of marks) {
    const known = found[kind].get(id);
    const end = until === null ? null : new Date(until).getTime();
    if (known === null) continue;
    found[kind].set(id, end === null ? null : Math.max(end, known ?? end));
  }
  return found;
}
