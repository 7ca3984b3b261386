import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { readStored, shopKey } from '../session/storage.ts';

/** Groups rest while a device is at a table, and are taken up again afterwards (specification 1 §6). */
export function pauseGroup(shop: PublicShop): void {
  if (readStored(shopKey(shop.id, 'group')) === null) return;
  loadChunk(
    () => import('../group/group-session.ts'),
    (m) => m.resumeGroup(shop),
  );
}
