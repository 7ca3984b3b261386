import { isMenuItem, type CartItem, type DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { portionOf, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, SetMenu, SetMenuSlot } from '@tischlein/domain/menu/menu.ts';
import { missingChoices, newDraft, repairDraft } from '../customise/draft.ts';

/** What fills each slot so far; null: nothing chosen. */
export type Filling = (DishCartItem | null)[];

/** The size a dish of a slot is served in. */
function slotSize(slot: SetMenuSlot, dish: Dish): string | null {
  return dish.sizes.length > 0 ? slot.size : null;
}

/** Dishes a slot really offers: known ones that come in its size. */
export function slotDishes(menu: MenuIndex, slot: SetMenuSlot): Dish[] {
  return slot.dishes.flatMap((id) => {
    const dish = menu.dishes.get(id);
    return dish && portionOf(dish, slotSize(slot, dish)) ? [dish] : [];
  });
}

export function slotDraft(slot: SetMenuSlot, dish: Dish): DishCartItem {
  return { ...newDraft(dish), sizeId: slotSize(slot, dish), slotId: slot.id };
}

/** A slot with a single dish needs no choice; an edited menu starts with what it had. */
export function startFilling(
  menu: MenuIndex,
  setMenu: SetMenu,
  item: CartItem | undefined,
): Filling {
  const known = item && isMenuItem(item) && item.menuId === setMenu.id ? item.subitems : [];
  return setMenu.slots.map((slot) => {
    const dishes = slotDishes(menu, slot);
    const had = known.find((each) => each.slotId === slot.id);
    const dish = dishes.find(({ id }) => id === had?.dishId);
    if (had && dish) {
      const sizeId = slotSize(slot, dish);
      return { ...repairDraft(menu, dish, { ...had, sizeId }), sizeId, slotId: slot.id };
    }
    const only = dishes.length === 1 ? dishes[0] : undefined;
    return only ? slotDraft(slot, only) : null;
  });
}

/** What is still to be chosen in a slot: keys of groups, or the slot itself. Empty: the way forward is free. */
export function slotMissing(
  menu: MenuIndex,
  slot: SetMenuSlot,
  draft: DishCartItem | null,
): string[] {
  const dish = draft ? menu.dishes.get(draft.dishId) : undefined;
  if (!draft || !dish) return [`slot--${slot.id}`];
  return missingChoices(menu, dish, draft.extras);
}
