import type { FastifyInstance, FastifyRequest } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { openRanges } from '@tischlein/domain/hours/opening.ts';
import { addDays, DAY_MINUTES, MINUTE, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { seatsInAll } from '@tischlein/domain/reservation/reservation-times.ts';
import { transaction } from '../db/transaction.ts';
import { refuse, type Refusal, registerStaffCall } from '../http/route.ts';
import type { Staff } from '../http/staff-gate.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import { byStaff, recordAudit, recordViewing } from '../staff/audit/record-audit.ts';
import { bookTable, changeReservation } from './book-table.ts';
import { followTables, plannedViews } from './kept-tables.ts';
import { moveReservation, NO_RESERVATION } from './move-reservation.ts';
import {
  lockSeats,
  unansweredReservations,
  reservationsBetween,
  type ReservationRow,
} from './reservations.ts';
import { readStays, writeStays } from './stays.ts';

const DAY_MS = DAY_MINUTES * MINUTE;

// ISO 8601 writes other years with a sign, which no client reads.
const FIRST_INSTANT = Date.UTC(1000, 0, 1);
const LAST_INSTANT = Date.UTC(9999, 11, 31);
const iso = (instant: number) =>
  new Date(Math.min(Math.max(instant, FIRST_INSTANT), LAST_INSTANT)).toISOString();

/** The plan of tables at the counter: one for requests, reservations by telephone and guests who just come. */
export function registerPlan(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;
  const actOf = (staff: Staff, request: FastifyRequest, shopId: string) => ({
    ...{ shopIds: [shopId], actor: byStaff(staff, request), now: context.now() },
  });
  const answer = async (shopId: string, found: ReservationRow | { refusal: Refusal }) => {
    if ('refusal' in found) return found.refusal;
    const [view] = await plannedViews(pool, shopId, [found]);
    return view ?? NO_RESERVATION;
  };

  registerStaffCall(app, 'counterReservations', async ({ params, query, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    const { shop } = published;
    const now = context.now();
    const day = query.day ?? businessDay(shop.hours, now);
    const cutoff = { date: day, minutes: shop.hours.businessDayCutoffMinutes };
    const from = toInstant(cutoff, shop.hours.timeZone);
    const until = toInstant({ ...cutoff, date: addDays(day, 1) }, shop.hours.timeZone);
    await transaction(pool, async (client) => {
      await lockSeats(client, shop.id);
      await followTables(client, shop.id, now);
    });
    const requests = await unansweredReservations(pool, shop.id, now - DAY_MS);
    const listed = await reservationsBetween(pool, shop.id, from, until);
    await recordViewing(pool, {
      ...actOf(staff, request, shop.id),
      ...{ action: 'reservations-opened', detail: { day } },
    });
    return {
      ...{ enabled: shop.enableReservations, day, from: iso(from), until: iso(until) },
      open: openRanges(shop.hours, 'opening', { from, to: until }).map((range) => ({
        ...{ from: iso(range.from), until: iso(range.to) },
      })),
      tables: shop.tables.map(({ number, name, seats }) => ({ number, name, seats })),
      stays: await readStays(pool, shop.id),
      usualMinutes: shop.reservations.stayMinutes,
      taken: await takenNow(context, shop.id),
      seats: seatsInAll(shop),
      requests: await plannedViews(pool, shop.id, requests),
      reservations: await plannedViews(pool, shop.id, listed),
    };
  });

  registerStaffCall(app, 'counterMoveReservation', async ({ params, body, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    const by = byStaff(staff, request);
    const move = { ...body, reason: body.reason, actor: 'restaurant' as const, by };
    return answer(
      params.shopId,
      await moveReservation(context, published, params.reservationId, move),
    );
  });

  registerStaffCall(app, 'counterBookTable', async ({ params, body, request, staff }) => {
    const published = context.shops.byId(params.shopId);
    if (!published) return refuse(404, NO_SHOP);
    const by = byStaff(staff, request);
    return answer(params.shopId, await bookTable(context, published, body, by));
  });

  registerStaffCall(
    app,
    'counterChangeReservation',
    async ({ params: { shopId, reservationId }, body, request, staff }) => {
      const published = context.shops.byId(shopId);
      if (!published) return refuse(404, NO_SHOP);
      const by = byStaff(staff, request);
      const changed = await changeReservation(context, published, reservationId, body, by);
      return answer(shopId, changed);
    },
  );

  registerStaffCall(app, 'counterSaveStays', async ({ params, body, request, staff }) => {
    if (!context.shops.byId(params.shopId)) return refuse(404, NO_SHOP);
    await transaction(pool, async (client) => {
      const before = await readStays(client, params.shopId);
      await writeStays(client, params.shopId, body.stays);
      const after = await readStays(client, params.shopId);
      if (JSON.stringify(before) === JSON.stringify(after)) return;
      const act = actOf(staff, request, params.shopId);
      await recordAudit(client, { ...act, action: 'stays-changed', detail: {} });
    });
    return { stays: await readStays(pool, params.shopId) };
  });
}

/** Where somebody sits now. */
async function takenNow(context: PaymentsContext, shopId: string) {
  const found = await context.database.pool.query<{ table_number: number; opened_at: Date }>(
    `select table_number, opened_at from table_sitting where shop_id = $1 and closed_at is null order by 1`,
    [shopId],
  );
  return found.rows.map(({ table_number: table, opened_at: at }) => ({
    ...{ table, since: at.toISOString() },
  }));
}
