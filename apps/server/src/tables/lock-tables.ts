import type pg from 'pg';

/**
 * Whoever changes one of these tables waits from here to the end of the transaction; there is not always a row to lock.
 * Before any row of an order, and all of them at once: nobody waits in a circle.
 */
export async function lockTables(
  client: pg.PoolClient,
  shopId: string,
  tables: readonly number[],
): Promise<void> {
  for (const table of [...new Set(tables)].sort((a, b) => a - b))
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `table:${shopId}:${table}`,
    ]);
}

/**
 * Locks the table an order is at, wherever it is moved meanwhile, and those that have items of it or that it takes
 * something off. null: it is at none. The lock of a table that it has left is given back before the next one is taken,
 * else two that move it to and fro would wait in a circle.
 */
export async function lockTableOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<number | null> {
  let tables = await tablesOfOrder(client, shopId, orderId);
  while (tables.length > 0) {
    await client.query('savepoint table_lock');
    await lockTables(client, shopId, tables);
    const now = await tablesOfOrder(client, shopId, orderId);
    if (now.length === tables.length && now.every((table, at) => table === tables[at])) {
      await client.query('release savepoint table_lock');
      return now[0] ?? null;
    }
    await client.query('rollback to savepoint table_lock');
    tables = now;
  }
  return null;
}

/**
 * The order's own table first, then those that single items of it were moved to, or items that it takes something off;
 * none: it is at no table.
 */
export async function tablesOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<number[]> {
  const { rows } = await client.query<{ table_number: number | null; others: number[] }>(
    `select o.table_number, coalesce((select array_agg(distinct s.table_number order by s.table_number)
          from (select i.sitting_id from table_item i where i.shop_id = o.shop_id and i.order_id = o.order_id
            union all
            select i.sitting_id from table_item_void v
              join table_item i on i.shop_id = v.shop_id and i.item_id = v.item_id
              where v.shop_id = o.shop_id and v.order_id = o.order_id) t
          join table_sitting s on s.shop_id = o.shop_id and s.sitting_id = t.sitting_id
          where s.closed_at is null and s.table_number <> o.table_number), '{}') as others
      from orders o where o.shop_id = $1 and o.order_id = $2`,
    [shopId, orderId],
  );
  const [order] = rows;
  return order?.table_number == null ? [] : [order.table_number, ...order.others];
}
