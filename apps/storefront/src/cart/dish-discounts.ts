import { useMemo } from 'react';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import { dishDiscounts, type DishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import { twoForOnePromotionDisplay } from '@tischlein/domain/pricing/dish-offers.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { usePeriod } from '../session/period-store.ts';
import { usePlace } from '../session/place-store.ts';
import { usePublishedShop } from '../session/published-shop.ts';
import { useQuote } from './quote-store.ts';
import { offerContext } from './wanted-minute.ts';

/** What counts right now for this guest; drawn again when that may have changed. */
export function useOfferContext() {
  const shop = usePublishedShop();
  usePeriod((state) => (state.period?.insideOpenHours ? state.minuteOfWeek : null));
  usePlace((state) => state.deliveryTypePreSelection);
  useQuote((state) => state.serveAt);
  useTable(inTableMode);
  return offerContext(shop);
}

/** The dish discounts as of now, for the price of a dish or menu before it lies in the cart. */
export function useDishDiscounts(menu: MenuIndex): DishDiscounts {
  const { offers } = usePublishedShop();
  const { orderType, inGroup, minuteOfWeek } = useOfferContext();
  return useMemo(
    () => dishDiscounts(menu, offers, { orderType, inGroup, minuteOfWeek }),
    [menu, offers, orderType, inGroup, minuteOfWeek],
  );
}

/** The title of a two-for-one promotion that counts now for a dish; null for none. */
export function useTwoForOneTitle(menu: MenuIndex, dish: Dish): string | null {
  const { offers } = usePublishedShop();
  const context = useOfferContext();
  return twoForOnePromotionDisplay(menu, offers, context, dish)?.title ?? null;
}
