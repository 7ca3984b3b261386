import { MAX_AMOUNT } from '../cart/lines.ts';
import type { CartExtra, CartItem, DishCartItem } from '../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { examineItem } from '../cart/validate-item.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish, ExtraItem, OrderType, SetMenu } from '../menu/menu.ts';
import { isInWindows, WEEK_MINUTES } from '../menu/time-window.ts';
import { ZERO } from '../money/cents.ts';
import { selectsDish, selectsMenu } from './item-selection.ts';
import { appliesTo } from './offer-context.ts';
import type { Offer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from './price-cart.ts';

/** Where an offer is tried. */
export interface OfferTrial {
  menu: MenuIndex;
  /** The ways of ordering that the shop has. */
  ways: readonly OrderType[];
  vat: PriceCartInput['vat'];
}

/**
 * Why no cart can ever use an offer: the shop has none of its ways of ordering; nothing of it can be ordered when and
 * how it counts; or it never makes anything cheaper.
 */
export type OfferObstacle = 'no-way' | 'nothing-fits' | 'saves-nothing';

/** Minutes between the moments at which an offer with times is tried. */
const STEP = 30;
const LINES = 300;
const USED = new Set(['applied', 'reached', 'needs-confirmation']);
/** Refusals that no other choice of extras would mend. */
const FINAL = new Set([
  'dish-not-found',
  'menu-not-found',
  'outside-time-window',
  'order-type-unsuitable',
  'price-over-cap',
]);

/**
 * Tries an offer on carts made for it, without any other offer; null: some cart can use it, or none could be made for
 * another reason. Opening hours are left out: special days may open at any time.
 */
export function tryOffer(offer: Offer, trial: OfferTrial): OfferObstacle | null {
  if (offer.offerType === 'sharedBanner') return null;
  const ways = trial.ways.filter((way) => holdsFor(offer, way));
  if (ways.length === 0) return 'no-way';
  let isOrderable = false;
  for (const way of ways) {
    for (const minuteOfWeek of momentsOf(offer)) {
      for (const unit of unitsFor(offer, trial.menu)) {
        const context = { ...trial, orderType: way, minuteOfWeek, soldOut: NOTHING_SOLD_OUT };
        const { problems, priced } = examineItem(context, unit, 0);
        if (problems.some(({ code }) => !FINAL.has(code))) return null;
        if (!priced) continue;
        isOrderable = true;
        const quote = priceCart({
          ...context,
          items: cartOf(offer, unit, priced.line.priceNonDiscounted),
          offers: [offer],
          delivery: null,
          dishDeposit: ZERO,
          tip: ZERO,
          inGroup: offer.groupOrderOnly,
          ...NO_OFFERS_CHOSEN,
        });
        const state = quote.offers[0]?.state;
        if (state !== undefined && USED.has(state)) return null;
      }
    }
  }
  return isOrderable ? 'saves-nothing' : 'nothing-fits';
}

type Counting = Exclude<Offer, { offerType: 'sharedBanner' }>;

function holdsFor(offer: Counting, orderType: OrderType): boolean {
  // At a table there are no groups.
  if (offer.groupOrderOnly && orderType === 'table') return false;
  if (offer.offerType === 'freeDelivery') return orderType === 'delivery';
  return appliesTo(offer.offerType === 'freeItem' ? offer.type : offer.applicability, orderType);
}

function momentsOf(offer: Counting): (number | null)[] {
  const windows = 'availability' in offer ? offer.availability : null;
  if (!windows) return [null];
  const moments = Array.from({ length: WEEK_MINUTES / STEP }, (_, at) => at * STEP);
  return [...windows.map(({ from }) => from), ...moments.filter((at) => isInWindows(windows, at))];
}

/** One of everything the offer is about; of offers on the whole cart: of everything. */
function unitsFor(offer: Counting, menu: MenuIndex): CartItem[] {
  const isAboutItems =
    offer.offerType === 'dishDiscount' || offer.offerType === 'twoForOnePromotion';
  const dishes = [...menu.dishes.values()].flatMap((dish) => {
    const sizes = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
    return sizes
      .filter((id) => !isAboutItems || selectsDish(offer.itemSelection, menu, dish.id, id))
      .map((id) => dishItem(menu, dish, id));
  });
  if (offer.offerType === 'twoForOnePromotion') return dishes;
  const menus = [...menu.menus.values()]
    .filter(({ id }) => !isAboutItems || selectsMenu(offer.itemSelection, menu, id))
    .map((each) => menuItem(menu, each));
  return [...dishes, ...menus];
}

function cartOf(offer: Counting, unit: CartItem, price: number): CartItem[] {
  if (offer.offerType === 'twoForOnePromotion') return [{ ...unit, amount: offer.totalQuantity }];
  const minimum = 'minimumOrderValue' in offer ? offer.minimumOrderValue : 0;
  const pieces = price > 0 ? Math.max(1, Math.ceil(minimum / price)) : 1;
  const lines = Math.min(LINES, Math.ceil(pieces / MAX_AMOUNT));
  const amount = Math.min(MAX_AMOUNT, pieces);
  return Array.from({ length: lines }, () => ({ ...unit, amount }));
}

function dishItem(menu: MenuIndex, dish: Dish, sizeId: string | null): DishCartItem {
  const extras = (menu.groupsOfDish.get(dish.id) ?? []).flatMap((group) =>
    cheapest(group.items, group.min).map(({ itemId }): CartExtra => ({
      groupId: group.id,
      itemId,
      amount: 1,
      type: group.groupType,
    })),
  );
  return { dishId: dish.id, sizeId, memberName: null, amount: 1, without: [], extras };
}

function cheapest(items: readonly ExtraItem[], count: number): ExtraItem[] {
  return [...items].sort((a, b) => a.price - b.price).slice(0, count);
}

function menuItem(menu: MenuIndex, { id, slots }: SetMenu): CartItem {
  const subitems = slots.flatMap((slot) => {
    const dish = menu.dishes.get(slot.dishes[0] ?? '');
    if (!dish) return [];
    const sizeId = dish.sizes.length > 0 ? slot.size : null;
    return [{ ...dishItem(menu, dish, sizeId), slotId: slot.id }];
  });
  return { menuId: id, memberName: null, amount: 1, subitems };
}
