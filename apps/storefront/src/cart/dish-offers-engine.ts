import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { countingDishOffers } from '@tischlein/domain/pricing/dish-offers.ts';
import { rowOffers, tipsOf } from './dish-offer-rows.ts';
import { useGroup } from '../group-order/group-store.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useDishOffers } from './dish-offers.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';
import { usePeriod } from '../session/period-store.ts';
import { usePlace } from '../session/place-store.ts';
import { usePublished } from '../session/published-shop.ts';
import { useQuote } from './quote-store.ts';
import { offerContext } from './wanted-minute.ts';

/** Keeps the list's discounts and tips as of now: they come and go with the time and the way of ordering. */
export function keepDishOffers(shop: PublicShop): void {
  let menu: MenuIndex | null = null;
  let counting: readonly Offer[] = [];
  const follow = () => {
    const { index } = useMenu.getState();
    // Until the time is known the document's own offers stand: it was made at the server's time.
    if (!index || usePeriod.getState().minuteOfWeek === null) return;
    const { offers } = usePublished.getState().shop ?? shop;
    const context = offerContext(shop);
    const now = countingDishOffers(offers, context);
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
