import type pg from 'pg';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  canMoveReservation,
  needsReason,
  type ReservationActor,
  type ReservationStatus,
} from '@tischlein/domain/reservation/reservation-state.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { ShopsContext } from '../shops/context.ts';
import { countMail, lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import { requestedMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { askForMail, type PageMailKind } from '../mail/page-mails.ts';
import {
  freeFor,
  keepTables,
  keptTables,
  requireNotSeated,
  followTables,
  releaseTablesOfReservation,
  TableKeptError,
} from './kept-tables.ts';
import { findReservation, lockSeats, setReservation, type ReservationRow } from './reservations.ts';
import { restorePlannedTime, seatGuests, undoSeating } from './seat-guests.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, type Refusal } from '../http/route.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { requireStillWaiter } from '../tables/still-waiter.ts';
import { acknowledgeRequest } from './request-alert.ts';

interface ReservationMove {
  to: ReservationStatus;
  actor: ReservationActor;
  reason: string | undefined;
  /** Who takes the step for the restaurant; null: the guest. */
  by: AuditActor | null;
  /** Of a waiter who takes it: refused once it is locked out. */
  device?: Buffer;
  /** Which tables it gets; missing: those it has, else free ones. */
  tables?: readonly number[] | undefined;
}

export const NO_RESERVATION = refuse(404, {
  error: 'no-reservation',
  message: 'Diese Reservierung finden wir nicht. Bitte prüfe den Link aus der Mail.',
});
export const TABLE_TAKEN = refuse(409, {
  error: 'table-kept',
  message: 'Dieser Tisch ist zu dieser Zeit schon vergeben. Wähle einen anderen.',
});
export const NO_TABLES = refuse(400, {
  error: 'no-tables',
  message: 'Wähle einen Tisch aus, den es gibt.',
});
/** Of guests who are here. */
export const NO_TABLE_FREE = refuse(400, {
  error: 'no-tables',
  message: 'Kein Tisch ist frei oder gewählt. Gib ihnen zuerst einen.',
});
const WRONG_STATE = refuse(409, {
  error: 'wrong-state',
  message: 'Das geht nicht mehr: Der Stand der Reservierung hat sich inzwischen geändert.',
});
const TOO_LATE = refuse(409, {
  error: 'too-late',
  message: 'Dafür ist es jetzt zu spät. Bitte ruf uns kurz an.',
});
const REASON_MISSING = refuse(400, {
  error: 'reason-missing',
  message: 'Bitte nenne einen Grund, der Gast erfährt ihn.',
});

const ATE_ALREADY = refuse(409, {
  error: 'wrong-state',
  message: 'An diesem Tisch ist schon bestellt oder abgeräumt. Das lässt sich nicht zurücknehmen.',
});
const OTHER_DAY = refuse(409, {
  error: 'too-early',
  message:
    'Diese Reservierung ist für einen anderen Tag. Verleg sie, wenn die Gäste jetzt da sind.',
});

/** What the guest is told of a step. */
const GUEST_MAILS: Partial<Record<ReservationStatus, PageMailKind>> = {
  confirmed: 'reservation-confirmed',
  declined: 'reservation-declined',
  cancelled: 'reservation-cancelled',
};

/** Takes a step, or says why not. One already taken answers as it is: of two at once the second changes nothing. */
export async function moveReservation(
  context: PaymentsContext,
  published: PublishedShop,
  reservationId: string,
  { to, actor, reason, by, device, tables }: ReservationMove,
): Promise<ReservationRow | { refusal: Refusal }> {
  const now = context.now();
  const shopId = published.shop.id;
  const moved = await answerTableKept(context.database.pool, async (client) => {
    if (actor === 'guest') await lockMailsTo(client, [published.shop.email]);
    await lockSeats(client, shopId);
    if (device) await requireStillWaiter(client, shopId, device);
    await followTables(client, shopId, now);
    const row = await findReservation(client, shopId, reservationId, { lock: true });
    if (row === null) return { refusal: NO_RESERVATION };
    if (row.status === to) return row;
    if (!canMoveReservation(row.status, to, actor)) return { refusal: WRONG_STATE };
    if (actor === 'guest' && row.starts_at.getTime() <= now) return { refusal: TOO_LATE };
    const why = reason?.trim() || null;
    if (needsReason(to, actor) && why === null) return { refusal: REASON_MISSING };
    const dayFault = wrongDay(published, row, to, now);
    if (dayFault !== null) return { refusal: dayFault };
    const isBack = row.status === 'arrived' || row.status === 'no-show';
    if (row.status === 'arrived' && !(await undoSeating(client, context, published, row, by)))
      return { refusal: ATE_ALREADY };
    const expected = row.status === 'arrived' ? await restorePlannedTime(client, row) : row;
    const next = await setReservation(client, expected, to, actor === 'restaurant' ? why : null);
    const placed = await place(client, context, published, next, tables);
    if (placed !== null) throw new RefusedPlaceError(placed);
    const mail = { shopId, subject: reservationId };
    const kind = GUEST_MAILS[to];
    // What is taken back the guest has read already.
    if (kind && !isBack && row.email !== '')
      await askForMail(
        client,
        { ...mail, kind, recipient: row.email, language: row.language },
        now,
      );
    if (actor === 'guest') await tellRestaurant(context, client, published, row, now);
    await acknowledgeRequest(client, published, row, now);
    await recordEvent(client, shopId, 'guests', reservationId, { what: 'reservation' });
    const act = { action: 'reservation-moved', subject: reservationId, detail: { to } } as const;
    if (by) await recordAudit(client, { ...act, shopIds: [shopId], actor: by, now });
    return next;
  });
  context.live.notify();
  return moved;
}

/** Nobody is here, or missing, before the day of the reservation; and here only on it. */
function wrongDay(
  { shop }: PublishedShop,
  row: ReservationRow,
  to: ReservationStatus,
  now: number,
): Refusal | null {
  const [day, today] = [row.starts_at.getTime(), now].map((at) => businessDay(shop.hours, at));
  if (day === today || (to !== 'arrived' && to !== 'no-show')) return null;
  return to === 'no-show' && day! < today! ? null : OTHER_DAY;
}

/** Turns the step into a refusal, of which nothing stays. */
class RefusedPlaceError extends Error {
  override name = 'RefusedPlaceError';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('a step of a reservation is refused');
    this.refusal = refusal;
  }
}

async function answerTableKept(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<ReservationRow | { refusal: Refusal }>,
): Promise<ReservationRow | { refusal: Refusal }> {
  try {
    return await transaction(pool, work);
  } catch (error) {
    if (error instanceof TableKeptError) return { refusal: TABLE_TAKEN };
    if (error instanceof RefusedPlaceError) return { refusal: error.refusal };
    throw error;
  }
}

/** Later than planned they still get this long. */
const LATE_STAY_MINUTES = 30;

/** What a step means for tables: confirmed ones are kept, guests who are here sit down, all else frees them. */
async function place(
  client: pg.PoolClient,
  context: PaymentsContext,
  published: PublishedShop,
  row: ReservationRow,
  wanted: readonly number[] | undefined,
): Promise<Refusal | null> {
  const { shop } = published;
  if (row.status !== 'confirmed' && row.status !== 'arrived') {
    await releaseTablesOfReservation(client, row);
    return null;
  }
  if (wanted?.some((number) => !shop.tables.some((table) => table.number === number)))
    return NO_TABLES;
  const kept = await keptTables(client, shop.id, row.starts_at, row.ends_at);
  const own = kept.filter((one) => one.reservationId === row.reservation_id);
  const had = own.map(({ table }) => table);
  const now = context.now();
  const span =
    row.status === 'confirmed'
      ? row
      : {
          ...row,
          starts_at: new Date(Math.min(row.starts_at.getTime(), now)),
          ends_at: new Date(Math.max(row.ends_at.getTime(), now + LATE_STAY_MINUTES * MINUTE)),
        };
  const tables = wanted ?? (had.length > 0 ? had : await freeFor(client, shop, span, now));
  if (row.status === 'arrived') {
    if (tables.length === 0) return NO_TABLE_FREE;
    await client.query(
      `update reservation set starts_at = $3, ends_at = $4, planned_starts_at = starts_at, planned_ends_at = ends_at
        where shop_id = $1 and reservation_id = $2`,
      [shop.id, row.reservation_id, span.starts_at, span.ends_at],
    );
  }
  await keepTables(client, span, tables);
  if (row.status === 'confirmed') await requireNotSeated(client, shop, span, { tables, now });
  if (row.status === 'arrived') await seatGuests(client, context, published, row, tables);
  return null;
}

/** The guest's own mail is counted, not capped: who calls off once is told once. */
async function tellRestaurant(
  context: ShopsContext,
  client: pg.PoolClient,
  { shop }: PublishedShop,
  row: ReservationRow,
  now: number,
): Promise<void> {
  const shopId = shop.id;
  await countMail(client, { shopId, email: row.email, now });
  const cap = requestedMailCap(context.config.rateLimitFactor);
  // It is seen at the counter in any case.
  if (!(await countAskedMail(client, { shopId, email: shop.email, now }, cap))) return;
  const mail = { shopId, subject: row.reservation_id, recipient: shop.email };
  await askForMail(client, { ...mail, kind: 'reservation-gone' }, now);
}
