import type { DishCartItem } from '../cart/cart.ts';
import type { ItemConditions } from '../cart/item-conditions.ts';
import { examineItem } from '../cart/validate-item.ts';
import { cents, ZERO, type Cents } from '../money/cents.ts';
import { zeroByVatClass } from './by-vat-class.ts';
import { selectsDish } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import { offersOf, type FreeItemOffer, type Offer } from './offer.ts';
import type { PricedItem } from './price-item.ts';
import type { FreeItemState, OfferExplanation } from './quote.ts';

/** So little below the threshold an offer is nearly reached (specification 2 §9), in cents. */
const NEARLY_REACHED = 500;

/** What a guest chose for an offer: one piece of a dish in a size, as it comes. */
export interface SelectedFreeItem {
  offerId: string;
  dishId: string;
  sizeId: string | null;
}

interface FreeItemsInput extends ItemConditions, OfferContext {
  offers: readonly Offer[];
  selectedFreeItems: readonly SelectedFreeItem[];
}

interface FreeItems {
  states: FreeItemState[];
  selection: 'none' | 'valid' | 'invalid';
  /** The free items when the selection is valid: price 0, with their deposit. */
  priced: PricedItem[];
  explanations: OfferExplanation[];
}

/**
 * Free items from goods of so much on (docs/pricing.md, 6). Offers reached form groups: the combinable ones together,
 * every other alone; one that has nothing to give now is in none. A selection counts only if it has one item for each
 * offer of one whole group.
 */
export function chooseFreeItems(
  input: FreeItemsInput,
  { threshold, isEmpty, hasBundles }: { threshold: Cents; isEmpty: boolean; hasBundles: boolean },
): FreeItems {
  const offers = offersOf(input.offers, 'freeItem');
  const judged = offers.map((offer) => ({ offer, ...judge(offer) }));
  const reached = judged.filter(({ state }) => state === 'reached').map(({ offer }) => offer);
  const together = reached.filter(({ combinable }) => combinable).map(({ id }) => id);
  const groupOf = (offer: FreeItemOffer) => {
    if (!reached.includes(offer)) return [];
    return offer.combinable ? together : [offer.id];
  };
  const priced = input.selectedFreeItems.length > 0 ? priceSelection() : null;
  const chosen = new Set(priced?.map(({ line }) => line.freeItemOfferId));
  return {
    states: judged.map(({ offer, state, missing, obstacle }) => ({
      offerId: offer.id,
      title: offer.title,
      state: obstacle ? 'not-usable' : state,
      missing: cents(missing),
      group: groupOf(offer),
    })),
    selection: input.selectedFreeItems.length === 0 ? 'none' : priced ? 'valid' : 'invalid',
    priced: priced ?? [],
    explanations: judged.map(({ offer, state, missing, obstacle }) => ({
      offerId: offer.id,
      title: offer.title,
      state:
        obstacle ??
        (chosen.has(offer.id) ? 'applied' : state === 'not-reached' ? 'missing-amount' : state),
      missing: cents(missing),
    })),
  };

  function judge(offer: FreeItemOffer) {
    const obstacle = obstacleTo(offer);
    const missing = obstacle ? 0 : Math.max(0, offer.minimumOrderValue - threshold);
    const isReached = obstacle === null && !isEmpty && missing === 0;
    const state = isReached
      ? 'reached'
      : missing > 0 && missing <= NEARLY_REACHED
        ? 'nearly-reached'
        : 'not-reached';
    return { obstacle, missing, state: state as 'reached' | 'nearly-reached' | 'not-reached' };
  }

  function obstacleTo(offer: FreeItemOffer) {
    const inContext = contextObstacle({ ...offer, applicability: offer.type }, input);
    if (inContext) return inContext;
    if (hasBundles && !offer.accumulativeTwoForOne) return 'not-with-two-for-one' as const;
    return hasAnythingToGive(input, offer) ? null : ('nothing-left' as const);
  }

  /** null: the selection does not count. */
  function priceSelection(): PricedItem[] | null {
    const { selectedFreeItems } = input;
    const [first] = selectedFreeItems;
    const offer = reached.find(({ id }) => id === first?.offerId);
    const group = offer ? groupOf(offer) : [];
    const ids = new Set(selectedFreeItems.map(({ offerId }) => offerId));
    const covers = ids.size === selectedFreeItems.length && ids.size === group.length;
    if (!covers || !group.every((id) => ids.has(id))) return null;
    const items = selectedFreeItems.map((one) => freePiece(input, one));
    return items.every((item) => item !== null) ? items : null;
  }
}

/** Whether a dish in a size is among what an offer gives away: it needs no choice and can be ordered now. */
export function canBeFree(
  context: ItemConditions,
  offer: FreeItemOffer,
  dishId: string,
  sizeId: string | null,
): boolean {
  if (!selectsDish(offer.itemSelection, context.menu, dishId, sizeId)) return false;
  return examineItem(context, plainItem(dishId, sizeId), -1).priced !== null;
}

/** Whether anything of an offer can be had now: otherwise it would block the offers that are chosen with it. */
function hasAnythingToGive(context: ItemConditions, offer: FreeItemOffer): boolean {
  for (const { id, sizes } of context.menu.dishes.values()) {
    const sizeIds = sizes.length > 0 ? sizes.map((size) => size.id) : [null];
    if (sizeIds.some((sizeId) => canBeFree(context, offer, id, sizeId))) return true;
  }
  return false;
}

function plainItem(dishId: string, sizeId: string | null): DishCartItem {
  return { dishId, sizeId, memberName: null, amount: 1, without: [], extras: [] };
}

function freePiece(input: FreeItemsInput, chosen: SelectedFreeItem): PricedItem | null {
  const { offerId, dishId, sizeId } = chosen;
  const offer = offersOf(input.offers, 'freeItem').find(({ id }) => id === offerId);
  if (!offer || !canBeFree(input, offer, dishId, sizeId)) return null;
  const { priced } = examineItem(input, plainItem(dishId, sizeId), -1);
  if (!priced) return null;
  const free = { basePrice: ZERO, unitPrice: ZERO, total: ZERO, freeItemOfferId: offerId };
  const nothing = zeroByVatClass();
  return { ...priced, line: { ...priced.line, ...free }, goods: nothing, exactGoods: nothing };
}
