import type pg from 'pg';
import { lockTables } from './lock-tables.ts';
import { tableAt } from './table-access.ts';
import { closeSitting, journal, tellTable, type TableActor } from './table-journal.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/**
 * Ends a sitting at which nobody ate: guests were seated by mistake. False where something was ordered or paid, or where it
 * has ended already. Devices that scanned the table's code stay there.
 */
export async function closeUnusedSitting(
  client: pg.PoolClient,
  context: PaymentsContext,
  published: PublishedShop,
  { sittingId, by }: { sittingId: string; by: TableActor },
): Promise<boolean> {
  const shopId = published.shop.id;
  const open = await client.query<{ table_number: number }>(
    `select table_number from table_sitting
      where shop_id = $1 and sitting_id = $2 and closed_at is null`,
    [shopId, sittingId],
  );
  const table = open.rows[0]?.table_number;
  if (table === undefined) return false;
  await lockTables(client, shopId, [table]);
  const unused = await client.query(
    `select from table_sitting s where shop_id = $1 and sitting_id = $2 and table_number = $3 and closed_at is null
        and not exists (select from table_item i where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id)
        and not exists (select from table_payment p where p.shop_id = s.shop_id and p.sitting_id = s.sitting_id)
        and not exists (select from orders o where o.shop_id = s.shop_id and o.sitting_id = s.sitting_id)`,
    [shopId, sittingId, table],
  );
  if (unused.rowCount === 0) return false;
  const at = tableAt(context, published, table);
  await journal(client, at, sittingId, { kind: 'cleared', amount: 0, waiter: by });
  await closeSitting(client, at, sittingId, { leftOpen: 0 });
  await tellTable(client, shopId, table, at.now);
  return true;
}
