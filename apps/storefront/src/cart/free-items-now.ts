import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { explainOffer } from '@tischlein/domain/pricing/explain-offer.ts';
import { canBeFree, type SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import { keepFreeItems, missingOffers } from '@tischlein/domain/pricing/free-selection.ts';
import { offersOf } from '@tischlein/domain/pricing/offer.ts';
import type { FreeItemState, Quote } from '@tischlein/domain/pricing/quote.ts';
import { useAvailability } from '../session/availability-store.ts';
import { useMenu } from '../session/menu-store.ts';
import { useOfferChoices } from '../session/offer-choices.ts';
import { usePublished } from '../session/published-shop.ts';
import { offerContext } from './wanted-minute.ts';

interface FreeItemsNow {
  /** What can still be had. */
  kept: SelectedFreeItem[];
  /** What cannot, and why, in German. */
  gone: string[];
  /** Offers that belong to it, in which nothing is chosen yet. */
  lacking: FreeItemState[];
}

/** How the chosen free items stand in a quote, ours or the server's. */
export function freeItemsNow(shop: PublicShop, quote: Quote): FreeItemsNow {
  const { selectedFreeItems } = useOfferChoices.getState();
  const { index: menu } = useMenu.getState();
  if (!menu) return { kept: [...selectedFreeItems], gone: [], lacking: [] };
  const { offers } = usePublished.getState().shop ?? shop;
  const context = { menu, soldOut: useAvailability.getState(), ...offerContext(shop) };
  const canHave = ({ offerId, dishId, sizeId }: SelectedFreeItem) => {
    const offer = offersOf(offers, 'freeItem').find(({ id }) => id === offerId);
    return offer !== undefined && canBeFree(context, offer, dishId, sizeId);
  };
  const { kept, dropped } = keepFreeItems(selectedFreeItems, quote.freeItems, canHave);
  const gone = dropped.map(({ offerId, dishId }) => {
    const name = menu.dishes.get(dishId)?.name ?? 'Dein Gratis-Artikel';
    const why = quote.offers.find((one) => one.offerId === offerId);
    const isOver =
      !why || why.state === 'reached' || why.state === 'applied' || why.state === 'nothing-left';
    const reason = isOver ? 'Das gibt es gerade nicht mehr.' : explainOffer(why, quote.orderType);
    return `${name} gibt es nicht mehr gratis dazu. ${reason}`;
  });
  return { kept, gone, lacking: missingOffers(kept, quote.freeItems) };
}
