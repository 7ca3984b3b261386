import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadPiece } from '../base/load-piece.ts';
import type { RowOffer } from '../session/outline.ts';
import { usePublished } from '../session/published-shop.ts';

interface DishOffers {
  /** null: nothing is known yet but what the document says. */
  rows: ReadonlyMap<string, RowOffer> | null;
  /** Titles of two-for-one promotions, by category. */
  tips: ReadonlyMap<string, string>;
}

/** What offers do to the list right now; filled by a file of its own, and only in shops that have such offers. */
export const useDishOffers = create<DishOffers>(() => ({ rows: null, tips: new Map() }));

const ABOUT_DISHES: readonly string[] = ['dishDiscount', 'twoForOnePromotion'];

/** Starts with the first such offer: on the page, or published after it came. */
export function startDishOffers(shop: PublicShop): void {
  let started = false;
  const start = ({ offers }: PublicShop) => {
    if (started || !offers.some(({ offerType }) => ABOUT_DISHES.includes(offerType))) return;
    started = true;
    loadPiece(
      () => import('./dish-offers-engine.ts'),
      (m) => m.keepDishOffers(shop),
    );
  };
  usePublished.subscribe((now) => now.shop && start(now.shop));
  start(shop);
}
