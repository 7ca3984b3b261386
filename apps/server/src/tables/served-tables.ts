import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

type Served = Pick<Shop, 'id' | 'tables'>;

/**
 * Whether this table is looked after: the shop has it, or guests still sit there. An owner may publish a shop without it
 * in the middle of the evening, and those guests eat, pay and leave all the same.
 */
export async function isServed(
  database: Queryable,
  { id, tables }: Served,
  table: number,
): Promise<boolean> {
  if (tables.some(({ number }) => number === table)) return true;
  const found = await database.query(
    'select from table_sitting where shop_id = $1 and table_number = $2 and closed_at is null',
    [id, table],
  );
  return found.rowCount !== 0;
}

/** The numbers of all of them, those of the shop first. */
export async function servedTables(database: Queryable, { id, tables }: Served): Promise<number[]> {
  const found = await database.query<{ table_number: number }>(
    'select table_number from table_sitting where shop_id = $1 and closed_at is null order by 1',
    [id],
  );
  const open = found.rows.map((row) => row.table_number);
  return [...new Set([...tables.map(({ number }) => number), ...open])];
}
