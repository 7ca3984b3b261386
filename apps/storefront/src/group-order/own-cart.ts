import type { GroupMemberView } from '@tischlein/contract/calls/group.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { NO_OFFER_CHOICES, useOfferChoices, type OfferChoices } from '../session/offer-choices.ts';
import { fromStored } from '../session/stored-cart.ts';
import { isMember, useGroup } from './group-store.ts';

type WireItems = GroupMemberView['cart']['items'];

/** Somebody's cart as the server has it, without prices and, as every cart at home in a browser, in nobody's name. */
export function itemsOf(items: WireItems): CartItem[] {
  return fromStored({ version: 1, items }).map((item) =>
    'menuId' in item
      ? {
          ...item,
          memberName: null,
          subitems: item.subitems.map((one) => ({ ...one, memberName: null })),
        }
      : { ...item, memberName: null },
  );
}

type WireChoices = Pick<
  GroupMemberView['cart'],
  'selectedFreeItems' | 'confirmedTwoForOnePromotions' | 'deniedTwoForOnePromotions'
>;

/** The owner's decisions, which travel with the owner's cart; a member's do not count and stay at home. */
export function ownChoices(): WireChoices {
  const { selectedFreeItems, confirmedPromotions, deniedPromotions } = isMember(useGroup.getState())
    ? NO_OFFER_CHOICES
    : useOfferChoices.getState();
  return {
    selectedFreeItems: [...selectedFreeItems],
    confirmedTwoForOnePromotions: [...confirmedPromotions],
    deniedTwoForOnePromotions: [...deniedPromotions],
  };
}

/** Decisions out of a cart, as they are kept here. */
export function choicesOf(cart: WireChoices): OfferChoices {
  return {
    selectedFreeItems: cart.selectedFreeItems,
    confirmedPromotions: cart.confirmedTwoForOnePromotions,
    deniedPromotions: cart.deniedTwoForOnePromotions,
  };
}

/** Equal for decisions that say the same. */
export function choicesPrint(choices: WireChoices): string {
  const free = choices.selectedFreeItems.map(({ offerId, dishId, sizeId }) =>
    JSON.stringify([offerId, dishId, sizeId]),
  );
  const { confirmedTwoForOnePromotions: confirmed, deniedTwoForOnePromotions: denied } = choices;
  return JSON.stringify([free, confirmed, denied].map((list) => [...list].sort()));
}
