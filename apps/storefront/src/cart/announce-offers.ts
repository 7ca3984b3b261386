import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { DishWithSize } from '@tischlein/domain/pricing/offer.ts';
import type { PromotionGroup, Quote } from '@tischlein/domain/pricing/quote.ts';
import { promotionToAsk } from '@tischlein/domain/pricing/two-for-one-choice.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { euro } from '../base/euro.ts';
import { inGroup, isMember, useGroup } from '../group-order/group-store.ts';
import { useCart } from '../session/cart-store.ts';
import { openOffer } from '../session/dialogs.ts';
import { freeItemsNow } from './free-items-now.ts';
import { freeItemsHeld, selectFreeItems, useOfferChoices } from '../session/offer-choices.ts';
import { usePublished } from '../session/published-shop.ts';
import { useQuote } from './quote-store.ts';

/** Specification 2 §9: the two-for-one toast is shown 1 second. */
const TOAST_MS = 1000;

type Won = Pick<Quote, 'promotionGroups'>;
const NOTHING_WON: Won = { promotionGroups: [] };

/**
 * Follows the prices of the cart: says which free items fall away, asks whether a two-for-one promotion is wanted, tells
 * of one that saves something. For the items of an earlier visit (`had`) nothing is asked or told again.
 */
export function announceOffers(shop: PublicShop, had: readonly CartItem[]): void {
  let items = had;
  let last: Quote | null = null;
  let before: Won | null = had.length > 0 ? useQuote.getState().quote : NOTHING_WON;
  const follow = () => {
    const { quote } = useQuote.getState();
    if (quote === null || quote === last) return;
    last = quote;
    const now = useCart.getState().items;
    const added = addedDishes(items, now);
    items = now;
    const byMember = isMember(useGroup.getState());
    // Free items are the owner's to choose.
    if (!byMember) dropFreeItems(shop, quote);
    if (before) for (const group of wonPromotions(before, quote)) tellWon(group);
    before = quote;
    const { deniedPromotions: denied } = useOfferChoices.getState();
    const { offers } = usePublished.getState().shop ?? shop;
    const open = promotionToAsk(quote, added, { offers, denied, isMember: byMember });
    if (open) openOffer({ kind: 'promotion', groupId: open.groupId });
  };
  useQuote.subscribe(follow);
  follow();
}

/** Dishes of which there are more pieces than before, in their sizes. */
export function addedDishes(before: readonly CartItem[], now: readonly CartItem[]): DishWithSize[] {
  const had = piecesBySize(before);
  return [...piecesBySize(now)]
    .filter(([key, { pieces }]) => pieces > (had.get(key)?.pieces ?? 0))
    .map(([, { dishId, sizeId }]) => ({ dishId, sizeId }));
}

function piecesBySize(items: readonly CartItem[]) {
  const found = new Map<string, DishWithSize & { pieces: number }>();
  for (const item of items) {
    if (isMenuItem(item)) continue;
    const { dishId, sizeId, amount } = item;
    const key = JSON.stringify([dishId, sizeId]);
    found.set(key, { dishId, sizeId, pieces: (found.get(key)?.pieces ?? 0) + amount });
  }
  return found;
}

/** Bundles that count now and save more than before. */
export function wonPromotions(before: Won, now: Won): PromotionGroup[] {
  const counting = ({ promotionGroups }: Won) =>
    promotionGroups.filter(({ isConfirmed }) => isConfirmed);
  const saved = new Map(counting(before).map((group) => [group.groupId, group.savedTwoForOne]));
  return counting(now).filter(
    ({ groupId, savedTwoForOne }) => savedTwoForOne > (saved.get(groupId) ?? cents(0)),
  );
}

function tellWon({ title, savedTwoForOne }: PromotionGroup): void {
  const who = inGroup(useGroup.getState()) ? 'ihr spart' : 'du sparst';
  notify(`${title}: ${who} ${euro(savedTwoForOne)}.`, { tone: 'good', timeoutMs: TOAST_MS });
}

/** Free items that can no longer be had are taken out, and the guest is told which and why. */
function dropFreeItems(shop: PublicShop, quote: Quote): void {
  if (quote.freeItemSelection !== 'invalid' || freeItemsHeld()) return;
  const { kept, gone } = freeItemsNow(shop, quote);
  if (gone.length === 0) return;
  selectFreeItems(kept);
  notify(gone.join(' '), { tone: 'warn' });
}
