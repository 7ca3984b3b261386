import { normalCode, validityOn } from '@tischlein/domain/coupon/coupon-rule.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { issuedCoupon, type IssuedCoupon } from './issued-coupons.ts';
import { hashToken } from '../http/secret-token.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { Queryable } from '../db/queryable.ts';

type FoundCoupon =
  | ({ ok: true } & IssuedCoupon)
  | { ok: false; error: 'unknown' | 'not-yet' | 'expired' };

/**
 * A coupon by what a guest typed: the shop's, or one that was issued to a guest. Found by hash, so that how long it
 * takes tells nothing about other codes.
 */
export async function findCoupon(
  database: Queryable,
  published: PublishedShop,
  typed: string,
  now: number,
): Promise<FoundCoupon> {
  const { shop } = published;
  const found = await couponOfCode(database, published, typed);
  if (found === null) return { ok: false, error: 'unknown' };
  const validity = validityOn(found.rule, businessDay(shop.hours, now));
  return validity === 'valid' ? { ok: true, ...found } : { ok: false, error: validity };
}

/** The coupon of a code, whether it counts today or not, for an order that used it in its time; null: there is none. */
export async function couponOfCode(
  database: Queryable,
  { shop, coupons }: PublishedShop,
  typed: string,
): Promise<IssuedCoupon | null> {
  const hash = hashToken(normalCode(typed));
  const common = coupons.get(hash.toString('hex'));
  return common ? { rule: common, phoneHash: null } : issuedCoupon(database, shop.id, hash);
}
