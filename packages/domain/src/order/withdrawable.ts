import { isFilledInHouse } from '../menu/filled-in-house.ts';
import { holdsForSize } from '../menu/holds-for-size.ts';
import type { Dish } from '../menu/menu.ts';
import type { QuoteLine } from '../pricing/quote.ts';

type Line = Pick<QuoteLine, 'dishId' | 'menuId' | 'sizeId' | 'sizeName' | 'name' | 'amount'>;

/** What can be withdrawn from, and whether there is something else beside it that cannot. */
export interface Withdrawable {
  /** '2 × Rotwein (Flasche)' */
  goods: string[];
  hasOthers: boolean;
  /** Of the others something is sealed: neither food nor an open drink, but perishable (BGB § 312g (2) no. 2). */
  hasSealedOthers: boolean;
}

/** Of what is ordered (BGB § 312g): bought alone, not as part of a meal. A deposit is no goods. */
export function withdrawableLines(dishes: readonly Dish[], lines: readonly Line[]): Withdrawable {
  const known = new Map(dishes.map((dish) => [dish.id, dish]));
  const bought = lines
    .filter(({ dishId, menuId }) => dishId !== null || menuId !== null)
    .map((line) => {
      const dish = line.menuId === null ? known.get(line.dishId ?? '') : undefined;
      const canWithdraw = holdsForSize(dish?.hasWithdrawal, line.sizeId);
      return { line, canWithdraw, isSealed: dish && !isFilledInHouse(dish, line.sizeId) };
    });
  const others = bought.filter(({ canWithdraw }) => !canWithdraw);
  return {
    goods: bought.filter(({ canWithdraw }) => canWithdraw).map(({ line }) => lineName(line)),
    hasOthers: others.length > 0,
    hasSealedOthers: others.some(({ isSealed }) => isSealed),
  };
}

const lineName = ({ amount, name, sizeName }: Line) =>
  `${amount}\u00a0× ${name}${sizeName === null ? '' : ` (${sizeName})`}`;

/**
 * What a guest reads above the order button, German: what can be withdrawn from (EGBGB Art. 246a § 1 (2)), and that of
 * food nothing can (§ 1 (3) no. 1). '' for an empty order.
 */
export function withdrawalNote({ goods, hasOthers, hasSealedOthers }: Withdrawable): string {
  if (goods.length === 0 && hasSealedOthers)
    return 'Für diese Bestellung gibt es kein Widerrufsrecht.';
  if (goods.length === 0)
    return hasOthers ? 'Für Speisen und offene Getränke gibt es kein Widerrufsrecht.' : '';
  const others = hasOthers ? ' Für alles andere gibt es kein Widerrufsrecht.' : '';
  return `Versiegelte Ware kannst du binnen vierzehn Tagen ohne Angabe von Gründen widerrufen: ${goods.join(', ')}.${others}`;
}
