import type { MenuIndex } from '../menu/index-menu.ts';
import { selectsDish, selectsMenu } from './item-selection.ts';
import type { CartDiscountOffer, DishDiscountOffer, Offer, TwoForOneOffer } from './offer.ts';
import type { Adjustment, OfferExplanation, QuoteLine } from './quote.ts';

interface Priced {
  menu: MenuIndex;
  offers: readonly Offer[];
  lines: readonly QuoteLine[];
  adjustments: readonly Adjustment[];
}

/** Explanations of offers that others shut out, with the titles of those others where they are known. */
export function nameBlockers(
  explanations: readonly OfferExplanation[],
  priced: Priced,
): OfferExplanation[] {
  return explanations.map((explanation) => {
    const { offerId, state } = explanation;
    if (state !== 'better-offer-applied' && state !== 'not-with-two-for-one') return explanation;
    const offer = priced.offers.find(({ id }) => id === offerId);
    const titles = new Set(offer ? blockersOf(offer, priced) : []);
    if (titles.size === 0) return explanation;
    // In the shop's order, whatever the order of the cart.
    const inOrder = priced.offers.map(({ title }) => title).filter((title) => titles.has(title));
    return { ...explanation, blockedBy: [...new Set([...inOrder, ...titles])] };
  });
}

function blockersOf(offer: Offer, { menu, offers, lines, adjustments }: Priced): string[] {
  const titlesOf = (ids: readonly string[]) =>
    offers.flatMap(({ id, title }) => (id !== offer.id && ids.includes(id) ? [title] : []));
  const chosen = new Set(adjustments.map(({ source }) => source.id));
  switch (offer.offerType) {
    case 'cartDiscount':
      return offers.flatMap((other) =>
        other.offerType === 'cartDiscount' && chosen.has(other.id) && excludes(offer, other)
          ? [other.title]
          : [],
      );
    case 'freeDelivery':
      return adjustments.flatMap(({ source: { type, title } }) =>
        type === 'freeDelivery' || type === 'freeAfter' ? [title] : [],
      );
    case 'freeItem':
      return lines.flatMap(({ promotions }) => promotions.map(({ title }) => title));
    case 'twoForOnePromotion':
      return lines.flatMap((line) =>
        isAbout(offer, menu, line) ? titlesOf(line.promotions.map(({ offerId }) => offerId)) : [],
      );
    case 'dishDiscount':
      return lines.flatMap((line) =>
        isAbout(offer, menu, line) ? titlesOf(line.discount?.offerIds ?? []) : [],
      );
    default:
      return [];
  }
}

/** Of two group tiers one counts, of two that are not accumulative also (see `chooseCartDiscounts`). */
function excludes(one: CartDiscountOffer, other: CartDiscountOffer): boolean {
  if (one.id === other.id) return false;
  const tiers = one.groupOrderOnly && other.groupOrderOnly;
  return tiers || (!one.accumulative && !other.accumulative);
}

function isAbout(
  { itemSelection }: DishDiscountOffer | TwoForOneOffer,
  menu: MenuIndex,
  { dishId, menuId, sizeId }: QuoteLine,
): boolean {
  if (dishId !== null) return selectsDish(itemSelection, menu, dishId, sizeId);
  return menuId !== null && selectsMenu(itemSelection, menu, menuId);
}
