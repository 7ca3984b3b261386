import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';

/** The visit of a session, over all its pages. */
export interface Visit {
  sessionId: string;
  /** What the provider answered. */
  id: string;
  /** Of this browser, from 1. */
  number: number;
}

const visitKey = (shopId: string) => shopKey(shopId, 'visit');

/** The visit this session has begun already; null: none. */
export function currentVisit(shopId: string, sessionId: string): Visit | null {
  const stored = readStored(visitKey(shopId));
  if (!isRecord(stored) || stored['sessionId'] !== sessionId) return null;
  const { id, number } = stored;
  return typeof id === 'string' && typeof number === 'number' ? { sessionId, id, number } : null;
}

export function keepVisit(shopId: string, visit: Visit | null): void {
  writeStored(visitKey(shopId), visit);
}

/** How often this browser has been here, this time included. */
export function nextVisitNumber(shopId: string): number {
  const key = shopKey(shopId, 'visits');
  const before = readStored(key);
  const visits = typeof before === 'number' && before > 0 ? Math.min(before + 1, 1_000_000) : 1;
  writeStored(key, visits);
  return visits;
}
