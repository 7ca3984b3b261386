import { clockAt, formatWeekdayAndDay, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { calendarFile } from '@tischlein/domain/reservation/calendar-file.ts';
import {
  changeMailKey,
  findReservation,
  reservationOf,
  type ReservationRow,
} from '../reservations/reservations.ts';
import { asWritten, withoutMarks } from '../languages/say.ts';
import { saidIn } from '../shops/shop-directory.ts';
import type { MailAttachment } from '../mail/outgoing-mail.ts';
import { mailInFrame, type MailDraftInput, type WrittenMail } from './mail-draft.ts';

type Row = ReservationRow;

const found = ({ context, mail }: MailDraftInput): Promise<Row | null> =>
  findReservation(context.database.pool, mail.shopId, reservationOf(mail.subject));

function facts({ published }: MailDraftInput, row: Row): [string, string][] {
  const startsAt = row.starts_at.getTime();
  const { timeZone } = published.shop.hours;
  const { date } = toLocal(startsAt, timeZone);
  return [
    ['Wann', `${formatWeekdayAndDay(date)}, ${withUhr(clockAt(startsAt, timeZone))}`],
    ['Personen', String(row.people)],
    ['Name', row.name],
    ...(row.note === '' ? [] : [['Notiz', row.note] as [string, string]]),
  ];
}

/** The way the guest looks at it again, and cancels it. */
async function guestLink(input: MailDraftInput, label: string) {
  const key = await input.keyFor('reservation-guest', reservationOf(input.mail.subject));
  return { url: `${input.shopUrl}/tr/${key}/ansehen`, label };
}

export async function requestedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row) return null;
  return mailInFrame(input, {
    title: 'Deine Anfrage ist da',
    lead: `Danke. Wir prüfen, ob wir zu dieser Zeit einen Tisch für dich haben, und schreiben dir gleich. Erst mit unserer Bestätigung ist der Tisch für dich reserviert.`,
    facts: facts(input, row),
    link: await guestLink(input, 'Anfrage ansehen oder absagen'),
  });
}

export async function newRequestMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row || row.status !== 'requested') return null;
  const key = await input.keyFor('reservation-staff', input.mail.subject);
  return mailInFrame(input, {
    title: 'Neue Anfrage für einen Tisch',
    lead: 'Bis du antwortest, bleiben die Plätze vorgemerkt. Antworten kannst du auch an der Theke unter „Gäste“.',
    facts: [...facts(input, row), ['Telefon', row.phone], ['E-Mail', row.email]],
    link: { url: `${input.shopUrl}/tr/${key}/bestaetigen`, label: 'Annehmen' },
    moreLinks: [{ url: `${input.shopUrl}/tr/${key}/ablehnen`, label: 'Ablehnen' }],
  });
}

export async function confirmedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  // Cancelled meanwhile: the other mail says so.
  if (!row || row.status !== 'confirmed') return null;
  return {
    ...mailInFrame(input, {
      title: 'Dein Tisch ist reserviert',
      lead: 'Wir freuen uns auf dich. Der Termin für deinen Kalender hängt an dieser Mail. Kommt etwas dazwischen, sag bitte ab.',
      facts: facts(input, row),
      link: await guestLink(input, 'Reservierung ansehen oder absagen'),
    }),
    attachments: [calendar(input, row)],
  };
}

/** Another time, another number of people. Only the latest change is told. */
export async function changedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row || row.status !== 'confirmed') return null;
  if (input.mail.subject !== changeMailKey(row)) return null;
  return {
    ...mailInFrame(input, {
      title: 'Deine Reservierung hat sich geändert',
      lead: 'So steht sie jetzt bei uns. Passt dir das nicht, ruf uns bitte an oder sag ab.',
      facts: facts(input, row),
      link: await guestLink(input, 'Reservierung ansehen oder absagen'),
    }),
    attachments: [calendar(input, row)],
  };
}

export async function declinedMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row) return null;
  return mailInFrame(input, {
    title: 'Leider kein Tisch frei',
    lead: `Das tut uns leid: Zu dieser Zeit können wir dir keinen Tisch geben. ${sentence(row.reason)} Vielleicht passt dir eine andere Zeit.`,
    facts: facts(input, row),
    link: { url: `${input.shopUrl}/tisch-reservieren`, label: 'Andere Zeit wählen' },
  });
}

export async function cancelledMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row) return null;
  const ours = row.reason !== null;
  return {
    ...mailInFrame(input, {
      title: 'Deine Reservierung ist abgesagt',
      lead: ours
        ? `Das tut uns leid: Wir müssen deine Reservierung absagen. ${sentence(row.reason)}`
        : 'Du hast abgesagt, danke für die Nachricht. Bis zum nächsten Mal.',
      facts: facts(input, row),
      link: { url: `${input.shopUrl}/tisch-reservieren`, label: 'Neu reservieren' },
    }),
    attachments: [calendar(input, row)],
  };
}

/** To the restaurant: a guest has cancelled their reservation. */
export async function guestCancelledMail(input: MailDraftInput): Promise<WrittenMail | null> {
  const row = await found(input);
  if (!row) return null;
  const key = await input.keyFor('reservation-staff', input.mail.subject);
  return mailInFrame(input, {
    title: 'Eine Reservierung ist abgesagt',
    lead: 'Der Gast hat abgesagt, die Plätze sind wieder frei.',
    facts: facts(input, row),
    link: { url: `${input.shopUrl}/tr/${key}/ansehen`, label: 'Ansehen' },
  });
}

function calendar({ context, published, mail }: MailDraftInput, row: Row): MailAttachment {
  const { shop } = published;
  const say = (german: string) => withoutMarks(saidIn(published, mail.language ?? null, german));
  const cancelled = row.status === 'cancelled';
  return {
    filename: 'reservierung.ics',
    contentType: `text/calendar; charset=utf-8; method=${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    content: calendarFile({
      uid: `${row.reservation_id}@${published.publicShop.domain || 'tischlein'}`,
      sequence: row.version,
      startsAt: row.starts_at.getTime(),
      endsAt: row.ends_at.getTime(),
      now: context.now(),
      title: say(`Tisch für ${row.people}: ${asWritten(shop.restaurantName)}`),
      place: `${shop.restaurantStreet}, ${shop.restaurantZip} ${shop.restaurantCity}`,
      details: say(`Reserviert auf ${asWritten(row.name)}. Telefon ${shop.phone}`),
      cancelled,
    }),
  };
}

/** What staff typed as a reason may lack its full stop. */
function sentence(reason: string | null): string {
  if (reason === null) return '';
  return /[\p{L}\p{N})]$/u.test(reason) ? `${reason}.` : reason;
}
