import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { ZERO } from '../money/cents.ts';
import { offersOf, type OfferType } from './offer.ts';
import { priceCart } from './price-cart.ts';
import { CASE_COUPON, CASE_DELIVERY, CASE_MENU, CASE_OFFERS } from './testing/case-shop.ts';
import { OFFER_CASES } from './testing/offer-cases.ts';

const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });

test.each(OFFER_CASES)('$name', ({ orderType, items, expect: expected, ...choices }) => {
  const quote = priceCart({
    menu: indexMenu(CASE_MENU),
    vat: { food: rates(7), drink: rates(19) },
    offers: CASE_OFFERS,
    items,
    orderType,
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: orderType === 'delivery' ? CASE_DELIVERY : null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    coupon: choices.coupon ? CASE_COUPON : null,
    selectedFreeItems: choices.selectedFreeItems ?? [],
    confirmedPromotions: choices.confirmed ?? [],
    deniedPromotions: choices.denied ?? [],
  });
  expect(quote.problems).toEqual([]);
  expect(quote).toMatchObject({ deposits: 0, deliveryFee: 0, ...expected });
});

test('the case shop has offers of every kind', () => {
  const kinds: OfferType[] = [
    'cartDiscount',
    'freeDelivery',
    'freeItem',
    'dishDiscount',
    'twoForOnePromotion',
    'sharedBanner',
  ];
  expect(kinds.filter((kind) => offersOf(CASE_OFFERS, kind).length === 0)).toEqual([]);
});
