import type pg from 'pg';
import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { checkReservation } from '@tischlein/domain/reservation/reservation-form.ts';
import { reservationTimes } from '@tischlein/domain/reservation/reservation-times.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { ShopsContext } from '../shops/context.ts';
import { lockMailsTo, countAskedMail } from '../guests/guest-mails.ts';
import { requestedMailCap, type MailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { makePageKey } from '../mail/page-keys.ts';
import { askForMail } from '../mail/page-mails.ts';
import {
  insertReservation,
  lockSeats,
  openRequestsOf,
  reservationByClientKey,
  seatsTaken,
  type ReservationRow,
} from './reservations.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import { refuse, type Refusal } from '../http/route.ts';
import { randomToken, sameBytes } from '../http/secret-token.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { readStays, settingsForParty } from './stays.ts';
import { alertOfRequest } from './request-alert.ts';

type ReservationInput = CallBody<Calls['requestReservation']>;

const TIME_GONE = refuse(409, {
  error: 'time-gone',
  message: 'Diese Zeit können wir nicht mehr anbieten. Bitte wähle eine andere.',
});
const FULL = refuse(409, {
  error: 'full',
  message: 'Für diese Zeit sind leider nicht mehr genug Plätze frei. Bitte wähle eine andere.',
});
const OTHER_KEY = refuse(409, {
  error: 'other-device',
  message: 'Diese Anfrage gibt es schon. Bitte lade die Seite neu.',
});
const TOO_MANY = refuse(409, {
  error: 'too-many-requests',
  message: 'Du hast schon mehrere Anfragen offen. Wir antworten bald, oder ruf uns an.',
});
const TOO_MANY_MAILS = refuse(409, {
  error: 'too-many-mails',
  message:
    'An diese Mailadresse gingen heute schon sehr viele Mails. Bitte gib eine andere an, oder ruf uns an.',
});
/** Of one address, unanswered. */
const MAX_OPEN = 3;
const DAY_MS = DAY_MINUTES * MINUTE;

/** Asks for a table: seats are looked at and taken under one lock. */
export async function requestReservation(
  context: ShopsContext,
  published: PublishedShop,
  input: ReservationInput,
  { guestHash, language }: { guestHash: Buffer; language: string | null },
): Promise<{ key: string; row: ReservationRow } | { refusal: Refusal }> {
  const { shop } = published;
  const form = checkReservation(input, shop.reservations.maxPeople);
  if (Object.keys(form).length > 0)
    return {
      refusal: refuse(400, { error: 'form', message: 'Bitte prüfe deine Angaben.', form }),
    };
  const now = context.now();
  const cap = requestedMailCap(context.config.rateLimitFactor);
  const made = await transaction(context.database.pool, async (client) => {
    await lockMailsTo(client, [input.email, shop.email]);
    await lockSeats(client, shop.id);
    const before = await reservationByClientKey(client, shop.id, input.clientKey);
    if (before && !sameBytes(before.guest_hash, guestHash)) return { refusal: OTHER_KEY };
    const row =
      before ?? (await insert(client, published, input, { guestHash, now, cap, language }));
    if ('refusal' in row) return row;
    const subject = row.reservation_id;
    const key = await makePageKey(
      client,
      { shopId: shop.id, kind: 'reservation-guest', subject },
      now,
    );
    return { key, row };
  });
  context.live.notify();
  return made;
}

async function insert(
  client: pg.PoolClient,
  published: PublishedShop,
  input: ReservationInput,
  {
    guestHash,
    now,
    cap,
    language,
  }: { guestHash: Buffer; now: number; cap: MailCap; language: string | null },
): Promise<ReservationRow | { refusal: Refusal }> {
  const { shop } = published;
  const startsAt = Date.parse(input.startsAt);
  // Not more than a day of the clock from what can be asked for: other instants have no date of ours.
  if (Math.abs(startsAt - now) > (shop.reservations.daysAhead + 2) * DAY_MS)
    return { refusal: TIME_GONE };
  const date = businessDay(shop.hours, startsAt);
  const taken = await seatsTaken(client, shop.id, startsAt - DAY_MS, startsAt + 2 * DAY_MS);
  const stays = await readStays(client, shop.id);
  const place = { ...shop, reservations: settingsForParty(shop, stays, input.people) };
  const times = reservationTimes(place, { date, people: input.people, now }, taken);
  const time = times.find((one) => one.startsAt === startsAt);
  if (!time) return { refusal: TIME_GONE };
  if (!time.free) return { refusal: FULL };
  const email = input.email.trim();
  if ((await openRequestsOf(client, shop.id, email)) >= MAX_OPEN) return { refusal: TOO_MANY };
  if (!(await countAskedMail(client, { shopId: shop.id, email, now }, cap)))
    return { refusal: TOO_MANY_MAILS };
  const row = await insertReservation(
    client,
    {
      shop_id: shop.id,
      reservation_id: randomToken(),
      starts_at: new Date(time.startsAt),
      ends_at: new Date(time.endsAt),
      people: input.people,
      name: input.name.trim(),
      email,
      phone: input.phone.trim(),
      note: input.note.trim(),
      guest_hash: guestHash,
      language,
      created_at: new Date(now),
      ...{ status: 'requested', source: 'guest', taken_by: null },
    },
    input.clientKey,
  );
  const mail = { shopId: shop.id, subject: row.reservation_id };
  await askForMail(
    client,
    { ...mail, kind: 'reservation-requested', recipient: email, language },
    now,
  );
  // The request stands at the counter in any case.
  if (await countAskedMail(client, { shopId: shop.id, email: shop.email, now }, cap))
    await askForMail(client, { ...mail, kind: 'reservation-new', recipient: shop.email }, now);
  await alertOfRequest(client, published, row, now);
  await recordEvent(client, shop.id, 'guests', row.reservation_id, { what: 'reservation' });
  return row;
}
