import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { fromEuros, sum, type Cents } from '@tischlein/domain/money/cents.ts';

/** Rounds that stand on no bill. */
const OFF_THE_BILL: readonly TableEntry['status'][] = ['rejected', 'expired', 'cancelled'];

/** What a round comes to, less what was refunded; nothing, where it stands on no bill. */
export function roundSum({ status, items }: Pick<TableEntry, 'status' | 'items'>): Cents {
  if (OFF_THE_BILL.includes(status)) return sum([]);
  return sum(items.map(({ price }) => fromEuros(price)));
}

/** What this device's rounds come to; null: nobody else ordered, or this device did not. */
export function ownSum(entries: readonly TableEntry[]): Cents | null {
  const own = entries.filter(({ mine }) => mine);
  if (own.length === 0 || own.length === entries.length) return null;
  return sum(own.map(roundSum));
}
