import type pg from 'pg';
import { expect } from 'vitest';

/** Until somebody waits for a lock of this database: what was started has come as far as it can. */
export async function isHeldUp(pool: pg.Pool): Promise<void> {
  const waiting = () =>
    pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
}
