import { create } from 'zustand';
import type { ExportedDish } from '@tischlein/domain/cart/exported-cart.ts';

interface LatelyState {
  /** By the dish's id: as it was made up the last time this device or account ordered it. */
  dishes: ReadonlyMap<string, ExportedDish>;
}

export const useLately = create<LatelyState>(() => ({ dishes: new Map() }));
