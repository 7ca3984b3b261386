import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { exportCart } from '@tischlein/domain/cart/export-cart.ts';
import { restoreCart } from '@tischlein/domain/cart/restore-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { request } from '../api/request.ts';
import { cartItems } from '../session/cart-store.ts';
import { loadMenu } from '../session/menu-store.ts';
import { CartProblems } from './cart-problems.tsx';

/**
 * Says before a guest goes to another branch what of the cart it does not have. True: nothing, they go all the same, or
 * its menu cannot be read now; then the branch itself tells on arrival.
 */
export async function agreesToLosses(
  shop: PublicShop,
  branch: { id: string; name?: string },
): Promise<boolean> {
  const items = cartItems();
  if (items.length === 0) return true;
  const [own, theirs] = await Promise.all([
    loadMenu(shop),
    request('menu', { params: { shopId: branch.id } }),
  ]);
  if (!own || !theirs.ok) return true;
  const { problems } = restoreCart(indexMenu(theirs.value), exportCart(own, items), []);
  if (problems.length === 0) return true;
  const where = branch.name ?? 'der anderen Filiale';
  const why = `In ${where} ist die Speisekarte etwas anders. Das ändert sich in deinem Warenkorb:`;
  return confirmDialog({
    title: 'Warenkorb Probleme',
    text: <CartProblems problems={problems} why={why} />,
    okLabel: 'TROTZDEM WECHSELN',
    cancelLabel: 'HIER BLEIBEN',
  });
}
