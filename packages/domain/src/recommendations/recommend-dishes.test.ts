import { describe, expect, it, test } from 'vitest';
import type { Menu } from '../menu/menu.ts';
import {
  recommendDishes,
  ENOUGH_GUESTS,
  ENOUGH_RATINGS,
  type OrderedDish,
} from './recommend-dishes.ts';

const PIZZAS = ['margherita', 'salami', 'funghi', 'tonno', 'hawaii', 'speziale'];
const REST = ['cola', 'tiramisu', 'salat', 'brot', 'suppe'];
const MENU = {
  categories: [
    { id: 'pizza', dishIds: PIZZAS },
    { id: 'rest', dishIds: REST },
  ],
  dishes: [...PIZZAS, ...REST].map((id) => ({ id, isDrink: id === 'cola' })),
} as unknown as Menu;

/** Orders of so many different guests, each of all these dishes. */
function orders(guests: number, dishIds: string[], groupIds: string[] = [], from = 0) {
  return Array.from({ length: guests }, (_, at) => at + from).flatMap((at): OrderedDish[] =>
    dishIds.map((dishId) => ({ orderId: `o${at}-${from}`, guest: `g${at}`, dishId, groupIds })),
  );
}
const of = (ordered: OrderedDish[], ratings: Parameters<typeof recommendDishes>[2] = []) =>
  recommendDishes(MENU, ordered, ratings);

const NOTHING = { stars: null, popular: [], together: {}, choices: {} };

describe('what few guests do says nothing', () => {
  test.each<[string, OrderedDish[]]>([
    ['no order', []],
    ['one order', orders(1, ['margherita', 'tiramisu'], ['belag'])],
    ['fewer guests than enough', orders(ENOUGH_GUESTS - 1, ['margherita', 'tiramisu'], ['belag'])],
    [
      'one guest who orders every day',
      Array.from({ length: 50 }, (_, at) => ({
        orderId: `o${at}`,
        guest: 'always',
        dishId: 'margherita',
        groupIds: ['belag'],
      })),
    ],
    ['dishes the menu has no more', orders(20, ['gone'])],
  ])('%s', (_, ordered) => expect(of(ordered)).toEqual(NOTHING));

  it('one rating is no average', () => {
    const ratings = [{ dishId: 'margherita', count: ENOUGH_RATINGS - 1, sum: 10 }];
    expect(of([], ratings)).toEqual(NOTHING);
  });
});

describe('popular', () => {
  it('is what most guests order, and at most every tenth dish', () => {
    const ordered = [...orders(9, ['salami']), ...orders(7, ['funghi']), ...orders(12, ['tonno'])];
    expect(of(ordered).popular).toEqual(['tonno', 'salami']);
  });

  it('is no drink, and nothing that is disliked', () => {
    const ordered = [...orders(20, ['cola']), ...orders(9, ['salami']), ...orders(7, ['funghi'])];
    expect(of(ordered, [{ dishId: 'salami', count: 3, sum: 9 }]).popular).toEqual(['funghi']);
    // Two bad words are not enough to take it away.
    expect(of(ordered, [{ dishId: 'salami', count: 2, sum: 2 }]).popular).toEqual([
      'salami',
      'funghi',
    ]);
  });
});

describe('together', () => {
  it('is what the guests of a dish really buy with it, of other categories, three at most', () => {
    const ordered = [
      ...orders(8, ['salami', 'funghi', 'tiramisu', 'cola', 'salat', 'brot']),
      ...orders(2, ['salami', 'cola'], [], 20),
    ];
    expect(of(ordered).together['salami']).toEqual(['cola', 'brot', 'salat']);
  });

  it('is nothing that hardly anybody of them takes', () => {
    const ordered = [...orders(60, ['salami'], [], 100), ...orders(5, ['salami', 'suppe'])];
    const { together } = of(ordered);
    expect(together['salami']).toBeUndefined();
    expect(together['suppe']).toEqual(['salami']);
  });
});

it('names the two groups of extras that most guests of a dish use', () => {
  const ordered = [
    ...orders(9, ['salami'], ['belag', 'rand']),
    ...orders(6, ['salami'], ['dip'], 30),
    ...orders(7, ['salami'], ['rand'], 60),
    ...orders(3, ['salami'], ['selten'], 90),
  ];
  expect(of(ordered).choices).toEqual({ salami: ['rand', 'belag'] });
});

it('counts the stars of all dishes together', () => {
  const ratings = [
    { dishId: 'salami', count: 3, sum: 14 },
    { dishId: 'cola', count: 1, sum: 2 },
  ];
  expect(of([], ratings).stars).toEqual({ average: 4, count: 4 });
});
