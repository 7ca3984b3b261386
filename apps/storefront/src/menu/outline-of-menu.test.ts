import { expect, it } from 'vitest';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import {
  dish,
  extraItem,
  group,
  menuOf,
  setMenu,
  size,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { outlineOfMenu } from './outline-of-menu.ts';

const DIP = group('dip', [extraItem('mayo', 0)], { min: 1, limit: 1, maxAmount: 1 });
const rowsOf = (...dishes: Dish[]) =>
  outlineOfMenu(menuOf({ dishes, extraGroups: [DIP] }), ['low-carb']).categories[0]?.rows ?? [];

it('is small where there is nothing to say', () => {
  expect(rowsOf(dish('suppe', {}))).toEqual([
    { kind: 'dish', id: 'suppe', name: 'suppe', price: 1000, direct: true },
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

it('tells languages of names and texts, and nothing of German ones', () => {
  const foreign = dish('funghi', { lang: 'it', textLang: 'en' });
  expect(rowsOf(foreign)[0]).toMatchObject({ lang: 'it', textLang: 'en' });
  expect(rowsOf(dish('suppe'))[0]).not.toHaveProperty('lang');
});

it('names litre price, deposit and age of a drink', () => {
  const portion = {
    price: cents(300),
    deposit: cents(25),
    depositKind: 'one-way' as const,
    volumeMl: 500,
  };
  const [beer] = rowsOf(dish('bier', { isDrink: true, portion, tags: ['alcohol16'] }));
  expect(beer).toMatchObject({
    litre: '0,5\u00a0l · 6,00\u00a0€/l',
    deposit: 'zzgl. 0,25\u00a0€ Pfand, EINWEG',
    age: 16,
  });
});

it('counts what is served as part of a dish for its age and marks', () => {
  const schuss = dish('schuss', { tags: ['alcohol18'] });
  const [sorbet] = rowsOf(
    dish('sorbet', { tags: ['vegan'], primarySubDishes: ['schuss'] }),
    schuss,
  );
  expect(sorbet).toMatchObject({ direct: true, age: 18, tags: ['vegan'] });
  const wurst = dish('wurst', { tags: ['pork'] });
  const [stew] = rowsOf(dish('eintopf', { tags: ['vegan'], secondarySubDishes: ['wurst'] }), wurst);
  expect(stew).not.toHaveProperty('tags');
});

it('names the age of a menu where every choice has one', () => {
  const dishes = [
    dish('bier', { tags: ['alcohol16'] }),
    dish('grappa', { tags: ['alcohol18'] }),
    dish('cola', {}),
  ];
  const ageOf = (...slots: string[][]) => {
    const own = setMenu(
      'abend',
      2000,
      slots.map((dishes, at) => ({ id: `s${at}`, name: `s${at}`, size: null, dishes })),
    );
    return outlineOfMenu(menuOf({ dishes, menus: [own] }), []).categories[0]?.rows.at(-1)?.age;
  };
  expect(ageOf(['bier', 'grappa'], ['cola'])).toBe(16);
  expect(ageOf(['cola'], ['grappa'])).toBe(18);
  expect(ageOf(['bier', 'cola'], ['cola'])).toBeUndefined();
  expect(ageOf(['bier', 'weg'])).toBe(16);
});

it('marks vegan once and leaves hidden tags out', () => {
  const [salad] = rowsOf(dish('salat', { tags: ['vegan', 'low-carb', 'piquant'] }));
  expect(salad?.tags).toEqual(['vegan', 'piquant']);
});
