import type { CartExtra } from '../cart/cart.ts';
import type { ItemConditions } from '../cart/item-conditions.ts';
import { isSoldOut } from '../cart/sold-out.ts';
import { chosenCount, extraState, groupsOf, setExtraAmount } from './choices.ts';
import type { Dish, ExtraGroup, ExtraItem } from './menu.ts';

type Stock = Pick<ItemConditions, 'menu' | 'soldOut'>;

/**
 * The extras once 'Beliebte Kombination' is on (specification 2 §4): what the guest chose in groups with a min stays,
 * everything else gives way to the popular extras, one of each. They obey the groups as if the guest had tapped them:
 * one replaces the choice of a single-choice group; one that is full, sold out or cannot be had in the size is left out.
 */
export function popularCombination(
  stock: Stock,
  dish: Dish,
  sizeId: string | null,
  extras: readonly CartExtra[],
): CartExtra[] {
  const groups = groupsOf(stock.menu, dish);
  const required = new Set(groups.filter(({ min }) => min > 0).map(({ id }) => id));
  let combination = extras.filter(({ groupId }) => required.has(groupId));
  for (const itemId of dish.popularExtraCombination) {
    const group = groups.find((one) => offers(stock, one, itemId, sizeId));
    if (group && chosenCount(combination, group.id, itemId) === 0) {
      combination = setExtraAmount(group, sizeId, combination, itemId, 1);
    }
  }
  return combination;
}

function offers(stock: Stock, group: ExtraGroup, itemId: string, sizeId: string | null): boolean {
  const item = group.items.find((one) => one.itemId === itemId);
  return (
    item !== undefined && extraState(item, sizeId) === 'choosable' && inStock(stock, group, item)
  );
}

function inStock({ menu, soldOut }: Stock, group: ExtraGroup, { itemId }: ExtraItem): boolean {
  if (group.groupType === 'ingredient') {
    return menu.ingredients.has(itemId) && !soldOut.ingredients.has(itemId);
  }
  const side = menu.dishes.get(itemId);
  return side !== undefined && !isSoldOut({ menu, soldOut }, side);
}
