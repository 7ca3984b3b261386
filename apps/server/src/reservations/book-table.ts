import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { isOpenAt } from '@tischlein/domain/hours/opening.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { stayMinutes } from '@tischlein/domain/reservation/table-plan.ts';
import { isEmail } from '@tischlein/domain/order/checkout-form.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { countMail } from '../guests/guest-mails.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { askForMail } from '../mail/page-mails.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import {
  isPlannable,
  keepTables,
  requireNotSeated,
  sitsAtOneOf,
  followTables,
  TableKeptError,
} from './kept-tables.ts';
import { NO_RESERVATION, NO_TABLE_FREE, NO_TABLES, TABLE_TAKEN } from './move-reservation.ts';
import {
  changeMailKey,
  findReservation,
  insertReservation,
  lockSeats,
  reservationByClientKey,
  type ReservationRow,
} from './reservations.ts';
import { seatGuests } from './seat-guests.ts';
import { readStays } from './stays.ts';

const CLOSED = refuse(409, {
  error: 'time-closed',
  message: 'Zu dieser Zeit ist geschlossen. Wähle eine andere.',
});
const TIME_GONE = refuse(409, {
  error: 'time-gone',
  message: 'Diese Zeit ist vorbei oder zu weit weg. Wähle eine andere.',
});
const NAME_MISSING = refuse(400, { error: 'bad-input', message: 'Schreib einen Namen dazu.' });
const BAD_EMAIL = refuse(400, {
  error: 'bad-email',
  message: 'Diese Mailadresse stimmt nicht. Lass sie leer, wenn es keine gibt.',
});
const CHANGED = refuse(409, {
  error: 'wrong-state',
  message: 'Die Reservierung hat sich inzwischen geändert. Sieh nach, was jetzt gilt.',
});
const SEATED = refuse(409, {
  error: 'wrong-state',
  message: 'Diese Gäste sitzen schon. Setz sie an ihrem Tisch um, dann folgt der Plan.',
});

type Answer = ReservationRow | { refusal: Refusal };
type Booking = CallBody<Calls['counterBookTable']>;

/** What of a time and of tables cannot be; null: all can. */
function problemOf(
  { shop }: PublishedShop,
  startsAt: number,
  tables: readonly number[],
  now: number,
): Refusal | null {
  if (!isPlannable(startsAt, now)) return TIME_GONE;
  if (!isOpenAt(shop.hours, 'opening', startsAt)) return CLOSED;
  if (tables.some((wanted) => !shop.tables.some(({ number }) => number === wanted)))
    return NO_TABLES;
  return null;
}

/** Runs a change of the plan: one after another for a shop; a table that another has refuses it whole. */
async function planChange(
  context: PaymentsContext,
  shopId: string,
  work: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await transaction(context.database.pool, async (client) => {
      await lockSeats(client, shopId);
      await followTables(client, shopId, context.now());
      return work(client);
    });
    context.live.notify();
    return answer;
  } catch (error) {
    if (error instanceof TableKeptError) return { refusal: TABLE_TAKEN };
    throw error;
  }
}

/** Enters a reservation by telephone, or seats guests who came without one. The same key enters it once. */
export async function bookTable(
  context: PaymentsContext,
  published: PublishedShop,
  input: Booking,
  by: AuditActor,
): Promise<Answer> {
  const { shop } = published;
  const now = context.now();
  const isHere = input.kind === 'walk-in';
  const asked = isHere ? now : Date.parse(input.startsAt ?? '');
  const startsAt = asked - (asked % MINUTE);
  const email = input.email.trim();
  if (!isHere && input.name.trim() === '') return { refusal: NAME_MISSING };
  if (isHere && input.tables.length === 0) return { refusal: NO_TABLE_FREE };
  if (email !== '' && !isEmail(email)) return { refusal: BAD_EMAIL };
  return planChange(context, shop.id, async (client) => {
    const before = await reservationByClientKey(client, shop.id, input.key);
    if (before) return before.source === 'guest' ? { refusal: CHANGED } : before;
    // Whoever is here is seated, whatever the hours say.
    const problem = problemOf(published, startsAt, input.tables, now);
    if (problem && !(isHere && problem === CLOSED)) return { refusal: problem };
    const usual = shop.reservations.stayMinutes;
    const stay =
      input.minutes ?? stayMinutes(await readStays(client, shop.id), input.people, usual);
    const row = await insertReservation(
      client,
      {
        ...{ shop_id: shop.id, reservation_id: randomToken(), people: input.people, email },
        ...{ starts_at: new Date(startsAt), ends_at: new Date(startsAt + stay * MINUTE) },
        name: input.name.trim() || 'Ohne Reservierung',
        ...{ phone: input.phone.trim(), note: input.note.trim(), taken_by: by.name || null },
        ...{ guest_hash: hashToken(randomBytes(16).toString('hex')), created_at: new Date(now) },
        ...{ status: isHere ? 'arrived' : 'confirmed', source: input.kind, language: null },
      },
      input.key,
    );
    await keepTables(client, row, input.tables);
    if (!isHere) await requireNotSeated(client, shop, row, { tables: input.tables, now });
    if (isHere) await seatGuests(client, context, published, row, input.tables);
    if (!isHere && email !== '') {
      await countMail(client, { shopId: shop.id, email, now });
      const mail = { shopId: shop.id, subject: row.reservation_id, recipient: email };
      await askForMail(client, { ...mail, kind: 'reservation-confirmed' }, now);
    }
    await recordEvent(client, shop.id, 'guests', row.reservation_id, { what: 'reservation' });
    await recordAudit(client, {
      ...{ action: 'reservation-entered', subject: row.reservation_id, shopIds: [shop.id] },
      ...{ detail: { to: input.kind, number: input.people }, actor: by, now },
    });
    return row;
  });
}

/** Another time, other tables, another number of people. The guest is told of what concerns them. */
export async function changeReservation(
  context: PaymentsContext,
  published: PublishedShop,
  reservationId: string,
  input: CallBody<Calls['counterChangeReservation']>,
  by: AuditActor,
): Promise<Answer> {
  const { shop } = published;
  const now = context.now();
  const startsAt = Date.parse(input.startsAt);
  return planChange(context, shop.id, async (client) => {
    const row = await findReservation(client, shop.id, reservationId, { lock: true });
    if (!row) return { refusal: NO_RESERVATION };
    if (row.version !== input.version) return { refusal: CHANGED };
    const isOpen = row.status === 'confirmed' || row.status === 'requested';
    if (!isOpen && row.status !== 'arrived') return { refusal: CHANGED };
    const isMoved = startsAt !== row.starts_at.getTime();
    const problem = problemOf(published, startsAt, input.tables, now);
    // A time that is booked already may be kept, though the opening hours have changed since.
    if (problem && (isMoved || problem === NO_TABLES)) return { refusal: problem };
    if (row.status === 'arrived' && isMoved) return { refusal: CHANGED };
    if (!(await sitsAtOneOf(client, row, input.tables))) return { refusal: SEATED };
    const usual = shop.reservations.stayMinutes;
    const kept = (row.ends_at.getTime() - row.starts_at.getTime()) / MINUTE;
    const stays = await readStays(client, shop.id);
    const stay =
      input.minutes ??
      (input.people === row.people ? kept : stayMinutes(stays, input.people, usual));
    const changed = await client.query<{ version: number }>(
      `update reservation set starts_at = $3, ends_at = $4, people = $5, note = $6, version = version + 1,
          planned_starts_at = null, planned_ends_at = null
        where shop_id = $1 and reservation_id = $2 returning version`,
      [
        ...[shop.id, reservationId, new Date(startsAt), new Date(startsAt + stay * MINUTE)],
        ...[input.people, input.note.trim()],
      ],
    );
    const next: ReservationRow = {
      ...row,
      ...{ starts_at: new Date(startsAt), ends_at: new Date(startsAt + stay * MINUTE) },
      ...{ people: input.people, note: input.note.trim() },
      version: changed.rows[0]?.version ?? row.version,
    };
    await keepTables(client, next, input.tables);
    await requireNotSeated(client, shop, next, { tables: input.tables, now });
    const concernsGuest = isMoved || input.people !== row.people;
    if (concernsGuest && row.status === 'confirmed' && row.email !== '') {
      await countMail(client, { shopId: shop.id, email: row.email, now });
      const recipient = { recipient: row.email, language: row.language };
      const mail = { shopId: shop.id, subject: changeMailKey(next), ...recipient };
      await askForMail(client, { ...mail, kind: 'reservation-changed' }, now);
    }
    await recordEvent(client, shop.id, 'guests', reservationId, { what: 'reservation' });
    await recordAudit(client, {
      ...{ action: 'reservation-changed', subject: reservationId, shopIds: [shop.id] },
      ...{ detail: { number: input.people }, actor: by, now },
    });
    return next;
  });
}
