import { formatClock } from '../hours/german-time.ts';
import { localMinutes } from '../hours/zoned-time.ts';
import { cents } from '../money/cents.ts';
import { REDUCTION_LABELS, type ReductionKind } from '../report/day-report.ts';
import { csvText, type CsvCell } from '../report/csv-text.ts';

export type TablePaymentMethod = 'cash' | 'card' | 'online';

/** What happened at the tables on a business day. In cents; instants in ISO. */
interface TableClosing {
  /** ISO date. */
  day: string;
  ordered: number;
  /** `waiter`: null for guests, online. */
  payments: readonly {
    method: TablePaymentMethod;
    waiter: string | null;
    count: number;
    amount: number;
    tip: number;
  }[];
  refunds: readonly {
    at: string;
    table: number;
    dishName: string;
    amount: number;
    reason: string;
    waiter: string;
  }[];
  reductions: readonly {
    at: string;
    kind: ReductionKind;
    table: number;
    dishName: string;
    pieces: number;
    amount: number;
    reason: string;
    by: string;
  }[];
  leftOpen: readonly { at: string; table: number; amount: number; waiter: string }[];
  stillOpen: readonly { table: number; amount: number }[];
}

/** How money comes at a table, as it is said across the counter. */
export const TABLE_PAYMENT_LABELS: Record<TablePaymentMethod, string> = {
  cash: 'Bar',
  card: 'Karte',
  online: 'Online',
};

/** What a visit that is over left, in cents; below 0 guests had paid for what was rejected after they left. */
export function leftOpenLabel(amount: number): string {
  return amount < 0 ? 'Mehr kassiert als geschuldet' : 'Offen gelassen';
}

/** Who took a payment. */
export function takenBy(waiter: string | null): string {
  return waiter ?? 'Gäste am Handy';
}

/** The closing as German spreadsheets read it (`csvText`). */
export function closingCsv(
  closing: TableClosing,
  { restaurantName, timeZone }: { restaurantName: string; timeZone: string },
): string {
  const euro = (amount: number): CsvCell => ({ cents: cents(amount) });
  const clock = (at: string) => formatClock(localMinutes(Date.parse(at), timeZone));
  const { payments, refunds, reductions, leftOpen, stillOpen } = closing;
  const [year, month, date] = closing.day.split('-');
  const sum = (of: (row: TableClosing['payments'][number]) => number) =>
    payments.reduce((all, row) => all + of(row), 0);
  return csvText([
    ['Tagesabschluss Tische', restaurantName],
    ['Geschäftstag', `${date}.${month}.${year}`],
    ['Kein Kassenbeleg'],
    ['Bestellt', euro(closing.ordered)],
    [],
    ['Zahlungsart', 'Kassiert von', 'Zahlungen', 'Betrag', 'Trinkgeld'],
    ...payments.map((row): CsvCell[] => [
      TABLE_PAYMENT_LABELS[row.method],
      takenBy(row.waiter),
      row.count,
      euro(row.amount),
      euro(row.tip),
    ]),
    [
      'Summe',
      '',
      sum(({ count }) => count),
      euro(sum(({ amount }) => amount)),
      euro(sum(({ tip }) => tip)),
    ],
    [],
    ['Storniert um', 'Tisch', 'Artikel', 'Betrag', 'Grund', 'Bedienung'],
    ...refunds.map((row): CsvCell[] => [
      clock(row.at),
      row.table,
      row.dishName,
      euro(row.amount),
      row.reason,
      row.waiter,
    ]),
    [],
    ['Rabatt', 'um', 'Tisch', 'Stück', 'Artikel', 'Betrag', 'Grund', 'Von'],
    ...reductions.map((row): CsvCell[] => [
      REDUCTION_LABELS[row.kind],
      clock(row.at),
      row.table,
      row.pieces,
      row.dishName,
      euro(row.amount),
      row.reason,
      row.by,
    ]),
    [],
    ['Offen gelassen um', 'Tisch', 'Betrag', 'Bedienung'],
    ...leftOpen.map((row): CsvCell[] => [clock(row.at), row.table, euro(row.amount), row.waiter]),
    [],
    ['Noch besetzt', 'Offen'],
    ...stillOpen.map((row): CsvCell[] => [row.table, euro(row.amount)]),
  ]);
}
