import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { usePublished } from '../session/published-shop.ts';

const ABOUT_DISHES: readonly string[] = ['dishDiscount', 'twoForOnePromotion'];

/** Starts with the first such offer: on the page, or published after it came. */
export function startDishOffers(shop: PublicShop): void {
  let started = false;
  const start = ({ offers }: PublicShop) => {
    if (started || !offers.some(({ offerType }) => ABOUT_DISHES.includes(offerType))) return;
    started = true;
    loadChunk(
      () => import('./dish-offers-engine.ts'),
      (m) => m.keepDishOffers(shop),
    );
  };
  usePublished.subscribe((now) => now.shop && start(now.shop));
  start(shop);
}
