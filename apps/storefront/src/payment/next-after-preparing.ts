import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

/** How a prepared payment goes on (specification 1 §4). */
export type NextStep =
  /** Paid already, or to be paid on handover: to the order's page. */
  | { kind: 'nothing-to-pay' }
  | { kind: 'failed'; message: string | null }
  /** Released by a wallet; whether it was taken is found out on the order's own page. */
  | { kind: 'unclear' }
  /** The browser goes to the provider's page. */
  | { kind: 'redirect'; url: string }
  /** The wallet opens with this order of its own. */
  | { kind: 'wallet'; walletOrderId: string }
  /** A button of the wallet's own goes on with it. */
  | { kind: 'button'; prepared: PreparedPayment };

/** Reads a prepare-payment response. An answer that leads nowhere is a failure. */
export function nextAfterPreparing(prepared: PreparedPayment, method: PaymentMethod): NextStep {
  if (prepared.status === 'captured') return { kind: 'nothing-to-pay' };
  const { id, url, payload, message } = prepared;
  if (prepared.status === 'failed') return { kind: 'failed', message };
  if (isWalletMethod(method) && id !== null) return { kind: 'wallet', walletOrderId: id };
  if (url !== null && /^https?:/i.test(url)) return { kind: 'redirect', url };
  if (payload !== null) return { kind: 'button', prepared };
  return { kind: 'failed', message };
}
