import fc from 'fast-check';
import { expect, test } from 'vitest';
import { item, menuItem, side } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import type { Portion } from '../menu/menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents } from '../money/cents.ts';
import { depositRows } from './deposit-rows.ts';
import { priceCart } from './price-cart.ts';
import { randomInput } from './testing/random-shop.ts';

/** Cola in reusable bottles, beer in cans. */
const KINDS: Record<string, Pick<Portion, 'depositKind'>> = {
  cola: { depositKind: 'reusable' },
  bier: { depositKind: 'one-way' },
};
const MENU = {
  ...PIZZERIA,
  dishes: PIZZERIA.dishes.map((dish) => ({
    ...dish,
    sizes: dish.sizes.map((size) => ({ ...size, ...KINDS[dish.id] })),
    portion: dish.portion && { ...dish.portion, ...KINDS[dish.id] },
  })),
};
const CART = {
  ...randomInput(1, 0),
  menu: indexMenu(MENU),
  offers: [],
  orderType: 'pickup' as const,
  delivery: null,
  dishDeposit: cents(400),
  items: [
    item('cola', { sizeId: 'klein', amount: 3 }),
    item('margherita', { sizeId: 'gross', extras: [side('dazu', 'cola', [], 2)] }),
    menuItem('spar', [
      item('salami', { sizeId: 'klein', slotId: 's1' }),
      item('bier', { slotId: 's2' }),
    ]),
  ],
};

test('deposits are told by what they are for, those of sides and menus among them', () => {
  const quote = priceCart(CART);
  expect(depositRows(quote)).toEqual([
    { label: 'Pfand (MEHRWEG)', amount: 3 * 8 + 2 * 15 },
    { label: 'Pfand (EINWEG)', amount: 8 },
    { label: 'Pfand (Mehrweggeschirr)', amount: 800 },
  ]);
});

test('what is not told, as of older orders, is a deposit and no more', () => {
  const quote = priceCart({ ...CART, menu: indexMenu(PIZZERIA), dishDeposit: cents(0) });
  expect(depositRows(quote)).toEqual([{ label: 'Pfand', amount: 62 }]);
});

test('they add up to the deposits of any cart', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const quote = priceCart(randomInput(seed, 6));
      const rows = depositRows(quote);
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(quote.deposits);
      expect(rows.every(({ amount }) => amount > 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
