import type pg from 'pg';
import type { ReservationSettings } from '@tischlein/domain/reservation/reservation-settings.ts';
import { stayMinutes, type Stay } from '@tischlein/domain/reservation/table-plan.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

/** How long guests stay by how many they are, as the counter has set it; []: as the shop's file says. */
export async function readStays(database: Queryable, shopId: string): Promise<Stay[]> {
  const found = await database.query<{ stays: Stay[] }>(
    'select stays from stay_setting where shop_id = $1',
    [shopId],
  );
  return found.rows[0]?.stays ?? [];
}

export async function writeStays(
  client: pg.PoolClient,
  shopId: string,
  stays: readonly Stay[],
): Promise<void> {
  await client.query(
    `insert into stay_setting (shop_id, stays) values ($1, $2)
      on conflict (shop_id) do update set stays = excluded.stays`,
    [shopId, JSON.stringify(stays.toSorted((a, b) => a.upTo - b.upTo))],
  );
}

/** The shop's settings for reservations, with the time that a party of this size stays. */
export function settingsForParty(
  { reservations }: Pick<Shop, 'reservations'>,
  stays: readonly Stay[],
  people: number,
): ReservationSettings {
  return {
    ...reservations,
    stayMinutes: stayMinutes(stays, people, reservations.stayMinutes),
  };
}
