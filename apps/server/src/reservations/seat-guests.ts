import type pg from 'pg';
import type { PaymentsContext } from '../payments/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { lockTables } from '../tables/lock-tables.ts';
import { tableAt } from '../tables/table-access.ts';
import { ensureSitting, openSitting, tellTable } from '../tables/table-journal.ts';
import { TableKeptError } from './kept-tables.ts';
import type { ReservationRow } from './reservations.ts';

/**
 * Guests sit down: a sitting begins at the first of their tables, where nobody may sit yet. Throws `TableKeptError` where
 * somebody does.
 */
export async function seatGuests(
  client: pg.PoolClient,
  context: PaymentsContext,
  published: PublishedShop,
  row: Pick<ReservationRow, 'shop_id' | 'reservation_id'>,
  tables: readonly number[],
): Promise<void> {
  const [first] = tables.toSorted((a, b) => a - b);
  if (first === undefined) return;
  await lockTables(client, row.shop_id, tables);
  for (const table of tables)
    if ((await openSitting(client, row.shop_id, table)) !== null) throw new TableKeptError();
  const at = tableAt(context, published, first);
  const sittingId = await ensureSitting(client, at, null);
  await client.query(
    `update reservation set sitting_id = $3 where shop_id = $1 and reservation_id = $2`,
    [row.shop_id, row.reservation_id, sittingId],
  );
  await tellTable(client, row.shop_id, first, at.now);
}
