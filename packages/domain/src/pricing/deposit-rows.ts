import { depositLabel } from '../menu/deposit.ts';
import type { DepositKind } from '../menu/menu.ts';
import { cents, type Cents } from '../money/cents.ts';
import type { Quote, QuoteExtra, QuoteLine } from './quote.ts';

/** A sum of deposits under its German name. */
export interface DepositRow {
  label: string;
  amount: Cents;
}

/**
 * The deposits of a quote by what they are for (VerpackG § 32), German: 'Pfand (MEHRWEG)', 'Pfand (EINWEG)',
 * 'Pfand (Mehrweggeschirr)', and 'Pfand' for the rest, of which it is not told. The amounts, in cents, add up to
 * `deposits`; none is 0.
 */
export function depositRows({
  lines,
  deposits,
  dishDeposits,
}: Pick<Quote, 'lines' | 'deposits' | 'dishDeposits'>): DepositRow[] {
  const reusable = ofKind(lines, 'reusable');
  const oneWay = ofKind(lines, 'one-way');
  const rows = [
    { label: depositLabel('reusable'), amount: reusable },
    { label: depositLabel('one-way'), amount: oneWay },
    { label: 'Pfand (Mehrweggeschirr)', amount: dishDeposits },
    { label: depositLabel(), amount: deposits - reusable - oneWay - dishDeposits },
  ];
  return rows
    .filter(({ amount }) => amount !== 0)
    .map(({ label, amount }) => ({ label, amount: cents(amount) }));
}

function ofKind(lines: readonly QuoteLine[], kind: DepositKind): number {
  return add(lines, ({ amount, extras, subitems }) => {
    const each = ofExtras(extras, kind) + ofKind(subitems, kind);
    return amount * each;
  });
}

function ofExtras(extras: readonly QuoteExtra[], kind: DepositKind): number {
  return add(extras, ({ amount, depositKind, unitPrice, extras: inner }) => {
    const own = depositKind === kind ? unitPrice : 0;
    return amount * (own + ofExtras(inner, kind));
  });
}

function add<T>(all: readonly T[], amountOf: (each: T) => number): number {
  return all.reduce((sum, each) => sum + amountOf(each), 0);
}
