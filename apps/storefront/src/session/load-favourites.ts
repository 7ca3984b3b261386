import type { ShopFavourites } from '@tischlein/contract/calls/favourites.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { requestPage } from '../api/request-page.ts';

let last: ShopFavourites | null = null;

/** As far as they have been asked for. */
export const knownFavourites = (): ShopFavourites | null => last;

const known = new Map<string, Promise<ShopFavourites | null>>();

/** What guests of the shop like; null where it cannot be asked, which nobody need be told. */
export function loadFavourites({ id }: PublicShop): Promise<ShopFavourites | null> {
  const found = known.get(id);
  if (found) return found;
  const asked = requestPage('favourites', { params: { shopId: id } }).then((answer) => {
    if (!answer.ok) known.delete(id);
    if (answer.ok) last = answer.value;
    return last;
  });
  known.set(id, asked);
  return asked;
}
