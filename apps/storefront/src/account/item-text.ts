import { isExportedMenu, type ExportedItem } from '@tischlein/domain/cart/exported-cart.ts';

/** '2 × Pizza Salami (Groß)': a line of an earlier order in few words. */
export function itemText(item: ExportedItem): string {
  const name = isExportedMenu(item) ? item.menuName : item.dishName;
  const size = !isExportedMenu(item) && item.sizeName ? ` (${item.sizeName})` : '';
  return `${item.amount} × ${name}${size}`;
}
