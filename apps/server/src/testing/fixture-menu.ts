import type { Dish, ExtraGroup, Ingredient, Menu } from '@tischlein/domain/menu/menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';

/** A dish with everything empty but what is given. */
export function dish(given: Partial<Dish> & Pick<Dish, 'id' | 'name'>): Dish {
  return {
    number: null,
    subtext: null,
    imageName: null,
    isDrink: false,
    vatClass: 'food',
    sizes: [],
    portion: null,
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
    ...given,
  };
}

const portion = (price: number, deposit = 0) => ({
  price: cents(price),
  deposit: cents(deposit),
  volumeMl: null,
});

const size = (id: string, name: string, price: number) => ({
  id,
  name,
  description: null,
  ...portion(price),
});

const ingredient = (id: string, name: string): Ingredient => ({
  id,
  name,
  declarations: [],
  nutrientInformation: null,
  dishInfo: null,
  tags: [],
});

const toppings: ExtraGroup = {
  id: 'toppings',
  name: 'Beläge',
  min: 0,
  limit: 0,
  maxAmount: 3,
  forceGroup: false,
  groupType: 'ingredient',
  items: [
    { itemId: 'cheese', price: cents(100), priceBySize: { klein: cents(80), gross: cents(150) } },
    { itemId: 'onions', price: cents(50), priceBySize: {} },
  ],
};

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
    dish({
      id: 'margherita',
      name: 'Pizza Margherita',
      number: '12',
      sizes: [size('klein', 'klein', 800), size('gross', 'groß', 1100)],
      primaryIngredients: ['onions'],
      secondaryIngredients: ['cheese'],
      extraIngredientGroups: ['toppings'],
    }),
    // Monday to Friday 11:00 to 14:00.
    dish({
      id: 'lunch',
      name: 'Mittagspasta',
      portion: portion(750),
      availability: [1, 2, 3, 4, 5].map((day) => ({
        from: day * 1440 + 660,
        to: day * 1440 + 840,
      })),
    }),
    dish({ id: 'cola', name: 'Cola', isDrink: true, vatClass: 'drink', portion: portion(300, 25) }),
    dish({
      id: 'beer',
      name: 'Helles',
      isDrink: true,
      vatClass: 'drink',
      portion: portion(400, 8),
      tags: ['alcohol16'],
    }),
    dish({
      id: 'grappa',
      name: 'Grappa',
      isDrink: true,
      vatClass: 'drink',
      portion: portion(500),
      tags: ['alcohol18'],
    }),
  ],
  ingredients: [ingredient('cheese', 'Käse'), ingredient('onions', 'Zwiebeln')],
  extraGroups: [toppings],
  menus: [],
  declarations: [{ code: 'G', kind: 'allergen', name: 'Milch' }],
};
