import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { useGroup } from '../group-order/group-store.ts';
import { readStored, shopKey } from '../session/storage.ts';

/**
 * Takes up the group order this guest is in, or the invitation in the address. Of groups nothing more is loaded for
 * anybody else.
 */
export function startGroup(shop: PublicShop): void {
  const key = shopKey(shop.id, 'group');
  const resume = () =>
    loadChunk(
      () => import('./group-session.ts'),
      (m) => m.resumeGroup(shop),
    );
  if (readStored(key) !== null) {
    useGroup.setState({ status: 'joining' });
    resume();
  }
  // Joined or left in another tab; what a tab remembers of its group beside that is no news.
  addEventListener('storage', (event) => {
    if (event.key === key && (event.oldValue === null || event.newValue === null)) resume();
  });
  if (/[?&]gruppe=|#geraet=/.test(location.href))
    loadChunk(
      () => import('./invite.ts'),
      (m) => m.followInvitation(shop),
    );
}
