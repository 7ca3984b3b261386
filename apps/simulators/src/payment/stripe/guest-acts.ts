import type { AccountBooks } from './account-books.ts';
import { newId, type StripeCharge, type StripeIntent, type StripeSession } from './objects.ts';

/** Their money is announced some time after the guest has agreed. */
const SLOW_METHODS = new Set(['klarna', 'alipay']);
/** Whether the money of this method arrives some time after the guest has agreed, or never. */
export const isSlow = (method: string) => SLOW_METHODS.has(method);
/** What Stripe says of a card that is refused. */
export const DECLINED = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card has been declined.',
};

/** The guest agrees; false: the session does not wait for that. */
export function pay(books: AccountBooks, session: StripeSession, method?: string): boolean {
  const used = method ?? session.payment_method_types[0];
  if (session.status !== 'open' || !used || !session.payment_method_types.includes(used))
    return false;
  const intent = intentOf(books, session);
  const charge = newCharge(books, intent, used);
  session.status = 'complete';
  session.url = null;
  session.customer_details = { email: session.customer_email, name: null };
  if (SLOW_METHODS.has(used)) {
    intent.status = 'processing';
    books.emit('payment_intent.processing', intent);
  } else {
    succeed(books, session, intent, charge);
  }
  books.emit('checkout.session.completed', session);
  return true;
}

/** The guest's card is refused; the page stays open for another. */
export function decline(books: AccountBooks, session: StripeSession): boolean {
  if (session.status !== 'open') return false;
  const intent = intentOf(books, session);
  const charge = newCharge(books, intent, session.payment_method_types[0] ?? 'card');
  fail(books, intent, charge);
  return true;
}

/** The money of a slow method comes, or never will. */
export function settle(books: AccountBooks, session: StripeSession, comes: boolean): boolean {
  const intent = books.intents.get(session.payment_intent ?? '');
  const charge = books.charges.get(intent?.latest_charge ?? '');
  if (intent?.status !== 'processing' || !charge) return false;
  if (comes) succeed(books, session, intent, charge);
  else fail(books, intent, charge);
  books.emit(`checkout.session.async_payment_${comes ? 'succeeded' : 'failed'}`, session);
  return true;
}

/** By the merchant or by time; false: it is not open. */
export function expire(books: AccountBooks, session: StripeSession): boolean {
  if (session.status !== 'open') return false;
  session.status = 'expired';
  session.url = null;
  const intent = books.intents.get(session.payment_intent ?? '');
  if (intent) intent.status = 'canceled';
  books.emit('checkout.session.expired', session);
  return true;
}

/** Since 2022 there is no intent before the guest first tries to pay. */
function intentOf(books: AccountBooks, session: StripeSession): StripeIntent {
  const known = books.intents.get(session.payment_intent ?? '');
  if (known) return known;
  const { paidAmount, paidCurrency } = books.around;
  const id = newId('pi_3', 23);
  const data = books.intentData.get(session.id);
  const intent: StripeIntent = {
    id,
    object: 'payment_intent',
    amount: paidAmount(session.amount_total),
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: books.now(),
    currency: paidCurrency(session.currency).toLowerCase(),
    customer: null,
    description: data?.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: data?.metadata ?? {},
    next_action: null,
    payment_method_types: session.payment_method_types,
    receipt_email: data?.receipt_email ?? null,
    statement_descriptor_suffix: data?.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  };
  books.intents.set(id, intent);
  session.payment_intent = id;
  books.emit('payment_intent.created', intent);
  return intent;
}

/** A try to take the money of an intent, neither taken nor refused yet. */
export function newCharge(books: AccountBooks, intent: StripeIntent, method: string): StripeCharge {
  const charge: StripeCharge = {
    // Money that does not come from a card has ids of its own.
    id: newId(method === 'card' ? 'ch_3' : 'py_3', 23),
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    captured: false,
    created: books.now(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: { ...intent.metadata },
    paid: false,
    payment_intent: intent.id,
    payment_method_details: { type: method },
    refunded: false,
    status: 'pending',
  };
  books.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}

function succeed(
  books: AccountBooks,
  session: StripeSession,
  intent: StripeIntent,
  charge: StripeCharge,
): void {
  session.payment_status = 'paid';
  takeMoney(books, intent, charge);
}

/** The money of a charge is taken. */
export function takeMoney(books: AccountBooks, intent: StripeIntent, charge: StripeCharge): void {
  Object.assign(charge, {
    status: 'succeeded',
    paid: true,
    captured: true,
    amount_captured: charge.amount,
  });
  intent.status = 'succeeded';
  intent.amount_received = charge.amount;
  intent.last_payment_error = null;
  books.emit('charge.succeeded', charge);
  books.emit('payment_intent.succeeded', intent);
}

/** The money of a charge is refused; the intent waits for another method. */
export function fail(books: AccountBooks, intent: StripeIntent, charge: StripeCharge): void {
  charge.status = 'failed';
  charge.failure_code = DECLINED.code;
  charge.failure_message = DECLINED.message;
  intent.status = 'requires_payment_method';
  intent.last_payment_error = DECLINED;
  books.emit('charge.failed', charge);
  books.emit('payment_intent.payment_failed', intent);
}
