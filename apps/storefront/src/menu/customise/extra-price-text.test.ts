import { expect, it } from 'vitest';
import { side, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import {
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import { priceExtras } from '@tischlein/domain/pricing/price-extras.ts';
import { extraPriceText } from './extra-price-text.ts';

const ITEMS = [
  extraItem('salami', 120),
  extraItem('mais', 80),
  extraItem('zwiebel', 50),
  extraItem('basilikum', 0),
];
const BESIDE = [extraItem('brot', 200)];
const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('pizza', {
        freeIngredients: 2,
        extraIngredientGroups: ['belag'],
        sideDishGroups: ['dazu'],
      }),
      dish('brot'),
    ],
    ingredients: ITEMS.map(({ itemId }) => ingredient(itemId)),
    extraGroups: [group('belag', ITEMS), group('dazu', BESIDE, { groupType: 'dish' })],
  }),
);
const PIZZA = MENU.dishes.get('pizza')!;

/** What stands behind every extra. */
function shown(...extras: CartExtra[]): string {
  const level = { dish: PIZZA, priced: priceExtras(MENU, PIZZA, null, extras).extras };
  return [...MENU.groups.values()]
    .flatMap((one) => one.items.map((each) => ({ one, each })))
    .map(({ one, each }) => extraPriceText(level, one, each.itemId, each.price))
    .map(({ text, was }) => (was ? `(${was}) ${text}` : text))
    .join(' | ')
    .replaceAll('\u00a0', ' ');
}

it.each<[what: string, extras: CartExtra[], texts: string]>([
  [
    'nothing is chosen',
    [],
    '(1,20 €) gratis | (0,80 €) gratis | (0,50 €) gratis | +0,00 € | +2,00 €',
  ],
  [
    'one free piece is left',
    [topping('belag', 'zwiebel')],
    '(1,20 €) gratis | (0,80 €) gratis | (0,50 €) gratis | +0,00 € | +2,00 €',
  ],
  [
    'the dearest two are free',
    [topping('belag', 'zwiebel'), topping('belag', 'mais'), topping('belag', 'salami')],
    '(1,20 €) gratis | (0,80 €) gratis | +0,50 € | +0,00 € | +2,00 €',
  ],
  [
    'several of one, of which one is free',
    [topping('belag', 'salami'), topping('belag', 'mais', 3)],
    '(1,20 €) gratis | 1 gratis, weitere +0,80 € | +0,50 € | +0,00 € | +2,00 €',
  ],
  [
    'what costs nothing takes no free piece, nor does a side dish',
    [topping('belag', 'basilikum', 2), topping('belag', 'mais'), side('dazu', 'brot')],
    '(1,20 €) gratis | (0,80 €) gratis | (0,50 €) gratis | +0,00 € | +2,00 €',
  ],
])('%s', (_what, extras, texts) => {
  expect(shown(...extras)).toBe(texts);
});
