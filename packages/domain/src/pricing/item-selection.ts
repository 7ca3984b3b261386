import type { MenuIndex } from '../menu/index-menu.ts';
import type { ItemSelection } from './offer.ts';

/**
 * Whether an offer is about a dish in a size (specification 2 §5): its category is selected, or the dish in this very
 * size.
 */
export function selectsDish(
  selection: ItemSelection,
  menu: MenuIndex,
  dishId: string,
  sizeId: string | null,
): boolean {
  const categories = menu.categoriesOfDish.get(dishId) ?? [];
  return (
    categories.some(({ id }) => selection.categories.includes(id)) ||
    selection.dishesWithSizes.some((one) => one.dishId === dishId && one.sizeId === sizeId)
  );
}

/** Whether an offer is about a set menu: it or its category is selected. */
export function selectsMenu(selection: ItemSelection, menu: MenuIndex, menuId: string): boolean {
  const categories = menu.categoriesOfMenu.get(menuId) ?? [];
  return (
    categories.some(({ id }) => selection.categories.includes(id)) ||
    selection.menus.includes(menuId)
  );
}
