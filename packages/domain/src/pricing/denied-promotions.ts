import type { MenuIndex } from '../menu/index-menu.ts';
import { selectsDish } from './item-selection.ts';
import { offersOf, type Offer } from './offer.ts';
import type { OfferExplanation, Quote } from './quote.ts';

/** With these an offer counts now, or could. */
const POSSIBLE: ReadonlySet<OfferExplanation['state']> = new Set([
  'applied',
  'needs-confirmation',
  'better-offer-applied',
]);

/**
 * Of the promotion groups a guest has said no to, those about which that word can be taken back: the cart holds a bundle
 * of their dishes, a discounted one among them. Whether other groups of the same promotion count does not matter.
 */
export function deniedNow(
  quote: Pick<Quote, 'lines' | 'offers'>,
  denied: readonly string[],
  { menu, offers }: { menu: MenuIndex; offers: readonly Offer[] },
): { groupId: string; title: string }[] {
  return denied.flatMap((groupId) => {
    const [offerId] = groupId.split(':');
    const offer = offersOf(offers, 'twoForOnePromotion').find(({ id }) => id === offerId);
    const why = quote.offers.find((one) => one.offerId === offerId);
    if (!offer || offer.accumulative || !why || !POSSIBLE.has(why.state)) return [];
    const own = quote.lines.filter(({ dishId, sizeId, freeItemOfferId }) => {
      if (dishId === null || freeItemOfferId !== null) return false;
      const parts = offer.allowDifferentDishes
        ? []
        : [dishId, ...(sizeId === null ? [] : [sizeId])];
      const isGroup = [offer.id, ...parts].join(':') === groupId;
      return isGroup && selectsDish(offer.itemSelection, menu, dishId, sizeId);
    });
    const pieces = own.reduce((sum, { amount }) => sum + amount, 0);
    const isReduced = own.some(({ discount }) => discount !== null);
    return isReduced && pieces >= offer.totalQuantity ? [{ groupId, title: offer.title }] : [];
  });
}
