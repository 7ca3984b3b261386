import type pg from 'pg';
import { slotFor, type ServingConditions } from '@tischlein/domain/hours/order-times.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import {
  lockCoupon,
  redeem,
  couponRefusal,
  type Redemption,
  type CouponRefusal,
} from '../coupons/redemptions.ts';
import { lockGroup } from '../groups/change-group.ts';
import {
  recordGroupOrder,
  groupOrderRefusal,
  type GroupOrderRefusal,
  type PricedGroup,
} from '../groups/group-orders.ts';
import { lockSlots, bookSlot, usesOfSlots } from '../orders/slots.ts';
import type { NewOrder } from '../orders/insert-orders.ts';
import type { VoidRefusal } from '../tables/book-order.ts';

export type LinkedRefusal =
  | CouponRefusal
  | GroupOrderRefusal
  | VoidRefusal
  | 'table-moved'
  | 'guests-left'
  | 'guests-unknown'
  | 'slot-full'
  | 'no-asap';

/**
 * What is written in the transaction of an order, with it or not at all. What is limited (a slot, a coupon, what is
 * left to take off an item on a table's bill) is locked and checked again first: others may have taken it since the
 * order was checked.
 *
 * Everybody locks in one sequence, else two would wait for each other: table or slot, coupon, group (`lock`, as
 * `linkedWritesOf` in check-order.ts puts them); then `place_orders` locks the guest; then accounts and mail addresses
 * (in `record`, order-account.ts).
 */
export interface LinkedWrite {
  /** Another order that needs the same waits from here to the end of the transaction. Missing: it is not limited. */
  lock?(client: pg.PoolClient): Promise<void>;
  /** Called under the lock; null: the order may be written. Missing: it always may. */
  refusal?(client: pg.PoolClient): Promise<LinkedRefusal | null>;
  record(client: pg.PoolClient, order: NewOrder): Promise<void>;
}

/** A use of a coupon: of many orders at once for the last one, one gets it. */
export function couponWrite(shopId: string, redemption: Redemption): LinkedWrite {
  return {
    lock: (client) => lockCoupon(client, shopId, redemption),
    refusal: (client) => couponRefusal(client, shopId, redemption),
    record: (client, order) =>
      redeem(client, { shopId, orderId: order.order_id, placedAt: order.placed_at }, redemption),
  };
}

/** The group's carts as they were priced: nobody changes them before the order is written. */
export function groupWrite(group: PricedGroup, now: number): LinkedWrite {
  return {
    lock: (client) => lockGroup(client, group.shop_id, group.group_id),
    refusal: (client) => groupOrderRefusal(client, group, now),
    record: (client, order) =>
      recordGroupOrder(client, group, {
        orderId: order.order_id,
        awaitsPayment: order.status === 'awaiting_payment',
        now,
      }),
  };
}

/** Books the slot of the time asked for (null: as soon as possible), for an order whose kitchen load is known. */
export function slotWrite(
  shopId: string,
  hours: Hours,
  conditions: ServingConditions & { kitchenLoad: number },
  orderType: 'delivery' | 'pickup',
  serveAt: number | null,
): LinkedWrite {
  let slotAt: number | null = null;
  return {
    lock: (client) => lockSlots(client, shopId),
    async refusal(client) {
      const slotUses = await usesOfSlots(client, shopId, hours, conditions.now);
      slotAt = slotFor(hours, { ...conditions, slotUses }, orderType, serveAt);
      if (slotAt !== null) return null;
      return serveAt === null ? 'no-asap' : 'slot-full';
    },
    async record(client, order) {
      if (slotAt === null) throw new Error('a slot is booked that was not found');
      const booking = { slotAt, orderType, load: conditions.kitchenLoad };
      await bookSlot(client, { shopId, orderId: order.order_id }, booking);
    },
  };
}
