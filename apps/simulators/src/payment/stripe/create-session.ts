import type { AccountBooks } from './account-books.ts';
import type { FormFields } from './form.ts';
import { newId, type StripeLineItem, type StripeSession } from './objects.ts';
import {
  fieldsAt,
  integerAt,
  isFields,
  listAt,
  metadataAt,
  refuseUnknown,
  textAt,
  urlAt,
} from './read-parameters.ts';
import { missing, StripeRefusal } from './refusal.ts';

const KNOWN = [
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'submit_type',
  'success_url',
  'ui_mode',
] as const;
const MINUTES = 60;
const HOURS = 60 * MINUTES;
const LEAST_CENTS = 50;

/** POST /v1/checkout/sessions, for hosted pages in payment mode. Throws `StripeRefusal`. */
export function createSession(
  books: AccountBooks,
  fields: FormFields,
  version: string,
): StripeSession {
  if ('payment_method_types' in fields) {
    throw new StripeRefusal(
      'The `payment_method_types` parameter is no longer supported. Use `allowed_payment_method_types` or dynamic payment methods instead.',
      { code: 'payment_method_types_no_longer_supported', param: 'payment_method_types' },
    );
  }
  refuseUnknown(fields, KNOWN);
  if (textAt(fields, 'mode') !== 'payment')
    throw new StripeRefusal('Only the mode `payment` is simulated.', { param: 'mode' });
  const items = lineItems(fields);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (total < LEAST_CENTS) {
    throw new StripeRefusal(
      "The Checkout Session's total amount due must add up to at least €0.50 eur",
      { code: 'amount_too_small' },
    );
  }
  const intentFields = fieldsAt(fields, 'payment_intent_data');
  const email = emailAt(fields, 'customer_email');
  const allowed = allowedMethods(fields, version);
  const id = newId('cs_test_a1', 56);
  const session: StripeSession = {
    id,
    object: 'checkout.session',
    allowed_payment_method_types: allowed,
    amount_subtotal: total,
    amount_total: total,
    cancel_url: 'cancel_url' in fields ? urlAt(fields, 'cancel_url') : null,
    client_reference_id: textAt(fields, 'client_reference_id'),
    created: books.now(),
    currency: items[0]?.currency ?? 'eur',
    customer: null,
    customer_details: null,
    customer_email: email,
    expires_at: expiry(fields, books.now()),
    livemode: false,
    locale: textAt(fields, 'locale'),
    metadata: metadataAt(fields),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: offered(books, allowed),
    payment_status: 'unpaid',
    status: 'open',
    submit_type: textAt(fields, 'submit_type'),
    success_url: urlAt(fields, 'success_url'),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${books.around.url}/c/pay/${id}`,
  };
  books.intentData.set(id, {
    description: textAt(intentFields, 'description'),
    metadata: metadataAt(intentFields),
    statement_descriptor_suffix: textAt(intentFields, 'statement_descriptor_suffix'),
    receipt_email: emailAt(intentFields, 'receipt_email'),
  });
  books.sessions.set(id, session);
  books.lineItems.set(id, items);
  return session;
}

function lineItems(fields: FormFields): StripeLineItem[] {
  const given = listAt(fields, 'line_items') ?? [];
  if (given.length === 0) throw missing('line_items');
  if (given.length > 100) throw new StripeRefusal('Array too long: line_items (max 100)');
  return given.map((item, at) => {
    const path = `line_items[${at}]`;
    if (!isFields(item)) throw new StripeRefusal('Invalid object', { param: path });
    const price = fieldsAt(item, 'price_data');
    const name = textAt(fieldsAt(price, 'product_data'), 'name');
    const currency = textAt(price, 'currency');
    const unit = integerAt(price, 'unit_amount', 0, `${path}[price_data][unit_amount]`);
    if (name === null) throw missing(`${path}[price_data][product_data][name]`);
    if (currency === null) throw missing(`${path}[price_data][currency]`);
    if (unit === null) throw missing(`${path}[price_data][unit_amount]`);
    const quantity = integerAt(item, 'quantity', 1, `${path}[quantity]`) ?? 1;
    return {
      id: newId('li_1', 23),
      object: 'item',
      amount_subtotal: unit * quantity,
      amount_total: unit * quantity,
      currency: currency.toLowerCase(),
      description: name,
      quantity,
    };
  });
}

function expiry(fields: FormFields, now: number): number {
  const asked = integerAt(fields, 'expires_at', 0);
  if (asked === null) return now + 24 * HOURS;
  if (asked < now + 30 * MINUTES) {
    throw new StripeRefusal(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  if (asked > now + 24 * HOURS) {
    throw new StripeRefusal(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  }
  return asked;
}

/** `wero` can be named in preview versions of the API only; what ended cannot be named at all. */
function allowedMethods(fields: FormFields, version: string): string[] | null {
  const asked = listAt(fields, 'allowed_payment_method_types');
  if (!asked) return null;
  return asked.map((method, at) => {
    const named = ['card', 'klarna', 'alipay', 'link', 'paypal', 'sepa_debit'].includes(
      String(method),
    );
    if (named || (method === 'wero' && version.endsWith('.preview'))) return String(method);
    throw new StripeRefusal(
      `Invalid allowed_payment_method_types[${at}]: must be one of card, klarna, alipay, link, paypal, or sepa_debit`,
      { param: `allowed_payment_method_types[${at}]` },
    );
  });
}

function offered(books: AccountBooks, allowed: string[] | null): string[] {
  const methods = books.account.methods.filter((method) => !allowed || allowed.includes(method));
  if (methods.length > 0) return methods;
  throw new StripeRefusal(
    'No valid payment method types for this Checkout Session. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
  );
}

function emailAt(fields: FormFields, name: string): string | null {
  const email = textAt(fields, name);
  if (email !== null && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email))
    throw new StripeRefusal(`Invalid email address: ${email}`, {
      code: 'email_invalid',
      param: name,
    });
  return email;
}
