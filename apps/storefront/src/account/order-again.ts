import { createElement } from 'react';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { restoreCart } from '@tischlein/domain/cart/restore-cart.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { CartProblems } from '../cart/cart-problems.tsx';
import { baseOfBranch } from '../base/paths.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { handOver } from '../session/hand-over.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';

const TITLE = 'Warenkorb Probleme';
const TOO_LARGE =
  'Dieser Warenkorb ist zu groß, um ihn in die andere Filiale mitzunehmen. Öffne sie und stell ihn dort zusammen.';
const CHANGED = 'Seit deiner Bestellung hat sich die Speisekarte geändert:';

type Wanted = Pick<PastOrder, 'shopId' | 'slug' | 'items'>;

/**
 * Puts a past order into the cart, by names; what the menu no longer has is listed, nothing is dropped in silence. An
 * order of another branch is taken there. False: the guest stays with what they had.
 */
export async function orderAgain(shop: PublicShop, order: Wanted): Promise<boolean> {
  if (order.shopId !== shop.id && order.slug !== null) return goThere(order.slug, order);
  const menu = await loadMenu(shop);
  if (!menu) {
    const { failure } = useMenu.getState();
    await alertDialog({ title: TITLE, text: failure ? failureText(failure) : '' });
    return false;
  }
  const own = cartItems();
  if (own.length > 0 && !(await replaceCart())) return false;
  const { items, problems } = restoreCart(menu, order.items, own);
  setCart(items);
  if (problems.length > 0) {
    const text = createElement(CartProblems, { problems, why: CHANGED });
    await alertDialog({ title: TITLE, text });
  }
  // With nothing of it left the cart is what it was.
  const lost = items === own || items.length === 0;
  if (!lost) notify('Alles liegt im Warenkorb.', { tone: 'good' });
  return !lost;
}

async function goThere(slug: string, { items }: Wanted): Promise<boolean> {
  const hash = handOver({
    version: 1,
    deliveryType: null,
    locationString: null,
    selectedDish: null,
    serveAt: null,
    cart: items,
  });
  if (hash === null) {
    await alertDialog({ title: TITLE, text: TOO_LARGE });
    return false;
  }
  location.assign(`${baseOfBranch(slug)}/${hash}`);
  return true;
}

function replaceCart(): Promise<boolean> {
  return confirmDialog({
    title: 'Welcher Warenkorb?',
    text: 'Du hast schon etwas im Warenkorb. Soll die frühere Bestellung ihn ersetzen?',
    okLabel: 'ERSETZEN',
    cancelLabel: 'SO LASSEN',
  });
}
