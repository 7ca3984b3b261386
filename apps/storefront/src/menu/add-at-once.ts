import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { OutlineRow } from '../session/outline.ts';
import { addToCart } from '../cart/cart-actions.ts';
import { mayAdd } from '../cart/ordering-gate.ts';
import { tellAdded } from '../cart/tell-added.ts';

/** The plus of a row: nothing must be chosen, so nothing is asked but place and age. */
export async function addAtOnce(shop: PublicShop, row: OutlineRow): Promise<void> {
  if (!(await mayAdd(shop, row.age ?? 0, row))) return;
  addToCart({
    dishId: row.id,
    sizeId: null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [],
  });
  tellAdded(row.name);
}
