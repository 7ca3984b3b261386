import type { AccountBooks } from './account-books.ts';
import { DECLINED, fail, newCharge, takeMoney } from './guest-acts.ts';
import type { FormFields } from './form.ts';
import { newId, type StripeIntent } from './objects.ts';
import { integerAt, listAt, metadataAt, refuseUnknown, textAt, urlAt } from './read-parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';
import { tokenToUse } from './tokens.ts';

const LEAST_CENTS = 50;

/** POST /v1/payment_intents, for cards that are confirmed afterwards. Throws `StripeRefusal`. */
export function createIntent(books: AccountBooks, fields: FormFields): StripeIntent {
  if ('payment_method_types' in fields) {
    throw new StripeRefusal(
      'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` or dynamic payment methods instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  }
  refuseUnknown(fields, [
    'allowed_payment_method_types',
    'amount',
    'capture_method',
    'currency',
    'description',
    'metadata',
  ]);
  const amount = integerAt(fields, 'amount', 1);
  const currency = textAt(fields, 'currency');
  if (amount === null) throw missing('amount');
  if (currency === null) throw missing('currency');
  if (amount < LEAST_CENTS)
    throw new StripeRefusal('Amount must be at least €0.50 eur', { code: 'amount_too_small' });
  const capture = textAt(fields, 'capture_method') ?? 'automatic_async';
  if (capture !== 'manual' && capture !== 'automatic_async')
    throw new StripeRefusal(`Invalid capture_method: ${capture}`, { param: 'capture_method' });
  const { paidAmount, paidCurrency } = books.around;
  const id = newId('pi_3', 23);
  const intent: StripeIntent = {
    id,
    object: 'payment_intent',
    amount: paidAmount(amount),
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: capture,
    client_secret: `${id}_secret_${newId('', 25)}`,
    created: books.now(),
    currency: paidCurrency(currency).toLowerCase(),
    customer: null,
    description: textAt(fields, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataAt(fields),
    next_action: null,
    payment_method_types: (listAt(fields, 'allowed_payment_method_types') ?? ['card']).map(String),
    receipt_email: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
  };
  books.intents.set(id, intent);
  books.emit('payment_intent.created', intent);
  return intent;
}

/** POST /v1/payment_intents/:id/confirm with what a wallet has released. Throws `StripeRefusal`. */
export function confirmIntent(
  books: AccountBooks,
  intent: StripeIntent,
  fields: FormFields,
): StripeIntent {
  refuseUnknown(fields, ['confirmation_token', 'return_url']);
  if (intent.status !== 'requires_payment_method') throw unexpected('confirm', intent);
  const returnUrl = urlAt(fields, 'return_url');
  const token = tokenToUse(books, textAt(fields, 'confirmation_token'));
  token.payment_intent = intent.id;
  token.expires_at = null;
  const card = books.cards.get(token.id) ?? 'good';
  if (card === '3ds') {
    const url = `${books.around.url}/3ds/${intent.id}`;
    intent.status = 'requires_action';
    intent.next_action = {
      type: 'redirect_to_url',
      redirect_to_url: { url, return_url: returnUrl },
    };
    books.emit('payment_intent.requires_action', intent);
    return intent;
  }
  if (card === 'declined') {
    fail(books, intent, newCharge(books, intent, 'card'));
    const { code, message, type } = DECLINED;
    throw new StripeRefusal(message, { status: 402, code, type });
  }
  hold(books, intent);
  return intent;
}

/** The bank has asked its customer. Answers whether it waited for that. */
export function authenticate(books: AccountBooks, intent: StripeIntent, agrees: boolean): boolean {
  if (intent.status !== 'requires_action') return false;
  intent.next_action = null;
  if (agrees) hold(books, intent);
  else fail(books, intent, newCharge(books, intent, 'card'));
  return true;
}

function hold(books: AccountBooks, intent: StripeIntent): void {
  const charge = newCharge(books, intent, 'card');
  intent.last_payment_error = null;
  if (intent.capture_method !== 'manual') return takeMoney(books, intent, charge);
  Object.assign(charge, { status: 'succeeded', paid: true });
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  books.emit('charge.succeeded', charge);
  books.emit('payment_intent.amount_capturable_updated', intent);
}

/** POST /v1/payment_intents/:id/capture. Throws `StripeRefusal`. */
export function captureIntent(books: AccountBooks, intent: StripeIntent): StripeIntent {
  const charge = books.charges.get(intent.latest_charge ?? '');
  if (intent.status !== 'requires_capture' || !charge) throw unexpected('capture', intent);
  intent.amount_capturable = 0;
  takeMoney(books, intent, charge);
  return intent;
}

/** POST /v1/payment_intents/:id/cancel: what is held goes back. Throws `StripeRefusal`. */
export function cancelIntent(books: AccountBooks, intent: StripeIntent): StripeIntent {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw unexpected('cancel', intent);
  if ([...books.sessions.values()].some((one) => one.payment_intent === intent.id))
    throw new StripeRefusal(
      'You cannot perform this action on PaymentIntents created by Checkout. Expire the Checkout Session instead.',
    );
  const charge = books.charges.get(intent.latest_charge ?? '');
  if (intent.status === 'requires_capture' && charge)
    Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
  Object.assign(intent, {
    status: 'canceled',
    canceled_at: books.now(),
    amount_capturable: 0,
    next_action: null,
  });
  books.emit('payment_intent.canceled', intent);
  return intent;
}

function unexpected(what: string, { status }: StripeIntent): StripeRefusal {
  return new StripeRefusal(
    `You cannot ${what} this PaymentIntent because it has a status of ${status}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}
