import type { Dish } from '../menu/menu.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';

/** What one portion costs the kitchen, in units of the shop's own; without a word 1, and 0 for a drink. */
function loadOf(dish: Dish | undefined): number {
  return dish === undefined ? 0 : (dish.kitchenLoad ?? (dish.isDrink ? 0 : 1));
}

/** What an order costs the kitchen: its dishes, those of its menus, side dishes and free items (docs/decisions/0012-full-slots.md). */
export function kitchenLoad(menu: MenuIndex, lines: readonly QuoteLine[]): number {
  const sideLoad = (extras: readonly QuoteExtra[]): number =>
    extras.reduce(
      (sum, { type, itemId, amount, extras: inner }) =>
        sum + amount * ((type === 'dish' ? loadOf(menu.dishes.get(itemId)) : 0) + sideLoad(inner)),
      0,
    );
  return lines.reduce((sum, { dishId, amount, extras, subitems }) => {
    const own = dishId === null ? 0 : loadOf(menu.dishes.get(dishId));
    return sum + amount * (own + sideLoad(extras) + kitchenLoad(menu, subitems));
  }, 0);
}
