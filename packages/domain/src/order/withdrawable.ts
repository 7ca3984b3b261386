import { holdsForSize } from '../menu/holds-for-size.ts';
import type { Dish } from '../menu/menu.ts';
import type { QuoteLine } from '../pricing/quote.ts';

type Line = Pick<QuoteLine, 'dishId' | 'menuId' | 'sizeId' | 'sizeName' | 'name' | 'amount'>;

/** What can be withdrawn from, and whether there is something else beside it that cannot. */
export interface Withdrawable {
  /** '2 × Rotwein (Flasche)' */
  goods: string[];
  hasOthers: boolean;
}

/** Of what is ordered (BGB § 312g): bought alone, not as part of a meal. A deposit is no goods. */
export function withdrawableLines(
  dishes: readonly Pick<Dish, 'id' | 'hasWithdrawal'>[],
  lines: readonly Line[],
): Withdrawable {
  const sealed = new Map(dishes.map(({ id, hasWithdrawal }) => [id, hasWithdrawal]));
  const isSealed = ({ dishId, menuId, sizeId }: Line) =>
    menuId === null && dishId !== null && holdsForSize(sealed.get(dishId), sizeId);
  const goods = lines.filter(({ dishId, menuId }) => dishId !== null || menuId !== null);
  return {
    goods: goods.filter(isSealed).map(lineName),
    hasOthers: !goods.every(isSealed),
  };
}

const lineName = ({ amount, name, sizeName }: Line) =>
  `${amount}\u00a0× ${name}${sizeName === null ? '' : ` (${sizeName})`}`;

/**
 * What a guest reads above the order button, German: what can be withdrawn from (EGBGB Art. 246a § 1 (2)), and that of
 * food nothing can (§ 1 (3) no. 1). '' for an empty order.
 */
export function withdrawalNote({ goods, hasOthers }: Withdrawable): string {
  if (goods.length === 0)
    return hasOthers ? 'Für Speisen und offene Getränke gibt es kein Widerrufsrecht.' : '';
  const others = hasOthers ? ' Für alles andere gibt es kein Widerrufsrecht.' : '';
  return `Versiegelte Ware kannst du binnen vierzehn Tagen ohne Angabe von Gründen widerrufen: ${goods.join(', ')}.${others}`;
}
