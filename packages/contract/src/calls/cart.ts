import { z } from 'zod';
import { MAX_EXTRA_DEPTH } from '@tischlein/domain/cart/cart.ts';
import { WAITER_REFUND } from '@tischlein/domain/table/refund.ts';
import { eurosValue, idText, line } from './shared.ts';

const amount = z.int().min(1).max(99);
const extraFields = {
  groupId: idText,
  itemId: idText,
  itemName: line(200).optional(),
  promotion: z.unknown().optional(),
  amount,
  price: eurosValue.optional(),
  type: z.enum(['ingredient', 'dish']),
};
export type WireExtra = z.output<z.ZodObject<typeof extraFields>> & {
  /** Extras of a side dish. */
  extras?: WireExtra[] | undefined;
};

/** Side dishes carry extras as deep as the rules allow; what lies deeper is refused, never dropped in silence. */
function extraOf(levels: number): z.ZodType<WireExtra, WireExtra> {
  const extras = levels > 1 ? z.array(extraOf(levels - 1)).max(50) : z.array(z.never()).max(0);
  return z.object({ ...extraFields, extras: extras.optional() });
}
export const cartExtra = extraOf(MAX_EXTRA_DEPTH);

/** Specification 2 §3 "Dish cart item". Prices in euros, only compared, never used. */
export const dishCartItem = z.object({
  dishId: idText,
  sizeId: idText.nullable(),
  memberName: line(80).nullable().default(null),
  amount,
  price: eurosValue.optional(),
  priceNonDiscounted: eurosValue.optional(),
  promotion: z.unknown().optional(),
  without: z.array(idText).max(50).default([]),
  tags: z.array(z.string().max(40)).max(40).optional(),
  slotId: idText.optional(),
  extras: z.array(cartExtra).max(100).default([]),
});

/** Specification 2 §3 "Menu cart item". */
export const menuCartItem = z.object({
  menuId: idText,
  memberName: line(80).nullable().default(null),
  amount: amount.default(1),
  price: eurosValue.optional(),
  deliveryType: z.string().max(20).optional(),
  promotion: z.unknown().optional(),
  subitems: z.array(dishCartItem).min(1).max(20),
});

export const cartItem = z.union([dishCartItem, menuCartItem]);
export const orderItems = z.array(cartItem).max(300);

/** A refund in the cart of a waiter (specification 1 §4): a negative price, in euros, of an item of the table. */
export const refundCartItem = z.object({
  /** Id of the table's item. */
  refundOf: z.string().min(1).max(64),
  amount: z.literal(1).default(1),
  price: eurosValue,
  promotion: z.literal(WAITER_REFUND),
  dishName: line(200).default(''),
  reason: line(200).default(''),
});
export type RefundCartItem = z.output<typeof refundCartItem>;
/** What is ordered at a table. */
export const tableOrderItems = z
  .array(z.union([dishCartItem, menuCartItem, refundCartItem]))
  .max(300);
