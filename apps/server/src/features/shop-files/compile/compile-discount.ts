import { fromEuros } from '@tischlein/domain/money/cents.ts';
import type { Report } from '../check-schema.ts';
import type { Path } from '../source-tree.ts';

/** '10 %' or euros, reported when it is nothing. */
export function compileDiscount(discount: string | number, path: Path, report: Report) {
  const percent = typeof discount === 'string';
  const value = percent ? Number.parseInt(discount, 10) : fromEuros(discount);
  if (value === 0)
    report([...path, 'discount'], 'value', 'Der Nachlass ist null.', 'Etwa 2.50 oder 10 %.');
  return { discountType: percent ? ('percent' as const) : ('euro' as const), value };
}
