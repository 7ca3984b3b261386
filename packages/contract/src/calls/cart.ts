import { z } from 'zod';
import { MAX_EXTRA_DEPTH, MAX_NOTE_LENGTH } from '@tischlein/domain/cart/cart.ts';
import { VOID_MARKER } from '@tischlein/domain/table/item-void.ts';
import { eurosValue, idText, line } from './shared.ts';

const amount = z.int().min(1).max(99).describe('How many.');
const memberName = line(80)
  .nullable()
  .default(null)
  .describe('Member of the group order who chose it; null for none.');
const promotion = z.unknown().optional().describe('Ignored: the server decides.');
/** Only compared, never used. */
const price = eurosValue.optional().describe('Ignored: the server decides. In euros.');
const extraFields = {
  groupId: idText.describe('Id of the extra group.'),
  itemId: idText.describe('Id of the ingredient or dish.'),
  itemName: line(200).optional().describe('Ignored: the menu has its name.'),
  promotion,
  amount,
  price,
  type: z.enum(['ingredient', 'dish']).describe('What it is.'),
};
export type WireExtra = z.output<z.ZodObject<typeof extraFields>> & {
  /** Extras of a side dish. */
  extras?: WireExtra[] | undefined;
};

/** Side dishes carry extras as deep as the rules allow; what lies deeper is refused, never dropped in silence. */
function extraOf(levels: number): z.ZodType<WireExtra, WireExtra> {
  const extras = levels > 1 ? z.array(extraOf(levels - 1)).max(50) : z.array(z.never()).max(0);
  return z.object({ ...extraFields, extras: extras.optional().describe('Extras of a side dish.') });
}
export const cartExtra = extraOf(MAX_EXTRA_DEPTH);

/** Specification 2 §3 "Dish cart item". Prices in euros, only compared, never used. */
export const dishCartItem = z.object({
  dishId: idText.describe('Id of the dish.'),
  sizeId: idText.nullable().describe('Id of the size; null for a dish without sizes.'),
  memberName,
  amount,
  price,
  priceNonDiscounted: price,
  promotion,
  without: z.array(idText).max(50).default([]).describe('Ids of left-out ingredients.'),
  tags: z.array(z.string().max(40)).max(40).optional().describe('Ignored: the menu has them.'),
  slotId: idText.optional().describe("Of a menu's dish the slot."),
  note: line(MAX_NOTE_LENGTH).optional().describe('To the kitchen, where the dish takes notes.'),
  extras: z.array(cartExtra).max(100).default([]).describe('Extras of each piece.'),
});

/** Specification 2 §3 "Menu cart item". */
export const menuCartItem = z.object({
  menuId: idText.describe('Id of the set menu.'),
  memberName,
  amount: amount.default(1),
  price,
  deliveryType: z.string().max(20).optional().describe('Ignored: the order has it.'),
  promotion,
  subitems: z.array(dishCartItem).min(1).max(20).describe('One dish for each slot.'),
});

const cartItem = z.union([dishCartItem, menuCartItem]);
export const orderItems = z.array(cartItem).max(300);

/** A refund in the cart of a waiter (specification 1 §4): a negative price, in euros, of an item of the table. */
const voidCartItem = z.object({
  refundOf: z.string().min(1).max(64).describe("Id of the table's item."),
  amount: z.literal(1).default(1).describe('Always 1.'),
  price: eurosValue.describe('What is given back, negative. In euros.'),
  promotion: z.literal(VOID_MARKER).describe('Marks a refund.'),
  dishName: line(200).default('').describe('Name of the dish.'),
  reason: line(200).default('').describe('Why.'),
});
export type VoidCartItem = z.output<typeof voidCartItem>;
/** What is ordered at a table. */
export const tableOrderItems = z
  .array(z.union([dishCartItem, menuCartItem, voidCartItem]))
  .max(300);
