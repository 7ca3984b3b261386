import type { CartExtra, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import type { Dish, Menu } from '@tischlein/domain/menu/menu.ts';

/** `lines` different items of a menu: what anybody may order at any time, every second one with extras. */
export function benchCart(menu: Menu, lines: number): DishCartItem[] {
  const dishes = menu.dishes.filter((dish) => suits(menu, dish));
  return Array.from({ length: lines }, (_, index) => {
    // Spread over the whole menu: pizza, pasta, drinks.
    const dish = dishes[Math.floor((index * 7919) % dishes.length)];
    if (!dish) throw new Error('the menu has no dish for the benchmark');
    return {
      dishId: dish.id,
      sizeId: dish.sizes[index % Math.max(1, dish.sizes.length)]?.id ?? null,
      memberName: null,
      amount: 1 + (index % 2),
      without: [],
      extras: index % 2 === 0 ? extrasOf(menu, dish) : [],
    };
  });
}

function suits(menu: Menu, dish: Dish): boolean {
  const category = menu.categories.find(({ dishIds }) => dishIds.includes(dish.id));
  return (
    category?.availability === null &&
    dish.availability === null &&
    dish.orderTypes.includes('delivery') &&
    !dish.tags.some((tag) => tag === 'alcohol16' || tag === 'alcohol18') &&
    groupsOf(menu, dish).every(({ min }) => min === 0)
  );
}

function groupsOf(menu: Menu, dish: Dish) {
  const ids = [...dish.extraIngredientGroups, ...dish.sideDishGroups];
  return menu.extraGroups.filter(({ id }) => ids.includes(id));
}

function extrasOf(menu: Menu, dish: Dish): CartExtra[] {
  const group = groupsOf(menu, dish).find(({ groupType }) => groupType === 'ingredient');
  const items = group?.items.filter(({ price }) => price < 9999).slice(0, 2) ?? [];
  return items.map(({ itemId }) => ({
    groupId: group?.id ?? '',
    itemId,
    amount: 1,
    type: 'ingredient',
  }));
}
