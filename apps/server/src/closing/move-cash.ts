import type pg from 'pg';
import type { MovementKind } from '@tischlein/domain/closing/purse.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { randomToken } from '../http/secret-token.ts';
import type { BooksChange } from './change-books.ts';
import { notifyCashChanged } from './write-closing.ts';

interface NewMovement {
  purseId: string;
  kind: MovementKind;
  amount: number;
  reason: string;
  otherPurse: string | null;
}

/** Writes a movement down, under the lock of the books. Answers false where it was there under this key already. */
export async function writeMovement(
  { client, shop, by, now }: BooksChange,
  key: string,
  { purseId, kind, amount, reason, otherPurse }: NewMovement,
): Promise<boolean> {
  const written = await client.query(
    `insert into cash_movement (shop_id, movement_id, client_key, purse_id, kind, amount_cents, reason, other_purse,
        business_day, at, staff_id, staff_name)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (shop_id, client_key, kind) do nothing`,
    [
      ...[shop.id, randomToken(), key, purseId, kind, amount, reason, otherPurse],
      ...[businessDay(shop.hours, now), new Date(now), by.staffId, by.name],
    ],
  );
  const isNew = (written.rowCount ?? 0) > 0;
  if (isNew) await notifyCashChanged(client, shop.id);
  return isNew;
}

export async function movementExists(
  client: pg.PoolClient,
  shopId: string,
  key: string,
): Promise<boolean> {
  const found = await client.query(
    'select from cash_movement where shop_id = $1 and client_key = $2 limit 1',
    [shopId, key],
  );
  return (found.rowCount ?? 0) > 0;
}
