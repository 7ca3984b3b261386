import { offersOf, type DishWithSize, type Offer } from './offer.ts';
import type { PromotionGroup, Quote } from './quote.ts';

export interface ChoiceContext {
  offers: readonly Offer[];
  /** Promotion groups the guest has said no to. */
  denied: readonly string[];
  /** In a group order without owning it: only the owner decides. */
  isMember: boolean;
}

/**
 * The promotion group about which the guest is asked 'Wähle Deinen Rabatt' after putting `dishes` into the cart; null:
 * nothing is asked. Pending, not accumulative, of an eligible dish, worth more than the dish discount, and not asked of
 * a member who does not own the group order (specification 2 §4).
 */
export function promotionToAsk(
  { promotionGroups }: Pick<Quote, 'promotionGroups'>,
  dishes: readonly DishWithSize[],
  context: ChoiceContext,
): PromotionGroup | null {
  if (context.isMember) return null;
  const concerns = ({ items }: PromotionGroup) =>
    items.some((unit) =>
      dishes.some(({ dishId, sizeId }) => unit.dishId === dishId && unit.sizeId === sizeId),
    );
  return promotionGroups.find((group) => isOpenChoice(group, context) && concerns(group)) ?? null;
}

/** Whether the guest still has to choose between a promotion and the dish discounts, whatever was added last. */
export function isOpenChoice(
  { groupId, offerId, needsConfirmation, isConfirmed, promotionValue }: PromotionGroup,
  { offers, denied, isMember }: ChoiceContext,
): boolean {
  const offer = offersOf(offers, 'twoForOnePromotion').find(({ id }) => id === offerId);
  if (isMember || !offer || offer.accumulative) return false;
  return needsConfirmation && !isConfirmed && !denied.includes(groupId) && promotionValue > 0;
}
