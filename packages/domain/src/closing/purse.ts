/** Where cash lies: in a drawer at the counter, with a driver, with a waiter. */
export const PURSE_KINDS = ['drawer', 'driver', 'waiter'] as const;
export type PurseKind = (typeof PURSE_KINDS)[number];

/** After a name, as in 'Ali (Fahrer)'. */
export const PURSE_LABELS: Record<PurseKind, string> = {
  drawer: 'Kasse',
  driver: 'Fahrer',
  waiter: 'Bedienung',
};

/**
 * The drawer that every shop has: it takes the cash of orders that went with no driver, and gives back what is given back
 * by hand.
 */
export const MAIN_DRAWER = 'kasse';

/** How cash comes into a purse or leaves it beside what guests pay. */
export const MOVEMENT_KINDS = [
  /** The change that it is opened with. */
  'float',
  'deposit',
  'withdrawal',
  'tip-payout',
  /** Change that a drawer gives to another purse. */
  'float-given',
  /** What another purse hands in after it was counted. */
  'handed-in',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** What staff books by itself; the others follow from opening and closing. */
export const BOOKED_KINDS = ['deposit', 'withdrawal', 'tip-payout'] as const;
export type BookedKind = (typeof BOOKED_KINDS)[number];

export const MOVEMENT_LABELS: Record<MovementKind, string> = {
  float: 'Wechselgeld',
  deposit: 'Einlage',
  withdrawal: 'Entnahme',
  'tip-payout': 'Trinkgeld ausgezahlt',
  'float-given': 'Wechselgeld ausgegeben',
  'handed-in': 'Abgegeben',
};

const SIGNS: Record<MovementKind, 1 | -1> = {
  float: 1,
  deposit: 1,
  withdrawal: -1,
  'tip-payout': -1,
  'float-given': -1,
  'handed-in': 1,
};

/** What it does to the purse, in cents. */
export function movedCents(kind: MovementKind, amount: number): number {
  return SIGNS[kind] * amount;
}

/** What a purse should hold, part by part; in cents, as it goes in (above 0) or out (below 0). */
export interface PurseParts {
  float: number;
  /** Cash of orders that were delivered or collected, tips in it. */
  orders: number;
  /** Cash of bills at tables, tips in it. */
  tables: number;
  refunds: number;
  deposits: number;
  withdrawals: number;
  tipPayouts: number;
  floatsGiven: number;
  handedIn: number;
}

/** In the order in which they are read. */
export const PART_LABELS: Record<keyof PurseParts, string> = {
  float: 'Wechselgeld zu Beginn',
  orders: 'Bestellungen bar',
  tables: 'Tische bar',
  refunds: 'Bar zurückgegeben',
  deposits: 'Einlagen',
  withdrawals: 'Entnahmen',
  tipPayouts: 'Trinkgeld ausgezahlt',
  floatsGiven: 'Wechselgeld ausgegeben',
  handedIn: 'Abgegeben von Fahrern und Bedienung',
};
export const PURSE_PARTS = Object.keys(PART_LABELS) as (keyof PurseParts)[];

const PART_OF: Record<MovementKind, keyof PurseParts> = {
  float: 'float',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  'tip-payout': 'tipPayouts',
  'float-given': 'floatsGiven',
  'handed-in': 'handedIn',
};

/** Something that moved cash of a purse. */
export type CashFact =
  | { subject: 'order' | 'table-payment' | 'refund'; cash: number; tip: number }
  | { subject: 'movement'; kind: MovementKind; cash: number; tip: 0 };

/** Adds up what moved the cash of a purse. */
export function purseParts(facts: readonly CashFact[]): PurseParts {
  const parts: PurseParts = {
    ...{ float: 0, orders: 0, tables: 0, refunds: 0, deposits: 0 },
    ...{ withdrawals: 0, tipPayouts: 0, floatsGiven: 0, handedIn: 0 },
  };
  for (const fact of facts) parts[partOf(fact)] += fact.cash;
  return parts;
}

function partOf(fact: CashFact): keyof PurseParts {
  switch (fact.subject) {
    case 'order':
      return 'orders';
    case 'table-payment':
      return 'tables';
    case 'refund':
      return 'refunds';
    case 'movement':
      return PART_OF[fact.kind];
  }
}

/** What should lie there, in cents; below 0 where more went out than came in. */
export function expectedCents(parts: PurseParts): number {
  return PURSE_PARTS.reduce((sum, part) => sum + parts[part], 0);
}

/** From which difference on, in cents, staff must explain it; the owner may set another. */
export const EXPLAIN_FROM_CENTS = 500;

/** Whether staff must explain a difference between what was counted and what should be there, in cents. */
export function mustExplain(difference: number, explainFrom: number): boolean {
  return difference !== 0 && Math.abs(difference) >= explainFrom;
}
