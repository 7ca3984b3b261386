import type { Campaign, CouponPromise, CouponPromises } from '@tischlein/domain/coupon/campaign.ts';
import { normalCode, type CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { fromEuros } from '@tischlein/domain/money/cents.ts';
import type { Report } from '../check-schema.ts';
import type { CouponsFile } from '../schema/coupons-file.ts';
import { compileDiscount } from './compile-discount.ts';
import { textOrNull, type Opened } from './compile-context.ts';

const USUAL_VALID_DAYS = 60;
const USUAL_AFTER_DAYS = 7;

/** Links, cards and mails of coupons.yaml. */
export function compileCampaigns(
  file: Opened<CouponsFile>,
  coupons: readonly CouponRule[],
): { campaigns: Campaign[]; couponPromises: CouponPromises } {
  const { content, report } = file;
  const { cards, mails } = content;
  return {
    campaigns: compileLinks(content.links ?? [], coupons, report),
    couponPromises: {
      cards: cards ? compilePromise(cards, ['cards'], file) : null,
      mails: mails
        ? {
            ...compilePromise(mails, ['mails'], file),
            afterDays: mails.afterDays ?? USUAL_AFTER_DAYS,
          }
        : null,
    },
  };
}

function compileLinks(
  links: NonNullable<CouponsFile['links']>,
  coupons: readonly CouponRule[],
  report: Report,
): Campaign[] {
  const seen = new Set<string>();
  return links.map((link, index) => {
    const path = ['links', index];
    const code = normalCode(link.code);
    if (seen.has(code))
      report(
        [...path, 'code'],
        'duplicate',
        `Den Link „${code}“ gibt es schon.`,
        'Gib einem von beiden einen anderen Code.',
      );
    seen.add(code);
    const coupon = link.coupon === undefined ? null : normalCode(link.coupon);
    if (coupon !== null && !coupons.some((rule) => rule.code === coupon))
      report(
        [...path, 'coupon'],
        'reference',
        `Den Gutschein „${coupon}“ gibt es nicht.`,
        'Trage ihn weiter oben unter coupons ein.',
      );
    return { code, coupon, orderType: link.orderType ?? null, note: textOrNull(link.note) };
  });
}

function compilePromise(
  written: NonNullable<CouponsFile['cards']>,
  path: string[],
  file: Opened<CouponsFile>,
): CouponPromise {
  const minimumOrderValue = fromEuros(written.minimumOrder ?? 0);
  const { discountType, value } = compileDiscount(written.discount, path, file, minimumOrderValue);
  return {
    type: discountType === 'euro' ? 'value' : 'percent',
    value,
    minimumOrderValue,
    validDays: written.validDays ?? USUAL_VALID_DAYS,
  };
}
