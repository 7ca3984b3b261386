import { expect, it } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { CartDiscountOffer, Applicability, Offer } from '@tischlein/domain/pricing/offer.ts';
import { usePublished } from '../session/published-shop.ts';
import { hideOffersNotHere, offersNotHere, countsAtTable } from './offers-at-table.ts';
import { NO_TABLE, useTable } from './table-store.ts';

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
const named = (id: string, applicability: Applicability) => ({ ...discount(applicability), id });
const shopWith = (...offers: CartDiscountOffer[]) => ({ id: 'a', offers }) as unknown as PublicShop;

it('an offer published while guests sit there is hidden like those of before', () => {
  const shop = shopWith(named('old', 'pickup'), named('here', 'all'));
  expect(offersNotHere(shop)).toEqual(['old']);
  hideOffersNotHere(shop);
  useTable.setState({ ...NO_TABLE, table: 7, status: 'live', hiddenOffers: offersNotHere(shop) });
  usePublished.setState({ shop: shopWith(named('new', 'pickup'), named('here', 'all')) });
  expect(useTable.getState().hiddenOffers).toEqual(['new']);
  // Whoever has left sees all of them.
  useTable.setState(NO_TABLE);
  usePublished.setState({ shop: shopWith(named('newer', 'pickup')) });
  expect(useTable.getState().hiddenOffers).toEqual([]);
  usePublished.setState({ shop: null });
});

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
