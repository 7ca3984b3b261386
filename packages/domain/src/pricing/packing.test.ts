import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import type { CartItem } from '../cart/cart.ts';
import { item, menuItem, side } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import type { Menu, OrderType } from '../menu/menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents, ZERO } from '../money/cents.ts';
import { packing } from './packing.ts';
import { NO_OFFERS_CHOSEN, priceCart } from './price-cart.ts';

const SHELL = { name: 'Mehrwegschale', perDish: cents(500) };
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const ITEMS = [
  item('margherita', { sizeId: 'gross' }),
  menuItem('spar', [
    item('salami', { sizeId: 'klein', slotId: 's1' }),
    item('bier', { slotId: 's2' }),
  ]),
  item('bier'),
  item('wasser', { amount: 2 }),
];
const CUPS = { ...SHELL, cup: { name: 'Mehrwegbecher', perCup: cents(200) } };

const packed = (
  given: ReturnType<typeof packing>,
  orderType: OrderType = 'pickup',
  menu: Menu = PIZZERIA,
  items: CartItem[] = ITEMS,
) =>
  priceCart({
    ...NO_OFFERS_CHOSEN,
    ...given,
    menu: indexMenu(menu),
    vat: { food: rates(7), drink: rates(19) },
    offers: [],
    items,
    orderType,
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    tip: ZERO,
    inGroup: false,
  });
const names = (quote: ReturnType<typeof packed>) => quote.lines.map(({ packaging }) => packaging);

test('what the house fills and what leaves it says whether it is reusable, drinks too', () => {
  const reusable = packed(packing(CUPS, true));
  expect(names(reusable)).toEqual(['Mehrwegschale', 'Mehrwegschale', undefined, 'Mehrwegbecher']);
  expect(reusable.dishDeposits).toBe(2 * 500 + 2 * 200);
  expect(reusable.lines.map(({ dishDeposit }) => dishDeposit)).toEqual([500, 500, undefined, 400]);
  expect(reusable.filled).toEqual({ dishes: 2, drinks: 2 });
  const oneWay = packed(packing(CUPS, false));
  expect(names(oneWay)).toEqual(['Einweg', 'Einweg', undefined, 'Einweg']);
  expect(oneWay.dishDeposits).toBe(0);
});

test('without reusable cups a drink is one-way, also beside a dish', () => {
  const given = packing(SHELL, true);
  expect(names(packed(given))).toEqual(['Mehrwegschale', 'Mehrwegschale', undefined, 'Einweg']);
  const sides = PIZZERIA.dishes.map((dish) =>
    dish.id === 'cola' ? { ...dish, filledInHouse: ['klein'] } : dish,
  );
  const menu = { ...PIZZERIA, dishes: sides };
  const spar = (slot: 'cola' | 'bier') =>
    menuItem('spar', [
      item('salami', { sizeId: 'klein', slotId: 's1' }),
      item(slot, { sizeId: slot === 'cola' ? 'klein' : null, slotId: 's2' }),
    ]);
  const withSide = item('margherita', { sizeId: 'klein', extras: [side('dazu', 'cola', [], 3)] });
  const lines = packed(packing(CUPS, true), 'pickup', menu, [spar('cola'), withSide]);
  expect(names(lines)).toEqual(Array(2).fill('Mehrwegschale, Getränk: Mehrwegbecher'));
  expect(lines.dishDeposits).toBe(2 * 500 + 4 * 200);
  const mixed = packed(given, 'pickup', menu, [spar('cola'), spar('bier')]);
  expect(names(mixed)).toEqual(['Mehrwegschale, Getränk: Einweg', 'Mehrwegschale']);
});

test('the deposit of a cup is taxed as the drink, that of a dish as food', () => {
  const gross = (given: ReturnType<typeof packing>) =>
    Object.fromEntries(packed(given).vat.map((share) => [share.rate, share.gross]));
  const [reusable, without] = [gross(packing(CUPS, true)), gross(packing(CUPS, false))];
  expect(reusable[7]! - without[7]!).toBe(1000);
  expect(reusable[19]! - without[19]!).toBe(400);
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
  const quote = packed(packing(CUPS, true), 'pickup', { ...PIZZERIA, dishes });
  expect(names(quote)).toEqual([undefined, undefined, undefined, undefined]);
  expect(quote.dishDeposits).toBe(0);
});

test('a name that does not say so is explained', () => {
  const [name] = names(packed(packing({ ...SHELL, name: 'Blaue Schale' }, true)));
  expect(name).toBe('Mehrweg (Blaue Schale)');
});

test('where nothing reusable is offered everything is one-way; at a table nothing is said', () => {
  expect(names(packed(packing(null, true)))).toEqual(['Einweg', 'Einweg', undefined, 'Einweg']);
  const table = packed(packing(CUPS, true), 'table');
  expect(names(table)).toEqual([undefined, undefined, undefined, undefined]);
  expect([table.dishDeposits, table.filled]).toEqual([0, undefined]);
});
