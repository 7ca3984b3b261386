import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, shopKey } from '../session/storage.ts';
import type { WalletType } from './stripe-script.ts';

/** What a wallet has released for this order; our own button charges it (decision 0079). For this visit. */
export interface KeptRelease {
  token: string;
  wallet: WalletType;
  /** What it was released for (`expressPrint`): changed since, it is asked for anew. */
  print: string;
}

const releaseKey = (shopId: string) => shopKey(shopId, 'express-release');
const checkedKey = (shopId: string) => shopKey(shopId, 'express-checked');

/** Keeps what a wallet released for this visit; null: it is used, or of no use. */
export function keepRelease(shopId: string, release: KeptRelease | null): void {
  writeSession(releaseKey(shopId), release);
}

export function readRelease(shopId: string): KeptRelease | null {
  const stored = readSession(releaseKey(shopId));
  if (!isRecord(stored)) return null;
  const { token, wallet, print } = stored;
  if (typeof token !== 'string' || typeof print !== 'string') return null;
  return wallet === 'apple_pay' || wallet === 'google_pay' ? { token, wallet, print } : null;
}

/** What the server has found orderable, so that a wallet may be opened for it; kept over the change of the document. */
export function keepChecked(shopId: string, print: string | null): void {
  writeSession(checkedKey(shopId), print);
}

export function readChecked(shopId: string): string | null {
  const stored = readSession(checkedKey(shopId));
  return typeof stored === 'string' ? stored : null;
}
