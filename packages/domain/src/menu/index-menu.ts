import type {
  Category,
  Declaration,
  Dish,
  DishSize,
  ExtraGroup,
  Ingredient,
  Menu,
  Portion,
  SetMenu,
} from './menu.ts';

/** A menu with its look-ups. Build it once per menu version and hand it around; the menu must not change under it. */
export interface MenuIndex {
  menu: Menu;
  dishes: ReadonlyMap<string, Dish>;
  ingredients: ReadonlyMap<string, Ingredient>;
  groups: ReadonlyMap<string, ExtraGroup>;
  menus: ReadonlyMap<string, SetMenu>;
  declarations: ReadonlyMap<string, Declaration>;
  /** Categories that list a dish. A dish that is in none is only a side dish or part of a menu. */
  categoriesOfDish: ReadonlyMap<string, readonly Category[]>;
  categoriesOfMenu: ReadonlyMap<string, readonly Category[]>;
  /** Extra groups of a dish in the order shown: ingredients, then side dishes. Unknown ids are left out. */
  groupsOfDish: ReadonlyMap<string, readonly ExtraGroup[]>;
}

function byId<T extends { id: string }>(all: readonly T[]): Map<string, T> {
  return new Map(all.map((one) => [one.id, one]));
}

function listedIn(
  categories: readonly Category[],
  ids: (category: Category) => readonly string[],
): Map<string, Category[]> {
  const listed = new Map<string, Category[]>();
  for (const category of categories) {
    for (const id of new Set(ids(category))) {
      const known = listed.get(id);
      if (known) known.push(category);
      else listed.set(id, [category]);
    }
  }
  return listed;
}

/** The menu with its dishes, set menus and extras found by their ids. Made once for each menu. */
export function indexMenu(menu: Menu): MenuIndex {
  const groups = byId(menu.extraGroups);
  const groupsOf = (dish: Dish) =>
    [...new Set([...dish.extraIngredientGroups, ...dish.sideDishGroups])].flatMap(
      (id) => groups.get(id) ?? [],
    );
  return {
    menu,
    dishes: byId(menu.dishes),
    ingredients: byId(menu.ingredients),
    groups,
    menus: byId(menu.menus),
    declarations: new Map(menu.declarations.map((one) => [one.code, one])),
    categoriesOfDish: listedIn(menu.categories, (category) => category.dishIds),
    categoriesOfMenu: listedIn(menu.categories, (category) => category.menuIds),
    groupsOfDish: new Map(menu.dishes.map((dish) => [dish.id, groupsOf(dish)])),
  };
}

/** The size with this id; null for a dish without sizes or an unknown id. */
export function sizeOf(dish: Dish, sizeId: string | null): DishSize | null {
  if (sizeId === null) return null;
  return dish.sizes.find((size) => size.id === sizeId) ?? null;
}

/** What a dish costs in a size, or in its one portion (`sizeId` null); null when the dish has no such size. */
export function portionOf(dish: Dish, sizeId: string | null): Portion | null {
  return dish.sizes.length > 0 ? sizeOf(dish, sizeId) : sizeId === null ? dish.portion : null;
}

/**
 * The size in which a dish comes along as a side dish: the main dish's size where the side dish has it, else its
 * first. A cart names no size for side dishes (specification 2 §3).
 */
export function sideDishSize(side: Dish, mainSizeId: string | null): string | null {
  return (sizeOf(side, mainSizeId) ?? side.sizes[0])?.id ?? null;
}
