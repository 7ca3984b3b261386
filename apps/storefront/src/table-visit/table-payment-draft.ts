import type { TableShare } from '@tischlein/contract/calls/table.ts';
import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, shopKey } from '../session/storage.ts';

/** A part of the table's bill that the guest is about to pay online; kept for the visit while they are with the provider. */
export interface TablePaymentDraft {
  table: number;
  clientKey: string;
  share: TableShare;
  /** What it is, for people: 'Alles', 'Dein Anteil, 1 von 3'. */
  label: string;
  /** In cents, without tip. */
  amount: number;
  /** In cents. */
  tip: number;
}

const keyOf = (shopId: string) => shopKey(shopId, 'table-payment');

export function keepTablePayment(shopId: string, draft: TablePaymentDraft | null): void {
  writeSession(keyOf(shopId), draft);
}

/** Whether there is one in this tab, of whatever table. */
export function hasTablePayment(shopId: string): boolean {
  return readSession(keyOf(shopId)) !== null;
}

export function readTablePayment(shopId: string, table: number | null): TablePaymentDraft | null {
  const stored = readSession(keyOf(shopId));
  if (!isRecord(stored) || stored['table'] !== table) return null;
  const { clientKey, share, amount, tip, label } = stored;
  if (typeof clientKey !== 'string' || !isRecord(share) || typeof label !== 'string') return null;
  if (!Number.isInteger(amount) || !Number.isInteger(tip)) return null;
  return stored as unknown as TablePaymentDraft;
}
