import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents } from '../money/cents.ts';
import { dishDiscounts } from './dish-discounts.ts';
import type { OfferContext } from './offer-context.ts';
import type { DishDiscountOffer } from './offer.ts';

const MENU = indexMenu(PIZZERIA);
const NOW: OfferContext = { orderType: 'pickup', inGroup: false, minuteOfWeek: 3000 };

function offer(
  id: string,
  discountType: DishDiscountOffer['discountType'],
  value: number,
  rest: Partial<DishDiscountOffer> = {},
): DishDiscountOffer {
  return {
    id,
    title: id,
    description: '',
    groupOrderOnly: false,
    offerType: 'dishDiscount',
    discountType,
    value,
    label: id,
    accumulative: true,
    applicability: 'all',
    itemSelection: { categories: ['pizza'], dishesWithSizes: [], menus: [] },
    availability: null,
    ...rest,
  };
}

/** The large Margherita at 10 euros. */
function price(offers: DishDiscountOffer[], context: Partial<OfferContext> = {}) {
  const found = dishDiscounts(MENU, offers, { ...NOW, ...context }).ofDish(
    'margherita',
    'gross',
    cents(1000),
  );
  return [found.price, found.offers.map(({ id }) => id)];
}

describe('dish discounts', () => {
  test.each<[string, DishDiscountOffer[], number, string[]]>([
    [
      'fixed, then euro, then percent',
      [offer('p', 'percent', 10), offer('e', 'euro', 100), offer('f', 'fixed', 800)],
      630,
      ['f', 'e', 'p'],
    ],
    ['a fixed price never makes dearer', [offer('f', 'fixed', 1200)], 1000, []],
    ['never below 0', [offer('e', 'euro', 1500), offer('p', 'percent', 50)], 0, ['e']],
    ['rounded half up', [offer('p', 'percent', 5), offer('e', 'euro', 1)], 949, ['e', 'p']],
    [
      'of those that stand alone the best',
      [
        offer('a', 'percent', 20, { accumulative: false }),
        offer('b', 'euro', 250, { accumulative: false }),
      ],
      750,
      ['b'],
    ],
    [
      'of those that stand alone and save the same the first of the shop file',
      [
        offer('b', 'euro', 200, { accumulative: false }),
        offer('a', 'percent', 20, { accumulative: false }),
      ],
      800,
      ['b'],
    ],
    [
      'of those that count together and are alike the one with the first id comes first',
      [offer('b', 'percent', 10), offer('a', 'percent', 10)],
      810,
      ['a', 'b'],
    ],
    [
      'one that stands alone beside the others',
      [offer('a', 'percent', 20, { accumulative: false }), offer('e', 'euro', 100)],
      720,
      ['e', 'a'],
    ],
  ])('%s', (_, offers, expected, used) => {
    expect(price(offers)).toEqual([expected, used]);
  });

  test.each<[string, Partial<DishDiscountOffer>, Partial<OfferContext>, number]>([
    [
      'for another dish',
      { itemSelection: { categories: ['getraenke'], dishesWithSizes: [], menus: [] } },
      {},
      1000,
    ],
    [
      'for this dish in another size',
      {
        itemSelection: {
          categories: [],
          dishesWithSizes: [{ dishId: 'margherita', sizeId: 'klein' }],
          menus: [],
        },
      },
      {},
      1000,
    ],
    [
      'for this dish in this size',
      {
        itemSelection: {
          categories: [],
          dishesWithSizes: [{ dishId: 'margherita', sizeId: 'gross' }],
          menus: [],
        },
      },
      {},
      900,
    ],
    ['in its hour', { availability: [{ from: 2900, to: 3100 }] }, {}, 900],
    ['at the end of its hour', { availability: [{ from: 2900, to: 3000 }] }, {}, 1000],
    [
      'while the time is not known',
      { availability: [{ from: 2900, to: 3100 }] },
      { minuteOfWeek: null },
      1000,
    ],
    ['for delivery, at pickup', { applicability: 'delivery' }, {}, 1000],
    ['from home, at the table', { applicability: 'webshop' }, { orderType: 'table' }, 1000],
    ['for groups, alone', { groupOrderOnly: true }, {}, 1000],
    ['for groups, in one', { groupOrderOnly: true }, { inGroup: true }, 900],
  ])('%s', (_, rest, context, expected) => {
    expect(price([offer('a', 'euro', 100, rest)], context)[0]).toBe(expected);
  });

  test('reach set menus by name or category', () => {
    const own = { itemSelection: { categories: [], dishesWithSizes: [], menus: ['spar'] } };
    const listed = { itemSelection: { categories: ['sparen'], dishesWithSizes: [], menus: [] } };
    for (const rest of [own, listed]) {
      const found = dishDiscounts(MENU, [offer('a', 'euro', 100, rest)], NOW);
      expect(found.ofMenu('spar', cents(990)).price).toBe(890);
    }
  });
});
