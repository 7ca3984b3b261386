import type { FranchiseState } from '@tischlein/contract/franchise-state.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { exportCart } from '@tischlein/domain/cart/export-cart.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { cartItems } from './cart-store.ts';
import { handOver } from './hand-over.ts';
import { loadMenu } from './menu-store.ts';
import type { DeliveryType } from './place-store.ts';
import { copyFormToBranch } from './saved-form.ts';

import { baseOfBranch } from '../base/paths.ts';

export interface BranchRequest {
  type: DeliveryType;
  /** '' only for a plain list. */
  location: string;
  /** null: as soon as possible. */
  serveAt: string | null;
}

/**
 * Leaves for another branch with everything the guest has said so far. False: the guest stays, because the cart cannot
 * come along and they would not go without it.
 */
export async function goToBranch(
  shop: PublicShop,
  branch: Pick<FranchiseShop, 'id' | 'slug'>,
  wanted: BranchRequest,
  selectedDish: string | null,
): Promise<boolean> {
  const items = cartItems();
  // Without the menu there are no names to carry; a cart of things nobody can name is no cart.
  const menu = items.length > 0 ? await loadMenu(shop) : null;
  const state: FranchiseState = {
    version: 1,
    deliveryType: wanted.type,
    locationString: wanted.location.trim() || null,
    selectedDish,
    serveAt: wanted.serveAt,
    cart: menu ? exportCart(menu, items) : [],
  };
  const whole = items.length === 0 || menu ? handOver(state) : null;
  const hash = whole ?? ((await goWithoutCart()) ? handOver({ ...state, cart: [] }) : null);
  if (hash === null) return false;
  copyFormToBranch(shop.id, branch.id);
  location.assign(`${baseOfBranch(branch.slug)}/${hash}`);
  return true;
}

function goWithoutCart(): Promise<boolean> {
  return confirmDialog({
    title: 'Warenkorb Probleme',
    text: 'Dein Warenkorb kann gerade nicht mitgenommen werden. Möchtest du ohne ihn wechseln? Hier bleibt er gespeichert.',
    okLabel: 'OHNE WARENKORB WECHSELN',
    cancelLabel: 'HIER BLEIBEN',
  });
}
