import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { basenameOf } from '../base/paths.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { matchPage } from '../base/match-page.ts';

/** Links to a shop that only differ behind `#`: a branch's cart, an account, a second device, a waiter. */
const LINK = /^#(franchise|konto=|geraet=|kellner=)/;

/** What a link brings behind `#`, where no server sees it. `atStart`: the page has just been opened. */
export function followHash(shop: PublicShop, atStart: boolean): void {
  const { hash } = location;
  // Pasted where the shop is open, the browser only changes the address. What is open there would stand in its way.
  if (!atStart && (LINK.test(hash) || isRatingKey(location))) return location.reload();
  // Specification 1 §2: the state a guest brings along from another branch.
  if (hash.startsWith('#franchise'))
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

/** The mail's link to a rating, on the page of that rating. */
function isRatingKey({ pathname, hash }: Location): boolean {
  const path = pathname.slice(basenameOf(pathname).length);
  return /^#[\w-]{22}$/.test(hash) && matchPage(path)?.name === 'feedback';
}
