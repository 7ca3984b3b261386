import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadPiece } from '../load-piece.ts';
import { usePublished } from './published-shop.ts';

/** What offers change about a row of the list. The document knows neither time nor way, so its rows show the menu's prices. */
export interface RowOffer {
  /** In cents, after discounts: of the only portion, or the lowest. */
  price: number;
  /** Struck through: the lowest price of the same portion in the 30 days before. */
  was?: number;
  /** '-20 %', with what the price struck through is. */
  label?: string;
  /** Sizes differ in price. */
  from?: true;
  litre?: string;
  /** A two-for-one promotion that counts for this dish, in few words. */
  tip?: string;
}

interface DishOffers {
  rows: ReadonlyMap<string, RowOffer>;
  /** Titles of two-for-one promotions, by category. */
  tips: ReadonlyMap<string, string>;
}

/** What offers do to the list right now; filled by a file of its own, and only in shops that have such offers. */
export const useDishOffers = create<DishOffers>(() => ({ rows: new Map(), tips: new Map() }));

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
