import { slotFor, type OrderContext } from '@tischlein/domain/hours/order-times.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import {
  lockCoupon,
  recordUse,
  useRefusal,
  type Redemption,
  type UseRefusal,
} from '../../db/coupons.ts';
import { lockSlots, takePlace, usesOfSlots } from '../../db/slots.ts';
import type { Claim } from './place-with-claims.ts';

export type ClaimRefusal = UseRefusal | 'slot-full' | 'no-asap';
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
