import { createHash } from 'node:crypto';
import type { IdempotencyStore } from '../http/idempotency.ts';
import { headerOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { API_VERSION, type AccountBooks } from './account-books.ts';
import { createSession } from './create-session.ts';
import { createDomain, validateDomain } from './domains.ts';
import { parseForm, type FormFields } from './form.ts';
import { expire } from './guest-acts.ts';
import { cancelIntent, captureIntent, confirmIntent, createIntent } from './intents.ts';
import { expanded, pageOf } from './lists.ts';
import { newId } from './objects.ts';
import { listAt, textAt, urlAt } from './read-parameters.ts';
import { createRefund } from './refund-charges.ts';
import { noSuch, StripeRefusal } from './refusal.ts';
import { createToken } from './tokens.ts';

interface Call {
  books: AccountBooks;
  fields: FormFields;
  version: string;
  /** Of the path. */
  id: string;
  path: string;
}

/** By method and path, ':id' for an id. */
const CALLS: Record<string, (call: Call) => object> = {
  'GET /v1/account': ({ books }) => ({
    id: books.account.id,
    object: 'account',
    charges_enabled: true,
    country: 'DE',
    default_currency: 'eur',
    payouts_enabled: true,
  }),
  'POST /v1/checkout/sessions': ({ books, fields, version }) =>
    createSession(books, fields, version),
  'GET /v1/checkout/sessions': ({ books, fields, path }) => {
    const intent = textAt(fields, 'payment_intent');
    const all = [...books.sessions.values()];
    const found = all.filter((one) => intent === null || one.payment_intent === intent);
    return pageOf(found, fields, path);
  },
  'GET /v1/checkout/sessions/:id': ({ books, id }) =>
    found(books.sessions, id, 'checkout.session', 'session'),
  'GET /v1/checkout/sessions/:id/line_items': ({ books, id, path }) => {
    found(books.sessions, id, 'checkout.session', 'session');
    return { object: 'list', data: books.lineItems.get(id), has_more: false, url: path };
  },
  'POST /v1/checkout/sessions/:id/expire': ({ books, id }) => {
    const session = found(books.sessions, id, 'checkout.session', 'session');
    if (expire(books, session)) return session;
    throw new StripeRefusal(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  },
  'GET /v1/payment_intents': ({ books, fields, path }) =>
    pageOf(books.intents.values(), fields, path),
  'GET /v1/payment_intents/:id': ({ books, id }) =>
    found(books.intents, id, 'payment_intent', 'intent'),
  'POST /v1/payment_intents': ({ books, fields }) => createIntent(books, fields),
  'POST /v1/payment_intents/:id/confirm': ({ books, id, fields }) =>
    confirmIntent(books, found(books.intents, id, 'payment_intent', 'intent'), fields),
  'POST /v1/payment_intents/:id/capture': ({ books, id }) =>
    captureIntent(books, found(books.intents, id, 'payment_intent', 'intent')),
  'POST /v1/payment_intents/:id/cancel': ({ books, id }) =>
    cancelIntent(books, found(books.intents, id, 'payment_intent', 'intent')),
  'POST /v1/test_helpers/confirmation_tokens': ({ books, fields }) => createToken(books, fields),
  'GET /v1/confirmation_tokens/:id': ({ books, id }) =>
    found(books.tokens, id, 'confirmation_token', 'id'),
  'POST /v1/payment_method_domains': ({ books, fields }) => createDomain(books, fields),
  'GET /v1/payment_method_domains': ({ books, fields, path }) => {
    const name = textAt(fields, 'domain_name');
    const all = [...books.domains.values()];
    return pageOf(
      all.filter((one) => name === null || one.domain_name === name),
      fields,
      path,
    );
  },
  'POST /v1/payment_method_domains/:id/validate': ({ books, id }) =>
    validateDomain(books, found(books.domains, id, 'payment_method_domain', 'id')),
  'GET /v1/charges': ({ books, fields, path }) => {
    const intent = textAt(fields, 'payment_intent');
    const all = [...books.charges.values()];
    return pageOf(
      all.filter((one) => intent === null || one.payment_intent === intent),
      fields,
      path,
    );
  },
  'GET /v1/charges/:id': ({ books, id }) => found(books.charges, id, 'charge', 'charge'),
  'POST /v1/refunds': ({ books, fields }) => createRefund(books, fields),
  'GET /v1/refunds': ({ books, fields, path }) => {
    const [intent, charge] = [textAt(fields, 'payment_intent'), textAt(fields, 'charge')];
    const all = [...books.refunds.values()];
    const wanted = all.filter(
      (one) =>
        (intent === null || one.payment_intent === intent) &&
        (charge === null || one.charge === charge),
    );
    return pageOf(wanted, fields, path);
  },
  'GET /v1/refunds/:id': ({ books, id }) => found(books.refunds, id, 'refund', 'refund'),
  'GET /v1/events': ({ books, fields, path }) => {
    const type = textAt(fields, 'type');
    const types = listAt(fields, 'types') ?? (type === null ? null : [type]);
    const all = [...books.events.values()];
    return pageOf(
      all.filter((one) => !types || types.includes(one.type)),
      fields,
      path,
    );
  },
  'GET /v1/events/:id': ({ books, id }) => found(books.events, id, 'event', 'id'),
  'POST /v1/webhook_endpoints': ({ books, fields }) => {
    const url = urlAt(fields, 'url');
    books.targets.push(url);
    return {
      id: newId('we_1', 23),
      object: 'webhook_endpoint',
      enabled_events: listAt(fields, 'enabled_events') ?? [],
      secret: books.account.webhookSecret,
      status: 'enabled',
      url,
    };
  },
};

function found<T>(all: ReadonlyMap<string, T>, id: string, object: string, param: string): T {
  const one = all.get(id);
  if (!one) throw noSuch(object, id, param);
  return one;
}

/** Any path below /v1, for the merchant whose key came with it. */
export async function answerCall(
  books: AccountBooks,
  kept: IdempotencyStore,
  asked: Asked,
): Promise<Reply> {
  const key = asked.method === 'POST' ? headerOf(asked, 'idempotency-key') : undefined;
  const version = headerOf(asked, 'stripe-version') ?? API_VERSION;
  const body = createHash('sha256').update(asked.body).digest('hex');
  const done = await kept.run(
    key,
    `${asked.method} ${asked.path} ${body}`,
    () => carryOut(books, asked, version),
    // What was wrong with the request itself was never begun.
    ({ status }) => status < 400 || status === 402 || status >= 500,
  );
  const headers = {
    'request-id': newId('req_', 14),
    'stripe-version': version,
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  };
  const reply = typeof done === 'string' ? keyRefused(done, key ?? '') : done.reply;
  const replayed = typeof done !== 'string' && done.replayed;
  return {
    ...reply,
    headers: {
      ...reply.headers,
      ...headers,
      ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
    },
  };
}

function keyRefused(why: 'mismatch' | 'busy', key: string): Reply {
  const refusal =
    why === 'busy'
      ? new StripeRefusal(
          'There is currently another in-progress request using this Idempotent Key.',
          { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
        )
      : new StripeRefusal(
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
          { type: 'idempotency_error' },
        );
  return refusal.toReply();
}

function carryOut(books: AccountBooks, asked: Asked, version: string): Reply {
  const [id, pattern] = split(asked);
  const call = CALLS[pattern];
  try {
    if (!call) {
      throw new StripeRefusal(`Unrecognized request URL (${asked.method}: ${asked.path}).`, {
        status: 404,
      });
    }
    const text = asked.body.toString('utf8');
    const fields = parseForm(asked.method === 'GET' ? asked.query : new URLSearchParams(text));
    const value = call({ books, fields, version, id, path: asked.path });
    return jsonReply(200, expanded(books, value, (listAt(fields, 'expand') ?? []).map(String)));
  } catch (error) {
    if (error instanceof StripeRefusal) return error.toReply();
    throw error;
  }
}

/** '/v1/refunds/re_1' as ['re_1', 'GET /v1/refunds/:id']. */
function split({ method, path }: Asked): [string, string] {
  let id = '';
  const pattern = path.replace(
    /\/((?:cs|pi|ch|py|re|pyr|evt|ctoken|pmd)_[^/]+)/,
    (_, found: string) => {
      id = found;
      return '/:id';
    },
  );
  return [id, `${method} ${pattern}`];
}
