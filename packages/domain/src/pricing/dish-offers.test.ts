import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { category, dish, menuOf, portion, setMenu, size } from '../menu/testing/build-menu.ts';
import { dishDiscounts } from './dish-discounts.ts';
import {
  bestDiscountCombination,
  cheapestSize,
  menuDiscount,
  sizeDiscounts,
  twoForOnePromotionDisplay,
} from './dish-offers.ts';
import type { OfferContext } from './offer-context.ts';
import type { DishDiscountOffer, ItemSelection, TwoForOneOffer } from './offer.ts';

const PIZZA = dish('pizza', {
  sizes: [size('klein', 800), size('gross', 1200), size('party', 999_900)],
});
const SOUP = dish('suppe', { portion: portion(500) });
const LUNCH = setMenu('mittag', 1100, []);
const MENU = indexMenu(
  menuOf({
    dishes: [PIZZA, SOUP],
    menus: [LUNCH],
    categories: [
      category('pizzen', { dishIds: ['pizza'], menuIds: ['mittag'] }),
      category('suppen', { dishIds: ['suppe'] }),
    ],
  }),
);
/** Monday 12:00. */
const NOON: OfferContext = { orderType: 'delivery', inGroup: false, minuteOfWeek: 1440 + 720 };
const nothing: ItemSelection = { categories: [], dishesWithSizes: [], menus: [] };
const BASE = {
  title: 'Titel',
  description: '',
  groupOrderOnly: false,
  applicability: 'all',
  availability: null,
} as const;

function discount(id: string, rest: Partial<DishDiscountOffer> = {}): DishDiscountOffer {
  const itemSelection = { ...nothing, categories: ['pizzen'] };
  const kind = { discountType: 'percent', value: 20, label: '-20 %', accumulative: false } as const;
  return { ...BASE, ...kind, id, offerType: 'dishDiscount', itemSelection, ...rest };
}

function twoForOne(id: string, rest: Partial<TwoForOneOffer> = {}): TwoForOneOffer {
  const bundle = { totalQuantity: 2, paidQuantity: 1, allowDifferentDishes: true };
  const itemSelection = { ...nothing, categories: ['pizzen'] };
  const kind = { accumulative: false, label: '2 für 1', itemSelection };
  return { ...BASE, ...bundle, ...kind, id, offerType: 'twoForOnePromotion', ...rest };
}

const sizesOf = (offers: DishDiscountOffer[], context = NOON) =>
  sizeDiscounts(PIZZA, dishDiscounts(MENU, offers, context));

describe('sizeDiscounts', () => {
  test('has every size that can be chosen, with label and result', () => {
    expect(sizesOf([discount('a')])).toEqual([
      {
        sizeId: 'klein',
        label: '-20 %',
        hasFixedPrice: false,
        hasDiscount: true,
        price: 800,
        resultPrice: 640,
        lowest: 800,
      },
      {
        sizeId: 'gross',
        label: '-20 %',
        hasFixedPrice: false,
        hasDiscount: true,
        price: 1200,
        resultPrice: 960,
        lowest: 1200,
      },
    ]);
  });

  test('tells a fixed price, and both labels of a combination', () => {
    const fixed = discount('f', {
      discountType: 'fixed',
      value: 700,
      label: '7 €',
      accumulative: true,
    });
    const [small] = sizesOf([discount('a'), fixed]);
    expect(small).toMatchObject({ label: '7 € und -20 %', hasFixedPrice: true, resultPrice: 560 });
  });

  test('outside of its time nothing is lower', () => {
    const evening = discount('a', { availability: [{ from: 1440 + 1020, to: 1440 + 1200 }] });
    expect(sizesOf([evening]).every(({ hasDiscount }) => !hasDiscount)).toBe(true);
    const at = { ...NOON, minuteOfWeek: 1440 + 1020 };
    expect(sizesOf([evening], at).every(({ hasDiscount }) => hasDiscount)).toBe(true);
  });

  test('a dish in one portion and a menu', () => {
    const offers = [discount('a', { itemSelection: { ...nothing, categories: ['suppen'] } })];
    const [soup] = sizeDiscounts(SOUP, dishDiscounts(MENU, offers, NOON));
    expect(soup).toMatchObject({ sizeId: null, price: 500, resultPrice: 400 });
    const lunch = discount('m', { itemSelection: { ...nothing, menus: ['mittag'] } });
    expect(menuDiscount(LUNCH, dishDiscounts(MENU, [lunch], NOON))).toMatchObject({
      price: 1100,
      resultPrice: 880,
    });
  });
});

test('the best discount is the one that saves most, the cheapest size counts the result', () => {
  const onLarge = discount('a', {
    discountType: 'euro',
    value: 500,
    label: '-5 €',
    itemSelection: { ...nothing, dishesWithSizes: [{ dishId: 'pizza', sizeId: 'gross' }] },
  });
  const sizes = sizesOf([onLarge]);
  expect(bestDiscountCombination(sizes)).toMatchObject({ sizeId: 'gross', label: '-5 €' });
  expect(cheapestSize(sizes)).toMatchObject({ sizeId: 'gross', resultPrice: 700 });
  expect(bestDiscountCombination(sizesOf([]))).toBeNull();
  expect(cheapestSize([])).toBeNull();
});

describe('twoForOnePromotionDisplay', () => {
  const display = (offers: TwoForOneOffer[], context = NOON) =>
    twoForOnePromotionDisplay(MENU, offers, context, PIZZA);

  test('names the sizes that count', () => {
    const onLarge = { ...nothing, dishesWithSizes: [{ dishId: 'pizza', sizeId: 'gross' }] };
    expect(display([twoForOne('a')])?.sizeIds).toEqual(['klein', 'gross', 'party']);
    expect(display([twoForOne('a', { itemSelection: onLarge })])).toEqual({
      offerId: 'a',
      title: 'Titel',
      label: '2 für 1',
      sizeIds: ['gross'],
    });
  });

  test.each<[string, Partial<TwoForOneOffer>]>([
    ['other dishes', { itemSelection: { ...nothing, categories: ['suppen'] } }],
    ['another time', { availability: [{ from: 0, to: 60 }] }],
    ['another way of ordering', { applicability: 'pickup' }],
    ['groups only', { groupOrderOnly: true }],
  ])('is silent about %s', (_, rest) => {
    expect(display([twoForOne('a', rest)])).toBeNull();
  });
});
