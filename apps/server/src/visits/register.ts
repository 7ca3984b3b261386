import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { ShopsContext } from '../shops/context.ts';
import { ensureGuestSession } from '../http/guest-session.ts';
import { refuse, registerCall, type Refusal, registerStaffCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { readVisitStats } from './visit-stats.ts';
import { pingVisit, markVisit, recordTrackedEvent, startVisit, type Visitor } from './visits.ts';

const NO_SHOP = refuse(404, { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' });
const NO_VISIT = refuse(404, { error: 'no-visit', message: 'Diesen Besuch gibt es nicht.' });
const NOT_COUNTED = refuse(404, {
  error: 'not-counted',
  message: 'Dieser Shop zählt keine Besuche.',
});
const DONE = { success: true } as const;
const DAY_MS = 86_400_000;
const BODY_LIMIT = 16 * 1024;
/** Of what is kept: what a guest did on the way to a place is a quarter of it. */
const EVENT_LIMIT = 4 * 1024;

/** Our own collector of visits and events (docs/decisions/0018-visits-and-offline.md). */
export function registerTracking(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const options = { rate: 'track', bodyLimit: BODY_LIMIT } as const;
  type Asked = { params: { shopId: string }; request: FastifyRequest; reply: FastifyReply };
  const visitorOf = ({ params: { shopId }, request, reply }: Asked): Visitor | Refusal => {
    const published = context.shops.byId(shopId);
    if (!published) return NO_SHOP;
    if (published.shop.settings.analytics === 'off') return NOT_COUNTED;
    const { guest, sessionId, userId } = ensureGuestSession(request, reply);
    return { shopId, sessionId, userId, guestHash: hashToken(guest), now: context.now() };
  };

  registerCall(app, 'trackEvent', { ...options, bodyLimit: EVENT_LIMIT }, async (input) => {
    const visitor = visitorOf(input);
    if (!('sessionId' in visitor)) return visitor;
    await recordTrackedEvent(pool, visitor, input.body);
    return DONE;
  });

  registerCall(app, 'trackVisit', options, async (input) => {
    const visitor = visitorOf(input);
    if (!('sessionId' in visitor)) return visitor;
    return { ...DONE, id: await startVisit(pool, visitor, input.body) };
  });

  registerCall(app, 'pingVisit', options, async (input) => {
    const visitor = visitorOf(input);
    if (!('sessionId' in visitor)) return visitor;
    return (await pingVisit(pool, visitor, input.params.visitId)) ? DONE : NO_VISIT;
  });

  registerCall(app, 'trackVisitEvent', options, async (input) => {
    const visitor = visitorOf(input);
    if (!('sessionId' in visitor)) return visitor;
    await markVisit(pool, visitor, input.body.event, input.body.orderId);
    return DONE;
  });

  registerStaffCall(app, 'counterVisits', async ({ params, query }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    const { hours, settings } = published.shop;
    const today = Date.parse(businessDay(hours, context.now()));
    const days = Array.from({ length: query.days }, (_, ago) =>
      new Date(today - (query.days - 1 - ago) * DAY_MS).toISOString().slice(0, 10),
    );
    const stats = await readVisitStats(pool, {
      shopId: params.shopId,
      days,
      timeZone: hours.timeZone,
      cutoffMinutes: hours.businessDayCutoffMinutes,
    });
    return { counting: settings.analytics !== 'off', ...stats };
  });
}
