import type { Pool, UnitKind } from '../bundling/bundle-problem.ts';
import type { DishDiscountOffer, FreeItemOffer, ItemSelection, Offer } from '../offer.ts';
import type { PriceCartInput } from '../price-cart.ts';
import { bruteForceSaving } from './best-bundles.ts';

/** The rules of offers once more for reference-price.ts: plain, slow, and without a line of the engine. */
function counts(
  input: PriceCartInput,
  offer: { groupOrderOnly: boolean; availability?: { from: number; to: number }[] | null },
  applicability: string,
): boolean {
  if (offer.groupOrderOnly && !input.inGroup) return false;
  if (applicability === 'webshop' && input.orderType === 'table') return false;
  if (['delivery', 'pickup'].includes(applicability) && applicability !== input.orderType)
    return false;
  if (!offer.availability) return true;
  const now = input.minuteOfWeek;
  return now !== null && offer.availability.some(({ from, to }) => now >= from && now < to);
}

function isAbout(
  input: PriceCartInput,
  selection: ItemSelection,
  what: { dishId: string; sizeId: string | null } | { menuId: string },
): boolean {
  const { categories } = input.menu.menu;
  const listed = categories.filter(({ id }) => selection.categories.includes(id));
  if ('menuId' in what)
    return (
      selection.menus.includes(what.menuId) ||
      listed.some(({ menuIds }) => menuIds.includes(what.menuId))
    );
  return (
    listed.some(({ dishIds }) => dishIds.includes(what.dishId)) ||
    selection.dishesWithSizes.some(
      ({ dishId, sizeId }) => dishId === what.dishId && sizeId === what.sizeId,
    )
  );
}

/** Every permitted set of dish discounts tried: at most one that is not accumulative. */
export function discountedPrice(
  input: PriceCartInput,
  price: number,
  what: { dishId: string; sizeId: string | null } | { menuId: string },
): number {
  const usable = input.offers.filter(
    (offer): offer is DishDiscountOffer =>
      offer.offerType === 'dishDiscount' &&
      counts(input, offer, offer.applicability) &&
      isAbout(input, offer.itemSelection, what),
  );
  let best = price;
  for (let mask = 0; mask < 2 ** usable.length; mask += 1) {
    const set = usable.filter((_, at) => (mask >> at) % 2 === 1);
    if (set.filter((offer) => !offer.accumulative).length > 1) continue;
    let left = price;
    const of = (type: string) => set.filter(({ discountType }) => discountType === type);
    for (const { value } of of('fixed')) left = Math.min(left, value);
    for (const { value } of of('euro')) left = Math.max(0, left - value);
    const percents = of('percent').sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
    for (const { value } of percents) left -= Math.floor((2 * left * value + 100) / 200);
    best = Math.min(best, left);
  }
  return best;
}

/**
 * The most that two-for-one can save, each dish in each size a kind. A promotion that is not accumulative and holds a
 * discounted dish worth bundling is left out until it is confirmed, and must make a bundle then.
 */
export function bundleSaving(input: PriceCartInput): number {
  const kinds: (UnitKind & { dishId: string; sizeId: string | null })[] = [];
  for (const item of input.items) {
    if ('menuId' in item) continue;
    const { dishId, sizeId, amount } = item;
    const known = kinds.find((kind) => kind.dishId === dishId && kind.sizeId === sizeId);
    if (known) {
      known.count += amount;
      continue;
    }
    const dish = input.menu.menu.dishes.find(({ id }) => id === dishId);
    const full = (dish?.sizes.find(({ id }) => id === sizeId) ?? dish?.portion)?.price ?? 0;
    const discounted = discountedPrice(input, full, { dishId, sizeId });
    kinds.push({ count: amount, full, discounted, dishId, sizeId });
  }
  const forced: boolean[] = [];
  const pools = input.offers.flatMap((offer): Pool[] => {
    if (offer.offerType !== 'twoForOnePromotion' || !counts(input, offer, offer.applicability))
      return [];
    const { totalQuantity: total, paidQuantity: paid, accumulative } = offer;
    const eligible = kinds.flatMap((kind, at) =>
      isAbout(input, offer.itemSelection, kind) ? [at] : [],
    );
    const parts = offer.allowDifferentDishes ? [eligible] : eligible.map((at) => [at]);
    return parts.flatMap((own): Pool[] => {
      const one = kinds[own[0] ?? 0];
      const groupId = offer.allowDifferentDishes
        ? offer.id
        : [offer.id, one?.dishId, ...(one?.sizeId == null ? [] : [one.sizeId])].join(':');
      if (input.deniedPromotions.includes(groupId)) return [];
      const undiscounted = own.filter((at) => kinds[at]?.full === kinds[at]?.discounted);
      const whole = { total, paid, accumulative, kinds: own };
      const part = { ...whole, kinds: undiscounted };
      const isOpen = !accumulative && undiscounted.length < own.length;
      const isConfirmed = input.confirmedPromotions.includes(groupId);
      if (isOpen && !isConfirmed) {
        const isAsked = bruteForceSaving([whole], kinds) > bruteForceSaving([part], kinds);
        if (isAsked) return [];
      }
      forced.push(isOpen && isConfirmed);
      return [isOpen && !isConfirmed ? part : whole];
    });
  });
  return bruteForceSaving(pools, kinds, forced);
}

/** The free items that count: none unless they are one each for every offer of a whole group. */
export function freeItemsThatCount(input: PriceCartInput, reachedBy: number, hasBundles: boolean) {
  const reached = input.offers.filter(
    (offer): offer is FreeItemOffer & Offer =>
      offer.offerType === 'freeItem' &&
      counts(input, offer, offer.type) &&
      input.items.length > 0 &&
      reachedBy >= offer.minimumOrderValue &&
      (offer.accumulativeTwoForOne || !hasBundles),
  );
  const together = reached.filter(({ combinable }) => combinable);
  const groups = [together, ...reached.filter((one) => !one.combinable).map((one) => [one])];
  const chosen = input.selectedFreeItems;
  const whole = groups.some(
    (group) =>
      group.length > 0 &&
      group.length === chosen.length &&
      group.every((offer) =>
        chosen.some((one) => one.offerId === offer.id && isAbout(input, offer.itemSelection, one)),
      ),
  );
  return whole ? chosen : [];
}
