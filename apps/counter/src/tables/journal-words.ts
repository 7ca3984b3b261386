import type { JournalEntry } from '@tischlein/contract/calls/table-act.ts';
import { courseName } from '@tischlein/domain/table/courses.ts';
import { LOWERING_KINDS } from '@tischlein/domain/table/lowering-kinds.ts';

const KINDS: Record<string, string> = {
  opened: 'Gäste sind da',
  ordered: 'Bestellt',
  held: 'Bestellt, zurückgehalten',
  sent: 'In die Küche geschickt',
  refunded: 'Storniert',
  rejected: 'Von der Küche abgelehnt',
  paid: 'Bezahlt',
  called: 'Gerufen',
  answered: 'Ruf beantwortet',
  moved: 'Umgezogen',
  merged: 'Zusammengelegt',
  separated: 'Wieder getrennt',
  cleared: 'Abgeräumt',
  course: 'Gang',
  'item-moved': 'Umgesetzt',
  seated: 'Einem Gast zugeordnet',
  discounted: 'Rabatt',
  gifted: 'Aufs Haus',
  cancelled: 'Storniert vor der Küche',
  wasted: 'Storniert nach Beginn der Küche',
};

/** 'Rabatt: 2 × Bier' */
export function entryText({ kind, name, pieces, from, to, course, amount }: JournalEntry): string {
  const isBelow = amount !== null && amount < 0;
  const isBack = (kind === 'discounted' || kind === 'gifted') && isBelow;
  if (kind === 'paid' && isBelow) return 'Zurückgegeben';
  const what = name === '' ? '' : `${pieces ?? 1} × ${name}`;
  const way = from !== null && to !== null ? `Tisch ${from} → Tisch ${to}` : '';
  const about = [what, way, courseName(course)].filter(Boolean).join(', ');
  const said = `${KINDS[kind] ?? kind}${isBack ? ' zurückgenommen' : ''}`;
  return about === '' ? said : `${said}: ${about}`;
}

/** What an entry does to what is open, in cents; null: nothing. */
export function entryAmount({
  kind,
  amount,
}: Pick<JournalEntry, 'kind' | 'amount'>): number | null {
  if (amount === null || amount === 0) return null;
  return LOWERING_KINDS.includes(kind) ? -amount : amount;
}

/** 'Toni, Nr. 12: lange gewartet' */
export function entryDetail({ by, enteredBy, number, reason }: JournalEntry): string {
  const first = enteredBy === '' ? '' : `eingegeben von ${enteredBy}`;
  const who = [by ?? 'Gast', first, number === null ? '' : `Nr. ${number}`]
    .filter(Boolean)
    .join(', ');
  return reason === '' ? who : `${who}: ${reason}`;
}
