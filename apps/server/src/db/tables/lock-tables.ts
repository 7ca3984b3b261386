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

/** Locks the table an order is at, wherever it is moved meanwhile. null: it is at none. */
export async function lockTableOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<number | null> {
  let locked: number | null = null;
  for (;;) {
    const found = await client.query<{ table_number: number | null }>(
      'select table_number from orders where shop_id = $1 and order_id = $2',
      [shopId, orderId],
    );
    const table: number | null = found.rows[0]?.table_number ?? null;
    if (table === null || table === locked) return table;
    await lockTables(client, shopId, [table]);
    locked = table;
  }
}
