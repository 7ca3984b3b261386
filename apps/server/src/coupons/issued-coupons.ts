import { randomBytes } from 'node:crypto';
import { promisedRule, type CouponPromise } from '@tischlein/domain/coupon/campaign.ts';
import { codeFromBytes } from '@tischlein/domain/coupon/coupon-code.ts';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** A coupon issued to a single guest; those of the shop's files are for everybody. */
export interface IssuedCoupon {
  rule: CouponRule;
  /** Hash of the telephone number it is reserved for; null: whoever has the code may use it. */
  phoneHash: Buffer | null;
}

const CODE_SIGNS = 12;

export const randomCode = (): string => codeFromBytes(randomBytes(CODE_SIGNS));

/** Issues the coupon of a source, or answers the one it gave before. */
export async function issueCoupon(
  client: Queryable,
  shopId: string,
  source: string,
  given: { promise: CouponPromise; validUntil: string; phoneHash: Buffer | null; now: number },
): Promise<CouponRule> {
  const rule = promisedRule(given.promise, randomCode(), given.validUntil);
  await client.query(
    `insert into issued_coupon (shop_id, code_hash, code, source, rule, phone_hash, issued_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (shop_id, source) do nothing`,
    [
      shopId,
      hashToken(rule.code),
      rule.code,
      source,
      JSON.stringify(rule),
      given.phoneHash,
      new Date(given.now),
    ],
  );
  return (await issuedBy(client, shopId, source)) ?? rule;
}

/** The coupon a source has given; null: none yet. */
export async function issuedBy(
  database: Queryable,
  shopId: string,
  source: string,
): Promise<CouponRule | null> {
  const found = await database.query<{ rule: CouponRule }>(
    'select rule from issued_coupon where shop_id = $1 and source = $2',
    [shopId, source],
  );
  return found.rows[0]?.rule ?? null;
}

/** By the hash of its code; null: there is none. */
export async function issuedCoupon(
  database: Queryable,
  shopId: string,
  codeHash: Buffer,
): Promise<IssuedCoupon | null> {
  const found = await database.query<{ rule: CouponRule; phone_hash: Buffer | null }>(
    'select rule, phone_hash from issued_coupon where shop_id = $1 and code_hash = $2',
    [shopId, codeHash],
  );
  const row = found.rows[0];
  return row ? { rule: row.rule, phoneHash: row.phone_hash } : null;
}
