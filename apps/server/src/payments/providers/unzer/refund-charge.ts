import { createHash } from 'node:crypto';
import { PaymentProviderError, type ProviderRefund, type RefundInput } from '../../provider.ts';
import { bodyOf } from '../http/call-provider.ts';
import { decimalOf } from '../http/decimal-money.ts';
import { cancelIds } from './read-payment.ts';
import { done, type UnzerClient } from './unzer-client.ts';
import {
  cancelObject,
  chargeId,
  paymentId,
  paymentObject,
  type CancelObject,
} from './unzer-objects.ts';

/**
 * Gives money of a charge back. Unzer knows no idempotency keys: each cancellation carries a digest of ours, and before
 * one is asked for, those there are are looked through.
 */
export async function refundCharge(ask: UnzerClient, input: RefundInput): Promise<ProviderRefund> {
  const { account, amount, idempotencyKey } = input;
  const [payment, charge] = partsOf(input.paymentId);
  const cancels = `payments/${payment}/charges/${charge}/cancels`;
  const paymentReference = createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 32);

  const read = async (id: string) =>
    bodyOf(done(await ask(account, 'GET', `${cancels}/${id}`)), cancelObject);
  if (input.refundReference !== null) {
    const id = input.refundReference.split('/').at(-1) ?? '';
    return refundOf(payment, await read(id));
  }

  const before = bodyOf(done(await ask(account, 'GET', `payments/${payment}`)), paymentObject);
  for (const id of cancelIds(before)) {
    const known = await read(id);
    if (known.paymentReference === paymentReference && !known.isError)
      return refundOf(payment, known);
  }
  const body = { amount: decimalOf(amount), paymentReference, reasonCode: 'CANCEL' };
  return refundOf(payment, bodyOf(done(await ask(account, 'POST', cancels, body)), cancelObject));
}

function partsOf(id: string): [payment: string, charge: string] {
  const [payment, charge] = id.split('/');
  if (!paymentId.safeParse(payment).success || !chargeId.safeParse(charge).success)
    throw new PaymentProviderError('refused', 'no payment of Unzer');
  return [payment ?? '', charge ?? ''];
}

/** Cancellations are counted in each payment anew, too. */
function refundOf(
  payment: string,
  { id, isSuccess, isError, message }: CancelObject,
): ProviderRefund {
  const status = isSuccess ? 'done' : isError ? 'failed' : 'pending';
  return { status, reference: `${payment}/${id}`, reason: message?.code ?? null };
}
