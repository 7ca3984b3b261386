import { expect, it, vi } from 'vitest';
import { topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import {
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import { NO_DISH_DISCOUNTS } from '@tischlein/domain/pricing/dish-discounts.ts';
import { newDraft } from '../customise/draft.ts';
import { lineOf, makingOf } from './making-dish.ts';

const BURGER = dish('burger', { extraIngredientGroups: ['sauces'] });
const MENU = indexMenu(
  menuOf({
    dishes: [BURGER],
    ingredients: [ingredient('ketchup')],
    extraGroups: [group('sauces', [extraItem('ketchup', 50)], { min: 1 })],
  }),
);

it('tells what is missing from the first try on, and no longer once it is chosen', () => {
  const making = makingOf(MENU, BURGER, newDraft(BURGER));
  making.change((draft) => ({ ...draft, amount: 2 }));
  expect(making.read().missing).toEqual([]);
  expect(making.check()).toEqual(['burger--sauces']);
  expect(making.read().missing).toEqual(['burger--sauces']);
  making.change((draft) => ({ ...draft, extras: [topping('sauces', 'ketchup')] }));
  expect(making.read().missing).toEqual([]);
  expect(making.check()).toEqual([]);
});

it('tells its listeners of every change, with the price of all pieces', () => {
  const making = makingOf(MENU, BURGER, newDraft(BURGER));
  const line = lineOf(MENU, NO_DISH_DISCOUNTS);
  const totals: number[] = [];
  making.subscribe(vi.fn(() => totals.push(line(making.read()).total)));
  making.change((draft) => ({ ...draft, extras: [topping('sauces', 'ketchup')] }));
  making.change((draft) => ({ ...draft, amount: 3 }));
  expect(totals).toEqual([1050, 3150]);
});
