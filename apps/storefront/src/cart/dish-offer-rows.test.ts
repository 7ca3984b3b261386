import { describe, expect, it } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import {
  category,
  dish,
  menuOf,
  portion,
  setMenu,
  size,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import type { OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import type { ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import { countingDishOffers } from '@tischlein/domain/pricing/dish-offers.ts';
import { outlineOfMenu } from '../menu/outline-of-menu.ts';
import { rowOffers, tipsOf, withOffers } from './dish-offer-rows.ts';

const nothing: ItemSelection = { categories: [], dishesWithSizes: [], menus: [] };
const BASE = {
  description: '',
  groupOrderOnly: false,
  accumulative: false,
  applicability: 'all',
  availability: null,
} as const;
const DISCOUNT: Offer = {
  ...BASE,
  id: 'weniger',
  title: 'Weniger',
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 50,
  label: '-50 %',
  itemSelection: {
    categories: ['pizzen'],
    dishesWithSizes: [{ dishId: 'saft', sizeId: null }],
    menus: ['mittag'],
  },
};
const TWO: Offer = {
  ...BASE,
  id: 'zwei',
  title: 'Zwei für eine',
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: false,
  label: '2 für 1',
  itemSelection: {
    ...nothing,
    categories: ['pizzen'],
    dishesWithSizes: [{ dishId: 'suppe', sizeId: null }],
  },
};
const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('pizza', { sizes: [size('klein', 800), size('gross', 1200)] }),
      dish('saft', { isDrink: true, portion: portion(400, { volumeMl: 500 }) }),
      dish('suppe'),
    ],
    menus: [setMenu('mittag', 1100, [])],
    categories: [
      category('pizzen', { dishIds: ['pizza'] }),
      category('rest', { dishIds: ['saft', 'suppe'], menuIds: ['mittag'] }),
    ],
  }),
);
const NOW: OfferContext = { orderType: 'delivery', inGroup: false, minuteOfWeek: 100 };

const LOWEST = 'niedrigster Preis der letzten 30 Tage:';

describe('rowOffers', () => {
  it('gives rows their lowest price, what it was, label, price per litre and tip', () => {
    expect(Object.fromEntries(rowOffers(MENU, [DISCOUNT, TWO], NOW))).toEqual({
      'dish-pizza': { price: 400, was: 800, label: `-50 %, ${LOWEST} 8,00\u00a0€`, from: true },
      'dish-saft': {
        price: 200,
        was: 400,
        label: `-50 %, ${LOWEST} 4,00\u00a0€`,
        litre: '0,5\u00a0l · 4,00\u00a0€/l',
      },
      'dish-suppe': { price: 1000, tip: '2 für 1' },
      'menu-mittag': { price: 550, was: 1100, label: `-50 %, ${LOWEST} 11,00\u00a0€` },
    });
  });

  it('is empty without offers', () => {
    expect(rowOffers(MENU, [], NOW).size).toBe(0);
  });
});

it('a price that an offer names itself is said once', () => {
  const fixed: Offer = { ...DISCOUNT, discountType: 'fixed', value: 300, label: 'nur 3,00 €' };
  const thursdays = { ...fixed, availability: [{ from: 0, to: 200 }] };
  const saft = (offer: Offer) => rowOffers(MENU, [offer], NOW).get('dish-saft');
  expect(saft(thursdays)).toMatchObject({ price: 300, only: true });
  expect(saft(thursdays)).not.toHaveProperty('label');
  expect(saft(fixed)).toMatchObject({ was: 400, label: `${LOWEST} 4,00\u00a0€` });
  expect(saft(fixed)).not.toHaveProperty('only');
});

it('a category that a promotion names tells its title, once', () => {
  const later = { ...TWO, id: 'drei', title: 'Drei für zwei' };
  expect([...tipsOf([DISCOUNT, TWO, later])]).toEqual([['pizzen', 'Zwei für eine']]);
});

it('only offers of this moment and way count', () => {
  const evening = { ...DISCOUNT, availability: [{ from: 200, to: 300 }] };
  const pickup = { ...TWO, applicability: 'pickup' as const };
  expect(countingDishOffers([evening, pickup, TWO], NOW)).toEqual([TWO]);
  expect(countingDishOffers([evening], { ...NOW, minuteOfWeek: 200 })).toEqual([evening]);
  expect(countingDishOffers([evening], { ...NOW, minuteOfWeek: null })).toEqual([]);
});

it('the first HTML carries the offers that hold when it is made, and no others', () => {
  const outline = outlineOfMenu(MENU.menu, []);
  const thursdays = { ...DISCOUNT, availability: [{ from: 0, to: 200 }] };
  const rows = (minuteOfWeek: number | null) =>
    withOffers(outline, MENU.menu, [thursdays], { ...NOW, minuteOfWeek }).categories.flatMap(
      (category) => category.rows,
    );
  expect(rows(null)).toEqual(outline.categories.flatMap((category) => category.rows));
  const offered = Object.fromEntries(rows(100).map(({ id, offer }) => [id, offer?.price]));
  expect(offered).toEqual({ pizza: 400, saft: 200, suppe: undefined, mittag: 550 });
});
