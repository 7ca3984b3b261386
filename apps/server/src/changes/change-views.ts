import { itemsOfLines } from '@tischlein/domain/cart/items-of-lines.ts';
import { moneyAfterChange } from '@tischlein/domain/order/change-money.ts';
import {
  changeableParts,
  unchangeableParts,
  stateAfterChange,
} from '@tischlein/domain/order/order-change.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { ChangeQuote, WantedOrder } from '@tischlein/contract/calls/order-change.ts';
import type { Refusal } from '../http/route.ts';
import type { OrderingContext } from '../ordering/context.ts';
import { findPlacedOrder, type PlacedRecord } from '../orders/orders.ts';
import { refundablePayments } from '../payments/refunds.ts';
import { phoneOrderTimes } from '../phone/quote-phone-order.ts';
import { publicMenu } from '../shops/public-menu.ts';
import { shopAtVersion } from '../shops/shop-at-version.ts';
import { priceChange } from './price-change.ts';
import * as refusals from './refusals.ts';

type Start = CallResult<Calls['counterChangeStart']>;

/** The order as it is, to be changed. `menu`: of the version it was ordered from. */
function wantedOf(order: PlacedRecord, menu: Parameters<typeof itemsOfLines>[0]): WantedOrder {
  const { quote } = order;
  const gifts = quote.lines.flatMap(({ freeItemOfferId: offerId, dishId, sizeId }) =>
    offerId === null || dishId === null ? [] : [{ offerId, dishId, sizeId }],
  );
  const confirmed = quote.promotionGroups.filter(({ isConfirmed }) => isConfirmed);
  return {
    // Answers are the contract's: a cart as it is sent.
    orderItems: itemsOfLines(menu, quote.lines) as WantedOrder['orderItems'],
    selectedFreeItems: gifts,
    confirmedTwoForOnePromotions: confirmed.map(({ groupId }) => groupId),
    deniedTwoForOnePromotions: [],
    formValues: order.form,
    addressConfirmed: true,
    promisedAt: order.promised_at?.toISOString() ?? null,
    dueMethod: order.due_method ?? 'offline',
  };
}

/** Everything to change an order with. */
export async function readChangeForm(
  context: OrderingContext,
  shopId: string,
  orderId: string,
): Promise<Start | Refusal> {
  const order = await findPlacedOrder(context.database.pool, shopId, orderId);
  if (!order) return refusals.NO_ORDER;
  if (order.order_type === 'table') return refusals.AT_TABLE;
  const published = await shopAtVersion(context, shopId, order.shop_version);
  if (!published) return refusals.NO_ORDER;
  const state = context.shops.state(shopId, context.now());
  return {
    revision: order.revision,
    parts: [...changeableParts(order.status, order.order_type)],
    wanted: wantedOf(order, published.menu),
    menu: publicMenu(published.menu),
    shop: published.publicShop,
    soldOut: {
      dishes: [...state.soldOutDishes],
      ingredients: [...state.soldOutIngredients],
    },
  };
}

/** What a change would do, before it is made. */
export async function quoteChange(
  context: OrderingContext,
  shopId: string,
  orderId: string,
  wanted: WantedOrder,
): Promise<ChangeQuote | Refusal> {
  const { pool } = context.database;
  const order = await findPlacedOrder(pool, shopId, orderId);
  if (!order) return refusals.NO_ORDER;
  if (order.order_type === 'table') return refusals.AT_TABLE;
  const priced = await priceChange(context, order, wanted);
  if (!priced.ok) return priced.refusal;
  const { change } = priced;
  const published = context.shops.byId(shopId);
  if (!published) return refusals.NO_ORDER;
  const payments = await refundablePayments(pool, shopId, orderId);
  const money = moneyAfterChange(
    {
      paid: order.paid,
      total: order.total_cents,
      due: order.due_cents,
      refundable: payments.reduce((all, { refundable }) => all + refundable, 0),
    },
    change.quote.total,
  );
  return {
    quote: change.quote,
    place: change.placeTold,
    times: await phoneOrderTimes(context, published, change.form.isPickup, change.area),
    methods: change.methods,
    parts: change.parts,
    late: unchangeableParts(change.parts, order.status, order.order_type),
    added: change.added,
    removed: change.removed,
    totalBefore: order.total_cents,
    ...money,
    soldOut: change.soldOut,
    isCouponLost: change.isCouponLost,
    isMadeAgain: stateAfterChange(order.status, change.parts, order.steps) !== null,
    age: change.age,
  };
}
