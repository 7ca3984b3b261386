import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { isMember, useGroup } from '../group-order/group-store.ts';
import { ownCartLock } from '../group-order/own-cart-lock.ts';
import { lockText } from '../group-order/refusal-texts.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { ensureAge } from './age.ts';
import { devFlags } from '../session/dev-flags.ts';
import { askPlace, tellClosed } from '../session/dialogs.ts';
import { useMenu } from '../session/menu-store.ts';
import { usePeriod } from '../session/period-store.ts';
import {
  isLookingUpPlace,
  lookUpUnanswered,
  needsLocation,
  usePlace,
} from '../session/place-store.ts';
import { takesOrders } from '../session/takes-orders.ts';
import { track } from '../session/track.ts';

let toldClosed = false;

/**
 * What stands between a guest and the cart: in a group order it may be closed; that the shop is closed is said once, the
 * place is asked for while it is unknown, the age before alcohol. False when the guest turned away, or may not.
 */
export async function mayAdd(
  shop: PublicShop,
  minimumAge: 0 | 16 | 18,
  { kind, id }: { kind: 'dish' | 'menu'; id: string },
): Promise<boolean> {
  // The place may lead to another branch of a franchise: the dish is opened again there, not forgotten on the way.
  const menu = useMenu.getState().index;
  const selectedDish = (kind === 'dish' ? menu?.dishes : menu?.menus)?.get(id)?.name;
  if (devFlags().isFranchiseOverview) {
    // Nothing is ordered from the common menu.
    await askPlace({ selectedDish });
    return false;
  }
  const lock = ownCartLock();
  if (lock !== null) {
    notify(lockText(lock, useGroup.getState()), { tone: 'warn' });
    return false;
  }
  const { period } = usePeriod.getState();
  const atTable = inTableMode(useTable.getState());
  if (period && !takesOrders(period, atTable)) {
    // The cart may still be filled for later; only ordering is blocked.
    if (!toldClosed) await tellClosed();
    toldClosed = true;
  } else {
    // Where to is the owner's business in a group order (specification 1 §4). An address that is being looked up holds
    // nobody up, however slow the line or without any: the checkout asks when it turns out to be none.
    lookUpUnanswered(shop.id);
    const isOwners = isMember(useGroup.getState());
    const unasked = devFlags().rorderLink || isOwners || atTable || isLookingUpPlace();
    const asks = needsLocation(shop, usePlace.getState(), unasked);
    if (asks && !(await askPlace({ selectedDish }))) {
      track({ type: kind, action: 'save-failed', context: { id, step: 'location' } });
      return false;
    }
  }
  return ensureAge(minimumAge);
}
