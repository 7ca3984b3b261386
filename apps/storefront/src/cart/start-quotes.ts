import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { useCart } from '../session/cart-store.ts';
import { loadMenu } from '../session/menu-store.ts';
import { useTable } from '../table-visit/table-store.ts';

/**
 * Prices the cart whenever anything it depends on changes. The engine comes as a file of its own with the first item:
 * a guest who only reads the menu never loads it.
 */
export function startQuotes(shop: PublicShop): void {
  let started = false;
  const start = (had: readonly CartItem[]) => {
    const isWanted =
      useCart.getState().items.length > 0 ||
      inGroup(useGroup.getState()) ||
      useTable.getState().refunds.length > 0;
    if (started || !isWanted) return;
    started = true;
    loadChunk(
      () => Promise.all([import('./quote-engine.ts'), loadMenu(shop)]),
      ([{ keepQuoting }]) => keepQuoting(shop, had),
    );
  };
  useCart.subscribe((_, before) => start(before.items));
  for (const store of [useGroup, useTable]) store.subscribe(() => start(useCart.getState().items));
  start(useCart.getState().items);
}
