import { cents } from '../../money/cents.ts';
import type {
  Category,
  Dish,
  DishSize,
  ExtraGroup,
  ExtraItem,
  Ingredient,
  Menu,
  Portion,
  SetMenu,
} from '../menu.ts';

/** Small complete menu parts for tests: name what matters, the rest is the plainest thing there is. */
export function portion(
  price: number,
  rest: { deposit?: number; volumeMl?: number } = {},
): Portion {
  return {
    price: cents(price),
    deposit: cents(rest.deposit ?? 0),
    volumeMl: rest.volumeMl ?? null,
  };
}

export function size(
  id: string,
  price: number,
  rest: { deposit?: number; volumeMl?: number; name?: string } = {},
): DishSize {
  return { id, name: rest.name ?? id, description: null, ...portion(price, rest) };
}

export function dish(id: string, rest: Partial<Dish> = {}): Dish {
  return {
    id,
    name: id,
    number: null,
    subtext: null,
    imageName: null,
    isDrink: false,
    vatClass: rest.isDrink ? 'drink' : 'food',
    sizes: [],
    portion: rest.sizes?.length ? null : portion(1000),
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
    ...rest,
  };
}

export function ingredient(id: string, rest: Partial<Ingredient> = {}): Ingredient {
  return {
    id,
    name: id,
    declarations: [],
    nutrientInformation: null,
    dishInfo: null,
    tags: [],
    ...rest,
  };
}

export function extraItem(
  itemId: string,
  price: number,
  priceBySize: Record<string, number> = {},
): ExtraItem {
  const bySize = Object.entries(priceBySize).map(([id, one]) => [id, cents(one)] as const);
  return { itemId, price: cents(price), priceBySize: Object.fromEntries(bySize) };
}

export function group(id: string, items: ExtraItem[], rest: Partial<ExtraGroup> = {}): ExtraGroup {
  return {
    id,
    name: id,
    min: 0,
    limit: 0,
    maxAmount: 5,
    forceGroup: false,
    groupType: 'ingredient',
    items,
    ...rest,
  };
}

export function setMenu(id: string, price: number, slots: SetMenu['slots']): SetMenu {
  return {
    id,
    name: id,
    number: null,
    subtext: null,
    imageName: null,
    price: cents(price),
    slots,
    orderTypes: ['delivery', 'pickup', 'table'],
    availability: null,
  };
}

export function category(id: string, rest: Partial<Category> = {}): Category {
  return {
    id,
    name: id,
    description: null,
    imageName: null,
    dishIds: [],
    menuIds: [],
    availability: null,
    ...rest,
  };
}

/** A menu; without categories of its own everything is listed in one. */
export function menuOf(parts: Partial<Menu>): Menu {
  const all = category('alles', {
    dishIds: parts.dishes?.map((one) => one.id) ?? [],
    menuIds: parts.menus?.map((one) => one.id) ?? [],
  });
  return {
    categories: [all],
    dishes: [],
    ingredients: [],
    extraGroups: [],
    menus: [],
    declarations: [],
    ...parts,
  };
}
