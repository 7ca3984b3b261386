import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish, Menu } from '@tischlein/domain/menu/menu.ts';
import { besidePrice, lowestPriceText } from '@tischlein/domain/pricing/announced.ts';
import { dishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import {
  bestDiscountCombination,
  cheapestSize,
  countingDishOffers,
  menuDiscount,
  sizeDiscounts,
  twoForOnePromotionDisplay,
  type SizeDiscount,
} from '@tischlein/domain/pricing/dish-offers.ts';
import type { OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import { offersOf, type Offer, type TwoForOneOffer } from '@tischlein/domain/pricing/offer.ts';
import type { MenuOutline, OutlineRow, RowOffer } from '../session/outline.ts';

/** By kind and id, as the list knows its rows; rows that no offer concerns are left out. */
export function rowOffers(
  menu: MenuIndex,
  offers: readonly Offer[],
  context: OfferContext,
): Map<string, RowOffer> {
  const discounts = dishDiscounts(menu, offers, context);
  const tipped = new Set(offersOf(offers, 'twoForOnePromotion').flatMap(namedDishes));
  const rows = new Map<string, RowOffer>();
  for (const { dishIds, menuIds } of menu.menu.categories) {
    for (const dish of dishIds.flatMap((id) => menu.dishes.get(id) ?? [])) {
      const tip = tipped.has(dish.id)
        ? twoForOnePromotionDisplay(menu, offers, context, dish)
        : null;
      const row = rowOffer(sizeDiscounts(dish, discounts), dish);
      if (row && (isOffered(row) || tip)) {
        rows.set(`dish-${dish.id}`, { ...row, ...(tip && { tip: tip.label }) });
      }
    }
    for (const setMenu of menuIds.flatMap((id) => menu.menus.get(id) ?? [])) {
      const row = rowOffer([menuDiscount(setMenu, discounts)]);
      if (row && isOffered(row)) rows.set(`menu-${setMenu.id}`, row);
    }
  }
  return rows;
}

function rowOffer(sizes: readonly SizeDiscount[], dish?: Dish): RowOffer | null {
  const low = cheapestSize(sizes);
  if (!low) return null;
  const best = bestDiscountCombination(sizes);
  const litre = dish && litrePriceText(dish, low.sizeId, low.resultPrice);
  return {
    price: low.resultPrice,
    ...(low.lowest !== null && { was: low.lowest }),
    ...(best && labelOf(best.label, low)),
    ...(sizes.some(({ resultPrice }) => resultPrice !== low.resultPrice) && {
      from: true as const,
    }),
    ...(litre && { litre }),
  };
}

const isOffered = ({ label, only }: RowOffer): boolean => only === true || label !== undefined;

/** '-20 %, niedrigster Preis der letzten 30 Tage: 9,90 €'; a label that is the price itself is said by the price. */
function labelOf(given: string, { lowest, resultPrice }: SizeDiscount): Partial<RowOffer> {
  const { label, only } = besidePrice(given, resultPrice);
  const words = [label, lowest !== null && lowestPriceText(lowest)].filter(Boolean).join(', ');
  return { ...(words && { label: words }), ...(only && lowest === null && { only }) };
}

/** Dishes a promotion names itself; those of whole categories are told of by the category. */
function namedDishes({ itemSelection }: TwoForOneOffer): string[] {
  return itemSelection.dishesWithSizes.map(({ dishId }) => dishId);
}

/** One tip for each category that a two-for-one promotion is about. */
export function tipsOf(offers: readonly Offer[]): Map<string, string> {
  const tips = new Map<string, string>();
  for (const { title, itemSelection } of offersOf(offers, 'twoForOnePromotion')) {
    for (const id of itemSelection.categories) if (!tips.has(id)) tips.set(id, title);
  }
  return tips;
}

/** An outline as it is under the offers that count: what the first HTML shows, also to who never runs a script. */
export function withOffers(
  outline: MenuOutline,
  menu: Menu,
  allOffers: readonly Offer[],
  context: OfferContext,
): MenuOutline {
  const offers = countingDishOffers(allOffers, context);
  if (offers.length === 0) return outline;
  const offered = rowOffers(indexMenu(menu), offers, context);
  const rowOf = (row: OutlineRow) => {
    const offer = offered.get(`${row.kind}-${row.id}`);
    return offer ? { ...row, offer } : row;
  };
  return {
    ...outline,
    categories: outline.categories.map((category) => ({
      ...category,
      rows: category.rows.map(rowOf),
    })),
  };
}
