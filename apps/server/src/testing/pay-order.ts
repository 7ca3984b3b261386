import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { findLink, insertLink, settleLink } from '../orders/payment-links.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

interface TestPayment {
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

/** Sends a link for what is owed of an order and pays it, as far as the database knows. */
export async function payByLink(
  pool: pg.Pool,
  { shopId, orderId, amount, now }: Required<Pick<TestPayment, 'amount'>> & TestPayment,
): Promise<void> {
  const linkId = randomBytes(12).toString('hex');
  const at = new Date(now);
  await transaction(pool, async (client) => {
    await insertLink(client, {
      ...{ shop_id: shopId, order_id: orderId, link_id: linkId, amount_cents: amount },
      ...{ staff_name: 'Toni', staffId: 'toni', key: linkId, now, endsAt: now + 3_600_000 },
    });
    await client.query(
      `insert into payment_attempt (shop_id, attempt_id, order_id, link_id, gateway, method, status, provider_key,
          amount_cents, payment_id, created_at, updated_at)
        values ($1, $2, $3, $2, 'stripe', 'Stripe_card', 'paid', $2, $4, $2, $5, $5)`,
      [shopId, linkId, orderId, amount, at],
    );
    const link = await findLink(client, shopId, linkId);
    if (link) await settleLink(client, link, { attemptId: linkId, method: 'Stripe_card', now });
  });
}
