import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

export interface TestPayment {
  shopId: string;
  orderId: string;
  gateway?: OnlineGateway;
  method?: PaymentMethod;
  /** Default: the order's total. */
  amount?: number;
  now: number;
}

/** Makes a placed order one that was paid online, as far as the database knows. Answers the provider's id of the money. */
export async function payOrder(pool: pg.Pool, payment: TestPayment): Promise<string> {
  const { shopId, orderId, gateway = 'paypal', method = 'PayPal_Rest' } = payment;
  const id = randomBytes(6).toString('hex');
  const paymentId = `PAY-${id}`;
  const paid = await pool.query<{ total_cents: number }>(
    `update orders set paid = true, payment_method = $3, version = version + 1
      where shop_id = $1 and order_id = $2 returning total_cents`,
    [shopId, orderId, method],
  );
  const amount = payment.amount ?? paid.rows[0]?.total_cents;
  const at = new Date(payment.now);
  await pool.query(
    `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, reference,
        amount_cents, payment_id, created_at, updated_at)
      values ($1, $2, $3, $4, $5, 'paid', $2, $6, $7, $8, $9, $9)`,
    [shopId, `attempt-${id}`, orderId, gateway, method, `REF-${id}`, amount, paymentId, at],
  );
  await pool.query(
    `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
        currency, at)
      values ($1, $2, $3, $4, $5, 'payment', $6, $7, 'EUR', $8)`,
    [shopId, orderId, `attempt-${id}`, gateway, method, paymentId, amount, at],
  );
  return paymentId;
}
