import type { GroupTerms } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { DeliveryTerms } from '@tischlein/domain/pricing/delivery-cost.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import { packing } from '@tischlein/domain/pricing/packing.ts';
import { priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { withVoids } from '@tischlein/domain/table/item-void.ts';
import { groupPricing } from './group-pricing.ts';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { barTexts } from './quote-view/bar-texts.ts';
import { pricedVoids } from '../table-visit/voids.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useAvailability } from '../session/availability-store.ts';
import { keepChecking } from './cart-check.ts';
import { useCart } from '../session/cart-store.ts';
import { countDiscountCalculation } from '../session/dev-log.ts';
import { useCoupon } from './coupon.ts';
import { startCoupon } from './start-coupon.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';
import { announceOffers } from './announce-offers.ts';
import { startOfferChoices, useOfferChoices } from '../session/offer-choices.ts';
import { usePeriod } from '../session/period-store.ts';
import { usePlace } from '../session/place-store.ts';
import { usePublished } from '../session/published-shop.ts';
import { NO_QUOTE_CHOICES, useQuote } from './quote-store.ts';
import { offerContext } from './wanted-minute.ts';

/** Prices the cart whenever it changes. `had`: the cart when the guest came, before the item that called for prices. */
export function keepQuoting(shop: PublicShop, had: readonly CartItem[]): void {
  startOfferChoices(shop.id);
  void startCoupon(shop.id);
  const requote = () => {
    const next = quoteCart(shop);
    if (next.quote !== useQuote.getState().quote) useQuote.setState(next);
  };
  useCart.subscribe(() => {
    if (!useMenu.getState().index) void loadMenu(shop);
    requote();
  });
  for (const store of [
    useMenu,
    usePublished,
    usePlace,
    usePeriod,
    useAvailability,
    useOfferChoices,
    useCoupon,
    useTable,
  ]) {
    store.subscribe(requote);
  }
  useGroup.subscribe(({ state }, before) => {
    if (state !== before.state) requote();
  });
  useQuote.subscribe((now, before) => {
    const same =
      now.serveAt === before.serveAt &&
      now.tip === before.tip &&
      now.useDishDeposit === before.useDishDeposit;
    if (!same) requote();
  });
  requote();
  keepChecking(shop);
  announceOffers(shop, had);
}

const NOTHING: Pick<
  ReturnType<typeof useQuote.getState>,
  'quote' | 'group' | 'isEstimate' | 'bar'
> = {
  quote: null,
  group: null,
  isEstimate: false,
  bar: null,
};

function quoteCart(ours: PublicShop): typeof NOTHING {
  const shop = usePublished.getState().shop ?? ours;
  const { index } = useMenu.getState();
  const mine = useCart.getState().items;
  const { state } = useGroup.getState();
  const group = state && groupPricing(state, mine);
  const items = group ? group.items : mine;
  const refunds = pricedVoids();
  if (!index || (items.length === 0 && refunds.length === 0)) return NOTHING;
  const choices = useQuote.getState();
  const context = offerContext(shop);
  // Only the owner's word counts, as far as their device has told it.
  const byMember = isMember(useGroup.getState());
  const terms = state?.group.terms;
  const { tip, useDishDeposit } = byMember ? (terms ?? NO_QUOTE_CHOICES) : choices;
  const known = context.orderType === 'delivery' ? knownTerms() : null;
  const isEstimate = context.orderType === 'delivery' && known === null;
  countDiscountCalculation();
  const quote = priceCart({
    menu: index,
    items,
    ...context,
    soldOut: useAvailability.getState(),
    vat: shop.vat,
    offers: shop.offers,
    delivery: known ?? lowestTerms(shop, context.orderType),
    ...packing(shop.dishDeposits, useDishDeposit),
    tip: cents(tip),
    coupon: byMember ? ownersCoupon(terms) : useCoupon.getState().coupon,
    ...(group?.choices ?? useOfferChoices.getState()),
  });
  const made = group ? group.of(quote) : { quote: withVoids(quote, refunds), group: null };
  return { ...made, isEstimate, bar: barTexts(made.quote, isEstimate) };
}

/** Its code is the owner's alone. */
function ownersCoupon(terms: GroupTerms | null | undefined): Coupon | null {
  const coupon = terms?.coupon;
  return coupon
    ? { ...coupon, code: '', minimumOrderValue: cents(coupon.minimumOrderValue) }
    : null;
}

/** Terms of the guest's area; null while the place is unknown, or nobody delivers there. */
function knownTerms(): DeliveryTerms | null {
  // The group's food goes where its owner says, wherever a member would be.
  const group = useGroup.getState();
  const told = isMember(group) ? group.state?.group.terms?.delivery : null;
  if (told) {
    return {
      fee: cents(told.fee),
      minimumOrder: cents(told.minimumOrder),
      freeFrom: told.freeFrom === null ? null : cents(told.freeFrom),
    };
  }
  const info = isMember(group) ? null : usePlace.getState().info;
  if (info && info.minimumOrderValue !== null) {
    return {
      fee: cents(info.deliveryFee),
      minimumOrder: cents(info.minimumOrderValue),
      freeFrom: info.freeAfter === null ? null : cents(info.freeAfter),
    };
  }
  return null;
}

/** Those of the cheapest area, which count while the place is unknown, as on the server. */
function lowestTerms(shop: PublicShop, orderType: OrderType): DeliveryTerms | null {
  const from = orderType === 'delivery' ? shop.deliveryFrom : null;
  if (!from) return null;
  return {
    fee: cents(from.fee),
    minimumOrder: cents(from.minimumOrder),
    freeFrom: from.freeFrom === null ? null : cents(from.freeFrom),
  };
}
