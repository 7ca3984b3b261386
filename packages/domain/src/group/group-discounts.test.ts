import { describe, expect, it, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { CartDiscountOffer, Offer } from '../pricing/offer.ts';
import { groupDiscounts, highestGroupDiscount } from './group-discounts.ts';

function discount(
  id: string,
  discountType: 'euro' | 'percent',
  value: number,
  minimum = 0,
  groupOrderOnly = true,
): CartDiscountOffer {
  const words = { title: id, description: '', applicability: 'all', accumulative: true } as const;
  const minimumOrderValue = cents(minimum);
  const offerType = 'cartDiscount';
  return { id, offerType, discountType, value, minimumOrderValue, groupOrderOnly, ...words };
}
const percent = (value: number, minimum?: number) =>
  discount(`${value} %`, 'percent', value, minimum);
const euros = (value: number, minimum?: number) => discount(`${value} ct`, 'euro', value, minimum);

it('lists the discounts of groups alone, from the highest threshold down', () => {
  const offers: Offer[] = [
    percent(5, 5000),
    discount('for all', 'percent', 50, 0, false),
    euros(300, 2000),
    percent(10, 10_000),
  ];
  expect(groupDiscounts(offers)).toEqual([percent(10, 10_000), percent(5, 5000), euros(300, 2000)]);
});

describe('the highest discount', () => {
  test.each<[what: string, discounts: CartDiscountOffer[], id: string | null]>([
    ['of none', [], null],
    ['of one', [percent(5)], '5 %'],
    ['of percents', [percent(5, 5000), percent(10, 10_000)], '10 %'],
    ['with the lower threshold', [percent(10, 10_000), percent(5, 5000)], '10 %'],
    ['in euros, which is more at the highest threshold', [percent(5), euros(300, 5000)], '300 ct'],
    ['in percent, which is more there', [percent(10), euros(300, 5000)], '10 %'],
    ['without thresholds, as four people order', [percent(10), euros(500)], '10 %'],
  ])('%s', (_, discounts, id) => {
    expect(highestGroupDiscount(discounts)?.id ?? null).toBe(id);
  });

  it('is of two that are worth the same the one reached first', () => {
    const [late, early] = [percent(10, 8000), { ...percent(10, 2000), id: 'early' }];
    expect(highestGroupDiscount([late, early])?.id).toBe('early');
  });
});
