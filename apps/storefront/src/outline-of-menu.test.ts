import { expect, it } from 'vitest';
import type { Dish, Menu } from '@tischlein/domain/menu/menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { outlineOfMenu } from './outline-of-menu.ts';

const dish = (id: string, changes: Partial<Dish>): Dish => ({
  id,
  name: id,
  number: null,
  subtext: null,
  imageName: null,
  isDrink: false,
  vatClass: 'food',
  sizes: [],
  portion: { price: cents(500), deposit: cents(0), volumeMl: null },
  primaryIngredients: [],
  secondaryIngredients: [],
  primarySubDishes: [],
  secondarySubDishes: [],
  extraIngredientGroups: [],
  sideDishGroups: [],
  freeIngredients: 0,
  popularExtraCombination: [],
  extraIngredientsRanking: [],
  declarations: [],
  nutrientInformation: null,
  dishInfo: null,
  tags: [],
  orderTypes: ['delivery', 'pickup', 'table'],
  availability: null,
  ...changes,
});
const size = (id: string, price: number) => ({
  id,
  name: id,
  description: null,
  price: cents(price),
  deposit: cents(0),
  volumeMl: null,
});

const rowsOf = (...dishes: Dish[]) => {
  const menu: Menu = {
    categories: [
      {
        id: 'k',
        name: 'K',
        description: null,
        imageName: null,
        dishIds: dishes.map(({ id }) => id),
        menuIds: [],
        availability: null,
      },
    ],
    dishes,
    ingredients: [],
    extraGroups: [
      {
        id: 'dip',
        name: 'Dip',
        min: 1,
        limit: 1,
        maxAmount: 1,
        forceGroup: false,
        groupType: 'ingredient',
        items: [{ itemId: 'mayo', price: cents(0), priceBySize: {} }],
      },
    ],
    menus: [],
    declarations: [],
  };
  return outlineOfMenu(menu, ['low-carb']).categories[0]?.rows ?? [];
};

it('is small where there is nothing to say', () => {
  expect(rowsOf(dish('suppe', {}))).toEqual([
    { kind: 'dish', id: 'suppe', name: 'suppe', price: 500, direct: true },
  ]);
});

it('says "ab" with the lowest size that can be bought', () => {
  const sizes = [size('gross', 999_900), size('mittel', 900), size('klein', 700)];
  expect(rowsOf(dish('pizza', { sizes, portion: null }))[0]).toMatchObject({
    price: 700,
    from: true,
  });
  expect(
    rowsOf(dish('pizza', { sizes: [size('eine', 700)], portion: null }))[0],
  ).not.toHaveProperty('from');
  expect(rowsOf(dish('weg', { sizes: [size('eine', 999_900)], portion: null }))).toEqual([]);
});

it('offers the plus only where nothing must be chosen', () => {
  expect(rowsOf(dish('pommes', { extraIngredientGroups: ['dip'] }))[0]).not.toHaveProperty(
    'direct',
  );
  expect(
    rowsOf(dish('pizza', { sizes: [size('eine', 700)], portion: null }))[0],
  ).not.toHaveProperty('direct');
});

it('names litre price, deposit and age of a drink', () => {
  const portion = { price: cents(300), deposit: cents(25), volumeMl: 500 };
  const [beer] = rowsOf(dish('bier', { isDrink: true, portion, tags: ['alcohol16'] }));
  expect(beer).toMatchObject({ litre: '1 l = 6,00\u00a0€', deposit: 25, age: 16 });
});

it('marks vegan once and leaves hidden tags out', () => {
  const [salad] = rowsOf(dish('salat', { tags: ['vegan', 'low-carb', 'piquant'] }));
  expect(salad?.tags).toEqual(['vegan', 'piquant']);
});
