import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { runningPayments } from './table-payments.ts';
import { endOrder } from '../payments/end-order.ts';
import { PaymentProviderError } from '../payments/provider.ts';

/** Who pays online needs no longer; a guest who changed their mind does not hold the table up. */
export const RUNNING_PAYMENT_MS = 3 * MINUTE;

/**
 * Ends online payments of a table that were begun so long ago and are not paid by then. Answers whether there were any.
 * One whose provider cannot be asked goes on.
 */
export async function endRunningPayments(
  context: PaymentsContext,
  shopId: string,
  table: number,
  patienceMs: number,
): Promise<boolean> {
  const begunBefore = context.now() - patienceMs;
  const running = await runningPayments(context.database.pool, shopId, table, begunBefore);
  for (const orderId of running) {
    try {
      await endOrder(context, shopId, orderId, 'cancelled');
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      context.log.warn({ err: error, shopId, orderId }, 'a payment at a table could not be ended');
    }
  }
  return running.length > 0;
}
