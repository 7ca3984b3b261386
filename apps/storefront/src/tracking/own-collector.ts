import { trackingRoutes, type TrackingRouteName } from '@tischlein/contract/tracking-routes.ts';
import { requesterOf } from '../api/request.ts';
import type { VisitContext } from './visit-context.ts';

/** Who counts visits (specification 2 §7 "Analytics"). What does not arrive is not counted, and nobody is told. */
export interface VisitProvider {
  /** Answers the id to ping; null: it did not arrive. */
  visit(context: VisitContext): Promise<string | null>;
  /** False: the visit is known no more. */
  ping(visitId: string): Promise<boolean>;
  event(name: string, data: Readonly<Record<string, string>>, context: VisitContext): void;
}

const request = requesterOf(trackingRoutes);
const send = <N extends TrackingRouteName>(shopId: string, name: N, body: object, visitId = '') =>
  request(name, { params: { shopId, visitId }, body, keepalive: true });

/** Our own server. */
export function ownCollector(shopId: string): VisitProvider {
  return {
    async visit(context) {
      const answer = await send(shopId, 'trackVisit', context);
      return answer.ok ? answer.value.id : null;
    },
    async ping(visitId) {
      const answer = await send(shopId, 'pingVisit', {}, visitId);
      // A connection that was away for a moment ends no visit.
      return answer.ok || answer.failure.status !== 404;
    },
    event(event, eventData, context) {
      void send(shopId, 'trackVisitEvent', { event, eventData, ...context });
    },
  };
}

/** Reports what a visitor did to the shop's own statistics (specification 1 §7 POST /event). */
export function recordEvent(
  shopId: string,
  event: { type: string; action: string; context: Readonly<Record<string, string>> },
  sessionId: string,
): void {
  void send(shopId, 'trackEvent', { ...event, sessionId });
}
