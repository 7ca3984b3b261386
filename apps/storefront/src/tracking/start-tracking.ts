import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { sessionIds, startSession } from '../api/request.ts';
import { useCart } from '../state/cart-store.ts';
import { readStored, shopKey, writeStored } from '../state/storage.ts';
import { onTracked } from '../state/track.ts';
import { consentKey, isLocal, mayCount, readConsent, useConsent } from './consent.ts';
import { keepPinging } from './keep-pinging.ts';
import { ownCollector, recordEvent, type VisitProvider } from './own-collector.ts';
import { surroundings, visitContext } from './visit-context.ts';

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
  // Answered in another tab: it counts here as well, a "no" above all.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === consentKey(shop.id)) readConsent(shop.id);
  });
  follow();
  if (consent === null && shop.settings.trackingConsent === 'required')
    void import('./consent-note.tsx').then(({ askForConsent }) => askForConsent(shop));
}

/** Counts this visit and tells what happens in it; answers how to stop. */
function count(shop: PublicShop, provider: VisitProvider): () => void {
  const visits = visitNumber(shop.id);
  const context = () => visitContext(shop, surroundings(), visits);
  const told = new Set<string>();
  let ended = false;
  let stopPings = () => {};
  const once = (name: string, data: Record<string, string> = {}) => {
    if (told.has(name)) return;
    told.add(name);
    afterBegun(() =>
      provider.event(name, data, { ...context(), orderId: data['orderId'] ?? null }),
    );
  };
  const begin = async () => {
    if (sessionIds().sessionId === '') await startSession();
    const visitId = await provider.visit(context());
    if (visitId !== null && !ended) stopPings = keepPinging(() => provider.ping(visitId));
  };
  const begun = begin();
  /** Nothing is sent any more once the guest has said no. */
  const afterBegun = (tell: () => void) => void begun.then(() => ended || tell());
  const noteCart = ({ items }: { items: readonly unknown[] }) => {
    if (items.length > 0) once('cart-filled');
  };
  noteCart(useCart.getState());
  const leaves = [
    useCart.subscribe(noteCart),
    onTracked((event) => {
      afterBegun(() => recordEvent(shop.id, event, sessionIds().sessionId));
      const name = `${event.type}-${event.action}`;
      if (name === 'checkout-opened') once(name);
      if (name === 'order-placed') once(name, { ...event.context });
    }),
  ];
  return () => {
    ended = true;
    stopPings();
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
