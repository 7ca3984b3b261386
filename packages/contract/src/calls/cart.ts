import { z } from 'zod';
import { eurosValue, idText, line } from './shared.ts';

const amount = z.int().min(1).max(99);
const extraFields = {
  groupId: idText,
  itemId: idText,
  itemName: line(200).optional(),
  promotion: z.unknown().optional(),
  amount,
  price: eurosValue.optional(),
};
const subExtra = z.object({ ...extraFields, type: z.enum(['ingredient', 'dish']) });
export const cartExtra = z.object({
  ...extraFields,
  type: z.enum(['ingredient', 'dish']),
  extras: z.array(subExtra).max(50).optional(),
});

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
