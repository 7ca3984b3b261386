import { isMenuItem } from '@tischlein/domain/cart/cart.ts';
import { itemsOfLines } from '@tischlein/domain/cart/items-of-lines.ts';
import { isSoldOut } from '@tischlein/domain/cart/sold-out.ts';
import { couponOf } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { checkForm } from '@tischlein/domain/order/checkout-form.ts';
import type { ChangeablePart } from '@tischlein/domain/order/order-change.ts';
import { changedLines, type ChangedLines } from '@tischlein/domain/order/changed-lines.ts';
import { kitchenLoad } from '@tischlein/domain/order/kitchen-load.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import type { SelectedFreeItem } from '@tischlein/domain/pricing/free-items.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import type { ChangeQuote, WantedOrder } from '@tischlein/contract/calls/order-change.ts';
import { couponOfCode } from '../coupons/find-coupon.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { storedPlace } from '../ordering/check-order.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { methodsAtDoor } from '../ordering/phone-orderer.ts';
import * as refusals from '../ordering/refusals.ts';
import type { PlacedRecord, OrderPlace } from '../orders/orders.ts';
import { phoneOrderPlace } from '../phone/quote-phone-order.ts';
import { cartItem, priceOrder } from '../shops/price-order.ts';
import { shopAtVersion } from '../shops/shop-at-version.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** An order as it is wanted, priced by the rules of its time. */
export interface PricedChange extends ChangedLines {
  quote: Quote;
  form: FormValues;
  place: OrderPlace | null;
  area: DeliveryArea | null;
  placeTold: ChangeQuote['place'];
  methods: PaymentMethod[];
  parts: ChangeablePart[];
  /** The promise after it; null: none. */
  promisedAt: number | null;
  load: number;
  isCouponLost: boolean;
  /** Names of what is added though it has run out. */
  soldOut: string[];
  age: 0 | 16 | 18;
}

type Priced = { ok: true; change: PricedChange } | { ok: false; refusal: Refusal };
const refused = (refusal: Refusal): Priced => ({ ok: false, refusal });

const NO_VERSION = refuse(409, {
  error: 'not-changeable',
  message: 'Die Karte, von der bestellt wurde, gibt es nicht mehr. Nimm die Bestellung neu auf.',
});

const NOTHING_SOLD_OUT = {
  soldOutDishes: new Set<string>(),
  soldOutIngredients: new Set<string>(),
};

/**
 * Prices an order as it is wanted: by menu, offers, coupon, taxes and areas of the version it was ordered from, for the
 * time it was ordered for. What ran out meanwhile may be in it, since it may lie in the bag already.
 */
export async function priceChange(
  context: OrderingContext,
  order: PlacedRecord,
  wanted: WantedOrder,
): Promise<Priced> {
  const published = await shopAtVersion(context, order.shop_id, order.shop_version);
  if (!published) return refused(NO_VERSION);
  const form: FormValues = {
    ...wanted.formValues,
    // What is paid stays paid as it was.
    ...(order.paid && { paymentMethod: order.form.paymentMethod }),
  };
  const orderType = form.isPickup ? 'pickup' : 'delivery';
  const located = await locate(context, published, order, { ...wanted, formValues: form });
  if ('refusal' in located) return refused(located.refusal);

  const items = wanted.orderItems.map(cartItem);
  const coupon = await keptCoupon(context, published, order);
  const serveAt = form.serveAt === null ? order.placed_at.getTime() : Date.parse(form.serveAt);
  const state = context.shops.state(order.shop_id, context.now());
  const price = (selectedFreeItems: readonly SelectedFreeItem[]) =>
    priceOrder(
      context,
      published,
      { ...state, ...NOTHING_SOLD_OUT },
      {
        orderType,
        items,
        selectedFreeItems,
        confirmedPromotions: wanted.confirmedTwoForOnePromotions,
        deniedPromotions: wanted.deniedTwoForOnePromotions,
        area: located.area,
        serveAt,
        useDishDeposit: order.quote.dishDeposits > 0,
        tip: order.quote.tip,
        coupon,
        inGroup: order.group_name !== null,
        takesEveryNote: true,
      },
    );
  const quote = withReachedGifts(price, wanted.selectedFreeItems);
  if (quote.problems.length > 0) return refused(refusals.cartProblems(quote));

  const methods = methodsFor(context, order, quote);
  const errors = checkForm(form, {
    orderType,
    byPhone: true,
    methods: order.paid && form.paymentMethod ? [form.paymentMethod] : methods,
    asapAllowed: true,
    serveTimes: null,
  });
  if (Object.keys(errors).length > 0) return refused(refusals.formRefusal(errors));

  const lines = changedLines(order.quote.lines, quote.lines);
  const promisedAt = promiseAfter(order, wanted, form);
  return {
    ok: true,
    change: {
      ...lines,
      quote,
      form,
      place: located.place,
      area: located.area,
      placeTold: located.told,
      methods,
      parts: partsOf(order, { ...wanted, formValues: form }, lines, promisedAt),
      promisedAt,
      load: kitchenLoad(published.menu, quote.lines),
      isCouponLost: usesCoupon(order.quote) && !usesCoupon(quote),
      soldOut: soldOutNames(published.menu, state, lines),
      age: askedAge(order.quote, lines),
    },
  };
}

/** Whether a coupon takes something off. */
const usesCoupon = ({ adjustments }: Quote) =>
  adjustments.some(({ source }) => source.type === 'coupon');

/** The coupon the order was made with, as long as it takes something off; validity and uses were judged then. */
async function keptCoupon(
  context: OrderingContext,
  published: PublishedShop,
  { quote }: PlacedRecord,
): Promise<Coupon | null> {
  if (quote.coupon === null || !usesCoupon(quote)) return null;
  const found = await couponOfCode(context.database.pool, published, quote.coupon.code);
  return found && couponOf(found.rule);
}

/** A gift whose threshold is not reached any more goes; one more that is reached may be chosen. */
function withReachedGifts(
  price: (gifts: readonly SelectedFreeItem[]) => Quote,
  wanted: readonly SelectedFreeItem[],
): Quote {
  const quote = price(wanted);
  if (quote.freeItemSelection !== 'invalid') return quote;
  const reached = new Set(
    quote.freeItems.filter(({ state }) => state === 'reached').map(({ offerId }) => offerId),
  );
  const again = price(wanted.filter(({ offerId }) => reached.has(offerId)));
  return again.freeItemSelection === 'invalid' ? price([]) : again;
}

const ADDRESS = ['street', 'streetNumber', 'zip', 'city'] as const;
const CONTACT = ['salutation', 'name', 'email', 'phone', 'messageDriver', 'messageCook'] as const;

const isSame = (a: FormValues, b: FormValues, fields: readonly (keyof FormValues)[]) =>
  fields.every((field) => String(a[field] ?? '').trim() === String(b[field] ?? '').trim());

interface Located {
  place: OrderPlace | null;
  area: DeliveryArea | null;
  told: ChangeQuote['place'];
}

/** Where it goes: to the same door by the same area, to another one by the area it lies in. */
async function locate(
  context: OrderingContext,
  published: PublishedShop,
  order: PlacedRecord,
  { formValues: form, addressConfirmed }: WantedOrder,
): Promise<Located | { refusal: Refusal }> {
  const terms = (area: DeliveryArea | null) =>
    area && { fee: area.fee, minimumOrder: area.minimumOrder, freeFrom: area.freeFrom };
  const { street, streetNumber, zip, city } = form;
  const address = { street, streetNumber, zip, city };
  const isSameDoor = order.order_type === 'delivery' && isSame(order.form, form, ADDRESS);
  const known = published.shop.areas.find(({ id }) => id === order.place?.areaId);
  if (!form.isPickup && isSameDoor && known)
    return {
      place: order.place,
      area: known,
      told: { kind: 'delivered', message: '', address, delivery: terms(known) },
    };
  const { isPickup, serveAt } = form;
  const asked = { isPickup, address, addressConfirmed, serveAt };
  const { place, area, found } = await phoneOrderPlace(context, published, asked);
  if (place.kind === 'outside' || place.kind === 'unknown' || place.kind === 'missing')
    return {
      refusal: refusals.formRefusal({
        street: place.message || 'Bitte gib Straße, Hausnummer, Postleitzahl und Ort ein.',
      }),
    };
  return {
    place: storedPlace(found && { ...found, checked: found.checked && !found.corrected }),
    area,
    told: { ...place, delivery: terms(area) },
  };
}

/** What can be paid with on handover; the way it was ordered with stays possible. */
function methodsFor(context: OrderingContext, order: PlacedRecord, quote: Quote): PaymentMethod[] {
  const published = context.shops.byId(order.shop_id);
  if (!published) return [];
  const payment = { ...published.shop.payment, methods: [...published.paymentMethods] };
  const offered = methodsAtDoor(
    offeredMethods(payment, quote.orderType, goodsAfterDiscount(quote)),
  );
  const own = order.form.paymentMethod;
  const keeps = !order.paid && own !== null && order.order_type === quote.orderType;
  return keeps && !offered.includes(own) ? [...offered, own] : offered;
}

function promiseAfter(
  order: PlacedRecord,
  { promisedAt }: WantedOrder,
  form: FormValues,
): number | null {
  if (promisedAt !== null) return Date.parse(promisedAt);
  const serveAt = form.serveAt === null ? null : Date.parse(form.serveAt);
  const isOtherTime = serveAt !== (order.serve_at?.getTime() ?? null);
  return isOtherTime && serveAt !== null ? serveAt : (order.promised_at?.getTime() ?? null);
}

function partsOf(
  order: PlacedRecord,
  { formValues: form, dueMethod }: WantedOrder,
  { added, removed }: ChangedLines,
  promisedAt: number | null,
): ChangeablePart[] {
  const before = order.form;
  const serveAt = form.serveAt === null ? null : Date.parse(form.serveAt);
  const isOtherWay = form.isPickup !== (order.order_type === 'pickup');
  const differs: Record<ChangeablePart, boolean> = {
    add: added.length > 0,
    remove: removed.length > 0,
    way: isOtherWay,
    address:
      !isOtherWay && !form.isPickup && !isSame(before, form, [...ADDRESS, 'floor', 'company']),
    time:
      serveAt !== (order.serve_at?.getTime() ?? null) ||
      promisedAt !== (order.promised_at?.getTime() ?? null),
    payment: order.paid
      ? order.due_cents > 0 && dueMethod !== order.due_method
      : form.paymentMethod !== before.paymentMethod,
    contact: !isSame(before, form, CONTACT),
  };
  return (Object.keys(differs) as ChangeablePart[]).filter((part) => differs[part]);
}

/** Names of added dishes that the kitchen has run out of. */
function soldOutNames(
  menu: MenuIndex,
  state: { soldOutDishes: ReadonlySet<string>; soldOutIngredients: ReadonlySet<string> },
  { added }: ChangedLines,
): string[] {
  const soldOut = { dishes: state.soldOutDishes, ingredients: state.soldOutIngredients };
  const missing = itemsOfLines(menu, added).flatMap((item) =>
    (isMenuItem(item) ? item.subitems : [item]).flatMap(({ dishId, without, extras }) => {
      const dish = menu.dishes.get(dishId);
      const ran = dish && isSoldOut({ menu, soldOut }, dish, without) ? [dish.name] : [];
      const gone = extras.filter(
        ({ itemId }) => soldOut.dishes.has(itemId) || soldOut.ingredients.has(itemId),
      );
      const names = gone.map(
        ({ itemId }) => (menu.ingredients.get(itemId) ?? menu.dishes.get(itemId))?.name ?? itemId,
      );
      return [...ran, ...names];
    }),
  );
  return [...new Set(missing)];
}

/** The age that what is added wants, where nothing of before wanted as much. */
function askedAge(before: Quote, { added }: ChangedLines): 0 | 16 | 18 {
  const most = (lines: readonly { minimumAge: number }[]) =>
    lines.reduce((age, line) => Math.max(age, line.minimumAge), 0);
  const age = most(added);
  if (age <= most(before.lines)) return 0;
  return age === 18 ? 18 : 16;
}
