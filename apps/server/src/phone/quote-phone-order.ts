import { formatAddress } from '@tischlein/domain/address/address.ts';
import { orderTimes, type ServingConditions } from '@tischlein/domain/hours/order-times.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PhoneQuote } from '@tischlein/contract/calls/phone.ts';
import { couponForOrder } from '../ordering/order-coupon.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { otherBranch } from '../ordering/other-branch.ts';
import { methodsAtDoor } from '../ordering/phone-orderer.ts';
import { ADDRESS_FIELDS, addressAssumed, outsideArea } from '../ordering/refusals.ts';
import { usesOfSlots } from '../orders/slots.ts';
import { resolvePlace, type ResolvedPlace } from '../places/resolve-place.ts';
import { assumedArea, priceOrder } from '../shops/price-order.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

type Asked = CallBody<Calls['phoneQuote']>;
/** Where it is delivered to, as it was found. */
type FoundDestination = Extract<ResolvedPlace, { kind: 'found' }>;
type Place = Omit<PhoneQuote['place'], 'delivery'>;

const messageOf = (refusal: { body: unknown }) => (refusal.body as { message: string }).message;

/** Whether it can be delivered there, in the words of the checkout; `area` null: not, or not known. */
export async function phoneOrderPlace(
  context: OrderingContext,
  published: PublishedShop,
  {
    isPickup,
    address,
    addressConfirmed,
    serveAt,
  }: Pick<Asked, 'isPickup' | 'address' | 'addressConfirmed' | 'serveAt'>,
): Promise<{ place: Place; area: DeliveryArea | null; found: FoundDestination | null }> {
  const nowhere = (kind: Place['kind'], message: string) => ({
    place: { kind, message, address: null },
    area: null,
    found: null,
  });
  if (isPickup) return nowhere('pickup', '');
  if (!address || address.street.trim() === '') return nowhere('missing', '');
  const found = await resolvePlace(context, published.shop, formatAddress(address));
  if (found.kind !== 'found') {
    const fields = ADDRESS_FIELDS[found.kind === 'error' ? found.error : 'notFound'];
    return nowhere('unknown', Object.values(fields)[0] ?? '');
  }
  const known = { ...found.address };
  if (!found.area) {
    const at = serveAt === null ? null : Date.parse(serveAt);
    const message = messageOf(outsideArea(otherBranch(context, published, found, at)));
    return { place: { kind: 'outside', message, address: known }, area: null, found: null };
  }
  const isAsked = found.corrected && !(addressConfirmed && address.zip === found.address.zip);
  if (!isAsked)
    return { place: { kind: 'delivered', message: '', address: known }, area: found.area, found };
  const message = messageOf(addressAssumed(found.address));
  return { place: { kind: 'assumed', message, address: known }, area: found.area, found };
}

/** When it can be had, with what the kitchen has to do already. */
export async function phoneOrderTimes(
  context: OrderingContext,
  { shop }: PublishedShop,
  isPickup: boolean,
  area: DeliveryArea | null,
): Promise<PhoneQuote['times']> {
  const now = context.now();
  const conditions: ServingConditions = {
    now,
    pausedUntil: context.shops.state(shop.id, now).pausedUntil,
    pausedWays: context.shops.pausedWays(shop.id, now),
    areaExtraMinutes: area?.extraMinutes ?? 0,
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup },
    slotUses: await usesOfSlots(context.database.pool, shop.id, shop.hours, now),
  };
  const times = orderTimes(shop.hours, conditions);
  const type = isPickup ? 'pickup' : 'delivery';
  return {
    asap: times.allowASAP[type],
    minutes: isPickup ? times.pickupTime : times.time,
    slots: times.validServeTimes[type],
  };
}

/** Price, place, times and ways to pay of what a caller wants, on the figures of the checkout. */
export async function quotePhoneOrder(
  context: OrderingContext,
  published: PublishedShop,
  asked: Asked,
): Promise<PhoneQuote> {
  const { shop, paymentMethods } = published;
  const now = context.now();
  const { place, area } = await phoneOrderPlace(context, published, asked);
  const coupon = asked.couponCode
    ? await couponForOrder(context, published, asked.couponCode, { phone: asked.phone, email: '' })
    : null;
  const orderType = asked.isPickup ? 'pickup' : 'delivery';
  // While the address is not known, as on the menu.
  const priced = area ?? (asked.isPickup ? null : assumedArea(shop.areas));
  const quote = priceOrder(context, published, context.shops.state(shop.id, now), {
    orderType,
    items: asked.orderItems,
    selectedFreeItems: asked.selectedFreeItems,
    confirmedPromotions: asked.confirmedTwoForOnePromotions,
    deniedPromotions: asked.deniedTwoForOnePromotions,
    area: priced,
    serveAt: asked.serveAt === null ? now : Date.parse(asked.serveAt),
    useDishDeposit: asked.useDishDeposit,
    tip: ZERO,
    coupon: coupon && 'coupon' in coupon ? coupon.coupon : null,
    inGroup: false,
  });
  const payment = { ...shop.payment, methods: [...paymentMethods] };
  return {
    quote,
    place: {
      ...place,
      delivery: priced && {
        fee: priced.fee,
        minimumOrder: priced.minimumOrder,
        freeFrom: priced.freeFrom,
      },
    },
    times: await phoneOrderTimes(context, published, asked.isPickup, area),
    methods: methodsAtDoor(offeredMethods(payment, orderType, goodsAfterDiscount(quote))),
    couponMessage: coupon && 'refusal' in coupon ? messageOf(coupon.refusal) : null,
  };
}
