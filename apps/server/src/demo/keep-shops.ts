import type pg from 'pg';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';
import { deleteOrdersWithBooks, type OrderRowKey } from '../retention/delete-orders.ts';
import { inTransaction } from './remove-demo.ts';

/**
 * Makes demo shops the operator's own: menu, real orders and guests stay. What a demo invented goes: ratings (made-up
 * praise is unlawful, UWG § 3 (3) with its annex, no. 23c), reservations, an application, accounts at simulated
 * providers and the key of the table links that it printed.
 */
export async function keepShops(
  client: pg.Client,
  shopIds: readonly string[],
  now: number,
): Promise<void> {
  const by = { actor: BY_OPERATOR, now };
  await inTransaction(client, async () => {
    await client.query('update shop set demo = false where shop_id = any($1)', [shopIds]);
    const rated = await client.query<OrderRowKey>(
      `select shop_id, order_id from orders
        where shop_id = any($1) and client_key like 'demo-rated-order-%' for update`,
      [shopIds],
    );
    await deleteOrdersWithBooks(client, rated.rows);
    for (const [table, where] of [
      ['reservation', `client_key like 'demo-____-__-__-%'`],
      ['job_application', `form ->> 'email' like '%@post.example'`],
      ['table_token', 'true'],
      ['shop_secret', 'true'],
    ] as const)
      await client.query(`delete from ${table} where shop_id = any($1) and ${where}`, [shopIds]);
    const accounts = await client.query<{ shop_id: string; gateway: string }>(
      `delete from payment_account where shop_id = any($1) and demo returning shop_id, gateway`,
      [shopIds],
    );
    await client.query(
      `delete from payment_domain d where shop_id = any($1)
        and not exists (select from payment_account a where a.shop_id = d.shop_id and a.gateway = 'stripe')`,
      [shopIds],
    );
    for (const { shop_id: shopId, gateway: name } of accounts.rows)
      await recordAudit(client, {
        ...by,
        ...{ action: 'payment-account-removed', shopIds: [shopId], detail: { name } },
      });
    for (const id of shopIds) {
      await recordAudit(client, { ...by, action: 'demo-kept', shopIds: [id] });
      await client.query("select pg_notify('shop_published', $1)", [id]);
    }
  });
}
