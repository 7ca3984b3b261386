import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { sessionIds, startSession } from '../api/request.ts';
import { useCart } from '../session/cart-store.ts';
import { onTracked } from '../session/track.ts';
import { asksToCount, consentKey, isLocal, mayCount, readConsent, useConsent } from './consent.ts';
import { currentVisit, keepVisit, nextVisitNumber } from './current-visit.ts';
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
  if (consent === null && asksToCount(shop))
    void import('./consent-note.tsx').then(({ askForConsent }) => askForConsent(shop));
}

/** Counts this session's visit once, pings it from every page, and tells what happens in it; answers how to stop. */
function count(shop: PublicShop, provider: VisitProvider): () => void {
  let visits = 1;
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
    const { sessionId } = sessionIds();
    const known = currentVisit(shop.id, sessionId);
    visits = known?.number ?? nextVisitNumber(shop.id);
    const id = known?.id ?? (await provider.visit(context()));
    if (id === null || ended) return;
    keepVisit(shop.id, { sessionId, id, number: visits });
    stopPings = keepPinging(async () => {
      const goesOn = await provider.ping(id);
      // The next page begins another.
      if (!goesOn) keepVisit(shop.id, null);
      return goesOn;
    });
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
    keepVisit(shop.id, null);
    for (const leave of leaves) leave();
  };
}
