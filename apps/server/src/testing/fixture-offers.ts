import { cents } from '@tischlein/domain/money/cents.ts';
import type {
  DishDiscountOffer,
  FreeItemOffer,
  ItemSelection,
  Offer,
  TwoForOneOffer,
} from '@tischlein/domain/pricing/offer.ts';

const of = (given: Partial<ItemSelection>): ItemSelection => ({
  categories: [],
  dishesWithSizes: [],
  menus: [],
  ...given,
});
const base = { description: '', groupOrderOnly: false };
const always = { applicability: 'all' as const, availability: null };

const pair = (id: string, category: string, accumulative: boolean): TwoForOneOffer => ({
  ...base,
  ...always,
  id,
  title: `Zwei für eins: ${id}`,
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: accumulative,
  accumulative,
  label: '2 für 1',
  itemSelection: of({ categories: [category] }),
});

const gift = (id: string, dishId: string, minimum: number): FreeItemOffer => ({
  ...base,
  id,
  title: `Gratis: ${id}`,
  offerType: 'freeItem',
  minimumOrderValue: cents(minimum),
  type: 'all',
  combinable: true,
  accumulativeTwoForOne: true,
  itemSelection: of({ dishesWithSizes: [{ dishId, sizeId: null }] }),
});

const HAPPY_HOUR: DishDiscountOffer = {
  ...base,
  ...always,
  id: 'happy-hour',
  title: 'Cola billiger',
  offerType: 'dishDiscount',
  discountType: 'euro',
  value: 50,
  label: '-0,50 €',
  accumulative: true,
  itemSelection: of({ dishesWithSizes: [{ dishId: 'cola', sizeId: null }] }),
};

/**
 * For the fixture menu: every second pizza is free; cola costs 2,50 instead of 3,00 or, if the guest says so, is one of
 * two for one; a beer is free from 20,00 and a grappa from 60,00, together.
 */
export const FIXTURE_OFFERS: Offer[] = [
  pair('pizza-paar', 'pizza', true),
  pair('durst-paar', 'drinks', false),
  HAPPY_HOUR,
  gift('bier', 'beer', 2000),
  gift('grappa', 'grappa', 6000),
];
