import type { CartExtra, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import {
  defaultSize,
  groupsBelow,
  groupsUnderMin,
  keepChoosable,
  sizeState,
} from '@tischlein/domain/menu/choices.ts';
import { sizeOf, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';

/** Changes the draft as it is when this is called. */
export type EditDish = (change: (draft: DishCartItem) => DishCartItem) => void;

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
  const size = sizeOf(dish, item.sizeId);
  const sizeId = size && sizeState(size) === 'choosable' ? size.id : newDraft(dish).sizeId;
  const without = item.without.filter((id) => dish.primaryIngredients.includes(id));
  const { note, ...rest } = item;
  const extras = keepChoosable(menu, dish, sizeId, item.extras);
  return { ...rest, sizeId, extras, without, ...(note && dish.takesNote && { note }) };
}

/** Ids of the chosen extras that `kept` lacks, those of side dishes among them. */
export function lostExtras(
  chosen: readonly CartExtra[],
  kept: readonly CartExtra[],
): Pick<CartExtra, 'itemId' | 'type'>[] {
  return chosen.flatMap((extra) => {
    const same = kept.find(
      ({ groupId, itemId }) => groupId === extra.groupId && itemId === extra.itemId,
    );
    return same ? lostExtras(extra.extras ?? [], same.extras ?? []) : [extra];
  });
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
  const inside = [...path, dish.id];
  const groups = groupsUnderMin(groupsBelow(menu, dish, path), extras);
  const own = groups.map(({ id }) => groupKey(inside, id));
  const nested = extras.flatMap((extra) => {
    const side = extra.type === 'dish' ? menu.dishes.get(extra.itemId) : undefined;
    return side ? missingChoices(menu, side, extra.extras ?? [], inside) : [];
  });
  return [...own, ...nested];
}

/** Until the guest has tried to go on; always the same, so that nothing is drawn for it. */
export const NOTHING_MISSING: readonly string[] = [];

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
