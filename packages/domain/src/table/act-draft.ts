import type { OrderStatus } from '../order/order-state.ts';
import type { Course } from './courses.ts';
import { canItemStep, kitchenBegan, type ItemState } from './item-state.ts';

export type ActKind = 'move' | 'seat' | 'discount' | 'gift' | 'cancel' | 'charge' | 'course';

export const ACT_NAMES: Record<ActKind, string> = {
  move: 'Umsetzen',
  seat: 'Zu einem Gast',
  discount: 'Rabatt',
  gift: 'Aufs Haus',
  cancel: 'Stornieren',
  charge: 'Wieder berechnen',
  course: 'Gang ändern',
};

/** What a waiter has typed about an act on chosen items. */
export interface ActDraft {
  kind: ActKind;
  /** Number of the other table, as typed. */
  table: string;
  /** '' is nobody. */
  seat: string;
  by: 'percent' | 'amount';
  /** Percent or euros, as typed. */
  off: string;
  reason: string;
  course: Course;
}

/** An act as its form begins; nothing is filled in. */
export const newAct = (kind: ActKind): ActDraft => ({
  kind,
  table: '',
  seat: '',
  by: 'percent',
  off: '',
  reason: '',
  course: 2,
});

/** A number from 1 to `most` as typed; null: it is none. */
function readNumber(text: string, most: number): number | null {
  const number = /^[1-9]\d{0,3}$/.test(text.trim()) ? Number(text) : null;
  return number !== null && number <= most ? number : null;
}

/** Euros as typed, with comma or dot, in cents above 0; null: no such amount. */
function readAmount(text: string): number | null {
  const [, whole = '', places = ''] = /^(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? [];
  const amount = Number(whole) * 100 + Number(places.padEnd(2, '0'));
  return amount > 0 ? amount : null;
}

/** An item of a table's bill, as its screens have it. */
interface DraftItem {
  id: string;
  amount: number;
  dishName: string;
  /** In euros. */
  price: number;
  choices: readonly string[];
  state: ItemState;
  seat: number | null;
}

/** An item with its order. */
export interface ListedItem {
  item: DraftItem;
  entry: { status: OrderStatus };
}

interface Wanted {
  id: string;
  pieces: number;
}
/** What is done with items, as it is sent. */
type ItemAct =
  | { do: 'move'; items: Wanted[]; to: number }
  | { do: 'seat'; items: Wanted[]; seat: number | null }
  | {
      do: 'discount';
      items: Wanted[];
      off: { percent: number } | { amount: number };
      reason: string;
    }
  | { do: 'gift'; items: Wanted[]; reason: string }
  | { do: 'cancel'; items: Wanted[]; reason: string }
  | { do: 'charge'; items: Wanted[] }
  | { do: 'course'; items: Wanted[]; course: Course };

/** The items something can be done with. */
export function listedItems({
  entries,
}: {
  entries: readonly { status: OrderStatus; items: readonly DraftItem[] }[];
}): ListedItem[] {
  return entries
    .filter(({ status }) => status !== 'rejected')
    .flatMap((entry) => entry.items.map((item) => ({ item, entry })))
    .filter(({ item }) => item.state !== 'cancelled');
}

/** Pieces by item; 0 and missing: not chosen. */
export type Chosen = Readonly<Record<string, number>>;

/** The items of which at least one piece is chosen. */
export const chosenItems = (items: readonly ListedItem[], chosen: Chosen): ListedItem[] =>
  items.filter(({ item }) => (chosen[item.id] ?? 0) > 0);

/** Of what was chosen there may be less by now: others serve the same table. */
const piecesOf = ({ item }: ListedItem, chosen: Chosen): number =>
  Math.min(chosen[item.id] ?? item.amount, item.amount);

/** What can be done with all that is chosen. */
export function possibleActs(items: readonly ListedItem[]): ActKind[] {
  const all = (test: (one: ListedItem) => boolean) => items.length > 0 && items.every(test);
  const acts: [ActKind, boolean][] = [
    ['move', all(() => true)],
    ['seat', all(() => true)],
    ['course', all(({ entry }) => entry.status === 'held')],
    ['discount', all(({ item }) => canItemStep(item.state, 'discounted'))],
    ['gift', all(({ item }) => canItemStep(item.state, 'gift'))],
    ['charge', all(({ item }) => canItemStep(item.state, 'charged'))],
    ['cancel', all(({ item }) => canItemStep(item.state, 'cancelled'))],
  ];
  return acts.filter(([, can]) => can).map(([kind]) => kind);
}

/** Whether the kitchen has begun with something that is chosen: what is cancelled then is a loss. */
export const isBegun = (items: readonly ListedItem[]) =>
  items.some(({ entry }) => kitchenBegan(entry.status));

/** What is missing to an act, and where it is typed. */
export interface ActProblem {
  problem: string;
  field: 'table' | 'seat' | 'off' | 'reason';
}

const missing = (field: ActProblem['field'], problem: string): ActProblem => ({ problem, field });
const NO_REASON = missing('reason', 'Bitte gib einen Grund an.');

/** The act, or what is missing to it. */
export function readAct(
  { kind, table, seat, by, off, reason, course }: ActDraft,
  items: readonly ListedItem[],
  chosen: Chosen,
): ItemAct | ActProblem {
  const wanted = items.map((one) => ({ id: one.item.id, pieces: piecesOf(one, chosen) }));
  const why = reason.trim();
  switch (kind) {
    case 'move': {
      const to = readNumber(table, 9999);
      return to === null
        ? missing('table', 'Bitte gib die Nummer des Tisches ein.')
        : { do: 'move', items: wanted, to };
    }
    case 'seat': {
      const number = readNumber(seat, 20);
      return number === null && seat.trim() !== ''
        ? missing('seat', 'Bitte gib eine Zahl von 1 bis 20 ein.')
        : { do: 'seat', items: wanted, seat: number };
    }
    case 'discount': {
      const percent = readNumber(off, 100);
      const amount = readAmount(off);
      const part = by === 'amount' ? amount && { amount } : percent && { percent };
      if (!part)
        return missing(
          'off',
          by === 'amount'
            ? 'Bitte gib einen Betrag wie 2,50 ein.'
            : 'Bitte gib ganze Prozent von 1 bis 100 ein.',
        );
      if (why === '') return NO_REASON;
      return { do: 'discount', items: wanted, off: part, reason: why };
    }
    case 'gift':
      return why === '' ? NO_REASON : { do: 'gift', items: wanted, reason: why };
    case 'cancel':
      return why === '' && isBegun(items)
        ? missing('reason', 'Die Küche hat schon begonnen. Bitte gib einen Grund an.')
        : { do: 'cancel', items: wanted, reason: why };
    case 'charge':
      return { do: 'charge', items: wanted };
    case 'course':
      return { do: 'course', items: wanted, course };
  }
}

/** '2 × Bier, 1 × Salat' */
export function chosenText(items: readonly ListedItem[], chosen: Chosen): string {
  return items.map((one) => `${piecesOf(one, chosen)} × ${one.item.dishName}`).join(', ');
}

/** What was taken off an item, and whose it is. */
export function itemNotes({ item }: ListedItem): string[] {
  return [
    item.state === 'gift' ? 'aufs Haus' : '',
    item.state === 'discounted' ? 'mit Rabatt' : '',
    item.seat === null ? '' : `Gast ${item.seat}`,
  ].filter((note) => note !== '');
}
