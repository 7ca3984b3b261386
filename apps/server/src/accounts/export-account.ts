import type { CallResult } from '@tischlein/contract/call.ts';
import type { exportUser } from '@tischlein/contract/calls/account.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { ShopsContext } from '../shops/context.ts';
import { userView, type AccountRow } from './account-rows.ts';

interface ExportedOrderRow {
  shop_id: string;
  order_id: string;
  number: number;
  placed_at: Date;
  order_type: string;
  status: string;
  payment_method: string;
  total_cents: number;
  accept_advertising: boolean;
  form: FormValues;
  quote: Quote;
}

/** Everything we know of an account, for whoever it is about (GDPR Art. 15 and 20): nothing is left out for its age. */
export async function exportAccount(
  context: ShopsContext,
  account: AccountRow,
): Promise<CallResult<typeof exportUser>> {
  const { pool } = context.database;
  const { realm, account_id: accountId } = account;
  const [orders, sessions, consent] = await Promise.all([
    pool.query<ExportedOrderRow>(
      `select o.shop_id, o.order_id, o.number, o.placed_at, o.order_type, o.status, o.payment_method, o.total_cents,
          o.accept_advertising, o.form, o.quote
        from account_order a join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
        where a.realm = $1 and a.account_id = $2 order by o.placed_at, o.order_id`,
      [realm, accountId],
    ),
    pool.query<{ created_at: Date; expires_at: Date }>(
      'select created_at, expires_at from account_session where realm = $1 and account_id = $2 order by created_at',
      [realm, accountId],
    ),
    pool.query<{ advertising_at: Date | null; created_at: Date }>(
      'select advertising_at, created_at from account where realm = $1 and account_id = $2',
      [realm, accountId],
    ),
  ]);
  return {
    exportedAt: new Date(context.now()).toISOString(),
    account: userView(account),
    createdAt: consent.rows[0]?.created_at.toISOString() ?? null,
    advertisementAgreementAt: consent.rows[0]?.advertising_at?.toISOString() ?? null,
    sessions: sessions.rows.map((row) => ({
      since: row.created_at.toISOString(),
      until: row.expires_at.toISOString(),
    })),
    orders: orders.rows.map((row) => ({
      id: row.order_id,
      restaurant: context.shops.byId(row.shop_id)?.shop.restaurantName ?? row.shop_id,
      number: row.number,
      placedAt: row.placed_at.toISOString(),
      orderType: row.order_type,
      status: row.status,
      paymentMethod: row.payment_method,
      total: row.total_cents,
      acceptAdvertising: row.accept_advertising,
      formValues: row.form,
      lines: row.quote.lines.map(({ name, amount, total }) => ({ name, amount, total })),
    })),
  };
}
