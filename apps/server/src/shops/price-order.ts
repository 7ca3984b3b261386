import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { MINUTE, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { CartExtra, CartItem } from '@tischlein/domain/cart/cart.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { Cents } from '@tischlein/domain/money/cents.ts';
import { packing } from '@tischlein/domain/pricing/packing.ts';
import { priceCart, type PriceCartInput } from '@tischlein/domain/pricing/price-cart.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { z } from 'zod';
import type { orderItems } from '@tischlein/contract/calls/cart.ts';
import type { PublishedShop, ShopState } from './shop-directory.ts';

interface PriceOrderInput extends Pick<
  PriceCartInput,
  'coupon' | 'selectedFreeItems' | 'confirmedPromotions' | 'deniedPromotions'
> {
  orderType: OrderType;
  items: readonly WireItem[];
  area: DeliveryArea | null;
  /** When the food is to be served, epoch milliseconds. */
  serveAt: number;
  useDishDeposit: boolean;
  tip: Cents;
  /** Group discounts count. */
  inGroup: boolean;
  /** The restaurant changes what was ordered: a note stays, though none would be taken today. */
  takesEveryNote?: boolean;
  /** Default: the shop's. */
  offers?: readonly Offer[];
}

/** The server's own quote, from its own menu: the only price that counts. */
export function priceOrder(
  { quotes }: { quotes: QuoteTally },
  published: PublishedShop,
  state: ShopState,
  input: PriceOrderInput,
): Quote {
  const { shop } = published;
  const quote = priceCart({
    menu: published.menu,
    vat: shop.vat,
    offers: input.offers ?? shop.offers,
    items: input.items.map(cartItem),
    orderType: input.orderType,
    minuteOfWeek: minuteOfWeek(input.serveAt, shop.hours.timeZone),
    soldOut: { dishes: state.soldOutDishes, ingredients: state.soldOutIngredients },
    delivery: input.orderType === 'delivery' ? terms(input.area) : null,
    ...packing(shop.dishDeposit, input.useDishDeposit),
    tip: input.tip,
    inGroup: input.inGroup,
    takesEveryNote: input.takesEveryNote ?? false,
    coupon: input.coupon,
    selectedFreeItems: input.selectedFreeItems,
    confirmedPromotions: input.confirmedPromotions,
    deniedPromotions: input.deniedPromotions,
  });
  quotes.count(quote);
  return quote;
}

function terms(area: DeliveryArea | null) {
  return area && { fee: area.fee, minimumOrder: area.minimumOrder, freeFrom: area.freeFrom };
}

/** Minute of the week in the shop's zone, Sunday first; rounded down. */
function minuteOfWeek(instant: number, timeZone: string): number {
  const local = toLocal(Math.floor(instant / MINUTE) * MINUTE, timeZone);
  return local.dayIndex * 1440 + local.minutes;
}

type WireItem = z.output<typeof orderItems>[number];

/** A cart item of which only what the rules look at is left: the client's prices, names and promotions are dropped. */
export function cartItem(item: WireItem): CartItem {
  if ('menuId' in item) {
    const { menuId, memberName, amount, subitems } = item;
    return { menuId, memberName, amount, subitems: subitems.map(dishItem) };
  }
  return dishItem(item);
}

type WireDish = Exclude<WireItem, { menuId: string }>;

type WireExtra = WireDish['extras'][number];

function dishItem(item: WireDish) {
  const { dishId, sizeId, memberName, amount, without, extras, slotId, note } = item;
  return {
    dishId,
    sizeId,
    memberName,
    amount,
    without,
    extras: extras.map(plainExtra),
    ...(slotId === undefined ? {} : { slotId }),
    ...(note && { note }),
  };
}

function plainExtra({ groupId, itemId, amount, type, extras }: WireExtra): CartExtra {
  return { groupId, itemId, amount, type, ...(extras && { extras: extras.map(plainExtra) }) };
}

/** The area a quote assumes while the guest's place is unknown: the one with the lowest fee, then minimum. */
export function assumedArea(areas: readonly DeliveryArea[]): DeliveryArea | null {
  const [first] = [...areas].sort((a, b) => a.fee - b.fee || a.minimumOrder - b.minimumOrder);
  return first ?? null;
}

/** Counts what must never happen: carts whose best bundles were not searched to the end (docs/pricing.md). */
export class QuoteTally {
  /** Quotes since the process started. */
  limited = 0;

  count(quote: Quote): void {
    if (quote.bundlesLimited) this.limited += 1;
  }
}
