import type { CashCount } from './denominations.ts';
import type { Figures } from './figures.ts';
import type { MovementKind, PurseKind, PurseParts } from './purse.ts';

/** Purses are counted one by one; the day is closed over all of them. */
export const CLOSING_KINDS = ['purse', 'day'] as const;

/** What both kinds say. Instants in ISO, amounts in cents; nothing of guests. */
interface ClosingHead {
  number: number;
  shopName: string;
  /** ISO date of the business day it was made on. */
  day: string;
  closedAt: string;
  closedBy: string;
  /** How many rows it is made of, and a hash over them. */
  entries: number;
  entriesHash: string;
}

/** A purse that was counted. */
export interface PurseClosing extends ClosingHead {
  kind: 'purse';
  purse: { id: string; kind: PurseKind; name: string };
  /** Who opened it, and when; null: nobody did. */
  openedBy: string | null;
  openedAt: string | null;
  parts: PurseParts;
  /** Of what guests paid; in `parts` already. */
  tips: number;
  /** Orders and bills in it. */
  payments: number;
  expected: number;
  counted: number;
  count: CashCount;
  /** Why it is not what it should be; '' where none was required. */
  word: string;
  /** The name of the drawer that got what was counted; null: none. */
  handedTo: string | null;
  movements: readonly {
    kind: MovementKind;
    amount: number;
    at: string;
    by: string;
    reason: string;
  }[];
}

/** A counted purse, as it stands in the closing of its day. */
export interface CountedPurse {
  number: number;
  name: string;
  kind: PurseKind;
  expected: number;
  counted: number;
}

/** The day over all: what was sold, how it was paid, what was counted. */
export interface DayClosing extends ClosingHead {
  kind: 'day';
  /** When the closing of the day before it was made; null: it is the first. */
  since: string | null;
  figures: Figures;
  purses: readonly CountedPurse[];
  /** Put in, taken out and paid out of all purses since. */
  moved: Readonly<Partial<Record<MovementKind, number>>>;
  /** Orders that are not over yet: they stand in the next closing. */
  open: { orders: number; total: number };
  /** Tables at which guests sit, and what is open there; missing in closings of before. */
  openTables?: { tables: number; total: number } | undefined;
  /** Orders of earlier closings that changed since, as by money given back late. */
  corrected: number;
}

export type ClosingDocument = PurseClosing | DayClosing;

/** What was counted less what should be there, in cents; above 0: too much was there. */
export const differenceOf = ({
  expected,
  counted,
}: Pick<CountedPurse, 'expected' | 'counted'>): number => counted - expected;

/** 'Tagesabschluss Nr. 12', 'Kassensturz Nr. 11' */
export function closingTitle({ kind, number }: Pick<ClosingDocument, 'kind' | 'number'>): string {
  return `${kind === 'day' ? 'Tagesabschluss' : 'Kassensturz'} Nr. ${number}`;
}

/** On every paper of a closing: what it is not. */
export const NO_RECEIPT = 'Kein Kassenbeleg. Aufzeichnung für die Bücher.';
