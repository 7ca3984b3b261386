import type { AccountBooks } from './account-books.ts';
import type { FormFields } from './form.ts';
import { newId, type StripeCharge, type StripeRefund } from './objects.ts';
import { integerAt, metadataAt, refuseUnknown, textAt } from './read-parameters.ts';
import { missing, noSuch, StripeRefusal } from './refusal.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** POST /v1/refunds. Of cards at once, of everything else pending. Throws `StripeRefusal`. */
export function createRefund(books: AccountBooks, fields: FormFields): StripeRefund {
  refuseUnknown(fields, ['amount', 'charge', 'metadata', 'payment_intent', 'reason']);
  const charge = chargeOf(books, fields);
  const reason = textAt(fields, 'reason');
  if (reason !== null && !REASONS.includes(reason))
    throw new StripeRefusal(`Invalid reason: must be one of ${REASONS.join(', ')}`, {
      param: 'reason',
    });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw new StripeRefusal(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = integerAt(fields, 'amount', 1) ?? left;
  if (amount > left) {
    const limit = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
    throw new StripeRefusal(
      `Refund amount (${euro(amount)}) is greater than ${limit} (${euro(left)})`,
      { param: 'amount' },
    );
  }
  const isCard = charge.payment_method_details.type === 'card';
  const refund: StripeRefund = {
    id: newId(isCard ? 're_3' : 'pyr_1', 23),
    object: 'refund',
    amount,
    charge: charge.id,
    created: books.now(),
    currency: charge.currency,
    metadata: metadataAt(fields),
    payment_intent: charge.payment_intent,
    reason,
    status: isCard ? 'succeeded' : 'pending',
  };
  books.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  books.emit('refund.created', refund);
  books.emit('charge.refunded', charge);
  return refund;
}

/** A pending refund arrives, or comes back; false: it is not pending. */
export function settleRefund(books: AccountBooks, refund: StripeRefund, arrives: boolean): boolean {
  const charge = books.charges.get(refund.charge);
  if (refund.status !== 'pending' || !charge) return false;
  if (arrives) {
    refund.status = 'succeeded';
    books.emit('refund.updated', refund);
    return true;
  }
  refund.status = 'failed';
  refund.failure_reason = 'declined';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  books.emit('refund.failed', refund);
  return true;
}

function chargeOf(books: AccountBooks, fields: FormFields): StripeCharge {
  const intentId = textAt(fields, 'payment_intent');
  const chargeId = textAt(fields, 'charge');
  if (intentId === null && chargeId === null) throw missing('payment_intent');
  const intent = intentId === null ? undefined : books.intents.get(intentId);
  if (intentId !== null && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const id = chargeId ?? intent?.latest_charge ?? '';
  const charge = books.charges.get(id);
  if (charge?.status === 'succeeded') return charge;
  if (!charge && chargeId !== null) throw noSuch('charge', chargeId, 'charge');
  throw new StripeRefusal(
    `This PaymentIntent (${intentId ?? id}) does not have a successful charge to refund.`,
    { param: 'payment_intent' },
  );
}

const euro = (cents: number): string => `€${(cents / 100).toFixed(2)}`;
