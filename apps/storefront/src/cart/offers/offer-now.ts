import { explainOffer } from '@tischlein/domain/pricing/explain-offer.ts';
import { contextObstacle } from '@tischlein/domain/pricing/offer-context.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { OfferExplanation } from '@tischlein/domain/pricing/quote.ts';
import { useOfferContext } from '../dish-discounts.ts';
import { useQuote } from '../quote-store.ts';

/** How an offer stands with the cart right now, in German; null where there is nothing to say. */
export function useOfferNow(offer: Offer): string | null {
  const quote = useQuote((state) => state.quote);
  const context = useOfferContext();
  const known = quote?.offers.find(({ offerId }) => offerId === offer.id);
  if (quote && known) return explainOffer(known, quote.orderType);
  return emptyCartText(offer, context);
}

/** Without a cart: whether the offer counts at all now, and from which sum on. */
export function emptyCartText(
  offer: Offer,
  context: Parameters<typeof contextObstacle>[1],
): string | null {
  if (offer.offerType === 'sharedBanner') return null;
  const state = contextObstacle(conditions(offer), context);
  if (state) {
    const none: OfferExplanation = { offerId: offer.id, title: '', state, missing: cents(0) };
    return explainOffer(none, context.orderType);
  }
  const minimum = 'minimumOrderValue' in offer ? offer.minimumOrderValue : cents(0);
  return minimum > 0 ? `Ab ${formatEuro(minimum)} Bestellwert.` : null;
}

function conditions(
  offer: Exclude<Offer, { offerType: 'sharedBanner' }>,
): Parameters<typeof contextObstacle>[0] {
  switch (offer.offerType) {
    case 'freeDelivery':
      return { ...offer, applicability: 'delivery' };
    case 'freeItem':
      return { ...offer, applicability: offer.type };
    default:
      return offer;
  }
}
