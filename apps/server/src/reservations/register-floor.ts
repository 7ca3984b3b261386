import type { FastifyInstance } from 'fastify';
import type { FloorReservation } from '@tischlein/contract/calls/waiter.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';
import { registerCall } from '../http/route.ts';
import { secretHash } from '../http/shop-secret.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { requireShop } from '../shops/guest-shop.ts';
import { byWaiter } from '../staff/audit/record-audit.ts';
import { refuseTable } from '../tables/refusals.ts';
import { waiterOf } from '../tables/waiter-session.ts';
import { moveReservation, NO_RESERVATION } from './move-reservation.ts';

/** What waiters see of the plan of tables on their floor, and do with it. */
export function registerFloorReservations(app: FastifyInstance, context: PaymentsContext): void {
  const { pool } = context.database;

  registerCall(app, 'floorReservations', { rate: 'table-read' }, async ({ params, request }) => {
    const { shop } = requireShop(context.shops, params.shopId);
    if (!(await waiterOf(context, request, shop.id))) return refuseTable('no-waiter');
    return { reservations: await expectedToday(pool, shop, context.now()) };
  });

  registerCall(app, 'seatReservation', { rate: 'table' }, async ({ params, request }) => {
    const published = requireShop(context.shops, params.shopId);
    const { shop } = published;
    const waiter = await waiterOf(context, request, shop.id);
    const device = secretHash(request, 'waiter', shop.id);
    if (!waiter || !device) return refuseTable('no-waiter');
    const by = byWaiter(waiter, request);
    const move = { to: 'arrived', actor: 'restaurant', reason: undefined, by, device } as const;
    const moved = await moveReservation(context, published, params.reservationId, move);
    if ('refusal' in moved) return moved.refusal;
    const { rows } = await pool.query<{ table_number: number }>(
      `select s.table_number from reservation r
        join table_sitting s on s.shop_id = r.shop_id and s.sitting_id = r.sitting_id
        where r.shop_id = $1 and r.reservation_id = $2`,
      [shop.id, moved.reservation_id],
    );
    return rows[0] ? { table: rows[0].table_number } : NO_RESERVATION;
  });
}

/** Reservations of the business day whose guests are not here yet, the next one first. */
async function expectedToday(
  database: Queryable,
  { id, hours }: Shop,
  now: number,
): Promise<FloorReservation[]> {
  const day = businessDay(hours, now);
  const cutoff = (date: string) =>
    new Date(toInstant({ date, minutes: hours.businessDayCutoffMinutes }, hours.timeZone));
  const { rows } = await database.query<{
    reservation_id: string;
    starts_at: Date;
    people: number;
    name: string;
    note: string;
    tables: number[];
  }>(
    `select r.reservation_id, r.starts_at, r.people, r.name, r.note, array_agg(t.table_number order by t.table_number) as tables
      from reservation r
      join reservation_table t on t.shop_id = r.shop_id and t.reservation_id = r.reservation_id
      where r.shop_id = $1 and r.status = 'confirmed' and r.starts_at >= $2 and r.starts_at < $3
      group by r.shop_id, r.reservation_id order by r.starts_at, r.reservation_id`,
    [id, cutoff(day), cutoff(addDays(day, 1))],
  );
  return rows.map(({ reservation_id: reservationId, starts_at: at, ...row }) => ({
    ...{ id: reservationId, at: at.toISOString() },
    ...row,
  }));
}
