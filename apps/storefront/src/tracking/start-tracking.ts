import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { sessionIds, startSession } from '../api/request.ts';
import { useCart } from '../state/cart-store.ts';
import { readStored, shopKey, writeStored } from '../state/storage.ts';
import { onTracked } from '../state/track.ts';
import { isLocal, mayCount, readConsent, useConsent } from './consent.ts';
import { ownCollector, recordEvent, type VisitProvider } from './own-collector.ts';
import { surroundings, visitContext } from './visit-context.ts';

/** Specification 2 §9. */
const PING_MS = 5000;

/** Asks once where the shop has to, and counts from the moment on in which it may. */
export function startTracking(shop: PublicShop): void {
  if (isLocal(location.hostname)) return;
  let stop: (() => void) | null = null;
  const follow = () => {
    const may = mayCount(shop, useConsent.getState().consent, location.hostname);
    if (may && !stop) stop = count(shop, ownCollector(shop.id));
    if (!may && stop) {
      stop();
      stop = null;
    }
  };
  const consent = readConsent(shop.id);
  useConsent.subscribe(follow);
  follow();
  if (consent === null && shop.settings.trackingConsent === 'required')
    void import('./consent-note.tsx').then(({ askForConsent }) => askForConsent(shop));
}

/** Counts this visit and tells what happens in it; answers how to stop. */
function count(shop: PublicShop, provider: VisitProvider): () => void {
  const visits = visitNumber(shop.id);
  const context = () => visitContext(shop, surroundings(), visits);
  const told = new Set<string>();
  const once = (name: string, data: Record<string, string> = {}) => {
    if (told.has(name)) return;
    told.add(name);
    void begun.then(() =>
      provider.event(name, data, { ...context(), orderId: data['orderId'] ?? null }),
    );
  };
  let visitId: string | null = null;
  const begin = async () => {
    if (sessionIds().sessionId === '') await startSession();
    visitId = await provider.visit(context());
  };
  const begun = begin();
  const timer = setInterval(() => {
    if (visitId === null || document.visibilityState !== 'visible') return;
    void provider.ping(visitId).then((known) => {
      if (!known) visitId = null;
    });
  }, PING_MS);
  const noteCart = ({ items }: { items: readonly unknown[] }) => {
    if (items.length > 0) once('cart-filled');
  };
  noteCart(useCart.getState());
  const leaves = [
    useCart.subscribe(noteCart),
    onTracked((event) => {
      void begun.then(() => recordEvent(shop.id, event, sessionIds().sessionId));
      const name = `${event.type}-${event.action}`;
      if (name === 'checkout-opened') once(name);
      if (name === 'order-placed') once(name, { ...event.context });
    }),
  ];
  return () => {
    clearInterval(timer);
    for (const leave of leaves) leave();
  };
}

/** How often this browser has been here, this time included. */
function visitNumber(shopId: string): number {
  const key = shopKey(shopId, 'visits');
  const before = readStored(key);
  const visits = typeof before === 'number' && before > 0 ? Math.min(before + 1, 1_000_000) : 1;
  writeStored(key, visits);
  return visits;
}
