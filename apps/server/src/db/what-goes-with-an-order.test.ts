import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';

const database = openTestDatabase();

describe('what belongs to an order, or to a visit at a table', () => {
  beforeAll(async () => {
    await insertShop(database.client, fixtureShop());
  });
  const tables = async (column: string) =>
    database.rows<{ name: string }>(
      `select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = '${column}' order by 1`,
    );
  const left = async (column: string, id: string) => {
    const counted: string[] = [];
    for (const { name } of await tables(column)) {
      const { rowCount } = await database.client.query(`select from ${name} where ${column} = $1`, [
        id,
      ]);
      if (rowCount) counted.push(name);
    }
    return counted;
  };
  const order = async (id: string, number: number) => {
    await database.client.query(
      `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
          payment_method, total_cents, quote, form, shop_version)
        values ('fixture', $1, $1, '2026-11-17', $2, 'pickup', 'done', now(), 'offline', 100, '{}', '{}', 1)`,
      [id, number],
    );
    for (const sql of [
      `insert into order_line values ('fixture', $1, 0, null, null, 'Pizza', 1, 100)`,
      `insert into order_step values ('fixture', $1, 1, 'placed', now())`,
      `insert into order_guest values ('fixture', $1, now(), 1, 2, 3, 4)`,
      `insert into slot_place values ('fixture', now(), $1, 'pickup', 1)`,
      `insert into coupon_use values ('fixture', 'c', $1, '{}', now())`,
      `insert into dish_rating values ('fixture', $1, 'd', 5, '', now())`,
      `insert into push_subscription values ('fixture', $1, 'h', 'e', 'p', 'a', 1, now())`,
      `insert into payment_alert (shop_id, order_id, kind, detail, at) values ('fixture', $1, 'k', 'd', now())`,
      `insert into account_link (link_id, realm, email, shop_id, requested_at, expires_at, order_id)
        values ($1, 'r', 'e', 'fixture', now(), now(), $1)`,
      `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, amount_cents,
          created_at, updated_at)
        values ('fixture', 'of-' || $1, $1, 'stripe', 'Stripe_card', 'failed', 'k', 100, now(), now())`,
      `insert into table_item (shop_id, item_id, order_id, line, name, amount, choices, vat_rate, price_cents)
        values ('fixture', 'of-' || $1, $1, 0, 'Pizza', 1, '[]', 7, 100)`,
      `insert into group_order (shop_id, group_id, code, code_hash, create_key, name, is_pickup, order_id, created_at,
          changed_at)
        values ('fixture', 'of-' || $1, 'c', sha256($1::bytea), sha256($1::bytea), 'G', true, $1, now(), now())`,
    ])
      await database.client.query(sql, [id]);
  };

  it('goes with the order; a group only forgets it', async () => {
    await order('alone', 1);
    await order('other', 2);
    await database.client.query(`delete from orders where order_id = 'alone'`);
    expect(await left('order_id', 'alone')).toEqual([]);
    expect(await left('order_id', 'other')).toContain('order_line');
    expect(await database.rows(`select order_id from group_order order by group_id`)).toEqual([
      { order_id: null },
      { order_id: 'other' },
    ]);
  });

  it('keeps an order with money on it, until the books are deleted by name', async () => {
    await order('paid', 3);
    await database.client.query(
      `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
          currency, at)
        values ('fixture', 'paid', 'of-paid', 'stripe', 'Stripe_card', 'payment', 'p', 100, 'EUR', now())`,
    );
    const gone = () => database.client.query(`delete from orders where order_id = 'paid'`);
    await expect(gone()).rejects.toThrow(/foreign key constraint "payment_ledger_/);
    const before = await left('order_id', 'paid');
    expect(before).toContain('order_line');
    await database.client.query(`delete from payment_ledger where order_id = 'paid'`);
    await gone();
    expect(await left('order_id', 'paid')).toEqual([]);
  });

  it('refuses a refund of another order’s payment', async () => {
    await order('first', 4);
    await order('second', 5);
    await expect(
      database.client.query(
        `insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
            provider_key, requested_at, updated_at)
          values ('fixture', 'r', 'first', 'of-second', 'p', 'stripe', 100, 'requested', '', 'k', now(), now())`,
      ),
    ).rejects.toThrow('refund_shop_id_order_id_attempt_id_fkey');
  });

  it('a visit stays while its journal stands, and its orders outlive it', async () => {
    await order('eaten', 6);
    await database.client.query(
      `insert into table_sitting (shop_id, sitting_id, table_number, business_day, opened_at, changed_at)
        values ('fixture', 's', 1, '2026-11-17', now(), now())`,
    );
    await database.client.query(`update orders set sitting_id = 's' where order_id = 'eaten'`);
    await database.client.query(
      `insert into table_entry (shop_id, sitting_id, at, business_day, table_number, kind)
        values ('fixture', 's', now(), '2026-11-17', 1, 'opened')`,
    );
    const gone = () => database.client.query(`delete from table_sitting where sitting_id = 's'`);
    await expect(gone()).rejects.toThrow(/foreign key constraint "table_entry_/);
    await database.client.query(`delete from table_entry where sitting_id = 's'`);
    await gone();
    expect(await database.rows(`select sitting_id from orders where order_id = 'eaten'`)).toEqual([
      { sitting_id: null },
    ]);
  });
});
