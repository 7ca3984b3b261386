import type { TableItem, TableShare, TableState } from '@tischlein/contract/calls/table.ts';
import { cents, fromEuros, sum, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import {
  partsPerHead,
  payableNow,
  shareOf,
  type OpenBill,
} from '@tischlein/domain/table/split-bill.ts';
import { euro } from '../base/euro.ts';
import { ofWhom } from './of-whom.ts';
import { readSignedEuros } from './read-fields.ts';

/** Which part of a bill is paid; `seat-2`: what the waiter booked for guest 2. */
export type ShareWay = 'all' | 'mine' | 'items' | 'heads' | 'amount' | `seat-${number}`;

/** How a part of the bill is being chosen. */
export interface ShareDraft {
  by: ShareWay;
  /** Pieces wanted, by item. */
  pieces: Readonly<Record<string, number>>;
  heads: number;
  /** Euros as typed. */
  amount: string;
}

export const NEW_DRAFT: ShareDraft = { by: 'all', pieces: {}, heads: 2, amount: '' };

/** An item with something left to pay. */
export interface OpenItem {
  id: string;
  name: string;
  choices: readonly string[];
  /** Pieces nobody has paid for by item. */
  pieces: number;
  open: Cents;
  mine: boolean;
  /** 'von dir', 'von Ben'; null: nobody's in particular. */
  whose: string | null;
  /** Guest 1, guest 2; null: nobody's. */
  seat: number | null;
}

export function openItemsOf({ entries }: TableState): OpenItem[] {
  return entries.flatMap(({ items, mine, guestName, waiter }) =>
    items.flatMap((item) => {
      const open = fromEuros(item.open);
      if (open <= 0) return [];
      const { id, dishName: name, choices, seat } = item;
      const whose = mine || guestName ? ofWhom({ mine, guestName, waiter }) : null;
      return [{ id, name, choices, pieces: piecesLeft(item), open, mine, whose, seat }];
    }),
  );
}

/** Guests of the table with something left to pay, and what it comes to. */
export function openSeatsOf(state: TableState): { seat: number; open: Cents }[] {
  const seats = new Map<number, Cents>();
  for (const { seat, open } of openItemsOf(state))
    if (seat !== null) seats.set(seat, sum([seats.get(seat) ?? ZERO, open]));
  return [...seats].map(([seat, open]) => ({ seat, open })).sort((a, b) => a.seat - b.seat);
}

/** Of '3 × Cola' of which one is paid two are left; what is not whole pieces any more counts as one. */
function piecesLeft({ amount, price, open }: TableItem): number {
  const left = (open / price) * amount;
  return Math.abs(left - Math.round(left)) < 0.02 ? Math.max(1, Math.round(left)) : 1;
}

/** What so many pieces of an item cost: all of them exactly what is open. */
export function priceOfPieces({ pieces, open }: OpenItem, wanted: number): Cents {
  return wanted >= pieces ? open : sum(partsPerHead(open, pieces).slice(0, wanted));
}

interface ReadShare {
  share: TableShare;
  /** Without tip. */
  amount: Cents;
  /** For people: 'Alles'. */
  label: string;
}

const NO_AMOUNT = 'Bitte gib einen Betrag über 0 € ein, zum Beispiel 12,50.';

/** What a draft comes to at the table as it is; else what is wrong with it, '' while nothing is chosen yet. */
export function readShare(state: TableState, draft: ShareDraft): ReadShare | { problem: string } {
  const { share, label } = wireShare(state, draft);
  if (!share) {
    const isTyped = draft.by === 'amount' && draft.amount.trim() !== '';
    return { problem: isTyped ? NO_AMOUNT : '' };
  }
  const read = shareOf(openBill(state), share);
  if (read) return { share, label, amount: read.amount };
  const open = payableNow(openBill(state));
  return { problem: open > 0 ? `Offen sind noch ${euro(open)}.` : 'Hier ist nichts mehr offen.' };
}

function wireShare(
  state: TableState,
  draft: ShareDraft,
): { share: TableShare | null; label: string } {
  switch (draft.by) {
    case 'all':
      return { share: { by: 'all' }, label: 'Alles, was offen ist' };
    case 'heads':
      return { share: { by: 'heads', heads: draft.heads }, label: `Ein Teil von ${draft.heads}` };
    case 'amount': {
      const amount = readSignedEuros(draft.amount);
      return {
        share: amount !== null && amount > 0 ? { by: 'amount', amount } : null,
        label: 'Ein Betrag',
      };
    }
    case 'mine':
      return itemsShare(state, 'Was du bestellt hast', ({ mine, pieces }) => (mine ? pieces : 0));
    case 'items':
      return itemsShare(state, 'Einzelne Gerichte', ({ id }) => draft.pieces[id] ?? 0);
    default: {
      const seat = Number(draft.by.slice('seat-'.length));
      return itemsShare(state, `Gast ${seat}`, (item) => (item.seat === seat ? item.pieces : 0));
    }
  }
}

function itemsShare(
  state: TableState,
  label: string,
  piecesOf: (item: OpenItem) => number,
): { share: TableShare | null; label: string } {
  const items = openItemsOf(state).flatMap((item) => {
    const wanted = piecesOf(item);
    return wanted > 0 ? [{ id: item.id, amount: priceOfPieces(item, wanted) as number }] : [];
  });
  return { share: items.length > 0 ? { by: 'items', items } : null, label };
}

function openBill(state: TableState): OpenBill {
  return {
    open: cents(state.bill.open),
    reserved: cents(state.bill.reserved),
    items: openItemsOf(state).map(({ id, open }) => ({ id, open })),
  };
}

/** '2 zahlen 10,34 €, 1 zahlt 10,33 €': to the cent, and together what is open. */
export function headsText(state: TableState, heads: number): string {
  const open = payableNow(openBill(state));
  if (open <= 0) return '';
  const counts = new Map<Cents, number>();
  for (const part of partsPerHead(open, heads)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts].map(
    ([amount, many]) => `${many} ${many === 1 ? 'zahlt' : 'zahlen'} ${euro(amount)}`,
  );
  return counts.size === 1
    ? `Jeder zahlt ${euro([...counts.keys()][0] ?? ZERO)}`
    : parts.join(', ');
}
