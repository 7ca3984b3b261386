import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Applicability, CartDiscountOffer, Offer } from '@tischlein/domain/pricing/offer.ts';
import { countsAtTable } from './counts-at-table.ts';

const minimumOrderValue = cents(1500);
const base = (id: string) => ({ id, title: id, description: '', groupOrderOnly: false });
const discount = (applicability: Applicability, groupOrderOnly = false): CartDiscountOffer => ({
  ...base(applicability),
  groupOrderOnly,
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  accumulative: false,
  minimumOrderValue,
  applicability,
});
const freeItem = (type: Applicability): Offer => ({
  ...base('gratis'),
  offerType: 'freeItem',
  minimumOrderValue,
  type,
  combinable: true,
  accumulativeTwoForOne: true,
  itemSelection: { categories: [], dishesWithSizes: [], menus: [] },
});
const banner: Offer = { ...base('beides'), offerType: 'sharedBanner', offers: ['pickup', 'all'] };

it.each([
  ['every way', discount('all'), true],
  ['from home', discount('webshop'), false],
  ['pickup', discount('pickup'), false],
  ['delivery', discount('delivery'), false],
  ['groups', discount('all', true), false],
  ['free delivery', { ...base('frei'), offerType: 'freeDelivery', minimumOrderValue }, false],
  ['something free, every way', freeItem('all'), true],
  ['something free, from home', freeItem('webshop'), false],
] as const)('an offer for %s is shown at a table: %s', (_, offer, shown) =>
  expect(countsAtTable(offer, [])).toBe(shown),
);

it('a banner is shown for one of those it carries', () => {
  expect(countsAtTable(banner, [banner, discount('pickup')])).toBe(false);
  expect(countsAtTable(banner, [banner, discount('pickup'), discount('all')])).toBe(true);
});
