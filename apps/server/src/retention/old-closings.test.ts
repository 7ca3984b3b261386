import { expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer } from '../testing/test-server.ts';
import { deleteOldClosings } from './old-closings.ts';

const CLOCK = { now: TUESDAY_EVENING, longer: 0 };

it('closings go ten years after the end of their year, not before, whatever the clock says', async () => {
  const server = await startTestServer();
  const { pool } = server.context.database;
  try {
    await pool.query(
      `insert into closing_state (shop_id, started_at, explain_from_cents) values ('fixture', now(), 500);
       insert into purse values ('fixture', 'kasse', 'drawer', 'Kasse', now(), null),
         ('fixture', 'ali', 'driver', 'Ali', '2012-01-01', '2013-01-01'),
         ('fixture', 'mia', 'driver', 'Mia', '2012-01-01', '2013-01-01'),
         ('fixture', 'gone', 'waiter', 'Gero', '2012-01-01', null),
         ('fixture', 'left', 'waiter', 'Lea', '2012-01-01', null),
         ('fixture', 'here', 'waiter', 'Hanna', '2012-01-01', null);
       insert into waiter values ('fixture', 'left', 'Lea', 'a', '2012-01-01', '2013-01-01'),
         ('fixture', 'here', 'Hanna', 'b', '2012-01-01', null);
       alter table refund drop constraint refund_shop_id_order_id_fkey;
       insert into refund (shop_id, refund_id, order_id, payment_id, gateway, amount_cents, status, reason, provider_key,
           requested_at, updated_at, purse_id)
         values ('fixture', 'r', 'o', 'r', 'offline', 100, 'done', 'Kalt', 'r', now(), now(), 'mia')`,
    );
    for (const [number, at] of ['2015-06-01', '2015-12-31', '2016-01-02', '2026-01-02'].entries()) {
      await pool.query(
        `insert into closing values ('fixture', $1::int, 'day', null, $1::int::text, $2::text::date, $2::text::timestamptz, '{}', '', '')`,
        [number + 1, at],
      );
      await pool.query(
        `insert into closing_entry values ('fixture', $1, 'day', 'order', 'o', '{}')`,
        [number + 1],
      );
      await pool.query(
        `insert into cash_movement values ('fixture', $1::int::text, $1::int::text, 'kasse', 'deposit', 100, 'x', null, $2::text::date,
          $2::text::timestamptz, 's', 'Toni')`,
        [number + 1, at],
      );
    }
    const left = async (table: string) =>
      (await pool.query(`select from ${table} where shop_id = 'fixture'`)).rowCount;
    expect(await deleteOldClosings(pool, 'fixture', { ...CLOCK, longer: 5 }, 500)).toBe(0);
    expect(await deleteOldClosings(pool, 'fixture', CLOCK, 500)).toBe(2);
    for (const table of ['closing', 'closing_entry', 'cash_movement'])
      expect(await left(table)).toBe(2);
    // Who left is named as long as a refund came out of their cash; of waiters their own row says that they left.
    const purses = await pool.query<{ purse_id: string }>('select purse_id from purse order by 1');
    expect(purses.rows.map((row) => row.purse_id)).toEqual(['here', 'kasse', 'mia']);
    // A clock that runs fifty years ahead deletes nothing that the law wants kept.
    const ahead = { ...CLOCK, now: Date.parse('2076-01-01') };
    await expect(deleteOldClosings(pool, 'fixture', ahead, 500)).rejects.toThrow(
      /only ever added to/,
    );
  } finally {
    await server.stop();
  }
});

it('those of a demo go with it', async () => {
  const server = await startTestServer();
  const { pool } = server.context.database;
  try {
    await pool.query(
      `insert into closing_state (shop_id, started_at, explain_from_cents) values ('fixture', now(), 500);
       insert into closing values ('fixture', 1, 'day', null, 'k', now(), now(), '{}', '', '')`,
    );
    const remove = () => pool.query(`delete from closing where shop_id = 'fixture'`);
    await expect(remove()).rejects.toThrow(/only ever added to/);
    await pool.query(`update shop set demo = true where shop_id = 'fixture'`);
    expect((await remove()).rowCount).toBe(1);
  } finally {
    await server.stop();
  }
});
