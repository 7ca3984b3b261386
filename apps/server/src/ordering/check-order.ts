import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { formatAddress, type Address } from '@tischlein/domain/address/address.ts';
import {
  checkServeTime,
  orderTimes,
  type ServingConditions,
} from '@tischlein/domain/hours/order-times.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { isOnlineMethod, minimumCents } from '@tischlein/domain/payment/gateway.ts';
import { cents, fromEuros, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import { checkForm } from '@tischlein/domain/order/checkout-form.ts';
import { kitchenLoad } from '@tischlein/domain/order/kitchen-load.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { signUpError } from '@tischlein/domain/order/sign-up.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { hasOnlyVoids, withVoids } from '@tischlein/domain/table/item-void.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import type { OrderingContext } from './context.ts';
import type { GroupRecord } from '../groups/find-group.ts';
import type { OrderPlace } from '../orders/orders.ts';
import { usesOfSlots } from '../orders/slots.ts';
import type { Refusal } from '../http/route.ts';
import { resolvePlace, type ResolvedPlace } from '../places/resolve-place.ts';
import type { PublishedShop, ShopState } from '../shops/shop-directory.ts';
import { itemsOfGroup, matchSentItems, orderingGroup } from './order-group.ts';
import { couponWrite, groupWrite, slotWrite, type LinkedWrite } from './linked-writes.ts';
import { otherBranch } from './other-branch.ts';
import { couponForOrder, type OrderCoupon } from './order-coupon.ts';
import { cartItem, priceOrder } from '../shops/price-order.ts';
import { methodsAtDoor, phoneWrite } from './phone-orderer.ts';
import * as refusals from './refusals.ts';
import type { Submission } from './submission.ts';
import {
  isGoods,
  isVoid,
  refuseAtTable,
  requestedVoids,
  tableWrite,
  tableMethods,
} from './table-order.ts';

/** A submit that may be placed. */
export interface CheckedOrder {
  orderType: OrderType;
  quote: Quote;
  serveAt: number | null;
  paymentMethod: PaymentMethod;
  /** Where it is delivered to, as it is kept; null: nowhere. */
  place: OrderPlace | null;
  /** The same as an address, spelled as the geocoder has it. */
  address: Address | null;
  /** In the sequence of their locks (`LinkedWrite`). */
  linkedWrites: LinkedWrite[];
}

/** Where the order comes from, beside the shop's page: a table, the telephone. */
type OrdererPlace = Pick<Submission, 'tableOrderer' | 'phoneOrderer'>;

type CheckResult = { ok: true; order: CheckedOrder } | { ok: false; refusal: Refusal };
const refused = (refusal: Refusal): CheckResult => ({ ok: false, refusal });

/**
 * Every rule "before order submit" (specification 1 §5), on the server's own figures. The first broken one answers:
 * what was sent, for which group, where to, when, with which coupon, what at which price. `linkedWrites` are to be
 * made in the transaction of the order; what is limited (slot, coupon, group, table) is checked once more there.
 */
export async function checkOrder(
  context: OrderingContext,
  published: PublishedShop,
  submission: Submission,
): Promise<CheckResult> {
  if (published.offline) return refused(refusals.SHOP_OFFLINE);
  const { sent, groupTokenHash, tableOrderer } = submission;
  const { groupOrderId, formValues } = sent;
  const orderType = tableOrderer ? 'table' : fulfilmentOf(sent);
  const broken = checkFields(published, sent, orderType, submission);
  if (broken) return refused(broken);

  const found = groupOrderId
    ? await orderingGroup(context, published.shop.id, groupOrderId, groupTokenHash)
    : { group: null };
  if ('refusal' in found) return refused(found.refusal);

  const located =
    orderType === 'delivery' ? await locate(context, published, sent) : { destination: null };
  if ('refusal' in located) return refused(located.refusal);
  const { destination } = located;

  const timed = await checkTime(context, published, sent, orderType, destination);
  if ('refusal' in timed) return refused(timed.refusal);

  const unpriced: Unpriced = { orderType, group: found.group, destination, ...timed };
  const priced = await checkPrice(context, published, submission, unpriced);
  if ('refusal' in priced) return refused(priced.refusal);

  const { paymentMethod } = formValues;
  if (paymentMethod === null)
    return refused(refusals.formRefusal({ paymentMethod: 'Bitte wähle eine Zahlungsmethode.' }));
  return {
    ok: true,
    order: {
      orderType,
      quote: priced.quote,
      serveAt: timed.serveAt,
      paymentMethod,
      place: storedPlace(destination),
      address: destination?.address ?? null,
      linkedWrites: linkedWritesOf(context, published, submission, unpriced, priced),
    },
  };
}

const fulfilmentOf = ({ formValues }: OrderSubmit) => (formValues.isPickup ? 'pickup' : 'delivery');

/** When it is to be ready, as it may be. */
interface Timed {
  /** null: as soon as possible. */
  serveAt: number | null;
  conditions: Omit<ServingConditions, 'kitchenLoad'>;
  state: ShopState;
}

/** What stands before the price does. */
interface Unpriced extends Timed {
  orderType: OrderType;
  group: GroupRecord | null;
  destination: Destination | null;
}

interface Priced {
  quote: Quote;
  coupon: OrderCoupon | null;
}

/** Whether it can be ready then. */
async function checkTime(
  context: OrderingContext,
  { shop }: PublishedShop,
  { formValues, orderItems }: OrderSubmit,
  orderType: OrderType,
  destination: Destination | null,
): Promise<Timed | { refusal: Refusal }> {
  const now = context.now();
  const state = context.shops.state(shop.id, now);
  const serveAt = formValues.serveAt === null ? null : Date.parse(formValues.serveAt);
  const conditions = {
    now,
    pausedUntil: state.pausedUntil,
    pausedWays: state.pausedWays,
    areaExtraMinutes: destination?.area?.extraMinutes ?? 0,
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup, table: true },
    slotUses: await usesOfSlots(context.database.pool, shop.id, shop.hours, now),
  };
  // How much work the cart is for the kitchen is known once it is priced, and counts when the slot is taken.
  const time = checkServeTime(shop.hours, { ...conditions, kitchenLoad: 0 }, orderType, serveAt);
  // What is only taken off the bill has no kitchen to wait for: guests pay after it has closed.
  if (time.ok || orderItems.every(isVoid)) return { serveAt, conditions, state };
  const other = orderType === 'delivery' ? 'pickup' : 'delivery';
  const isOtherOpen =
    orderType !== 'table' &&
    state.pausedUntil === null &&
    state.pausedWays[other] === null &&
    conditions.supports[other];
  if (time.error === 'paused' && isOtherOpen) return { refusal: refusals.wayPaused(orderType) };
  // The kitchen may have stopped for this way alone, and a guest who can order for later reads of no closed shop.
  const isForLater =
    time.error === 'closed' &&
    orderType !== 'table' &&
    orderTimes(shop.hours, conditions).validServeTimes[orderType].length > 0;
  return { refusal: refusals.timeRefused(time.error, isForLater) };
}

/** What it costs, with its coupon, if that is what the guest saw. */
async function checkPrice(
  context: OrderingContext,
  published: PublishedShop,
  { sent, tableOrderer, phoneOrderer }: Submission,
  { orderType, group, destination, serveAt, conditions, state }: Unpriced,
): Promise<Priced | { refusal: Refusal }> {
  const voids = await requestedVoids(context, published, sent, tableOrderer);
  if ('refusal' in voids) return voids;
  const { couponCode, formValues } = sent;
  const coupon = couponCode
    ? await couponForOrder(context, published, couponCode, formValues)
    : null;
  if (coupon && 'refusal' in coupon) return coupon;
  const { paymentMethod } = formValues;
  const isOnline = paymentMethod !== null && isOnlineMethod(paymentMethod);
  const price = (items: readonly CartItem[]) =>
    priceOrder(context, published, state, {
      orderType,
      items,
      selectedFreeItems: sent.selectedFreeItems,
      confirmedPromotions: sent.confirmedTwoForOnePromotions,
      deniedPromotions: sent.deniedTwoForOnePromotions,
      area: destination?.area ?? null,
      serveAt: serveAt ?? conditions.now,
      useDishDeposit: sent.useDishDeposit,
      // What is paid later is paid with the tip that is given then.
      tip: tableOrderer && !isOnline ? ZERO : fromEuros(sent.tip),
      coupon: coupon?.coupon ?? null,
      inGroup: group !== null,
    });
  const sentItems = sent.orderItems.filter(isGoods).map(cartItem);
  const cart = group ? cartOfGroup(group, sentItems, price) : { items: sentItems };
  if ('refusal' in cart) return cart;
  const quote = withVoids(price(cart.items), voids);
  const refusal = checkQuote(quote, published, sent, { tableOrderer, phoneOrderer });
  return refusal ? { refusal } : { quote, coupon };
}

/** What is limited or belongs to others, to be written with the order; its sequence is that of the locks (`LinkedWrite`). */
function linkedWritesOf(
  context: OrderingContext,
  published: PublishedShop,
  { sent, tableOrderer, phoneOrderer }: Submission,
  { orderType, group, serveAt, conditions }: Unpriced,
  { quote, coupon }: Priced,
): LinkedWrite[] {
  const { id, hours } = published.shop;
  const writes: LinkedWrite[] = [];
  if (tableOrderer) writes.push(tableWrite(context, published, quote, sent, tableOrderer));
  else if (hours.capacity !== null) {
    const withLoad = { ...conditions, kitchenLoad: kitchenLoad(published.menu, quote.lines) };
    writes.push(slotWrite(id, hours, withLoad, fulfilmentOf(sent), serveAt));
  }
  if (coupon && takesOff(quote)) writes.push(couponWrite(id, coupon.redemption));
  if (group) writes.push(groupWrite(group, conditions.now));
  if (phoneOrderer) writes.push(phoneWrite(id, orderType, phoneOrderer, conditions.now));
  return writes;
}

/** What is wrong with a submit by itself, before anything is looked up. */
function checkFields(
  published: PublishedShop,
  sent: OrderSubmit,
  orderType: OrderType,
  { tableOrderer, phoneOrderer }: OrdererPlace,
): Refusal | null {
  const { settings, enableLogin } = published.shop;
  const refusedAtTable = refuseAtTable(sent, tableOrderer);
  if (refusedAtTable) return refusedAtTable;
  const fieldErrors = checkForm(sent.formValues, {
    orderType,
    byPhone: phoneOrderer !== null,
    // The minimum of a method is judged once the price is known.
    methods: methodsFor(published, orderType, cents(Number.MAX_SAFE_INTEGER), {
      tableOrderer,
      phoneOrderer,
    }),
    // The time is judged later, with the area's extra minutes and with its own texts.
    asapAllowed: true,
    serveTimes: null,
  });
  if (Object.keys(fieldErrors).length > 0) return refusals.formRefusal(fieldErrors);
  if (!tableOrderer && !phoneOrderer && !sent.acceptLegal) return refusals.LEGAL_MISSING;
  if (sent.createAccount && !enableLogin) return refusals.NO_ACCOUNTS;
  const noConsent = signUpError(sent, settings.advertisingForSignup);
  return noConsent === null ? null : refusals.signUpRefused(noConsent);
}

/** The group's own items, if they are what the owner saw. */
function cartOfGroup(
  group: GroupRecord,
  sentItems: readonly CartItem[],
  price: (items: readonly CartItem[]) => Quote,
): { items: readonly CartItem[] } | { refusal: Refusal } {
  const all = itemsOfGroup(group);
  const quote = price(all);
  const gone = new Set(quote.problems.map(({ index }) => index));
  const items = matchSentItems(all, sentItems, (index) => gone.has(index));
  return items ? { items } : { refusal: refusals.groupCartsChanged(quote) };
}

/** Whether what it costs may be ordered, and is what the guest saw. */
function checkQuote(
  quote: Quote,
  published: PublishedShop,
  sent: OrderSubmit,
  orderers: OrdererPlace,
): Refusal | null {
  if (quote.problems.length > 0) return refusals.cartProblems(quote);
  if (!hasOnlyVoids(quote) && quote.minimumOrder.status !== 'reached')
    return refusals.belowMinimum(quote.minimumOrder.missing);
  if (quote.freeItemSelection === 'invalid') return refusals.freeItemsInvalid(quote);
  if (quote.coupon?.state === 'missing-amount')
    return refusals.couponBelowMinimum(quote.coupon.missing);
  if (fromEuros(sent.expectedTotal) !== quote.total) return refusals.priceChanged(quote);
  if (!sawPromotions(quote, sent)) return refusals.promotionsChanged(quote);
  const age = quote.lines.reduce((most, { minimumAge }) => Math.max(most, minimumAge), 0);
  if (age > sent.confirmedAge) return refusals.ageMissing(age === 18 ? 18 : 16);
  const subtotal = goodsAfterDiscount(quote);
  const offered = methodsFor(published, quote.orderType, subtotal, orderers);
  if (!offered.some((method) => method === sent.formValues.paymentMethod))
    return refusals.formRefusal({
      paymentMethod:
        'Diese Zahlungsmethode ist für deine Bestellung nicht möglich. Bitte wähle eine andere.',
    });
  const { paymentMethod } = sent.formValues;
  // Where nothing is left to pay, no payment is made.
  if (paymentMethod && isOnlineMethod(paymentMethod) && isTooLittle(quote.total, paymentMethod))
    return refusals.formRefusal({
      paymentMethod:
        'So wenig lässt sich damit nicht bezahlen. Bitte wähle eine andere Zahlungsmethode.',
    });
  return null;
}

const isTooLittle = (total: Cents, method: PaymentMethod) =>
  total > 0 && total < minimumCents(method);

function methodsFor(
  { shop, paymentMethods }: PublishedShop,
  orderType: OrderType,
  subtotal: Cents,
  { tableOrderer, phoneOrderer }: OrdererPlace,
): readonly PaymentMethod[] {
  const payment = { ...shop.payment, methods: [...paymentMethods] };
  if (tableOrderer) return tableMethods(payment, tableOrderer);
  const offered = offeredMethods(payment, orderType, subtotal);
  return phoneOrderer ? methodsAtDoor(offered) : offered;
}

/** A coupon that took nothing off is not used up. */
const takesOff = ({ adjustments }: Quote) =>
  adjustments.some(({ source }) => source.type === 'coupon');

/** Whether the bundles that count are those the guest saw, in any order. */
function sawPromotions(quote: Quote, sent: OrderSubmit): boolean {
  const keys = (groups: { groupId: string; value: Cents }[]) =>
    groups.map(({ groupId, value }) => `${groupId} ${value}`).sort();
  const counting = quote.promotionGroups
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ groupId, promotionValue }) => ({ groupId, value: promotionValue }));
  const seen = sent.expectedTwoForOnePromotions.map(({ groupId, promotionValue }) => ({
    groupId,
    value: fromEuros(promotionValue),
  }));
  return keys(counting).join('\n') === keys(seen).join('\n');
}

type Destination = Extract<ResolvedPlace, { kind: 'found' }>;

/** The delivery address, checked. A correction is asked about unless the guest confirmed one before. */
async function locate(
  context: OrderingContext,
  published: PublishedShop,
  sent: OrderSubmit,
): Promise<{ destination: Destination } | { refusal: Refusal }> {
  const { street, streetNumber, zip, city, serveAt } = sent.formValues;
  const place = await resolvePlace(
    context,
    published.shop,
    formatAddress({ street, streetNumber, zip, city }),
  );
  if (place.kind === 'error')
    return { refusal: refusals.formRefusal(refusals.ADDRESS_FIELDS[place.error]) };
  if (place.kind === 'notFound')
    return { refusal: refusals.formRefusal(refusals.ADDRESS_FIELDS.notFound) };
  // A confirmation suppresses the question, unless the place it would be priced for has another postcode.
  const confirmed = sent.skipGoogleValidation && zip === place.address.zip;
  if (place.corrected && !confirmed) return { refusal: refusals.addressAssumed(place.address) };
  if (!place.area) {
    const at = serveAt === null ? null : Date.parse(serveAt);
    return { refusal: refusals.outsideArea(otherBranch(context, published, place, at)) };
  }
  // What the guest insists on, though we know it otherwise, is no checked address.
  return { destination: { ...place, checked: place.checked && !place.corrected } };
}

/** As it is kept with the order. */
export function storedPlace(place: Destination | null): OrderPlace | null {
  return (
    place && {
      latitude: place.point?.latitude ?? null,
      longitude: place.point?.longitude ?? null,
      distanceMetres: place.distanceMetres,
      areaId: place.area?.id ?? null,
      addressChecked: place.checked,
    }
  );
}
