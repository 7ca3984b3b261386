import type pg from 'pg';

export interface WishRow {
  by_mail: boolean;
  sms_number: string | null;
  pause_after_minutes: number | null;
  away_told_at: Date | null;
}

/** Who never chose is told by mail. */
export const NO_WISH: WishRow = {
  by_mail: true,
  sms_number: null,
  pause_after_minutes: null,
  away_told_at: null,
};

export async function wishOf(pool: pg.Pool | pg.PoolClient, shopId: string): Promise<WishRow> {
  const found = await pool.query<WishRow>(
    `select by_mail, sms_number, pause_after_minutes, away_told_at from overlooked_wish where shop_id = $1`,
    [shopId],
  );
  return found.rows[0] ?? NO_WISH;
}

export async function writeWish(
  client: pg.PoolClient,
  shopId: string,
  wish: { byMail: boolean; smsNumber: string | null; pauseAfterMinutes: number | null },
): Promise<void> {
  await client.query(
    `insert into overlooked_wish (shop_id, by_mail, sms_number, pause_after_minutes) values ($1, $2, $3, $4)
      on conflict (shop_id) do update set by_mail = $2, sms_number = $3, pause_after_minutes = $4`,
    [shopId, wish.byMail, wish.smsNumber, wish.pauseAfterMinutes],
  );
}
