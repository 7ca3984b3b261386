import { describe, expect, it } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { indexMenu } from '../menu/index-menu.ts';
import type { Dish, Menu } from '../menu/menu.ts';
import { addableDishes, dishToReach, goesWithCart, plainItem } from './suggest-dishes.ts';

const dish = (id: string, price: number, more: Partial<Dish> = {}): Dish =>
  ({
    id,
    name: id,
    isDrink: false,
    freeIngredients: 0,
    vatClass: 'food',
    sizes: [],
    portion: { price, deposit: 0 },
    primaryIngredients: [],
    secondaryIngredients: [],
    primarySubDishes: [],
    secondarySubDishes: [],
    extraIngredientGroups: [],
    sideDishGroups: [],
    popularExtraCombination: [],
    extraIngredientsRanking: [],
    declarations: [],
    tags: [],
    orderTypes: ['delivery', 'pickup', 'table'],
    availability: null,
    ...more,
  }) as unknown as Dish;
const DISHES = [
  dish('pizza', 900),
  dish('cola', 300),
  dish('tiramisu', 650),
  dish('salat', 550),
  dish('bier', 400, { tags: ['age16'] as unknown as Dish['tags'] }),
  dish('abholbier', 200, { orderTypes: ['pickup'] }),
  dish('gross-klein', 100, {
    sizes: [{ id: 's', price: 100 }] as unknown as Dish['sizes'],
    portion: null,
  }),
];
const MENU = {
  categories: [
    {
      id: 'c',
      dishIds: DISHES.map(({ id }) => id),
      menuIds: [],
      windows: null,
      availability: null,
    },
  ],
  dishes: DISHES,
  ingredients: [],
  extraGroups: [],
  menus: [],
  declarations: [],
} as unknown as Menu;
const conditions = {
  menu: indexMenu(MENU),
  orderType: 'delivery' as const,
  minuteOfWeek: null,
  soldOut: { ...NOTHING_SOLD_OUT, dishes: new Set(['salat']) },
};
const CART = [plainItem('pizza')];
const addable = addableDishes(conditions, CART);

it('offers only what one tap can add now: no choice, in stock, this way, not there yet', () => {
  expect([...addable.keys()]).toEqual(expect.arrayContaining(['cola', 'tiramisu']));
  for (const id of ['pizza', 'salat', 'abholbier', 'gross-klein'])
    expect(addable.has(id), id).toBe(false);
});

it('offers of the dishes that are named no other, in their order', () => {
  const named = ['tiramisu', 'salat', 'cola', 'pizza', 'gibt-es-nicht'];
  const found = addableDishes(conditions, CART, undefined, named);
  expect([...found.keys()]).toEqual(['tiramisu', 'cola']);
});

describe('goesWithCart', () => {
  it('is what others bought with it, the most named first, and nothing else', () => {
    const together = { pizza: ['tiramisu', 'salat', 'cola'], other: ['bier'] };
    expect(goesWithCart(addable, CART, together).map(({ dish }) => dish.id)).toEqual([
      'tiramisu',
      'cola',
    ]);
    expect(goesWithCart(addable, CART, {})).toEqual([]);
  });
});

describe('dishToReach', () => {
  it.each([
    [100, 'cola'],
    [300, 'cola'],
    [301, 'tiramisu'],
    [5000, undefined],
  ])('%i cents are reached by %s', (missing, id) => {
    const choice = new Map([...addable].filter(([each]) => ['cola', 'tiramisu'].includes(each)));
    expect(dishToReach(choice, missing)?.dish.id).toBe(id);
  });
});
