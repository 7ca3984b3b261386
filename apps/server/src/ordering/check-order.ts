import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { formatAddress, type Address } from '@tischlein/domain/address/address.ts';
import { checkServeTime, type OrderContext } from '@tischlein/domain/hours/order-times.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import { cents, fromEuros, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import { checkForm } from '@tischlein/domain/order/checkout-form.ts';
import { kitchenLoad } from '@tischlein/domain/order/kitchen-load.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { signUpError } from '@tischlein/domain/order/sign-up.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { withRefunds } from '@tischlein/domain/table/refund.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import type { OrderingContext } from './context.ts';
import type { GroupRecord } from '../groups/find-group.ts';
import type { OrderPlace } from '../orders/orders.ts';
import { usesOfSlots } from '../orders/slots.ts';
import type { Refusal } from '../http/route.ts';
import { resolvePlace, type ResolvedPlace } from '../places/resolve-place.ts';
import type { LiveShop } from '../shops/shop-directory.ts';
import { agreedItems, itemsOfGroup, orderingGroup } from './group-of-order.ts';
import { couponClaim, groupClaim, slotClaim, type Claim } from './claims.ts';
import { otherBranch } from './other-branch.ts';
import { orderCoupon } from './order-coupon.ts';
import { cartItem, priceOrder } from '../shops/price-order.ts';
import * as refusals from './refusals.ts';
import type { Submission } from './submission.ts';
import {
  isGoods,
  refuseAtTable,
  tableClaim,
  tableMethods,
  wantedRefunds,
  type TableOrderer,
} from './table-order.ts';

/** A submit that may be placed. */
export interface CheckedOrder {
  orderType: OrderType;
  quote: Quote;
  serveAt: number | null;
  paymentMethod: PaymentMethod;
  place: OrderPlace | null;
  /** Where it is delivered to, as the geocoder has it; null: nowhere. */
  address: Address | null;
  /** In the order of locking (`Claim`). */
  claims: Claim[];
}

type Outcome = { ok: true; order: CheckedOrder } | { ok: false; refusal: Refusal };
const no = (refusal: Refusal): Outcome => ({ ok: false, refusal });

/** The minimum of a method is judged once the price is known. */
const ANY_SUBTOTAL = cents(Number.MAX_SAFE_INTEGER);

/** Every rule "before order submit" (specification 1 §5), on the server's own figures. The first broken one answers. */
export async function checkOrder(
  context: OrderingContext,
  live: LiveShop,
  { submit, groupToken, tableOrderer }: Submission,
): Promise<Outcome> {
  if (live.offline) return no(refusals.SHOP_OFFLINE);
  const { shop } = live;
  const { formValues } = submit;
  const fulfilment = formValues.isPickup ? 'pickup' : 'delivery';
  const orderType = tableOrderer ? 'table' : fulfilment;
  const misplaced = refuseAtTable(submit, tableOrderer);
  if (misplaced) return no(misplaced);
  const fieldErrors = checkForm(formValues, {
    orderType,
    methods: tableOrderer
      ? tableMethods(methodsOf(live), tableOrderer)
      : offeredMethods(methodsOf(live), orderType, ANY_SUBTOTAL),
    // The time is judged below, with the area's extra minutes and with its own texts.
    asapAllowed: true,
    serveTimes: null,
  });
  if (Object.keys(fieldErrors).length > 0) return no(refusals.formRefusal(fieldErrors));
  if (!tableOrderer && !submit.acceptLegal) return no(refusals.LEGAL_MISSING);
  const foreign = refusals.NOT_HERE.find(({ asksFor }) => asksFor(submit, shop));
  if (foreign) return no(foreign.refusal);
  const noConsent = signUpError(submit, shop.settings.advertisingForSignup);
  if (noConsent !== null) return no(refusals.signUpRefused(noConsent));
  const { groupOrderId } = submit;
  const wanted = groupOrderId
    ? await orderingGroup(context, shop.id, groupOrderId, groupToken)
    : { group: null };
  if ('refusal' in wanted) return no(wanted.refusal);
  const { group } = wanted;

  const located = orderType === 'delivery' ? await locate(context, live, submit) : null;
  if (located && 'refusal' in located) return no(located.refusal);
  const place = located?.place ?? null;

  const now = context.now();
  const state = context.shops.state(shop.id, now);
  const serveAt = formValues.serveAt === null ? null : Date.parse(formValues.serveAt);
  const orderContext: OrderContext = {
    now,
    pausedUntil: state.pausedUntil,
    areaExtraMinutes: place?.area?.extraMinutes ?? 0,
    supports: { delivery: shop.supportDelivery, pickup: shop.supportPickup, table: true },
    slotUses: await usesOfSlots(context.database.pool, shop.id, shop.hours, now),
  };
  // How much work the cart is for the kitchen is known once it is priced, and counts when the slot is taken.
  const withoutLoad = { ...orderContext, kitchenLoad: 0 };
  const time = checkServeTime(shop.hours, withoutLoad, orderType, serveAt);
  if (!time.ok) return no(refusals.timeRefused(time.error));

  const isOnline = formValues.paymentMethod !== null && isOnlineMethod(formValues.paymentMethod);
  const refunds = await wantedRefunds(context, live, submit, tableOrderer);
  if ('refusal' in refunds) return no(refunds.refusal);
  const coupon = await orderCoupon(context, live, submit.couponCode, formValues);
  if (coupon && 'refusal' in coupon) return no(coupon.refusal);
  const price = (items: readonly CartItem[]) =>
    priceOrder(context, live, state, {
      orderType,
      items,
      selectedFreeItems: submit.selectedFreeItems,
      confirmedPromotions: submit.confirmedTwoForOnePromotions,
      deniedPromotions: submit.deniedTwoForOnePromotions,
      area: place?.area ?? null,
      wantedAt: serveAt ?? now,
      useDishDeposit: submit.useDishDeposit,
      // What is paid later is paid with the tip that is given then.
      tip: tableOrderer && !isOnline ? ZERO : fromEuros(submit.tip),
      coupon: coupon?.coupon ?? null,
      inGroup: group !== null,
    });
  const sent = submit.orderItems.filter(isGoods).map(cartItem);
  const agreed = group ? agreedOf(group, sent, price) : { items: sent };
  if ('refusal' in agreed) return no(agreed.refusal);
  const quote = withRefunds(price(agreed.items), refunds);
  const refusal = judgeQuote(quote, submit, live, tableOrderer);
  if (refusal) return no(refusal);
  const paymentMethod = formValues.paymentMethod;
  if (paymentMethod === null)
    return no(refusals.formRefusal({ paymentMethod: 'Bitte wähle eine Zahlungsmethode.' }));
  const claims: Claim[] = [];
  if (tableOrderer) claims.push(tableClaim(context, live, quote, tableOrderer));
  else if (shop.hours.capacity !== null) {
    const withLoad = { ...orderContext, kitchenLoad: kitchenLoad(live.menu, quote.lines) };
    claims.push(slotClaim(shop.id, shop.hours, withLoad, fulfilment, serveAt));
  }
  if (coupon && takesOff(quote)) claims.push(couponClaim(shop.id, coupon.redemption));
  if (group) claims.push(groupClaim(group, now));
  return {
    ok: true,
    order: {
      orderType,
      quote,
      serveAt,
      paymentMethod,
      place: storedPlace(place),
      address: place?.address ?? null,
      claims,
    },
  };
}

/** The group's own items, if they are what the owner saw. */
function agreedOf(
  group: GroupRecord,
  sent: readonly CartItem[],
  price: (items: readonly CartItem[]) => Quote,
): { items: readonly CartItem[] } | { refusal: Refusal } {
  const all = itemsOfGroup(group);
  const quote = price(all);
  const gone = new Set(quote.problems.map(({ index }) => index));
  const items = agreedItems(all, sent, (index) => gone.has(index));
  return items ? { items } : { refusal: refusals.groupCartsChanged(quote) };
}

function judgeQuote(
  quote: Quote,
  submit: OrderSubmit,
  live: LiveShop,
  tableOrderer: TableOrderer | null,
): Refusal | null {
  if (quote.problems.length > 0) return refusals.cartProblems(quote);
  const isRefund = quote.lines.length === 0 && quote.refunds !== undefined;
  if (!isRefund && quote.minimumOrder.status !== 'reached')
    return refusals.belowMinimum(quote.minimumOrder.missing);
  if (quote.freeItemSelection === 'invalid') return refusals.freeItemsInvalid(quote);
  if (quote.coupon?.state === 'missing-amount')
    return refusals.couponBelowMinimum(quote.coupon.missing);
  if (fromEuros(submit.expectedTotal) !== quote.total) return refusals.priceChanged(quote);
  if (!sawPromotions(quote, submit)) return refusals.promotionsChanged(quote);
  const age = quote.lines.reduce((most, { minimumAge }) => Math.max(most, minimumAge), 0);
  if (age > submit.confirmedAge) return refusals.ageMissing(age === 18 ? 18 : 16);
  const offered = tableOrderer
    ? tableMethods(methodsOf(live), tableOrderer)
    : offeredMethods(methodsOf(live), quote.orderType, goodsAfterDiscount(quote));
  if (!offered.some((method) => method === submit.formValues.paymentMethod))
    return refusals.formRefusal({
      paymentMethod:
        'Diese Zahlungsmethode ist für deine Bestellung nicht möglich. Bitte wähle eine andere.',
    });
  return null;
}

const methodsOf = ({ shop, paymentMethods }: LiveShop) => ({
  ...shop.payment,
  methods: [...paymentMethods],
});

/** A coupon that took nothing off is not used up. */
const takesOff = ({ adjustments }: Quote) =>
  adjustments.some(({ source }) => source.type === 'coupon');

/** Whether the bundles that count are those the guest saw, in any order. */
function sawPromotions(quote: Quote, submit: OrderSubmit): boolean {
  const keys = (groups: { groupId: string; value: Cents }[]) =>
    groups.map(({ groupId, value }) => `${groupId} ${value}`).sort();
  const counting = quote.promotionGroups
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ groupId, promotionValue }) => ({ groupId, value: promotionValue }));
  const seen = submit.expectedTwoForOnePromotions.map(({ groupId, promotionValue }) => ({
    groupId,
    value: fromEuros(promotionValue),
  }));
  return keys(counting).join('\n') === keys(seen).join('\n');
}

type Found = Extract<ResolvedPlace, { kind: 'found' }>;

/** The delivery address, checked. A correction is asked about unless the guest confirmed one before. */
async function locate(
  context: OrderingContext,
  live: LiveShop,
  submit: OrderSubmit,
): Promise<{ place: Found } | { refusal: Refusal }> {
  const { street, streetNumber, zip, city, serveAt } = submit.formValues;
  const place = await resolvePlace(
    context,
    live.shop,
    formatAddress({ street, streetNumber, zip, city }),
  );
  if (place.kind === 'error')
    return { refusal: refusals.formRefusal(refusals.ADDRESS_FIELDS[place.error]) };
  if (place.kind === 'notFound')
    return { refusal: refusals.formRefusal(refusals.ADDRESS_FIELDS.notFound) };
  // A confirmation suppresses the question, unless the place it would be priced for has another postcode.
  const confirmed = submit.skipGoogleValidation && zip === place.address.zip;
  if (place.corrected && !confirmed) return { refusal: refusals.addressAssumed(place.address) };
  if (!place.area) {
    const wanted = serveAt === null ? null : Date.parse(serveAt);
    return { refusal: refusals.outsideArea(otherBranch(context, live, place, wanted)) };
  }
  // What the guest insists on, though we know it otherwise, is no checked address.
  return { place: { ...place, checked: place.checked && !place.corrected } };
}

function storedPlace(place: Found | null): OrderPlace | null {
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
