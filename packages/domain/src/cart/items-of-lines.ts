import type { MenuIndex } from '../menu/index-menu.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import type { CartExtra, CartItem, DishCartItem } from './cart.ts';

/**
 * What was ordered as a cart of the very menu it was ordered from, item by item. Free items are chosen apart from the
 * cart, and are not in it.
 */
export function itemsOfLines(menu: MenuIndex, lines: readonly QuoteLine[]): CartItem[] {
  return lines
    .filter(({ freeItemOfferId, menuId, dishId }) => {
      return freeItemOfferId === null && (menuId !== null || dishId !== null);
    })
    .map((line): CartItem => {
      if (line.menuId === null) return dishOf(menu, line);
      const { menuId, memberName, amount, subitems } = line;
      return { menuId, memberName, amount, subitems: subitems.map((one) => dishOf(menu, one)) };
    });
}

function dishOf(menu: MenuIndex, line: QuoteLine): DishCartItem {
  const { dishId, sizeId, memberName, amount, slotId, note } = line;
  return {
    dishId: dishId ?? '',
    sizeId,
    memberName,
    amount,
    without: withoutIds(menu, line),
    extras: extrasOf(line.extras),
    ...(slotId === null ? {} : { slotId }),
    ...(note !== undefined && { note }),
  };
}

/** A line keeps names of what is left out; within one dish they are its own ingredients. */
function withoutIds(menu: MenuIndex, { dishId, without }: QuoteLine): string[] {
  const ids = menu.dishes.get(dishId ?? '')?.primaryIngredients ?? [];
  return without.map(
    (name) => ids.find((id) => (menu.ingredients.get(id)?.name ?? id) === name) ?? name,
  );
}

function extrasOf(extras: readonly QuoteExtra[]): CartExtra[] {
  return extras.flatMap(({ groupId, itemId, amount, type, extras: inner }): CartExtra[] => {
    if (type === 'deposit') return [];
    const own = { groupId, itemId, amount, type };
    return [inner.length === 0 ? own : { ...own, extras: extrasOf(inner) }];
  });
}
