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
