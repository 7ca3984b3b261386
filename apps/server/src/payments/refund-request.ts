import type { AuditActor } from '../staff/audit/record-audit.ts';

export interface RefundRequest {
  shopId: string;
  orderId: string;
  /** Cents, above 0. */
  amount: number;
  /** German; the guest's bank may show it. */
  reason: string;
  /** Who asked for it; null: the server itself. */
  staffId: string | null;
  /** Writes it down as somebody's act; missing: it follows from another one. */
  actor?: AuditActor;
  /** The same key gives the same refund. */
  key: string;
  /** Out of whose cash, where it is given back by hand in cash; null or missing: the main drawer. */
  purse?: { id: string; name: string; isOpen: boolean } | null;
  /** Epoch milliseconds. */
  now: number;
}
