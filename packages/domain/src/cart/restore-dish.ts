import { extraState, groupsBelow } from '../menu/choices.ts';
import { sideDishSize, type MenuIndex } from '../menu/index-menu.ts';
import type { Dish, ExtraGroup } from '../menu/menu.ts';
import type { CartProblemCode } from '../pricing/quote.ts';
import { byName } from './by-name.ts';
import type { CartExtra, DishCartItem } from './cart.ts';
import type { ExportedDish, ExportedExtra } from './exported-cart.ts';

/** Problems that go away with time or with another order type: a cart is restored in spite of them. */
export type TemporaryProblemCode = 'sold-out' | 'outside-time-window' | 'order-type-unsuitable';
/** 'extra-type-invalid': an extra is neither ingredient nor dish (specification 2 §5). */
export type RestoreProblemCode =
  | Exclude<CartProblemCode, TemporaryProblemCode>
  | 'extra-type-invalid';
/** Told for everything that could not be carried over. */
export type RestoreReport = (code: RestoreProblemCode, name: string) => void;

/**
 * Rebuilds a dish by names, one piece of it. Missing ingredients, groups and extras are reported and left out, so is
 * the size of a dish that has none here; null: the dish has sizes, but not this one.
 */
export function restoreDish(
  menu: MenuIndex,
  dish: Dish,
  exported: ExportedDish,
  report: RestoreReport,
): DishCartItem | null {
  const { sizeName } = exported;
  const size = sizeName === null ? undefined : byName(dish.sizes, sizeName)[0];
  const sized = dish.sizes.length > 0;
  if (size === undefined && (sized || sizeName !== null)) report('size-not-found', sizeName ?? '');
  if (size === undefined && sized) return null;
  const sizeId = size?.id ?? null;
  const { note } = exported;
  if (note && !dish.takesNote) report('note-not-taken', note);
  return {
    dishId: dish.id,
    sizeId,
    memberName: null,
    amount: 1,
    without: restoreWithout(menu, dish, exported.without, report),
    extras: restoreExtras(menu, dish, sizeId, exported.extras, report, []),
    ...(note && dish.takesNote && { note }),
  };
}

function restoreWithout(
  menu: MenuIndex,
  dish: Dish,
  names: readonly string[],
  report: RestoreReport,
): string[] {
  const removable = dish.primaryIngredients.flatMap((id) => menu.ingredients.get(id) ?? []);
  return names.flatMap((name) => {
    const [ingredient] = byName(removable, name);
    if (!ingredient) report('ingredient-not-found', name);
    return ingredient?.id ?? [];
  });
}

/**
 * `path`: the dishes that lead here. A side dish that is among them would be a loop and is skipped; so are groups that
 * lie deeper than a cart may nest.
 */
function restoreExtras(
  menu: MenuIndex,
  dish: Dish,
  sizeId: string | null,
  exported: readonly ExportedExtra[],
  report: RestoreReport,
  path: readonly string[],
): CartExtra[] {
  return exported.flatMap(({ groupName, itemName, amount, type, extras = [] }): CartExtra[] => {
    if (type === 'deposit') {
      report('extra-type-invalid', itemName);
      return [];
    }
    const ofType = groupsBelow(menu, dish, path).filter(({ groupType }) => groupType === type);
    const groups = byName(ofType, groupName);
    if (groups.length === 0) {
      report('group-not-found', groupName);
      return [];
    }
    const [choice] = groups.flatMap((group) => byName(choicesOf(menu, group), itemName));
    const isLoop = (side: Dish) => side === dish || path.includes(side.id);
    if (!choice || (choice.side && isLoop(choice.side))) {
      report(type === 'dish' ? 'side-dish-not-found' : 'ingredient-not-found', itemName);
      return [];
    }
    const { group, item, side } = choice;
    if (extraState(item, sizeId) !== 'choosable') {
      report('extra-not-choosable', choice.name);
      return [];
    }
    const own = { groupId: group.id, itemId: item.itemId, amount, type };
    if (!side) {
      for (const inner of extras) report('group-not-found', inner.groupName);
      return [own];
    }
    const sideSize = sideDishSize(side, sizeId);
    const inside = restoreExtras(menu, side, sideSize, extras, report, [...path, dish.id]);
    return [{ ...own, extras: inside }];
  });
}

/** What can be chosen in a group, with the names guests know; an item the menu lacks is no choice. */
function choicesOf(menu: MenuIndex, group: ExtraGroup) {
  return group.items.flatMap((item) => {
    const side = group.groupType === 'dish' ? menu.dishes.get(item.itemId) : undefined;
    const known = side ?? menu.ingredients.get(item.itemId);
    if (!known || (group.groupType === 'dish' && !side)) return [];
    return [{ name: known.name, group, item, side }];
  });
}
