import { create } from 'zustand';
import type { RowOffer } from '../session/outline.ts';

interface DishOffers {
  /** null: nothing is known yet but what the document says. */
  rows: ReadonlyMap<string, RowOffer> | null;
  /** Titles of two-for-one promotions, by category. */
  tips: ReadonlyMap<string, string>;
}

/** What offers do to the list right now; filled by a file of its own, and only in shops that have such offers. */
export const useDishOffers = create<DishOffers>(() => ({ rows: null, tips: new Map() }));
