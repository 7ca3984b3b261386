import { formatEuro, fromEuros, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import type { Report } from '../check-schema.ts';
import type { Path } from '../source-tree.ts';

const LEAST_DOUBTED = 500;
/** The part of what must be bought that nobody gives away by intent. */
const DOUBTED_PART = 0.3;

/**
 * '10 %', '10 €' or euros, reported when it is nothing. `from`: what it is taken off at least; a plain whole number
 * that is much of it may be meant as percent, and is asked about.
 */
export function compileDiscount(
  discount: string | number,
  path: Path,
  { report, warn }: { report: Report; warn: Report },
  from: Cents | null = null,
) {
  const percent = typeof discount === 'string' && discount.endsWith('%');
  const value = percent ? Number.parseInt(discount, 10) : fromEuros(eurosOf(discount));
  const at = [...path, 'discount'];
  if (value === 0) report(at, 'value', 'Der Rabatt ist null.', 'Etwa 2.50 oder 10 %.');
  const whole = typeof discount === 'number' && value % 100 === 0 && value <= 10_000;
  if (whole && value >= LEAST_DOUBTED && value > DOUBTED_PART * (from ?? ZERO)) {
    const taken = formatEuro(value as Cents);
    warn(
      at,
      'price',
      from === null || from === ZERO
        ? `Der Rabatt ist ${taken}, ohne Mindestbestellwert.`
        : `Der Rabatt ist ${taken} von ${formatEuro(from)}.`,
      `Meintest du ${discount} %? Sonst schreibe ${discount} €.`,
    );
  }
  return { discountType: percent ? ('percent' as const) : ('euro' as const), value };
}

function eurosOf(discount: string | number): number {
  return typeof discount === 'number'
    ? discount
    : Number(discount.replace('€', '').trim().replace(',', '.'));
}
