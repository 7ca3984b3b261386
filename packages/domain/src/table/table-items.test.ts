import { expect, test } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { item, menuItem, side, topping } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents, ZERO } from '../money/cents.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from '../pricing/price-cart.ts';
import { tableItems } from './table-items.ts';

const VAT = {
  food: { delivery: 7, pickup: 7, table: 8 },
  drink: { delivery: 19, pickup: 19, table: 20 },
};

function itemsOf(items: CartItem[], given: Partial<PriceCartInput> = {}) {
  const quote = priceCart({
    menu: indexMenu(PIZZERIA),
    vat: VAT,
    offers: [],
    items,
    orderType: 'table',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    ...given,
  });
  expect(quote.problems).toEqual([]);
  return tableItems(quote, VAT);
}

test('an item says its size, volume, what is left out and added, and what lies in a menu', () => {
  const pizza = item('margherita', {
    sizeId: 'gross',
    amount: 2,
    without: ['basilikum'],
    extras: [topping('belag', 'salami')],
  });
  const menu = menuItem('spar', [
    item('salami', { sizeId: 'klein', slotId: 's1' }),
    item('bier', { slotId: 's2' }),
  ]);
  const items = itemsOf([pizza, menu, item('cola', { sizeId: 'klein' })]);
  expect(items.map(({ line, dishId, menuId, amount }) => [line, dishId, menuId, amount])).toEqual([
    [0, 'margherita', null, 2],
    [1, null, 'spar', 1],
    [2, 'cola', null, 1],
  ]);
  expect(items.map(({ choices }) => choices)).toEqual([
    ['gross', 'ohne Basilikum', 'Salami'],
    ['Pizza Salami', 'klein', 'Bier 0,5l', 'inkl. 0,08\u00a0€ Pfand'],
    ['klein', '0,33\u00a0l', 'inkl. 0,08\u00a0€ Pfand'],
  ]);
});

test('a deposit is in the price of an item, so that of a side dish does not come on top', () => {
  const [three, withCola] = itemsOf([
    item('cola', { sizeId: 'klein', amount: 3 }),
    item('margherita', { sizeId: 'gross', extras: [side('dazu', 'cola')] }),
  ]);
  expect(three?.choices).toContain('inkl. je 0,08\u00a0€ Pfand');
  expect(withCola?.choices.filter((text) => text.includes('Pfand'))).toEqual([
    'inkl. 0,15\u00a0€ Pfand',
  ]);
});

test('a coupon lessens every item in proportion; deposits stay whole', () => {
  const coupon = { code: 'C', type: 'value' as const, value: 500, minimumOrderValue: ZERO };
  const cart = [item('margherita', { sizeId: 'gross' }), item('cola', { sizeId: 'gross' })];
  const plain = itemsOf(cart);
  const lessened = itemsOf(cart, { coupon });
  const taken = lessened.map(({ price }, at) => cents((plain[at]?.price ?? 0) - price));
  expect(taken[0]! + taken[1]!).toBe(500);
  expect(taken[0]).toBeGreaterThan(taken[1]!);
  expect(plain.map(({ vatRate }) => vatRate)).toEqual([8, 20]);
});
