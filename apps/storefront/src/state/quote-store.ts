import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { loadPiece } from '../load-piece.ts';
import { useCart } from './cart-store.ts';
import { loadMenu } from './menu-store.ts';

/** Choices of the checkout that the price depends on. */
export interface QuoteWishes {
  /** ISO instant; null: as soon as possible. */
  serveAt: string | null;
  /** In cents. */
  tip: number;
  useDishDeposit: boolean;
}

interface QuoteState extends QuoteWishes {
  /** null while the cart is empty or the menu is still on its way. */
  quote: Quote | null;
}

export const NO_WISHES: QuoteWishes = { serveAt: null, tip: 0, useDishDeposit: false };
export const useQuote = create<QuoteState>(() => ({ quote: null, ...NO_WISHES }));

export function setQuoteWishes(wishes: Partial<QuoteWishes>): void {
  useQuote.setState(wishes);
}

/**
 * Prices the cart whenever anything it depends on changes. The engine comes as a file of its own with the first item:
 * a guest who only reads the menu never loads it.
 */
export function startQuotes(shop: PublicShop): void {
  let started = false;
  const start = (had: readonly CartItem[]) => {
    if (started || useCart.getState().items.length === 0) return;
    started = true;
    loadPiece(
      () => Promise.all([import('./quote-engine.ts'), loadMenu(shop)]),
      ([{ keepQuoting }]) => keepQuoting(shop, had),
    );
  };
  useCart.subscribe((_, before) => start(before.items));
  start(useCart.getState().items);
}
