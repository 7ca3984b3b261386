import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import type { Erased } from './erase-guest.ts';
import type { GuestData } from './find-guest.ts';

/** One thing that is kept of a guest, in words. */
interface GuestEntry {
  kind: 'order' | 'reservation' | 'application' | 'withdrawal' | 'consent' | 'account';
  /** Of an account its realm. */
  shopId: string;
  /** null: an account, which belongs to no day. */
  at: Date | null;
  text: string;
  /** Name, mail address and telephone as they were given, or what was agreed to. */
  who: string;
}

const DAY = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });

const said = (parts: unknown[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(', ');

export const isEmpty = (data: GuestData): boolean =>
  Object.values(data).every((list: unknown[]) => list.length === 0);

export function entriesOfGuest(data: GuestData): GuestEntry[] {
  return [
    ...data.orders.map(({ shop_id: shopId, number, placed_at: at, status, form }) => ({
      ...{ kind: 'order' as const, shopId, at },
      text: `Bestellung Nr. ${number} vom ${DAY.format(at)}, ${STATUS_LABELS[status]}`,
      who: said([form.name, form.email, form.phone]),
    })),
    ...data.reservations.map(({ shop_id: shopId, starts_at: at, people, name, email, phone }) => ({
      ...{ kind: 'reservation' as const, shopId, at },
      text: `Reservierung am ${DAY.format(at)} für ${people}`,
      who: said([name, email, phone]),
    })),
    ...data.applications.map(({ shop_id: shopId, received_at: at, job_title: job, form }) => ({
      ...{ kind: 'application' as const, shopId, at },
      text: `Bewerbung vom ${DAY.format(at)} (${job})`,
      who: said([form['name'], form['email'], form['phone']]),
    })),
    ...data.withdrawals.map(({ shop_id: shopId, received_at: at, form }) => ({
      ...{ kind: 'withdrawal' as const, shopId, at },
      text: `Widerruf vom ${DAY.format(at)}`,
      who: said([form['name'], form['email']]),
    })),
    ...data.consents.map(({ shop_id: shopId, given_at: at, wording, ...then }) => ({
      ...{ kind: 'consent' as const, shopId, at },
      text: `Zustimmung zu Angeboten per Mail ${stepsOf(at, then)}`,
      who: `„${wording}“`,
    })),
    ...data.accounts.map(({ realm, email }) => ({
      ...{ kind: 'account' as const, shopId: realm, at: null },
      text: `Konto in ${realm}`,
      who: email,
    })),
  ];
}

function stepsOf(
  given: Date,
  then: { confirmed_at: Date | null; withdrawn_at: Date | null },
): string {
  const { confirmed_at: confirmed, withdrawn_at: withdrawn } = then;
  return [
    `vom ${DAY.format(given)}`,
    confirmed ? `bestätigt am ${DAY.format(confirmed)}` : 'nicht bestätigt',
    ...(withdrawn ? [`zurückgenommen am ${DAY.format(withdrawn)}`] : []),
  ].join(', ');
}

export const ratingWords = ({ ratings }: GuestData): string =>
  `${ratings.length} Bewertungen zu diesen Bestellungen`;

/** What is handed to the guest (GDPR Art. 15). */
export const exportText = (data: GuestData, now: number): string =>
  `${JSON.stringify({ exportedAt: new Date(now).toISOString(), ...data }, null, 2)}\n`;

/** What came of erasing; `again`: what to do about what could not be erased yet. */
export function erasedWords(erased: Erased, again: string): string[] {
  const { deleted, faded, proofs, stillNeeded } = erased;
  return [
    `Ganz gelöscht: ${deleted}.`,
    ...(faded.length > 0
      ? [
          `Von ${faded.length} Bestellungen bleiben Gerichte, Beträge, Name und Anschrift, bis die Frist des Steuerrechts endet (AO § 147); Telefon, E-Mail und Nachrichten sind gelöscht.`,
        ]
      : []),
    ...(proofs > 0
      ? [
          `Als Nachweis bleiben ${proofs} Widerrufe und bestätigte Zustimmungen, bis Ansprüche verjährt sind (Art. 17 Abs. 3 e DSGVO).`,
        ]
      : []),
    ...(stillNeeded > 0
      ? [`Nicht gelöscht: ${stillNeeded}, weil sie noch laufen oder bevorstehen. ${again}`]
      : []),
  ];
}
