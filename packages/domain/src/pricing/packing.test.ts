import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/ordering-context.ts';
import { item, menuItem } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import type { Menu, OrderType } from '../menu/menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents, ZERO } from '../money/cents.ts';
import { packing } from './packing.ts';
import { NO_CHOICES, priceCart } from './price-cart.ts';

const SHELL = { name: 'Mehrwegschale', perDish: cents(500) };
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const ITEMS = [
  item('margherita', { sizeId: 'gross' }),
  menuItem('spar', [
    item('salami', { sizeId: 'klein', slotId: 's1' }),
    item('bier', { slotId: 's2' }),
  ]),
  item('wasser'),
];

const packed = (
  given: ReturnType<typeof packing>,
  orderType: OrderType = 'pickup',
  menu: Menu = PIZZERIA,
) =>
  priceCart({
    ...NO_CHOICES,
    ...given,
    menu: indexMenu(menu),
    vat: { food: rates(7), drink: rates(19) },
    offers: [],
    items: ITEMS,
    orderType,
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    tip: ZERO,
    inGroup: false,
  });
const names = (quote: ReturnType<typeof packed>) => quote.lines.map(({ packaging }) => packaging);

test('every line but drinks says whether its dishes are reusable', () => {
  const reusable = packed(packing(SHELL, true));
  expect(names(reusable)).toEqual(['Mehrwegschale', 'Mehrwegschale', undefined]);
  expect(reusable.dishDeposits).toBe(1000);
  const oneWay = packed(packing(SHELL, false));
  expect(names(oneWay)).toEqual(['Einweg', 'Einweg', undefined]);
  expect(oneWay.dishDeposits).toBe(0);
});

const PACKED = {
  name: null,
  ingredients: null,
  quantity: '500 g',
  alcohol: null,
  origin: null,
  storage: null,
  business: 'Molkerei, Kehl',
};

test('prepacked food comes as it is', () => {
  const dishes = PIZZERIA.dishes.map((dish) => ({ ...dish, prepacked: PACKED }));
  const quote = packed(packing(SHELL, true), 'pickup', { ...PIZZERIA, dishes });
  expect(names(quote)).toEqual([undefined, undefined, undefined]);
  expect(quote.dishDeposits).toBe(0);
});

test('a name that does not say so is explained', () => {
  const [name] = names(packed(packing({ ...SHELL, name: 'Blaue Schale' }, true)));
  expect(name).toBe('Mehrweg (Blaue Schale)');
});

test('nothing is said where there is no choice, and at a table', () => {
  expect(names(packed(packing(null, true)))).toEqual([undefined, undefined, undefined]);
  expect(names(packed(packing(SHELL, true), 'table'))).toEqual([undefined, undefined, undefined]);
});
