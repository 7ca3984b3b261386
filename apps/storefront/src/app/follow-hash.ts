import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadChunk } from '../base/load-chunk.ts';

/** What a link brings behind `#`, where no server sees it. `atStart`: the page has just been opened. */
export function followHash(shop: PublicShop, atStart: boolean): void {
  const { hash } = location;
  // Specification 1 §2: the state a guest brings along from another branch.
  if (atStart && hash.startsWith('#franchise'))
    loadChunk(
      () => import('../franchise/arrive.tsx'),
      (m) => void m.arrive(shop),
    );
  // The key of a mail.
  if (hash.startsWith('#konto='))
    loadChunk(
      () => import('../account/arrive-by-link.ts'),
      (m) => m.arriveByLink(),
    );
  if (hash === '#entwickler')
    loadChunk(
      () => import('../developer/developer-panel.tsx'),
      (m) => m.openDeveloperPanel(shop),
    );
}
