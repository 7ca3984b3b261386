import { itemKey } from '../cart/canonical-item.ts';
import type { CartItem } from '../cart/cart.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import { cents, splitByWeight, ZERO } from '../money/cents.ts';
import {
  costIn,
  formBundles,
  valueIn,
  type Pool,
  type UnitKind,
} from './bundling/bundle-problem.ts';
import { planBundles } from './bundling/plan-bundles.ts';
import { selectsDish } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import { offersOf, type Offer, type TwoForOneOffer } from './offer.ts';
import type { PricedItem } from './price-item.ts';
import type { OfferExplanation, PromotionGroup, PromotionUnits } from './quote.ts';

export interface TwoForOneInput extends OfferContext {
  menu: MenuIndex;
  offers: readonly Offer[];
  items: readonly CartItem[];
  /** Ids of promotion groups that the guest, or the owner of the group order, has decided about. */
  confirmedPromotions: readonly string[];
  deniedPromotions: readonly string[];
}

export interface Promotions {
  groups: PromotionGroup[];
  explanations: OfferExplanation[];
  /** See `Quote.bundlesLimited`. */
  limited: boolean;
}

/** Pieces of a dish in a size, wherever they lie in the cart. */
interface Kind extends UnitKind {
  dishId: string;
  sizeId: string | null;
  /** Lines in an order that does not depend on their places in the cart. */
  lines: PricedItem[];
}

/** A promotion's pool, see `PromotionGroup`. */
interface PromotionPool extends Pool {
  groupId: string;
  offer: TwoForOneOffer;
  /** Holds discounted pieces, and the promotion does not allow both. */
  needsConfirmation: boolean;
}

/**
 * Bundles the pieces of a cart (design.md "One price", 3) and writes what they save into lines and goods, in place.
 * Counts what needs a confirmation only when confirmed; what waits for one is among the groups.
 */
export function applyTwoForOne(priced: readonly PricedItem[], input: TwoForOneInput): Promotions {
  const offers = offersOf(input.offers, 'twoForOnePromotion');
  if (offers.length === 0) return { groups: [], explanations: [], limited: false };
  const kinds = kindsOf(priced, input);
  const pools = poolsOf(offers, kinds, input);
  const isConfirmed = ({ groupId }: PromotionPool) => input.confirmedPromotions.includes(groupId);
  const isDenied = ({ groupId }: PromotionPool) => input.deniedPromotions.includes(groupId);
  const allowed = pools.map((pool) =>
    pool.needsConfirmation && !isConfirmed(pool) ? withoutDiscounted(pool, kinds) : pool,
  );
  const plan = planBundles(allowed, kinds);
  const groups = allowed.flatMap((pool, index) => {
    const taken = plan.taken[index] as number[];
    distribute(pool, taken, kinds);
    return groupOf(pool, taken, kinds, true);
  });
  const waiting = pools.some(
    (pool) => pool.needsConfirmation && !isConfirmed(pool) && !isDenied(pool),
  );
  if (waiting) {
    const asked = pools.map((pool) =>
      pool.needsConfirmation && isDenied(pool) ? withoutDiscounted(pool, kinds) : pool,
    );
    // A question, not a price: a good plan is enough to ask by.
    const hoped = planBundles(asked, kinds, 'quick');
    if (hoped.saved > plan.saved) {
      asked.forEach((pool, index) => {
        const taken = hoped.taken[index] as number[];
        const isNew =
          !isConfirmed(pool) && taken.some((count, at) => count > 0 && isReduced(kinds[at]));
        if (isNew && !pool.accumulative) groups.push(...groupOf(pool, taken, kinds, false));
      });
    }
  }
  return {
    groups,
    explanations: offers.map((offer) => explain(offer, groups, kinds, pools, input)),
    limited: plan.guardHit,
  };
}

const isReduced = (kind: Kind | undefined) => kind !== undefined && kind.discounted < kind.full;

/** The dishes of a cart by size; menus and what lies in them take no part. */
function kindsOf(priced: readonly PricedItem[], { items }: TwoForOneInput): Kind[] {
  const found = new Map<string, Kind>();
  for (const one of priced) {
    const { dishId, sizeId, basePrice, unitPrice, priceNonDiscounted, amount } = one.line;
    if (dishId === null) continue;
    const key = JSON.stringify([dishId, sizeId]);
    const known = found.get(key);
    if (known) {
      known.count += amount;
      known.lines.push(one);
      continue;
    }
    const full = basePrice + priceNonDiscounted - unitPrice;
    found.set(key, { dishId, sizeId, count: amount, full, discounted: basePrice, lines: [one] });
  }
  for (const kind of found.values()) {
    if (kind.lines.length === 1) continue;
    const keyed = kind.lines.map((one) => ({
      one,
      key: itemKey(items[one.line.index] as CartItem),
    }));
    kind.lines = keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ one }) => one);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, kind]) => kind);
}

/** In an order that does not depend on the shop file, so that of equal plans always the same is chosen. */
function poolsOf(
  offers: readonly TwoForOneOffer[],
  kinds: readonly Kind[],
  input: TwoForOneInput,
): PromotionPool[] {
  return [...offers]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .filter((offer) => contextObstacle(offer, input) === null)
    .flatMap((offer) => {
      const eligible = kinds.flatMap(({ dishId, sizeId }, at) =>
        selectsDish(offer.itemSelection, input.menu, dishId, sizeId) ? [at] : [],
      );
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

function withoutDiscounted(pool: PromotionPool, kinds: readonly Kind[]): PromotionPool {
  return { ...pool, kinds: pool.kinds.filter((at) => !isReduced(kinds[at])) };
}

/** Hands bundled and free pieces out to the lines, in proportion: nobody in a group gets all that is free. */
function distribute(pool: PromotionPool, taken: readonly number[], kinds: readonly Kind[]): void {
  const free = kinds.map(() => 0);
  for (const bundle of formBundles(pool, taken, kinds))
    for (const at of bundle.free) free[at] = (free[at] ?? 0) + 1;
  taken.forEach((count, at) => {
    if (count === 0) return;
    const kind = kinds[at] as Kind;
    const left = kind.lines.map(({ line }) =>
      line.promotions.reduce((pieces, { bundled }) => pieces - bundled, line.amount),
    );
    const bundled = splitByWeight(cents(count), left);
    const freed = splitByWeight(cents(free[at] ?? 0), bundled);
    kind.lines.forEach(({ line, goods }, place) => {
      const pieces = bundled[place] ?? 0;
      if (pieces === 0) return;
      const saved = (freed[place] ?? 0) * valueIn(pool, kind) - pieces * costIn(pool, kind);
      line.promotions.push({
        groupId: pool.groupId,
        offerId: pool.offer.id,
        title: pool.offer.title,
        label: pool.offer.label,
        bundled: pieces,
        freeAmount: freed[place] ?? 0,
        saved: cents(saved),
      });
      line.total = cents(line.total - saved);
      goods[line.vatClass] -= saved;
    });
  });
}

function groupOf(
  pool: PromotionPool,
  taken: readonly number[],
  kinds: readonly Kind[],
  isConfirmed: boolean,
): PromotionGroup[] {
  if (taken.every((count) => count === 0)) return [];
  const free = kinds.map(() => 0);
  let savedTwoForOne = 0;
  for (const bundle of formBundles(pool, taken, kinds)) {
    for (const at of bundle.free) {
      free[at] = (free[at] ?? 0) + 1;
      savedTwoForOne += valueIn(pool, kinds[at] as Kind);
    }
  }
  const savedDiscount = taken.reduce(
    (sum, count, at) => sum + count * costIn(pool, kinds[at] as Kind),
    0,
  );
  const units = (counts: readonly number[]): PromotionUnits[] =>
    counts.flatMap((amount, at) => {
      const { dishId, sizeId } = kinds[at] as Kind;
      return amount > 0 ? [{ dishId, sizeId, amount }] : [];
    });
  return [
    {
      groupId: pool.groupId,
      offerId: pool.offer.id,
      title: pool.offer.title,
      needsConfirmation: savedDiscount > 0,
      isConfirmed,
      items: units(taken),
      freeItems: units(free),
      promotionValue: cents(savedTwoForOne - savedDiscount),
      savedDiscount: cents(savedDiscount),
      savedTwoForOne: cents(savedTwoForOne),
    },
  ];
}

function explain(
  offer: TwoForOneOffer,
  groups: readonly PromotionGroup[],
  kinds: readonly Kind[],
  pools: readonly PromotionPool[],
  input: TwoForOneInput,
): OfferExplanation {
  const { id: offerId, title } = offer;
  const answer = (state: OfferExplanation['state'], missingItems = 0): OfferExplanation => ({
    offerId,
    title,
    state,
    missing: ZERO,
    ...(missingItems > 0 ? { missingItems } : {}),
  });
  const obstacle = contextObstacle(offer, input);
  if (obstacle) return answer(obstacle);
  const own = groups.filter((group) => group.offerId === offerId);
  if (own.some(({ isConfirmed }) => isConfirmed)) return answer('applied');
  if (own.length > 0) return answer('needs-confirmation');
  const most = Math.max(
    0,
    ...pools
      .filter((pool) => pool.offer === offer)
      .map((pool) => pool.kinds.reduce((sum, at) => sum + (kinds[at]?.count ?? 0), 0)),
  );
  const missing = offer.totalQuantity - most;
  return missing > 0 ? answer('missing-items', missing) : answer('better-offer-applied');
}
