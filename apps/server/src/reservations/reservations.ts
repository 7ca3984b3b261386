import type pg from 'pg';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import type { ReservationStatus } from '@tischlein/domain/reservation/reservation-state.ts';
import type { SeatsTaken } from '@tischlein/domain/reservation/reservation-times.ts';
import type { ReservationView } from '@tischlein/contract/calls/reservation.ts';
import type { Queryable } from '../db/queryable.ts';

export interface ReservationRow {
  shop_id: string;
  reservation_id: string;
  starts_at: Date;
  ends_at: Date;
  people: number;
  name: string;
  email: string;
  phone: string;
  note: string;
  status: ReservationStatus;
  reason: string | null;
  version: number;
  guest_hash: Buffer;
  created_at: Date;
  source: 'guest' | 'phone' | 'walk-in';
  taken_by: string | null;
  sitting_id: string | null;
  /** When guests who are here were expected; null: they are not here, or came without a reservation. */
  planned_starts_at: Date | null;
  planned_ends_at: Date | null;
  /** In which they asked; null: German. */
  language: string | null;
}

const SELECT = `select shop_id, reservation_id, starts_at, ends_at, people, name, email, phone, note, status, reason,
    version, guest_hash, created_at, source, taken_by, sitting_id, planned_starts_at, planned_ends_at, language from reservation where shop_id = $1`;

export function reservationView(row: ReservationRow): ReservationView {
  return {
    id: row.reservation_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    people: row.people,
    name: row.name,
    phone: row.phone,
    email: row.email,
    note: row.note,
    status: row.status,
    reason: row.reason,
    version: row.version,
    createdAt: row.created_at.toISOString(),
  };
}

/** Requests of a shop wait for each other, until the end of the transaction: the last seats are given once. */
export async function lockSeats(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `reservation:${shopId}`,
  ]);
}

/** Seats taken at any time between two instants. */
export async function seatsTaken(
  database: Queryable,
  shopId: string,
  from: number,
  to: number,
): Promise<SeatsTaken[]> {
  const found = await database.query<Pick<ReservationRow, 'starts_at' | 'ends_at' | 'people'>>(
    `select starts_at, ends_at, people from reservation
      where shop_id = $1 and starts_at < $3 and ends_at > $2 and status in ('requested', 'confirmed', 'arrived')`,
    [shopId, new Date(from), new Date(to)],
  );
  return found.rows.map(({ starts_at, ends_at, people }) => ({
    startsAt: starts_at.getTime(),
    endsAt: ends_at.getTime(),
    people,
  }));
}

export async function reservationByClientKey(
  database: Queryable,
  shopId: string,
  clientKey: string,
): Promise<ReservationRow | null> {
  const found = await database.query<ReservationRow>(`${SELECT} and client_key = $2`, [
    shopId,
    clientKey,
  ]);
  return found.rows[0] ?? null;
}

export async function findReservation(
  database: Queryable,
  shopId: string,
  reservationId: string,
  { lock = false } = {},
): Promise<ReservationRow | null> {
  const found = await database.query<ReservationRow>(
    `${SELECT} and reservation_id = $2${lock ? ' for update' : ''}`,
    [shopId, reservationId],
  );
  return found.rows[0] ?? null;
}

/** How many requests of an address wait for an answer. Under `lockSeats`; there are not many. */
export async function openRequestsOf(
  database: Queryable,
  shopId: string,
  email: string,
): Promise<number> {
  const open = await database.query<{ email: string }>(
    `select email from reservation where shop_id = $1 and status = 'requested'`,
    [shopId],
  );
  const address = normalAddress(email);
  return open.rows.filter((row) => normalAddress(row.email) === address).length;
}

export async function insertReservation(
  client: pg.PoolClient,
  row: Omit<
    ReservationRow,
    'reason' | 'version' | 'sitting_id' | 'planned_starts_at' | 'planned_ends_at'
  >,
  clientKey: string,
): Promise<ReservationRow> {
  await client.query(
    `insert into reservation (shop_id, reservation_id, client_key, starts_at, ends_at, people, name, email, phone,
        note, status, guest_hash, created_at, source, taken_by, language)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[row.shop_id, row.reservation_id, clientKey, row.starts_at, row.ends_at, row.people],
      ...[row.name, row.email, row.phone, row.note, row.status, row.guest_hash, row.created_at],
      ...[row.source, row.taken_by, row.language],
    ],
  );
  const planned = { planned_starts_at: null, planned_ends_at: null };
  return { ...row, ...planned, reason: null, version: 1, sitting_id: null };
}

/** The key of a mail about a change: one for each version of a reservation. */
export const changeMailKey = (row: Pick<ReservationRow, 'reservation_id' | 'version'>): string =>
  `${row.reservation_id}~${row.version}`;
/** The reservation a mail is of. */
export const reservationOf = (subject: string): string => subject.split('~')[0] ?? subject;

export async function setReservation(
  client: pg.PoolClient,
  row: ReservationRow,
  status: ReservationStatus,
  reason: string | null,
): Promise<ReservationRow> {
  await client.query(
    `update reservation set status = $3, reason = $4, version = version + 1
      where shop_id = $1 and reservation_id = $2`,
    [row.shop_id, row.reservation_id, status, reason],
  );
  return { ...row, status, reason, version: row.version + 1 };
}

/** Reservations that were asked for and not answered, of those that start at `from` or later; the nearest first. */
export async function unansweredReservations(
  database: Queryable,
  shopId: string,
  from: number,
): Promise<ReservationRow[]> {
  const found = await database.query<ReservationRow>(
    `${SELECT} and status = 'requested' and starts_at >= $2 order by starts_at, created_at limit 200`,
    [shopId, new Date(from)],
  );
  return found.rows;
}

export async function reservationsBetween(
  database: Queryable,
  shopId: string,
  from: number,
  to: number,
): Promise<ReservationRow[]> {
  const found = await database.query<ReservationRow>(
    `${SELECT} and starts_at >= $2 and starts_at < $3 order by starts_at, created_at limit 500`,
    [shopId, new Date(from), new Date(to)],
  );
  return found.rows;
}
