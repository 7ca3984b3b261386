import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addDays, toInstant, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { nextReservationSteps } from '@tischlein/domain/reservation/reservation-state.ts';
import { reservationTimes } from '@tischlein/domain/reservation/reservation-times.ts';
import type { OpenedReservation } from '@tischlein/contract/calls/reservation.ts';
import { byUnknown } from '../staff/audit/record-audit.ts';
import type { ShopsContext } from '../shops/context.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { readPageKey } from '../mail/page-keys.ts';
import {
  findReservation,
  reservationView,
  seatsTaken,
  type ReservationRow,
} from './reservations.ts';
import { RefusedError } from '../http/errors.ts';
import { readGuestSecret } from '../http/guest-session.ts';
import { registerCall } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { keptLanguage, type PublishedShop } from '../shops/shop-directory.ts';
import { languageOf } from '../http/answer-language.ts';
import { registerFloorReservations } from './register-floor.ts';
import { registerPlan } from './register-plan.ts';
import { readStays, settingsForParty } from './stays.ts';
import { nextFreeDate } from './next-free-date.ts';
import { moveReservation, NO_RESERVATION } from './move-reservation.ts';
import { requestReservation } from './request-reservation.ts';

const DAY_MS = 86_400_000;

/** Tables are asked for by guests, and answered from a mail or at the counter. */
export function registerReservations(app: FastifyInstance, context: PaymentsContext): void {
  registerGuests(app, context);
  registerPlan(app, context);
  registerFloorReservations(app, context);
}

function registerGuests(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerCall(app, 'reservationTimes', { rate: 'read' }, async ({ params, query }) => {
    const { shop } = requireReservable(context, params.shopId);
    const now = context.now();
    const today = toLocal(now, shop.hours.timeZone).date;
    const until = addDays(today, shop.reservations.daysAhead);
    const within = query.date >= today && query.date <= until;
    const midnight = toInstant(
      { date: within ? query.date : today, minutes: 0 },
      shop.hours.timeZone,
    );
    const taken = await seatsTaken(pool, shop.id, midnight, midnight + 3 * DAY_MS);
    const reservations = settingsForParty(shop, await readStays(pool, shop.id), query.people);
    const times = reservationTimes({ ...shop, reservations }, { ...query, now }, taken);
    const date = within ? query.date : today;
    const nextDate = times.some(({ free }) => free)
      ? null
      : await nextFreeDate(pool, shop, { date, until, people: query.people, now });
    return {
      nextDate,
      maxPeople: shop.reservations.maxPeople,
      from: today,
      until,
      times: times.map(({ startsAt, free }) => ({
        startsAt: new Date(startsAt).toISOString(),
        free,
      })),
    };
  });

  registerCall(app, 'requestReservation', { rate: 'coupon' }, async ({ params, body, request }) => {
    const published = requireReservable(context, params.shopId);
    const made = await requestReservation(context, published, body, {
      guestHash: guestHash(request),
      language: keptLanguage(published, languageOf(request)),
    });
    if ('refusal' in made) return made.refusal;
    return { key: made.key, reservation: reservationView(made.row) };
  });

  registerCall(app, 'openReservation', { rate: 'coupon' }, async ({ params, body }) => {
    const found = await byKey(context, params.shopId, body.key);
    return found ? opened(found) : NO_RESERVATION;
  });

  registerCall(app, 'answerReservation', { rate: 'coupon' }, async ({ params, body, request }) => {
    const found = await byKey(context, params.shopId, body.key);
    if (!found) return NO_RESERVATION;
    const { published, actor, row } = found;
    // Who is here is seen at the counter alone.
    if (body.to === 'arrived' || body.to === 'no-show') return NO_RESERVATION;
    // Whoever has the restaurant's mail answers for it.
    const by = actor === 'restaurant' ? byUnknown(request) : null;
    const move = { to: body.to, actor, reason: body.reason, by };
    const moved = await moveReservation(context, published, row.reservation_id, move);
    return 'refusal' in moved ? moved.refusal : opened({ actor, row: moved });
  });
}

/** A shop in which tables can be reserved, or 404. */
function requireReservable(context: ShopsContext, shopId: string): PublishedShop {
  const published = requireOnline(context.shops, shopId);
  if (published.shop.enableReservations && !published.isOverview) return published;
  throw new RefusedError(404, {
    error: 'no-reservations',
    message: 'Hier lassen sich Tische nicht online reservieren. Ruf uns gern an.',
  });
}

/** The device that asks, so that what is sent twice is one. */
function guestHash(request: FastifyRequest): Buffer {
  return hashToken(readGuestSecret(request) ?? '');
}

type Found = { actor: OpenedReservation['actor']; row: ReservationRow };

async function byKey(
  context: ShopsContext,
  shopId: string,
  key: string,
): Promise<(Found & { published: PublishedShop }) | null> {
  const { pool } = context.database;
  const published = context.shops.byId(shopId);
  if (!published) return null;
  const kinds = ['reservation-guest', 'reservation-staff'] as const;
  const found = await readPageKey(pool, shopId, kinds, key, context.now());
  const row = found && (await findReservation(pool, shopId, found.subject));
  if (!row) return null;
  return { published, row, actor: found.kind === 'reservation-guest' ? 'guest' : 'restaurant' };
}

function opened({ actor, row }: Found): OpenedReservation {
  return {
    actor,
    reservation: reservationView(row),
    steps: nextReservationSteps(row.status, actor).filter(
      (step) => step !== 'arrived' && step !== 'no-show',
    ),
  };
}
