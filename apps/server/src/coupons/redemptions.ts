import {
  formerEmailMark,
  guestMarks,
  type CouponRule,
} from '@tischlein/domain/coupon/coupon-rule.ts';
import type pg from 'pg';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** A coupon that an order wants to use. */
export interface Redemption {
  codeHash: Buffer;
  /** How often in all; null: without limit. */
  uses: number | null;
  /** Who uses it, and whether that may happen once only. */
  guestHashes: Buffer[];
  /** Under which the same guest may stand in uses of earlier. */
  formerHashes: Buffer[];
  oncePerGuest: boolean;
}

export type CouponRefusal = 'used-up' | 'used-by-guest';

export function redemptionOf(
  { code, uses, oncePerGuest }: CouponRule,
  guest: { phone: string; email: string } | null,
): Redemption {
  const former = guest && formerEmailMark(guest.email);
  return {
    codeHash: hashToken(code),
    uses,
    guestHashes: guest ? guestMarks(guest).map(hashToken) : [],
    formerHashes: former === null ? [] : [hashToken(former)],
    oncePerGuest,
  };
}

/** Whether another use is left; null: yes. Only under `lockCoupon` does the answer still hold afterwards. */
export async function couponRefusal(
  database: Queryable,
  shopId: string,
  { codeHash, uses, guestHashes, formerHashes, oncePerGuest }: Redemption,
): Promise<CouponRefusal | null> {
  if (oncePerGuest && guestHashes.length > 0) {
    const before = await database.query(
      `select from coupon_use where shop_id = $1 and code_hash = $2 and guest_hashes && $3::bytea[] limit 1`,
      [shopId, codeHash, [...guestHashes, ...formerHashes]],
    );
    if (before.rowCount) return 'used-by-guest';
  }
  if (uses === null) return null;
  const counted = await database.query<{ used: number }>(
    'select count(*)::int as used from coupon_use where shop_id = $1 and code_hash = $2',
    [shopId, codeHash],
  );
  return (counted.rows[0]?.used ?? 0) < uses ? null : 'used-up';
}

/** Orders with one coupon wait for each other, until the end of the transaction. */
export async function lockCoupon(
  client: pg.PoolClient,
  shopId: string,
  { codeHash }: Redemption,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `coupon:${shopId}:${codeHash.toString('hex')}`,
  ]);
}

export async function redeem(
  client: pg.PoolClient,
  order: { shopId: string; orderId: string; placedAt: string },
  { codeHash, guestHashes }: Redemption,
): Promise<void> {
  await client.query(
    `insert into coupon_use (shop_id, code_hash, order_id, guest_hashes, used_at)
      values ($1, $2, $3, $4, $5)`,
    [order.shopId, codeHash, order.orderId, guestHashes, order.placedAt],
  );
}

/** An order that is not made has used nothing. */
export async function releaseRedemption(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<void> {
  await client.query('delete from coupon_use where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
  ]);
}

/** The code kept for a telephone number (as `guestMarks` writes it), or null. */
export async function reservedCode(
  database: Queryable,
  shopId: string,
  phoneMark: string,
): Promise<string | null> {
  const found = await database.query<{ code: string }>(
    'select code from coupon_reservation where shop_id = $1 and phone_hash = $2',
    [shopId, hashToken(phoneMark)],
  );
  return found.rows[0]?.code ?? null;
}
