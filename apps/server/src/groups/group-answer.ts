import type { z } from 'zod';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import type { GroupMemberView, GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import type { orderItems } from '@tischlein/contract/calls/cart.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { GroupRecord, Membership } from './find-group.ts';
import { groupView } from './group-view.ts';
import { assumedArea, cartItem, priceOrder } from '../shops/price-order.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

export function slugOf({ shops }: Pick<PaymentsContext, 'shops'>, shopId: string): string | null {
  const published = shops.byId(shopId);
  return published && published.shop.franchiseId !== null ? published.shop.slug : null;
}

export function viewOf(
  context: Pick<PaymentsContext, 'shops' | 'now'>,
  group: GroupRecord,
): GroupView {
  return groupView(group, slugOf(context, group.shop_id), context.now());
}

export function stateOf(context: PaymentsContext, { group, me }: Membership): GroupState {
  return { group: viewOf(context, group), memberId: me.memberId };
}

type Cart = GroupMemberView['cart'];
type CartChoices = Omit<Cart, 'items' | 'total'>;
/** A cart in which nothing was decided about offers yet. */
export const NO_CART_CHOICES: CartChoices = {
  confirmedTwoForOnePromotions: [],
  deniedTwoForOnePromotions: [],
  selectedFreeItems: [],
};

/** A cart as it is kept: nothing of what the client says of prices and names, with its total by our own menu. */
export function keptCart(
  context: PaymentsContext,
  published: PublishedShop,
  { items, ...choices }: CartChoices & { items: z.output<typeof orderItems> },
  isPickup: boolean,
): Cart {
  const { confirmedTwoForOnePromotions, deniedTwoForOnePromotions, selectedFreeItems } = choices;
  const now = context.now();
  const kept = items.map(cartItem).map(nameless);
  const quote = priceOrder(context, published, context.shops.state(published.shop.id, now), {
    orderType: isPickup ? 'pickup' : 'delivery',
    items: kept,
    selectedFreeItems,
    confirmedPromotions: confirmedTwoForOnePromotions,
    deniedPromotions: deniedTwoForOnePromotions,
    area: assumedArea(published.shop.areas),
    serveAt: now,
    useDishDeposit: false,
    tip: ZERO,
    coupon: null,
    inGroup: true,
    offers: offersOnGoods(published),
  });
  return {
    items: kept,
    confirmedTwoForOnePromotions,
    deniedTwoForOnePromotions,
    selectedFreeItems,
    total: cents(quote.subTotal),
  };
}

const onGoods = new WeakMap<readonly Offer[], Offer[]>();

/** Only these make the goods cheaper; the others would cost as much reckoning again. */
function offersOnGoods({ shop: { offers } }: PublishedShop): Offer[] {
  const known = onGoods.get(offers);
  if (known) return known;
  const found = offers.filter(
    ({ offerType }) => offerType === 'dishDiscount' || offerType === 'twoForOnePromotion',
  );
  onGoods.set(offers, found);
  return found;
}

type Item = ReturnType<typeof cartItem>;

/** Whose it is says the member, whatever they are called by then. */
function nameless(item: Item): Item {
  if (!('menuId' in item)) return { ...item, memberName: null };
  const subitems = item.subitems.map((subitem) => ({ ...subitem, memberName: null }));
  return { ...item, memberName: null, subitems };
}
