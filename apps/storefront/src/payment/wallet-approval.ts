import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, shopKey } from '../session/storage.ts';

/** What the guest agreed to in the wallet; our own button takes the money (decision 0013). For this visit. */
interface WalletApproval {
  orderId: string;
  walletOrderId: string;
  /** The order as it was sent (`orderFingerprint`): changed since, the approval is for another one. */
  print: string;
}

const keyOf = (shopId: string) => shopKey(shopId, 'wallet-approval');

/** What a wallet has approved is kept for this visit, until it is paid with or given up. */
export function keepApproval(shopId: string, approval: WalletApproval): void {
  writeSession(keyOf(shopId), approval);
}

export function forgetApproval(shopId: string): void {
  writeSession(keyOf(shopId), null);
}

export function readApproval(shopId: string): WalletApproval | null {
  const stored = readSession(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const { orderId, walletOrderId, print } = stored;
  if (typeof orderId !== 'string' || typeof walletOrderId !== 'string') return null;
  return typeof print === 'string' ? { orderId, walletOrderId, print } : null;
}
