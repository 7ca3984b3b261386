import { expect, it } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { category, dish, menuOf, setMenu } from '@tischlein/domain/menu/testing/build-menu.ts';
import type { ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { emptyCartText } from './offer-now.ts';
import { offerPlace } from './offer-place.ts';

const MENU = indexMenu(
  menuOf({
    dishes: [dish('suppe'), dish('pizza')],
    menus: [setMenu('mittag', 1100, [])],
    categories: [
      category('a', { dishIds: ['suppe'] }),
      category('b', { dishIds: ['pizza'], menuIds: ['mittag'] }),
    ],
  }),
);
const discount = (itemSelection: Partial<ItemSelection>): Offer => ({
  id: 'x',
  title: 'X',
  description: '',
  groupOrderOnly: false,
  offerType: 'dishDiscount',
  discountType: 'euro',
  value: 100,
  label: '-1 €',
  accumulative: false,
  applicability: 'pickup',
  availability: null,
  itemSelection: { categories: [], dishesWithSizes: [], menus: [], ...itemSelection },
});
const FREE: Offer = {
  id: 'frei',
  title: 'Frei',
  description: '',
  groupOrderOnly: false,
  offerType: 'freeDelivery',
  minimumOrderValue: cents(2500),
};

it.each<[Partial<ItemSelection>, ReturnType<typeof offerPlace>]>([
  [{ categories: ['b'] }, { categoryId: 'b', row: null }],
  [
    { dishesWithSizes: [{ dishId: 'pizza', sizeId: null }] },
    { categoryId: 'b', row: { kind: 'dish', id: 'pizza' } },
  ],
  [{ menus: ['mittag'] }, { categoryId: 'b', row: { kind: 'menu', id: 'mittag' } }],
  [{ categories: ['gone'] }, null],
])('an offer about %j leads to %j', (selection, place) => {
  expect(offerPlace(MENU, discount(selection))).toEqual(place);
});

it('an offer about the whole cart has no place in the menu', () => {
  expect(offerPlace(MENU, FREE)).toBeNull();
});

it('without a cart an offer tells from which sum on, or why it does not count now', () => {
  const context = { orderType: 'delivery', inGroup: false, minuteOfWeek: null } as const;
  expect(emptyCartText(FREE, context)).toBe('Ab 25,00\u00a0€ Bestellwert.');
  expect(emptyCartText(FREE, { ...context, orderType: 'pickup' })).toBe('Gilt nicht bei Abholung.');
  expect(emptyCartText(discount({}), context)).toBe('Gilt nicht bei Lieferung.');
});
