import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { litrePriceText } from '@tischlein/domain/menu/litre-price.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { lowestPriceText } from '@tischlein/domain/pricing/announced.ts';
import { dishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import {
  bestDiscountCombination,
  cheapestSize,
  menuDiscount,
  sizeDiscounts,
  twoForOnePromotionDisplay,
  type SizeDiscount,
} from '@tischlein/domain/pricing/dish-offers.ts';
import { contextObstacle, type OfferContext } from '@tischlein/domain/pricing/offer-context.ts';
import { offersOf, type Offer, type TwoForOneOffer } from '@tischlein/domain/pricing/offer.ts';
import { useGroup } from '../group/group-store.ts';
import { useTable } from '../table/table-store.ts';
import { useDishOffers, type RowOffer } from './dish-offers.ts';
import { loadMenu, useMenu } from './menu-store.ts';
import { usePeriod } from './period-store.ts';
import { usePlace } from './place-store.ts';
import { usePublished } from './published-shop.ts';
import { useQuote } from './quote-store.ts';
import { offerContext } from './wanted-minute.ts';

/** Keeps the list's discounts and tips as of now: they come and go with the time and the way of ordering. */
export function keepDishOffers(shop: PublicShop): void {
  let menu: MenuIndex | null = null;
  let counting: readonly Offer[] = [];
  const follow = () => {
    const { index } = useMenu.getState();
    if (!index) return;
    const { offers } = usePublished.getState().shop ?? shop;
    const context = offerContext(shop);
    const now = countingOffers(offers, context);
    const same = menu === index && now.length === counting.length;
    if (same && now.every((offer, at) => offer === counting[at])) return;
    menu = index;
    counting = now;
    useDishOffers.setState({ rows: rowOffers(index, now, context), tips: tipsOf(now) });
  };
  for (const store of [useMenu, usePublished, usePeriod, usePlace, useTable, useGroup])
    store.subscribe(follow);
  useQuote.subscribe((now, before) => {
    if (now.serveAt !== before.serveAt) follow();
  });
  void loadMenu(shop).then(follow);
}

/** The offers about single dishes that count now. */
export function countingOffers(offers: readonly Offer[], context: OfferContext): Offer[] {
  return [...offersOf(offers, 'dishDiscount'), ...offersOf(offers, 'twoForOnePromotion')].filter(
    (offer) => contextObstacle(offer, context) === null,
  );
}

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
      if (row && (row.label || tip)) {
        rows.set(`dish-${dish.id}`, { ...row, ...(tip && { tip: tip.label }) });
      }
    }
    for (const setMenu of menuIds.flatMap((id) => menu.menus.get(id) ?? [])) {
      const row = rowOffer([menuDiscount(setMenu, discounts)]);
      if (row?.label) rows.set(`menu-${setMenu.id}`, row);
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
    ...(best && { label: labelOf(best.label, low) }),
    ...(sizes.some(({ resultPrice }) => resultPrice !== low.resultPrice) && {
      from: true as const,
    }),
    ...(litre && { litre }),
  };
}

/** '-20 %, niedrigster Preis der letzten 30 Tage: 9,90 €' */
function labelOf(label: string, { lowest }: SizeDiscount): string {
  return lowest === null ? label : `${label}, ${lowestPriceText(lowest)}`;
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
