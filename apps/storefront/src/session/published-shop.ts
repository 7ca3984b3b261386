import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { useShop } from './shop-context.tsx';

/** The configuration as it was published after the page had come; null while the page's own is in force. */
export const usePublished = create<{ shop: PublicShop | null }>(() => ({ shop: null }));

/** The configuration in force, offers among it; the page's own may be hours old. */
export function usePublishedShop(): PublicShop {
  const shop = useShop();
  return usePublished((state) => state.shop) ?? shop;
}
