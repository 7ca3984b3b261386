import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { scrollToElement } from '@tischlein/ui/scroll.ts';
import { layOutMenu } from '../../session/lay-out-menu.ts';

/** Where in the menu an offer's dishes stand. */
interface OfferPlace {
  categoryId: string;
  /** The row to go to; null: the whole category is meant. */
  row: { kind: 'dish' | 'menu'; id: string } | null;
}

/** The first category or dish of an offer in the order of the menu; null for offers about the whole cart. */
export function offerPlace(menu: MenuIndex | null, offer: Offer): OfferPlace | null {
  if (!menu || (offer.offerType !== 'dishDiscount' && offer.offerType !== 'twoForOnePromotion'))
    return null;
  const { categories, dishesWithSizes, menus } = offer.itemSelection;
  for (const { id, dishIds, menuIds } of menu.menu.categories) {
    if (categories.includes(id)) return { categoryId: id, row: null };
    const dish = dishIds.find((each) => dishesWithSizes.some(({ dishId }) => dishId === each));
    if (dish !== undefined) return { categoryId: id, row: { kind: 'dish', id: dish } };
    const setMenu =
      offer.offerType === 'dishDiscount' && menuIds.find((each) => menus.includes(each));
    if (setMenu) return { categoryId: id, row: { kind: 'menu', id: setMenu } };
  }
  return null;
}

/** Scrolls there and puts the focus on it. */
export function showOfferPlace({ categoryId, row }: OfferPlace): void {
  const category = `[data-part="category"][data-category="${CSS.escape(categoryId)}"]`;
  const section = document.querySelector<HTMLElement>(category);
  const target = row
    ? section?.querySelector<HTMLElement>(
        `[data-dish="${CSS.escape(row.id)}"][data-kind="${row.kind}"]`,
      )
    : section;
  if (!target) return;
  layOutMenu();
  void scrollToElement(target).then(() =>
    target.querySelector<HTMLElement>(row ? 'button' : 'h2')?.focus({ preventScroll: true }),
  );
}

/** Scrolls to the menu; false where there is none. */
export function showMenu(): boolean {
  const menu = document.getElementById('menu');
  if (menu) void scrollToElement(menu);
  return menu !== null;
}
