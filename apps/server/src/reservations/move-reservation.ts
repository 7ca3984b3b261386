import type pg from 'pg';
import {
  canMoveReservation,
  needsReason,
  type ReservationActor,
  type ReservationStatus,
} from '@tischlein/domain/reservation/reservation-state.ts';
import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { ShopsContext } from '../shops/context.ts';
import { askedMailCap, countMail, lockMailsTo, takeMail } from '../guests/guest-mails.ts';
import { askForMail, type PageMailKind } from '../mail/page-mails.ts';
import { findReservation, setReservation, type ReservationRow } from './reservations.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, type Refusal } from '../http/route.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { seeRequest } from './request-alert.ts';

export interface Move {
  to: ReservationStatus;
  actor: ReservationActor;
  reason: string | undefined;
  /** Who takes the step for the restaurant; null: the guest. */
  by: AuditActor | null;
}

export const NO_RESERVATION = refuse(404, {
  error: 'no-reservation',
  message: 'Diese Reservierung finden wir nicht. Bitte prüfe den Link aus der Mail.',
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

/** What the guest is told of a step. */
const GUEST_MAILS: Partial<Record<ReservationStatus, PageMailKind>> = {
  confirmed: 'reservation-confirmed',
  declined: 'reservation-declined',
  cancelled: 'reservation-cancelled',
};

/** Takes a step, or says why not. One already taken answers as it is: of two at once the second changes nothing. */
export async function moveReservation(
  context: ShopsContext,
  published: PublishedShop,
  reservationId: string,
  { to, actor, reason, by }: Move,
): Promise<ReservationRow | { refusal: Refusal }> {
  const now = context.now();
  const shopId = published.shop.id;
  const moved = await transaction(context.database.pool, async (client) => {
    if (actor === 'guest') await lockMailsTo(client, [published.shop.email]);
    const row = await findReservation(client, shopId, reservationId, { lock: true });
    if (row === null) return { refusal: NO_RESERVATION };
    if (row.status === to) return row;
    if (!canMoveReservation(row.status, to, actor)) return { refusal: WRONG_STATE };
    if (actor === 'guest' && row.starts_at.getTime() <= now) return { refusal: TOO_LATE };
    const why = reason?.trim() || null;
    if (needsReason(to, actor) && why === null) return { refusal: REASON_MISSING };
    const next = await setReservation(client, row, to, actor === 'restaurant' ? why : null);
    const mail = { shopId, subject: reservationId };
    const kind = GUEST_MAILS[to];
    if (kind) await askForMail(client, { ...mail, kind, recipient: row.email }, now);
    if (actor === 'guest') await tellRestaurant(context, client, published, row, now);
    await seeRequest(client, published, row, now);
    await recordEvent(client, shopId, 'guests', reservationId, { what: 'reservation' });
    const act = { action: 'reservation-moved', subject: reservationId, detail: { to } } as const;
    if (by) await recordAudit(client, { ...act, shopIds: [shopId], actor: by, now });
    return next;
  });
  context.live.notify();
  return moved;
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
  const cap = askedMailCap(context.config.rateLimitFactor);
  // It is seen at the counter in any case.
  if (!(await takeMail(client, { shopId, email: shop.email, now }, cap))) return;
  const mail = { shopId, subject: row.reservation_id, recipient: shop.email };
  await askForMail(client, { ...mail, kind: 'reservation-gone' }, now);
}
