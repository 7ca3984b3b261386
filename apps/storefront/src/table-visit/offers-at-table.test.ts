import { expect, it } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { CartDiscountOffer } from '@tischlein/domain/pricing/offer.ts';
import { usePublished } from '../session/published-shop.ts';
import { followOffers, offersNotHere } from './offers-at-table.ts';
import { NO_TABLE, useTable } from './table-store.ts';

const discount = (id: string, applicability: 'all' | 'pickup'): CartDiscountOffer => ({
  id,
  title: id,
  description: '',
  groupOrderOnly: false,
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  accumulative: false,
  minimumOrderValue: cents(1500),
  applicability,
});
const shopWith = (...offers: CartDiscountOffer[]) => ({ id: 'a', offers }) as unknown as PublicShop;

it('an offer published while guests sit there is hidden like those of before', () => {
  const shop = shopWith(discount('old', 'pickup'), discount('here', 'all'));
  expect(offersNotHere(shop)).toEqual(['old']);
  followOffers(shop);
  useTable.setState({ ...NO_TABLE, table: 7, status: 'live', hiddenOffers: offersNotHere(shop) });
  usePublished.setState({ shop: shopWith(discount('new', 'pickup'), discount('here', 'all')) });
  expect(useTable.getState().hiddenOffers).toEqual(['new']);
  // Whoever has left sees all of them.
  useTable.setState(NO_TABLE);
  usePublished.setState({ shop: shopWith(discount('newer', 'pickup')) });
  expect(useTable.getState().hiddenOffers).toEqual([]);
  usePublished.setState({ shop: null });
});
