import type { CartExtra, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import {
  defaultSize,
  groupsOf,
  groupsUnderMin,
  keepChoosable,
} from '@tischlein/domain/menu/choices.ts';
import { portionOf, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';

/** What a dish starts with when its dialog opens. */
export function newDraft(dish: Dish): DishCartItem {
  return {
    dishId: dish.id,
    sizeId: defaultSize(dish)?.id ?? null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [],
  };
}

/** An item out of the cart for editing: what the menu no longer has is taken out, so that the rest can be priced. */
export function repairDraft(menu: MenuIndex, dish: Dish, item: DishCartItem): DishCartItem {
  const sizeId = portionOf(dish, item.sizeId) ? item.sizeId : newDraft(dish).sizeId;
  const known = new Set(groupsOf(menu, dish).map(({ id }) => id));
  const extras = keepChoosable(menu, sizeId, item.extras).filter(({ groupId }) =>
    known.has(groupId),
  );
  const without = item.without.filter((id) => dish.primaryIngredients.includes(id));
  return { ...item, sizeId, extras, without };
}

/**
 * Where something is still to be chosen, as keys of `groupKey`: groups under their min, of the dish and of every
 * chosen side dish. Empty: the dish may be saved.
 */
export function missingChoices(
  menu: MenuIndex,
  dish: Dish,
  extras: readonly CartExtra[],
  path: readonly string[] = [],
): string[] {
  if (path.includes(dish.id)) return [];
  const inside = [...path, dish.id];
  const own = groupsUnderMin(groupsOf(menu, dish), extras).map(({ id }) => groupKey(inside, id));
  const nested = extras.flatMap((extra) => {
    const side = extra.type === 'dish' ? menu.dishes.get(extra.itemId) : undefined;
    return side ? missingChoices(menu, side, extra.extras ?? [], inside) : [];
  });
  return [...own, ...nested];
}

/** Names a group on the screen: the same group may appear below two side dishes. */
export function groupKey(path: readonly string[], groupId: string): string {
  return [...path, groupId].join('--');
}

/** Scrolls to the first group that lacks a choice and puts the focus there. */
export function showMissing(key: string | undefined): void {
  if (key === undefined) return;
  const group = document.querySelector<HTMLElement>(`[data-group="${CSS.escape(key)}"]`);
  group?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  group?.focus({ preventScroll: true });
}

/** On: only what must be chosen plus the popular ones; the rest is put aside (specification 2 §4). */
export function withPopular(
  menu: MenuIndex,
  dish: Dish,
  extras: readonly CartExtra[],
): CartExtra[] {
  const groups = groupsOf(menu, dish);
  const kept = extras.filter(({ groupId }) =>
    groups.some((group) => group.id === groupId && group.min > 0),
  );
  const popular = dish.popularExtraCombination.flatMap((itemId) => {
    const group = groups.find(({ items }) => items.some((item) => item.itemId === itemId));
    if (!group || kept.some((extra) => extra.groupId === group.id && extra.itemId === itemId)) {
      return [];
    }
    return [{ groupId: group.id, itemId, amount: 1, type: group.groupType }];
  });
  return [...kept, ...popular];
}
