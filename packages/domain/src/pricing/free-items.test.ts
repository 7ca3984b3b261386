import { describe, expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { item } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents, ZERO } from '../money/cents.ts';
import type { SelectedFreeItem } from './free-items.ts';
import type { FreeItemOffer, Offer, TwoForOneOffer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from './price-cart.ts';

const rates = { delivery: 7, pickup: 7, table: 7 };
const DRINKS = { categories: ['getraenke'], dishesWithSizes: [], menus: [] };
const cola = (offerId: string): SelectedFreeItem => ({ offerId, dishId: 'cola', sizeId: 'gross' });

function free(id: string, rest: Partial<FreeItemOffer> = {}): FreeItemOffer {
  return {
    id,
    title: id,
    description: '',
    groupOrderOnly: false,
    offerType: 'freeItem',
    minimumOrderValue: cents(2000),
    type: 'all',
    combinable: true,
    accumulativeTwoForOne: true,
    itemSelection: DRINKS,
    ...rest,
  };
}

const PAIRS: TwoForOneOffer = {
  id: 'paare',
  title: 'paare',
  description: '',
  groupOrderOnly: false,
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: true,
  accumulative: true,
  label: '2 für 1',
  applicability: 'all',
  itemSelection: { categories: ['pizza'], dishesWithSizes: [], menus: [] },
  availability: null,
};

/** So many large Margherita at 10 euros. */
function price(
  pizzas: number,
  offers: Offer[],
  selectedFreeItems: SelectedFreeItem[] = [],
  rest: Partial<PriceCartInput> = {},
) {
  return priceCart({
    menu: indexMenu(PIZZERIA),
    vat: { food: rates, drink: rates },
    offers,
    items: pizzas > 0 ? [item('margherita', { sizeId: 'gross', amount: pizzas })] : [],
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    selectedFreeItems,
    ...rest,
  });
}

describe('the threshold', () => {
  test.each([
    [2000, 'reached', 0],
    [2001, 'nearly-reached', 1],
    [2500, 'nearly-reached', 500],
    [2501, 'not-reached', 501],
  ])('of %d at a subtotal of 2000 is %s, %d missing', (minimum, state, missing) => {
    const { freeItems } = price(2, [free('a', { minimumOrderValue: cents(minimum) })]);
    expect(freeItems).toMatchObject([{ offerId: 'a', state, missing }]);
  });

  test('is not reached by an empty cart, even at 0', () => {
    const { freeItems } = price(0, [free('a', { minimumOrderValue: ZERO })]);
    expect(freeItems[0]?.state).toBe('not-reached');
  });

  test.each<[string, Partial<FreeItemOffer>, Offer[], string]>([
    ['for another way of ordering', { type: 'delivery' }, [], 'other-order-type'],
    ['only for groups', { groupOrderOnly: true }, [], 'group-only'],
    ['not beside a bundle', { accumulativeTwoForOne: false }, [PAIRS], 'not-with-two-for-one'],
  ])('does not count %s', (_, rest, others, state) => {
    const quote = price(4, [free('a', rest), ...others], [cola('a')]);
    expect(quote.freeItems[0]).toMatchObject({ state: 'not-usable', group: [] });
    expect(quote.offers[0]?.state).toBe(state);
    expect(quote.freeItemSelection).toBe('invalid');
  });

  test('looks at the goods before two-for-one', () => {
    expect(price(2, [free('a'), PAIRS]).freeItems[0]).toMatchObject({
      state: 'reached',
      missing: 0,
    });
  });
});

describe('the selection', () => {
  const offers = [free('a'), free('b'), free('allein', { combinable: false })];

  test.each<[string, SelectedFreeItem[], string]>([
    ['none', [], 'none'],
    ['every offer of the combinable group', [cola('b'), cola('a')], 'valid'],
    ['half of the combinable group', [cola('a')], 'invalid'],
    ['one offer twice', [cola('a'), cola('a')], 'invalid'],
    ['the one that stands alone', [cola('allein')], 'valid'],
    ['all of both groups', [cola('a'), cola('b'), cola('allein')], 'invalid'],
    ['an offer that is not there', [cola('nix')], 'invalid'],
    ['a dish not on offer', [{ offerId: 'allein', dishId: 'pommes', sizeId: null }], 'invalid'],
    ['a size that is not there', [{ offerId: 'allein', dishId: 'cola', sizeId: 'xl' }], 'invalid'],
  ])('%s', (_, selected, expected) => {
    const quote = price(2, offers, selected);
    const valid = expected === 'valid';
    expect(quote.freeItemSelection).toBe(expected);
    expect(quote.lines).toHaveLength(1 + (valid ? selected.length : 0));
    // Each large cola brings its deposit of 15 cents and nothing else.
    expect(quote.deposits).toBe(valid ? 15 * selected.length : 0);
    expect(quote.total).toBe(2000 + quote.deposits);
  });

  test('takes no part of the delivery fee into its rate: only its deposit is at 19 %', () => {
    const vat = {
      food: { delivery: 7, pickup: 7, table: 7 },
      drink: { delivery: 19, pickup: 19, table: 19 },
    };
    const delivery = { fee: cents(250), minimumOrder: ZERO, freeFrom: null };
    const rest = { vat, delivery, orderType: 'delivery' as const };
    const quote = price(2, [free('a')], [cola('a')], rest);
    expect(quote).toMatchObject({ freeItemSelection: 'valid', deliveryFee: 250, total: 2265 });
    expect(quote.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [7, 2250],
      [19, 15],
    ]);
  });

  test('needs nothing from an offer that has nothing left to give', () => {
    const water = free('c', {
      itemSelection: {
        ...DRINKS,
        categories: [],
        dishesWithSizes: [{ dishId: 'wasser', sizeId: null }],
      },
    });
    const soldOut = { dishes: new Set(['wasser']), ingredients: new Set<string>() };
    const quote = price(2, [free('a'), water], [cola('a')], { soldOut });
    expect(quote.freeItemSelection).toBe('valid');
    expect(quote.freeItems).toMatchObject([
      { state: 'reached', group: ['a'] },
      { state: 'not-usable', group: [] },
    ]);
    expect(quote.offers.map(({ state }) => state)).toEqual(['applied', 'nothing-left']);
    expect(price(2, [free('a'), water], [cola('a')]).freeItemSelection).toBe('invalid');
  });

  test('takes nothing that is sold out or needs a choice', () => {
    const soldOut = { dishes: new Set(['cola']), ingredients: new Set<string>() };
    expect(price(2, offers, [cola('allein')], { soldOut }).freeItemSelection).toBe('invalid');
    const sides = { categories: ['beilagen'], dishesWithSizes: [], menus: [] };
    const needy = free('s', { itemSelection: sides, combinable: false });
    const salad = { offerId: 's', dishId: 'salat', sizeId: null };
    expect(price(2, [needy], [salad]).freeItemSelection).toBe('invalid');
  });
});
