import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import type { DeliveryTerms } from '@tischlein/domain/pricing/delivery-cost.ts';
import { priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { useAvailability } from './availability-store.ts';
import { keepChecking } from './cart-check.ts';
import { useCart } from './cart-store.ts';
import { startCoupon, useCoupon } from './coupon.ts';
import { loadMenu, useMenu } from './menu-store.ts';
import { keepOffers } from './keep-offers.ts';
import { startOfferChoices, useOfferChoices } from './offer-choices.ts';
import { usePeriod } from './period-store.ts';
import { usePlace } from './place-store.ts';
import { usePublished } from './published-shop.ts';
import { useQuote } from './quote-store.ts';
import { offerContext } from './wanted-minute.ts';

/** `had`: the cart before the item that called for prices; what lay in it when the guest came. */
export function keepQuoting(shop: PublicShop, had: readonly CartItem[]): void {
  startOfferChoices(shop.id);
  void startCoupon(shop.id);
  const requote = () => {
    const quote = quoteCart(shop);
    if (quote !== useQuote.getState().quote) useQuote.setState({ quote });
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
  ]) {
    store.subscribe(requote);
  }
  useQuote.subscribe((now, before) => {
    const same =
      now.serveAt === before.serveAt &&
      now.tip === before.tip &&
      now.useDishDeposit === before.useDishDeposit;
    if (!same) requote();
  });
  requote();
  keepChecking(shop);
  keepOffers(shop, had);
}

function quoteCart(ours: PublicShop): Quote | null {
  const shop = usePublished.getState().shop ?? ours;
  const { index } = useMenu.getState();
  const { items } = useCart.getState();
  if (!index || items.length === 0) return null;
  const wishes = useQuote.getState();
  const context = offerContext(shop);
  const choices = useOfferChoices.getState();
  return priceCart({
    menu: index,
    items,
    ...context,
    soldOut: useAvailability.getState(),
    vat: shop.vat,
    offers: shop.offers,
    delivery: deliveryTerms(shop, context.orderType),
    dishDeposit: wishes.useDishDeposit ? (shop.dishDeposits?.perDish ?? ZERO) : ZERO,
    tip: cents(wishes.tip),
    coupon: useCoupon.getState().coupon,
    ...choices,
  });
}

/** Terms of the guest's area; while the place is unknown those of the cheapest, as the server does. */
function deliveryTerms(shop: PublicShop, orderType: OrderType): DeliveryTerms | null {
  if (orderType !== 'delivery') return null;
  const { info } = usePlace.getState();
  if (info && info.minimumOrderValue !== null) {
    return {
      fee: cents(info.deliveryFee),
      minimumOrder: cents(info.minimumOrderValue),
      freeFrom: info.freeAfter === null ? null : cents(info.freeAfter),
    };
  }
  const from = shop.deliveryFrom;
  if (!from) return null;
  return {
    fee: cents(from.fee),
    minimumOrder: cents(from.minimumOrder),
    freeFrom: from.freeFrom === null ? null : cents(from.freeFrom),
  };
}
