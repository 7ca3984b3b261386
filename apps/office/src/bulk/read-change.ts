import { cents } from '@tischlein/domain/money/cents.ts';
import { readEuros } from '@tischlein/domain/money/euro-input.ts';
import type { PriceChange } from '@tischlein/domain/money/price-change.ts';

export type Direction = 'up' | 'down';
export type ChangeUnit = 'percent' | 'euro';

/** What was typed as a change; null for what is none. Nothing gets cheaper by more than all of it. */
export function readChange(
  typed: string,
  unit: ChangeUnit,
  direction: Direction,
): PriceChange['by'] | null {
  // Hundredths of a percent, or cents: both have two digits behind the comma.
  const read = readEuros(typed.replace('%', ''));
  if (read === null || read === 0) return null;
  const sign = direction === 'up' ? 1 : -1;
  if (unit === 'euro') return { amount: cents(sign * read) };
  return read > (direction === 'up' ? 100_000 : 10_000) ? null : { hundredths: sign * read };
}
