import { z } from 'zod';
import { eurosValue, idText } from './shared.ts';

/** Id of a `PromotionGroup`: the offer's, then the dish's and the size's where a group holds one dish. */
const promotionGroupId = z
  .string()
  .max(242)
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}(?::[A-Za-z0-9][A-Za-z0-9._-]{0,79}){0,2}$/);

/** Decisions of the guest, or of the owner of a group order (specification 2 §4 "Two-for-one confirmation"). */
export const promotionGroupIds = z.array(promotionGroupId).max(100).default([]);

/** One piece for each free-item offer; it counts only as a whole group (specification 2 §5 "Promotions"). */
export const selectedFreeItems = z
  .array(
    z.object({
      offerId: idText.describe('Id of the free-item offer.'),
      dishId: idText.describe('Id of the dish.'),
      sizeId: idText.nullable().default(null).describe('Id of the size; null for none.'),
    }),
  )
  .max(50)
  .default([])
  .describe('One piece for each free-item offer; it counts only as a whole group.');

/** A two-for-one promotion that counts in the quote the guest saw (specification 1 §3 "expectedTwoForOnePromotions"). */
export const expectedPromotion = z.object({
  groupId: promotionGroupId.describe('Id of the promotion group.'),
  promotionValue: eurosValue.describe('`promotionValue` of the group. In euros.'),
});
