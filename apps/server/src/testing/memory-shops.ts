import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { compileShop } from '../shops/compile-shop.ts';
import { publishedFranchise } from '../shops/published-franchise.ts';
import {
  type PublishedFranchise,
  type PublishedShop,
  type ShopDirectory,
} from '../shops/shop-directory.ts';
import { overviewId } from '../shops/overview-id.ts';

export interface MemoryShops extends ShopDirectory {
  /** Epoch milliseconds; null: no longer. */
  pause(shopId: string, until: number | null): void;
  setOffline(shopId: string, offline: boolean): void;
}

/** Published shops that are in no database. Those with the franchise's id are its branches. */
export function memoryShops(given: Shop[], franchise: Franchise | null = null): MemoryShops {
  const familyOf = (shop: Shop) => (shop.franchiseId === franchise?.id ? franchise : null);
  const shops = new Map(given.map((shop) => [shop.id, compileShop(shop, 1, familyOf(shop))]));
  const pauses = new Map<string, number | null>();
  let family: PublishedFranchise | null = null;
  const chain = (): PublishedFranchise | null =>
    franchise &&
    (family ??= publishedFranchise(
      franchise,
      franchise.branchIds.flatMap((id) => shops.get(id) ?? []),
    ));
  const pausedUntil = (shopId: string, now: number) => {
    const until = pauses.get(shopId) ?? null;
    return until !== null && until > now ? until : null;
  };
  const overview = (): PublishedShop | null => chain()?.overview ?? null;
  return {
    words: new Map(),
    isEmpty: () => shops.size === 0,
    byId: (id) =>
      shops.get(id) ?? (franchise && id === overviewId(franchise.id) ? overview() : null),
    byHost: () => null,
    franchiseByHost: () => null,
    franchise: (id) => (id === franchise?.id ? chain() : null),
    state: (shopId, now) => ({
      soldOutDishes: new Set(),
      soldOutIngredients: new Set(),
      pausedUntil: pausedUntil(shopId, now),
      pausedWays: { delivery: null, pickup: null },
    }),
    pausedUntil,
    pausedWays: () => ({ delivery: null, pickup: null }),
    refresh: () => Promise.resolve(),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    pause: (shopId, until) => void pauses.set(shopId, until),
    setOffline(shopId, offline) {
      const published = shops.get(shopId);
      if (published) shops.set(shopId, { ...published, offline });
      family = null;
    },
  };
}
