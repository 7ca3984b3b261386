import { ZERO } from '../money/cents.ts';
import { selectsDish, selectsMenu } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import type { DishDiscountOffer } from './offer.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { PricedItem } from './price-item.ts';
import type { OfferExplanation } from './quote.ts';

/** Whether dish discounts count in a cart. */
export function explainDishDiscounts(
  offers: readonly DishDiscountOffer[],
  priced: readonly PricedItem[],
  context: OfferContext & { menu: MenuIndex },
): OfferExplanation[] {
  const used = new Set(priced.flatMap(({ line }) => line.discount?.offerIds ?? []));
  return offers.map((offer) => {
    const { id: offerId, title } = offer;
    const obstacle = contextObstacle(offer, context);
    if (obstacle) return { offerId, title, state: obstacle, missing: ZERO };
    if (used.has(offerId)) return { offerId, title, state: 'applied', missing: ZERO };
    if (priced.some(({ line }) => isAbout(offer, context.menu, line)))
      return { offerId, title, state: 'better-offer-applied', missing: ZERO };
    return { offerId, title, state: 'missing-items', missing: ZERO, missingItems: 1 };
  });
}

function isAbout(
  { itemSelection }: DishDiscountOffer,
  menu: MenuIndex,
  { dishId, menuId, sizeId }: PricedItem['line'],
): boolean {
  if (dishId !== null) return selectsDish(itemSelection, menu, dishId, sizeId);
  return menuId !== null && selectsMenu(itemSelection, menu, menuId);
}
