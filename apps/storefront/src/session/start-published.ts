import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { useAvailability } from './availability-store.ts';
import { usePublished } from './published-shop.ts';

/** Fetches what the shop publishes while the page is open, with the next answer that tells of another version. */
export function startPublished(shop: PublicShop): void {
  useAvailability.subscribe(({ configVersion }) => {
    if (configVersion !== (usePublished.getState().shop ?? shop).configVersion)
      void import('./refresh-shop.ts').then((m) => m.followPublished(shop));
  });
}
