import {
  dish,
  extraItem,
  group,
  ingredient,
  portion,
  size,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';

const toppings = group(
  'toppings',
  [extraItem('cheese', 100, { klein: 80, gross: 150 }), extraItem('onions', 50)],
  { name: 'Beläge', maxAmount: 3 },
);

/** Small enough to reckon in the head: pizza 8,00 / 11,00, lunch 7,50, cola 3,00 + 0,25 Pfand, beer from 16. */
export const FIXTURE_MENU: Menu = {
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      description: null,
      imageName: null,
      dishIds: ['margherita', 'lunch'],
      menuIds: [],
      availability: null,
    },
    {
      id: 'drinks',
      name: 'Getränke',
      description: null,
      imageName: null,
      dishIds: ['cola', 'beer', 'grappa'],
      menuIds: [],
      availability: null,
    },
  ],
  dishes: [
    dish('margherita', {
      name: 'Pizza Margherita',
      number: '12',
      sizes: [size('klein', 800), size('gross', 1100, { name: 'groß' })],
      primaryIngredients: ['onions'],
      secondaryIngredients: ['cheese'],
      extraIngredientGroups: ['toppings'],
      takesNote: true,
    }),
    // Monday to Friday 11:00 to 14:00.
    dish('lunch', {
      name: 'Mittagspasta',
      portion: portion(750),
      availability: [1, 2, 3, 4, 5].map((day) => ({
        from: day * 1440 + 660,
        to: day * 1440 + 840,
      })),
    }),
    dish('cola', { name: 'Cola', isDrink: true, portion: portion(300, { deposit: 25 }) }),
    dish('beer', {
      name: 'Helles',
      isDrink: true,
      portion: portion(400, { deposit: 8 }),
      tags: ['alcohol16'],
    }),
    dish('grappa', {
      name: 'Grappa',
      isDrink: true,
      portion: portion(500),
      tags: ['alcohol18'],
    }),
  ],
  ingredients: [ingredient('cheese', { name: 'Käse' }), ingredient('onions', { name: 'Zwiebeln' })],
  extraGroups: [toppings],
  menus: [],
  declarations: [{ code: 'G', kind: 'allergen', name: 'Milch' }],
};
