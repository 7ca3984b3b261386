import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, shopKey } from '../session/storage.ts';

/** What the checkout says about the last payment. 'failed' is the payment-failed flag of the specification (1 §4). */
export interface PaymentNotice {
  kind: 'failed' | 'cancelled' | 'unpaid';
  /** The server's own German words, where it sent some. */
  message: string | null;
}
const KINDS = ['failed', 'cancelled', 'unpaid'] as const;

const keyOf = (shopId: string) => shopKey(shopId, 'payment-notice');

/**
 * Keeps for this visit what the checkout is to say of the last payment: the guest may come back to it from another
 * document. null: nothing any more.
 */
export function keepPaymentNotice(shopId: string, notice: PaymentNotice | null): void {
  writeSession(keyOf(shopId), notice);
}

export function readPaymentNotice(shopId: string): PaymentNotice | null {
  const stored = readSession(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const kind = KINDS.find((each) => each === stored['kind']);
  const { message } = stored;
  return kind ? { kind, message: typeof message === 'string' ? message : null } : null;
}
