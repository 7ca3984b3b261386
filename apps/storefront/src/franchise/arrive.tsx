import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { restoreCart } from '@tischlein/domain/cart/restore-cart.ts';
import { alertDialog, confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { failureText } from '../api/failure-texts.ts';
import { takeCreateAfterMove } from '../group/create-after-move.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { openGroup } from '../session/dialogs.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';
import { bringPlace, chooseDeliveryType } from '../session/place-store.ts';
import { forgetHandedOver, readHandedOver } from '../session/hand-over.ts';
import { keepServeTime } from '../session/kept-serve-time.ts';
import { CartProblems } from '../cart/cart-problems.tsx';
import { openByName } from './open-by-name.ts';

const TITLE = 'Warenkorb Probleme';
const OTHER_MENU =
  'In dieser Filiale ist die Speisekarte etwas anders. Das ändert sich in deinem Warenkorb:';

/** A guest arrives from another branch: what the `#franchise` hash carries becomes this branch's cart and requests. */
export async function arrive(shop: PublicShop): Promise<void> {
  const state = readHandedOver(location.hash);
  if (!state) {
    forgetHash();
    const text = 'Dein Warenkorb konnte nicht übernommen werden.';
    return alertDialog({ title: TITLE, text });
  }
  const menu = await loadMenu(shop);
  if (!menu) {
    // The hash stays: after a reload it is tried again.
    const { failure } = useMenu.getState();
    return alertDialog({ title: TITLE, text: failure ? failureText(failure) : '' });
  }
  forgetHash();
  if (state.deliveryType) chooseDeliveryType(state.deliveryType);
  if (state.locationString) bringPlace(shop.id, state.locationString);
  keepServeTime(shop.id, state.serveAt);
  const own = cartItems();
  const { items, problems } = restoreCart(menu, state.cart, own);
  // What was left here earlier is not dropped in silence, nor by a link that somebody else wrote.
  const replaces = own.length > 0 && JSON.stringify(items) !== JSON.stringify(own);
  if (!replaces || (await replaceCart())) {
    setCart(items);
    if (problems.length > 0)
      await alertDialog({
        title: TITLE,
        text: <CartProblems problems={problems} why={OTHER_MENU} />,
      });
  }
  if (takeCreateAfterMove()) openGroup({ kind: 'create' });
  else if (state.selectedDish !== null) await openByName(menu, state.selectedDish);
}

function replaceCart(): Promise<boolean> {
  return confirmDialog({
    title: 'Welcher Warenkorb?',
    text: 'In dieser Filiale hast du schon etwas im Warenkorb. Soll der mitgebrachte ihn ersetzen?',
    okLabel: 'ERSETZEN',
    cancelLabel: 'BEHALTEN',
  });
}

/** A reload must not replace the cart again. */
function forgetHash(): void {
  forgetHandedOver();
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
}
