import { createElement } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { exportQuote } from '@tischlein/domain/cart/export-quote.ts';
import { addItem } from '@tischlein/domain/cart/lines.ts';
import { restoreCart } from '@tischlein/domain/cart/restore-cart.ts';
import { alertDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { requestOrder } from '../api/request-order.ts';
import { CartProblems } from '../cart/cart-problems.tsx';
import { cartItems, setCart } from '../session/cart-store.ts';
import { loadMenu, useMenu } from '../session/menu-store.ts';

const CHANGED = 'Seit der Runde hat sich die Speisekarte geändert:';

/** Puts what a round held into the cart, onto what lies there; what the menu no longer has is listed. */
export async function repeatRound(shop: PublicShop, orderId: string): Promise<Answer<true>> {
  const answer = await requestOrder('orderInfo', { params: { shopId: shop.id, orderId } });
  if (!answer.ok) return answer;
  const menu = await loadMenu(shop);
  const { failure } = useMenu.getState();
  if (!menu || !answer.value.order) {
    return { ok: false, failure: failure ?? { kind: 'bad-response', status: null, body: null } };
  }
  const { items, problems } = restoreCart(
    menu,
    exportQuote(menu, answer.value.order.quote.lines),
    [],
  );
  setCart(items.reduce((cart, item) => addItem(cart, item), cartItems()));
  if (problems.length > 0) {
    const text = createElement(CartProblems, { problems, why: CHANGED });
    await alertDialog({ title: 'Warenkorb Probleme', text });
  }
  if (items.length > 0) notify('Die Runde liegt im Warenkorb.', { tone: 'good' });
  return { ok: true, value: true };
}
