import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import type { VoidItem } from './table-store.ts';

/** What this browser remembers of its table; what it may do there is in cookies that scripts cannot read. */
interface StoredTable {
  table: number | null;
  waiter: WaiterView | null;
  /** The sitting that a waiter serves there. */
  visit: string | null;
  /** The business day (ISO date) on which it was opened. */
  day: string;
}

export const tableKey = (shopId: string) => shopKey(shopId, 'table');

export function keepTable(shopId: string, stored: StoredTable | null): void {
  writeStored(tableKey(shopId), stored);
}

/** The table that this browser kept; null: none, or one of the wrong shape, for its storage is the guest's. */
export function readTable(shopId: string): StoredTable | null {
  const stored = readStored(tableKey(shopId));
  if (!isRecord(stored)) return null;
  const table = isTableNumber(stored['table']) ? stored['table'] : null;
  const waiter = readWaiter(stored['waiter']);
  const day = typeof stored['day'] === 'string' ? stored['day'] : '';
  const visit = typeof stored['visit'] === 'string' ? stored['visit'] : null;
  return table === null && waiter === null ? null : { table, waiter, visit, day };
}

/** Specification 1 §5: numeric, at least 1. */
function isTableNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 9999;
}

function readWaiter(value: unknown): WaiterView | null {
  if (!isRecord(value)) return null;
  const { waiterId, name } = value;
  return typeof waiterId === 'string' && typeof name === 'string' ? { waiterId, name } : null;
}

const refundsKey = (shopId: string, table: number) => shopKey(shopId, `refunds-${table}`);

/** Refunds that lie in the cart, until they are ordered. */
export function keepVoids(shopId: string, table: number, refunds: readonly VoidItem[]): void {
  writeStored(refundsKey(shopId, table), refunds.length > 0 ? refunds : null);
}

export function readVoids(shopId: string, table: number): VoidItem[] {
  const stored = readStored(refundsKey(shopId, table));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value) => {
    if (!isRecord(value)) return [];
    const { refundOf, dishName, price, reason } = value;
    if (typeof refundOf !== 'string' || typeof dishName !== 'string') return [];
    if (typeof price !== 'number' || !Number.isInteger(price) || price >= 0) return [];
    const why = typeof reason === 'string' ? reason : '';
    return [
      { refundOf, dishName, amount: 1, price, promotion: 'waiter-refund', reason: why } as const,
    ];
  });
}
