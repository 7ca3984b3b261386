import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { fromEuros, sum, ZERO, type Cents } from '@tischlein/domain/money/cents.ts';
import { ofWhom } from './of-whom.ts';

/** Rounds that stand on no bill. */
const OFF_THE_BILL: readonly TableEntry['status'][] = ['rejected', 'expired', 'cancelled'];

/** What a round comes to, less what was refunded; nothing, where it stands on no bill. */
export function roundSum({ status, items }: Pick<TableEntry, 'status' | 'items'>): Cents {
  if (OFF_THE_BILL.includes(status)) return sum([]);
  return sum(items.map(({ price }) => fromEuros(price)));
}

interface GuestSum {
  /** 'davon von dir', 'davon von Ben'. */
  label: string;
  amount: Cents;
}

/**
 * What the rounds of each guest come to, one's own first; those without a name together, and only where others have
 * one. None: all of it is of one guest.
 */
export function guestSums(entries: readonly TableEntry[]): GuestSum[] {
  const parts = new Map<string, GuestSum & { isNamed: boolean }>();
  const own = entries.filter(({ mine }) => mine);
  for (const entry of [...own, ...entries.filter(({ mine }) => !mine)]) {
    const isNamed = entry.mine || entry.guestName !== null;
    const key = entry.mine ? 'own' : isNamed ? String(entry.guest) : '';
    const label = `davon ${ofWhom({ ...entry, waiter: null })}`;
    const amount = sum([parts.get(key)?.amount ?? ZERO, roundSum(entry)]);
    parts.set(key, { label, amount, isNamed });
  }
  if (parts.size < 2) return [];
  const named = [...parts.values()].filter(({ isNamed }) => isNamed);
  const others = [...parts.values()].filter(({ isNamed }) => !isNamed);
  const areOthersTold = named.length > (own.length > 0 ? 1 : 0);
  return [...named, ...(areOthersTold ? others : [])].map(({ label, amount }) => ({
    label,
    amount,
  }));
}
