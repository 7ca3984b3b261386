import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import type { DeliveryTerms } from '@tischlein/domain/pricing/delivery-cost.ts';
import { NO_CHOICES, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { useAvailability } from './availability-store.ts';
import { keepChecking } from './cart-check.ts';
import { useCart } from './cart-store.ts';
import { loadMenu, useMenu } from './menu-store.ts';
import { usePeriod } from './period-store.ts';
import { chosenType, usePlace, type DeliveryType } from './place-store.ts';
import { usePublished } from './published-shop.ts';
import { useQuote, type QuoteWishes } from './quote-store.ts';

export function keepQuoting(shop: PublicShop): void {
  const requote = () => {
    const quote = quoteCart(shop);
    if (quote !== useQuote.getState().quote) useQuote.setState({ quote });
  };
  useCart.subscribe(() => {
    if (!useMenu.getState().index) void loadMenu(shop);
    requote();
  });
  for (const store of [useMenu, usePublished, usePlace, usePeriod, useAvailability]) {
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
}

function quoteCart(ours: PublicShop): Quote | null {
  const shop = usePublished.getState().shop ?? ours;
  const { index } = useMenu.getState();
  const { items } = useCart.getState();
  if (!index || items.length === 0) return null;
  const wishes = useQuote.getState();
  const orderType = chosenType(shop, usePlace.getState().deliveryTypePreSelection);
  return priceCart({
    menu: index,
    items,
    orderType,
    minuteOfWeek: wantedMinute(shop, wishes),
    soldOut: useAvailability.getState(),
    vat: shop.vat,
    offers: shop.offers,
    delivery: deliveryTerms(shop, orderType),
    dishDeposit: wishes.useDishDeposit ? (shop.dishDeposits?.perDish ?? ZERO) : ZERO,
    tip: cents(wishes.tip),
    inGroup: false,
    ...NO_CHOICES,
  });
}

/** When the food is wanted; null while nobody knows: a shop that is closed now is ordered from for later. */
function wantedMinute(shop: PublicShop, { serveAt }: QuoteWishes): number | null {
  if (serveAt !== null) {
    const local = toLocal(Date.parse(serveAt), shop.timeZone);
    return local.dayIndex * 1440 + local.minutes;
  }
  const { period, minuteOfWeek } = usePeriod.getState();
  return period?.insideOpenHours ? minuteOfWeek : null;
}

/** Terms of the guest's area; while the place is unknown those of the cheapest, as the server does. */
function deliveryTerms(shop: PublicShop, orderType: DeliveryType): DeliveryTerms | null {
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
