import type { orderSubmit } from '@tischlein/contract/calls/order.ts';
import type { VoidCartItem, WireExtra } from '@tischlein/contract/calls/cart.ts';
import type { EnteredInput } from '@tischlein/contract/calls/entered.ts';
import {
  isMenuItem,
  type CartExtra,
  type CartItem,
  type DishCartItem,
} from '@tischlein/domain/cart/cart.ts';
import type { Course } from '@tischlein/domain/table/courses.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { toEuros } from '@tischlein/domain/money/cents.ts';
import type { AdvertisingVersion } from '@tischlein/domain/order/advertising-version.ts';
import type { FormValues } from '@tischlein/domain/order/checkout-form.ts';
import { paidPrice } from '@tischlein/domain/pricing/charged-pieces.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';
import type { OfferChoices } from '../session/offer-choices.ts';

/** What `orderSubmit` takes in. */
type OrderSubmit = (typeof orderSubmit)['_zod']['input'];

export interface OrderParts {
  clientKey: string;
  values: FormValues;
  /** `index`: as the lines of the quote say it. */
  items: readonly { item: CartItem; index: number }[];
  /** The group the order is for; null: the guest orders alone. */
  groupId: string | null;
  menu: MenuIndex;
  quote: Quote;
  /** What the guest agreed to: our own quote, or the server's where it differed. */
  agreed: Pick<Quote, 'total' | 'promotionGroups'>;
  choices: OfferChoices;
  couponCode: string | null;
  session: { sessionId: string; userId: string };
  acceptAdvertising: boolean;
  advertisingVersion: AdvertisingVersion;
  acceptLegal: boolean;
  account: { id: string; updateAddress: boolean } | null;
  createAccount: boolean;
  useDishDeposit: boolean;
  skipGoogleValidation: boolean;
  confirmedAge: 0 | 16 | 18;
  /** null: not at a table. */
  table: TableParts | null;
}

/** What an order for a table brings along besides (specification 1 §3 "Table orders add"). */
interface TableParts {
  table: number;
  /** A course the kitchen does not see yet. */
  held: boolean;
  /** Of each item; empty: none. */
  courses: readonly (Course | null)[];
  refunds: readonly VoidCartItem[];
  /** Of a waiter's device; null: the guests order themselves. */
  entered: EnteredInput;
}

/** The order as it goes over the wire: prices in euros (specification 1 §3 "Order submit payload"). */
export function orderPayload(parts: OrderParts): OrderSubmit {
  const { quote, items, menu, values, table } = parts;
  return {
    clientKey: parts.clientKey,
    formValues: { ...values, isPickup: quote.orderType === 'pickup' },
    orderItems: [
      ...items.map(({ item, index }) => wireItem(item, index, menu, quote)),
      ...(table?.refunds ?? []),
    ],
    ...(table && {
      table: table.table,
      held: table.held,
      entered: table.entered,
      ...(table.courses.length > 0 && { courses: [...table.courses] }),
      messageCook: values.messageCook,
      paymentMethod: values.paymentMethod,
    }),
    couponCode: parts.couponCode,
    sessionId: parts.session.sessionId,
    userId: parts.session.userId,
    groupOrderId: parts.groupId,
    acceptAdvertising: parts.acceptAdvertising,
    advertisingVersion: parts.advertisingVersion,
    acceptLegal: parts.acceptLegal,
    useDishDeposit: parts.useDishDeposit,
    account: parts.account,
    createAccount: parts.createAccount,
    skipGoogleValidation: parts.skipGoogleValidation,
    selectedFreeItems: [...parts.choices.selectedFreeItems],
    confirmedTwoForOnePromotions: [...parts.choices.confirmedPromotions],
    deniedTwoForOnePromotions: [...parts.choices.deniedPromotions],
    expectedTwoForOnePromotions: countingPromotions(parts.agreed),
    expectedTotal: toEuros(parts.agreed.total),
    tip: toEuros(quote.tip),
    confirmedAge: parts.confirmedAge,
  };
}

/** The bundles the guest saw; the server places nothing when its own differ. */
function countingPromotions({ promotionGroups }: OrderParts['agreed']) {
  return promotionGroups
    .filter(({ isConfirmed }) => isConfirmed)
    .map(({ groupId, promotionValue }) => ({ groupId, promotionValue: toEuros(promotionValue) }));
}

/** Prices, names and tags ride along for the record and to be compared; the server never uses them. */
function wireItem(
  item: CartItem,
  index: number,
  menu: MenuIndex,
  quote: Quote,
): OrderSubmit['orderItems'][number] {
  const line = quote.lines.find((each) => each.index === index);
  if (!isMenuItem(item)) return wireDish(item, menu, line);
  const subitems = item.subitems.map((subitem) =>
    wireDish(
      subitem,
      menu,
      line?.subitems.find(({ slotId }) => slotId === subitem.slotId),
    ),
  );
  const price = line ? { price: toEuros(line.unitPrice) } : {};
  return { ...item, subitems, deliveryType: quote.orderType, ...price, promotion: null };
}

function wireDish(item: DishCartItem, menu: MenuIndex, line: QuoteLine | undefined) {
  const dish = menu.dishes.get(item.dishId);
  const prices = line && {
    price: toEuros(paidPrice(line) ?? line.unitPrice),
    priceNonDiscounted: toEuros(line.priceNonDiscounted),
  };
  return {
    ...item,
    ...prices,
    promotion: line?.promotions[0]?.groupId ?? null,
    tags: dish ? tagsOfDish(menu, dish, item) : [],
    extras: item.extras.map((extra) => wireExtra(extra, menu)),
  };
}

function wireExtra(extra: CartExtra, menu: MenuIndex): WireExtra {
  const { type, itemId, extras } = extra;
  const known = type === 'dish' ? menu.dishes.get(itemId) : menu.ingredients.get(itemId);
  return {
    ...extra,
    itemName: known?.name,
    // Promotions make whole dishes cheaper, never what is chosen on them.
    promotion: null,
    extras: extras?.map((inner) => wireExtra(inner, menu)),
  };
}
