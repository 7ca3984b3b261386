import type { Category, Dish, SetMenuSlot, SlotSource } from './menu.ts';

/**
 * The dishes of a slot that takes whole categories: those of the categories in the order of the menu that can be served
 * in the size of the slot, without the exceptions; then the ones named besides. A dish without sizes fits any slot.
 */
export function slotDishes(
  source: SlotSource,
  size: SetMenuSlot['size'],
  { categories, dishes }: { categories: readonly Category[]; dishes: ReadonlyMap<string, Dish> },
): string[] {
  const fits = (id: string) => {
    const sizes = dishes.get(id)?.sizes;
    return sizes?.length === 0 || sizes?.some((each) => each.id === size) === true;
  };
  const whole = categories
    .filter(({ id }) => source.categories.includes(id))
    .flatMap(({ dishIds }) => dishIds)
    .filter((id) => !source.except.includes(id) && fits(id));
  return [...new Set([...whole, ...source.dishes])];
}
