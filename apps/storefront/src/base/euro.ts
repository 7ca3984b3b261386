import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';

/** '12,50 €' of whole cents as they come over the wire. */
export function euro(amount: number): string {
  return formatEuro(cents(amount));
}
