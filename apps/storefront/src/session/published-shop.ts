import { create } from 'zustand';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { useAvailability } from './availability-store.ts';
import { useShop } from './shop-context.tsx';

/** The configuration as it was published after the page had come; null while the page's own is in force. */
export const usePublished = create<{ shop: PublicShop | null }>(() => ({ shop: null }));

/** The configuration in force, offers among it; the page's own may be hours old. */
export function usePublishedShop(): PublicShop {
  const shop = useShop();
  return usePublished((state) => state.shop) ?? shop;
}

/** Fetches what the shop publishes while the page is open, with the next answer that tells of another version. */
export function startPublished(shop: PublicShop): void {
  useAvailability.subscribe(({ configVersion }) => {
    if (configVersion !== (usePublished.getState().shop ?? shop).configVersion)
      void import('./refresh-shop.ts').then((m) => m.followPublished(shop));
  });
}
