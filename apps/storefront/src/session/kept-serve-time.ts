import { readSession, writeSession } from './session-storage.ts';
import { shopKey } from './storage.ts';

/** A time the guest wanted for before the checkout; null: as soon as possible. Kept for this visit. */
export function keepServeTime(shopId: string, serveAt: string | null): void {
  writeSession(shopKey(shopId, 'serveAt'), serveAt);
}

export function keptServeTime(shopId: string): string | null {
  const stored = readSession(shopKey(shopId, 'serveAt'));
  return typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : null;
}
