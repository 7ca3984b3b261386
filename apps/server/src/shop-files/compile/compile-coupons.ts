import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import { normalCode, type CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import { couponsFile, type CouponsFile } from '../schema/coupons-file.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { compileCampaigns } from './compile-campaigns.ts';
import { compileDiscount } from './compile-discount.ts';
import { open, type Context, type Opened } from './compile-context.ts';

type CouponModel = Pick<Shop, 'coupons' | 'campaigns' | 'couponPromises'>;

/** coupons.yaml to the model. */
export function compileCoupons(context: Context): CouponModel {
  const opened = open(context, 'coupons.yaml', couponsFile);
  if (opened === null) return { coupons: [], campaigns: [], couponPromises: NO_PROMISES };
  const coupons = compileRules(opened);
  return { coupons, ...compileCampaigns(opened, coupons) };
}

function compileRules(file: Opened<CouponsFile>): CouponRule[] {
  const { content, report } = file;
  const seen = new Set<string>();
  return content.coupons.map((entry, index): CouponRule => {
    const path = ['coupons', index];
    const code = normalCode(entry.code);
    if (seen.has(code))
      report(
        [...path, 'code'],
        'duplicate',
        `Den Gutschein „${code}“ gibt es schon.`,
        'Gib einem von beiden einen anderen Code.',
      );
    seen.add(code);
    const { validFrom = null, validUntil = null } = entry;
    if (validFrom !== null && validUntil !== null && validUntil < validFrom)
      report(
        [...path, 'validUntil'],
        'value',
        'Der Gutschein endet, bevor er beginnt.',
        'validUntil darf nicht vor validFrom liegen.',
      );
    const minimumOrderValue = fromEuros(entry.minimumOrder ?? 0);
    const { discountType, value } = compileDiscount(entry.discount, path, file, minimumOrderValue);
    return {
      code,
      type: discountType === 'euro' ? 'value' : 'percent',
      value,
      minimumOrderValue,
      validFrom,
      validUntil,
      uses: entry.uses ?? null,
      oncePerGuest: entry.oncePerGuest ?? false,
    };
  });
}
