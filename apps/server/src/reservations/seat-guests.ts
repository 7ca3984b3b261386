import type pg from 'pg';
import type { PaymentsContext } from '../payments/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import { closeUnusedSitting } from '../tables/close-unused.ts';
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

/**
 * Takes the seating of a reservation back: its guests are not here after all, or others are. False where they ate
 * something, have left, or came without a reservation.
 */
export async function undoSeating(
  client: pg.PoolClient,
  context: PaymentsContext,
  published: PublishedShop,
  { sitting_id: sittingId, source }: ReservationRow,
  by: AuditActor | null,
): Promise<boolean> {
  if (sittingId === null || source === 'walk-in') return false;
  const actor = { waiterId: null, name: by?.name ?? '' };
  return closeUnusedSitting(client, context, published, { sittingId, by: actor });
}

/** Gives a reservation back the time it was made for, as if its guests had never been seated. */
export async function restorePlannedTime(
  client: pg.PoolClient,
  row: ReservationRow,
): Promise<ReservationRow> {
  const starts = row.planned_starts_at ?? row.starts_at;
  const ends = row.planned_ends_at ?? row.ends_at;
  await client.query(
    `update reservation set sitting_id = null, starts_at = $3, ends_at = $4, planned_starts_at = null, planned_ends_at = null
      where shop_id = $1 and reservation_id = $2`,
    [row.shop_id, row.reservation_id, starts, ends],
  );
  return { ...row, sitting_id: null, starts_at: starts, ends_at: ends };
}
