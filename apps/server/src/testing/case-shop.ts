import {
  CASE_COUPON,
  CASE_DELIVERY,
  CASE_MENU,
  CASE_OFFERS,
} from '@tischlein/domain/pricing/testing/case-shop.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop } from './fixture-shop.ts';

/** The shop of the offer cases, for a server: open every day, with one delivery area. */
export function caseShop(postcode: string, given: Partial<Shop> = {}): Shop {
  const shape = { type: 'postcodes' as const, postcodes: [postcode] };
  const area = { id: 'near', name: 'Nah', shape, extraMinutes: 0, ...CASE_DELIVERY };
  const endless = { validFrom: null, validUntil: null, uses: null, oncePerGuest: false };
  return fixtureShop({
    menu: CASE_MENU,
    offers: CASE_OFFERS,
    coupons: [{ ...CASE_COUPON, ...endless }],
    areas: [area],
    ...given,
  });
}
