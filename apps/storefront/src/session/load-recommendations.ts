import type { ShopRecommendations } from '@tischlein/contract/calls/recommendations.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { requestPage } from '../api/request-page.ts';

let last: ShopRecommendations | null = null;

/** As far as they have been asked for. */
export const knownRecommendations = (): ShopRecommendations | null => last;

const known = new Map<string, Promise<ShopRecommendations | null>>();

/** What guests of the shop like; null where it cannot be asked, which nobody need be told. */
export function loadRecommendations({ id }: PublicShop): Promise<ShopRecommendations | null> {
  const found = known.get(id);
  if (found) return found;
  const asked = requestPage('recommendations', { params: { shopId: id } }).then((answer) => {
    if (!answer.ok) known.delete(id);
    if (answer.ok) last = answer.value;
    return last;
  });
  known.set(id, asked);
  return asked;
}
