import { itemKey } from '../cart/canonical-item.ts';
import type { CartItem } from '../cart/cart.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Pool, UnitKind } from './bundling/bundle-problem.ts';
import { selectsDish } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import type { TwoForOneOffer } from './offer.ts';
import type { PricedItem } from './price-item.ts';

/** Pieces of a dish in a size, wherever they lie in the cart. */
export interface Kind extends UnitKind {
  dishId: string;
  sizeId: string | null;
  /** Lines in the order of the cart, until `sortLines`. */
  lines: PricedItem[];
  isSorted: boolean;
}

/** A promotion's pool, see `PromotionGroup`. */
export interface PromotionPool extends Pool {
  groupId: string;
  offer: TwoForOneOffer;
  /** Holds discounted pieces, and the promotion does not allow both. */
  needsConfirmation: boolean;
}

/** Whether a dish discount lowers the price of these dishes. */
const isReduced = (kind: Kind | undefined) => kind !== undefined && kind.discounted < kind.full;

/** The dishes of a cart by size, in an order of their own; menus and what lies in them take no part. */
export function kindsOf(priced: readonly PricedItem[]): Kind[] {
  const sizesOf = new Map<string, Kind[]>();
  for (const one of priced) {
    const { dishId, sizeId, basePrice, unitPrice, priceNonDiscounted, amount } = one.line;
    if (dishId === null) continue;
    const sizes = sizesOf.get(dishId) ?? [];
    if (sizes.length === 0) sizesOf.set(dishId, sizes);
    const known = sizes.find((kind) => kind.sizeId === sizeId);
    if (known) {
      known.count += amount;
      known.lines.push(one);
      continue;
    }
    const full = basePrice + priceNonDiscounted - unitPrice;
    const counts = { count: amount, full, discounted: basePrice };
    sizes.push({ dishId, sizeId, ...counts, lines: [one], isSorted: false });
  }
  return [...sizesOf.values()]
    .flat()
    .map((kind) => ({ kind, key: JSON.stringify([kind.dishId, kind.sizeId]) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ kind }) => kind);
}

/** Brings the lines of a kind into an order that does not depend on their places in the cart. */
export function sortLines(kind: Kind, items: readonly CartItem[]): void {
  if (kind.isSorted || kind.lines.length === 1) return;
  kind.isSorted = true;
  kind.lines = kind.lines
    .map((one) => ({ one, key: itemKey(items[one.line.index] as CartItem) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
}

/** In the order of the shop file: of equal plans the one of the earlier promotion is chosen. */
export function poolsOf(
  offers: readonly TwoForOneOffer[],
  kinds: readonly Kind[],
  context: OfferContext & { menu: MenuIndex },
): PromotionPool[] {
  return offers
    .filter((offer) => contextObstacle(offer, context) === null)
    .flatMap((offer) => {
      const eligible = [...kinds.keys()].filter((at) => {
        const { dishId, sizeId } = kinds[at] as Kind;
        return selectsDish(offer.itemSelection, context.menu, dishId, sizeId);
      });
      const pool = (groupId: string, own: number[]): PromotionPool => ({
        groupId,
        offer,
        total: offer.totalQuantity,
        paid: offer.paidQuantity,
        accumulative: offer.accumulative,
        kinds: own,
        needsConfirmation: !offer.accumulative && own.some((at) => isReduced(kinds[at])),
      });
      if (offer.allowDifferentDishes) return [pool(offer.id, eligible)];
      return eligible.map((at) => {
        const { dishId, sizeId } = kinds[at] as Kind;
        return pool([offer.id, dishId, ...(sizeId === null ? [] : [sizeId])].join(':'), [at]);
      });
    });
}

/** The promotion over those of its dishes that have no discount of their own. */
export function withoutDiscounted(pool: PromotionPool, kinds: readonly Kind[]): PromotionPool {
  return { ...pool, kinds: pool.kinds.filter((at) => !isReduced(kinds[at])) };
}
