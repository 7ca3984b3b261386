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
 * Locks the table an order is at, wherever it is moved meanwhile. null: it is at none. The lock of a table that it has
 * left is given back before the next one is taken, else two that move it to and fro would wait in a circle.
 */
export async function lockTableOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<number | null> {
  let table = await tableOfOrder(client, shopId, orderId);
  while (table !== null) {
    await client.query('savepoint table_lock');
    await lockTables(client, shopId, [table]);
    const now = await tableOfOrder(client, shopId, orderId);
    if (now === table) {
      await client.query('release savepoint table_lock');
      return table;
    }
    await client.query('rollback to savepoint table_lock');
    table = now;
  }
  return null;
}

async function tableOfOrder(client: pg.PoolClient, shopId: string, orderId: string) {
  const { rows } = await client.query<{ table_number: number | null }>(
    'select table_number from orders where shop_id = $1 and order_id = $2',
    [shopId, orderId],
  );
  return rows[0]?.table_number ?? null;
}
