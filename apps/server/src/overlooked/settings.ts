import type pg from 'pg';
import type { SelfTestNotice } from '@tischlein/domain/self-test/self-test.ts';

export interface SettingsRow {
  by_mail: boolean;
  sms_number: string | null;
  pause_after_minutes: number | null;
  /** When somebody is told of the self-test. */
  self_test: SelfTestNotice;
  away_told_at: Date | null;
}

/** Who never chose is told by mail. */
const DEFAULT_SETTINGS: SettingsRow = {
  by_mail: true,
  sms_number: null,
  pause_after_minutes: null,
  self_test: 'trouble',
  away_told_at: null,
};

export async function readSettings(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
): Promise<SettingsRow> {
  const found = await pool.query<SettingsRow>(
    `select by_mail, sms_number, pause_after_minutes, self_test, away_told_at from overlooked_setting where shop_id = $1`,
    [shopId],
  );
  return found.rows[0] ?? DEFAULT_SETTINGS;
}

export async function writeSettings(
  client: pg.PoolClient,
  shopId: string,
  settings: {
    byMail: boolean;
    smsNumber: string | null;
    pauseAfterMinutes: number | null;
    selfTest: SelfTestNotice;
  },
): Promise<void> {
  await client.query(
    `insert into overlooked_setting (shop_id, by_mail, sms_number, pause_after_minutes, self_test)
      values ($1, $2, $3, $4, $5) on conflict (shop_id) do update
        set by_mail = $2, sms_number = $3, pause_after_minutes = $4, self_test = $5`,
    [shopId, settings.byMail, settings.smsNumber, settings.pauseAfterMinutes, settings.selfTest],
  );
}
