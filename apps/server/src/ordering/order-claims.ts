import { slotFor, type OrderContext } from '@tischlein/domain/hours/order-times.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import {
  lockCoupon,
  recordUse,
  useRefusal,
  type Redemption,
  type UseRefusal,
} from '../coupons/redemptions.ts';
import { lockGroup } from '../groups/change-group.ts';
import {
  groupOrdered,
  groupOrderRefusal,
  type GroupOrderRefusal,
  type OrderedGroup,
} from '../groups/group-orders.ts';
import { lockSlots, takePlace, usesOfSlots } from '../orders/slots.ts';
import type { RefundRefusal } from '../tables/book-order.ts';
import type { Claim } from './place-with-claims.ts';

export type ClaimRefusal =
  | UseRefusal
  | GroupOrderRefusal
  | RefundRefusal
  | 'table-moved'
  | 'slot-full'
  | 'no-asap';
export type OrderClaim = Claim<ClaimRefusal>;

/** A use of a coupon: of many orders at once for the last one, one gets it. */
export function couponClaim(shopId: string, redemption: Redemption): OrderClaim {
  return {
    lock: (client) => lockCoupon(client, shopId, redemption),
    refusal: (client) => useRefusal(client, shopId, redemption),
    record: (client, order) =>
      recordUse(client, { shopId, orderId: order.order_id, placedAt: order.placed_at }, redemption),
  };
}

/** The group's carts as they were priced: nobody changes them before the order is written. */
export function groupClaim(group: OrderedGroup, now: number): OrderClaim {
  return {
    lock: (client) => lockGroup(client, group.shop_id, group.group_id),
    refusal: (client) => groupOrderRefusal(client, group, now),
    record: (client, order) =>
      groupOrdered(client, group, {
        orderId: order.order_id,
        awaitsPayment: order.status === 'awaiting_payment',
        now,
      }),
  };
}

/** A place in the slot of a wanted time (null: as soon as possible), for an order whose load is known. */
export function slotClaim(
  shopId: string,
  hours: Hours,
  context: OrderContext & { kitchenLoad: number },
  orderType: 'delivery' | 'pickup',
  serveAt: number | null,
): OrderClaim {
  let slotAt: number | null = null;
  return {
    lock: (client) => lockSlots(client, shopId),
    async refusal(client) {
      const slotUses = await usesOfSlots(client, shopId, hours, context.now);
      slotAt = slotFor(hours, { ...context, slotUses }, orderType, serveAt);
      if (slotAt !== null) return null;
      return serveAt === null ? 'no-asap' : 'slot-full';
    },
    async record(client, order) {
      if (slotAt === null) throw new Error('a slot is recorded that was not found');
      const place = { slotAt, orderType, load: context.kitchenLoad };
      await takePlace(client, { shopId, orderId: order.order_id }, place);
    },
  };
}
