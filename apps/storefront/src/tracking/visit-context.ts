import type { CallBody } from '@tischlein/contract/call.ts';
import type { trackVisit } from '@tischlein/contract/calls/tracking.ts';
import { ORDER_ID } from '@tischlein/contract/order-id.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { accountToken } from '../account/account-store.ts';
import { sessionIds } from '../api/request.ts';
import { basenameOf } from '../base/paths.ts';

export type VisitContext = CallBody<typeof trackVisit>;

/** Where the page is, and what it came from. */
export interface Surroundings {
  pathname: string;
  host: string;
  referrer: string;
  /** Shorter side of the screen in CSS pixels, and whether fingers point there. */
  screen: number;
  touch: boolean;
}

export const surroundings = (): Surroundings => ({
  pathname: location.pathname,
  host: location.hostname,
  referrer: document.referrer,
  screen: Math.min(screen.width, screen.height),
  touch: matchMedia('(pointer: coarse)').matches,
});

/** The fields of specification 2 §7 "Visit track". */
export function visitContext(
  shop: Pick<PublicShop, 'id' | 'design'>,
  { pathname, host, referrer, screen, touch }: Surroundings,
  visitCount: number,
): VisitContext {
  const page = pathname.slice(basenameOf(pathname).length) || '/';
  const [, order = ''] = /^\/checkout\/success\/([^/]+)/.exec(page) ?? [];
  return {
    // Ids of orders, invitations and the like are no pages.
    page: page.replace(/^(\/(?!checkout\/holding$)[^/]+(?:\/success)?)\/.*$/, '$1').slice(0, 300),
    orderId: ORDER_ID.test(order) ? order : null,
    ...sessionIds(),
    visitCount,
    restaurantId: shop.id,
    website: host,
    device: deviceOf(screen, touch),
    design: shop.design.mood,
    account: accountToken() !== null,
    referrer: hostOf(referrer, host),
  };
}

/** By the shorter side: a phone held sideways stays one. */
function deviceOf(screen: number, touch: boolean): VisitContext['device'] {
  if (!touch) return 'desktop';
  return screen < 600 ? 'phone' : 'tablet';
}

/** '' for none, for our own pages and for what is no address. */
function hostOf(referrer: string, own: string): string {
  try {
    const { hostname } = new URL(referrer);
    return hostname === own ? '' : hostname;
  } catch {
    return '';
  }
}
