import { headerOf, jsonOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { cancelled, CHARGE_ID, type Books, type Payment, type UnzerAccount } from './books.ts';
import { cancelView, chargeView, paymentView, problemView } from './views.ts';

export interface ApiParts {
  accounts: readonly UnzerAccount[];
  books: Books;
  url: string;
  now: () => number;
  /** The money that really moves for an amount that was asked for. */
  money: (cents: number, currency: string) => { cents: number; currency: string };
  /** Something happened to a payment. */
  tell: (payment: Payment, event: string) => void;
}

/** The API, version 1, below `/v1/`. Unzer knows no idempotency keys. */
export function answerApi(asked: Asked, parts: ApiParts): Reply {
  const problem = (status: number, code: string, message: string) =>
    jsonReply(status, problemView(code, message, parts.now()));
  const account = accountOf(asked, parts.accounts);
  if (!account) return problem(401, 'API.710.000.002', 'The given key is unknown or invalid');
  const [kind = '', first = '', second = '', third = '', fourth = '', fifth] = asked.path
    .replace(/^\/v1\/|\/$/g, '')
    .split('/')
    .map(decodeURIComponent);
  if (asked.method === 'POST' && kind === 'types' && first === 'paypal')
    return jsonReply(201, typeView(parts.books.makeType()));
  if (kind !== 'payments') return problem(404, 'API.000.000.404', 'Unknown path');
  if (asked.method === 'POST' && first === 'charges') return charge(asked, account, parts, problem);

  const payment = parts.books.find(account, first);
  if (!payment) return problem(404, 'API.310.100.003', 'Payment not found');
  if (second === '' && asked.method === 'GET')
    return jsonReply(200, paymentView(payment, parts.url));
  if (second !== 'charges' || third !== CHARGE_ID)
    return problem(404, 'API.310.100.003', 'Transaction not found');
  if (fourth === '' && asked.method === 'GET')
    return jsonReply(200, chargeView(payment, parts.url));
  if (fourth !== 'cancels') return problem(404, 'API.000.000.404', 'Unknown path');
  if (asked.method === 'POST') return cancel(asked, payment, parts, problem);
  const known = payment.cancels.find(({ id }) => id === fifth);
  return known
    ? jsonReply(200, cancelView(payment, known))
    : problem(404, 'API.310.100.003', 'Transaction not found');
}

type Problem = (status: number, code: string, message: string) => Reply;

/** Basic, the private key as name and no password. */
function accountOf(asked: Asked, accounts: readonly UnzerAccount[]): UnzerAccount | undefined {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(headerOf(asked, 'authorization') ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64').toString('utf8');
  return accounts.find(({ privateKey }) => given === `${privateKey}:`);
}

function typeView(id: string) {
  const processing = { uniqueId: '', shortId: '', traceId: '7d6a1c3e' };
  return { id, method: 'paypal', recurring: false, processing };
}

function centsOf(amount: unknown): number | null {
  const text = typeof amount === 'number' ? String(amount) : amount;
  if (typeof text !== 'string' || !/^\d+(\.\d{1,4})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

function charge(asked: Asked, account: UnzerAccount, parts: ApiParts, problem: Problem): Reply {
  const input = (jsonOf(asked) ?? {}) as Record<string, unknown>;
  const cents = centsOf(input['amount']);
  if (cents === null || cents <= 0) return problem(400, 'API.320.200.143', 'Amount is invalid');
  const currency = input['currency'];
  if (typeof currency !== 'string') return problem(400, 'API.330.100.202', 'Currency is missing');
  const returnUrl = input['returnUrl'];
  if (typeof returnUrl !== 'string')
    return problem(400, 'API.320.100.009', 'Return URL is missing');
  const { typeId } = (input['resources'] ?? {}) as { typeId?: string };
  if (typeId === undefined || !parts.books.types.has(typeId))
    return problem(400, 'API.320.200.145', 'The type does not exist');
  const orderId = typeof input['orderId'] === 'string' ? input['orderId'] : null;
  if (orderId !== null && parts.books.find(account, orderId))
    return problem(400, 'API.320.200.138', 'The order id is already in use');
  const money = parts.money(cents, currency);
  const payment = parts.books.charge(account, { ...money, orderId, returnUrl, typeId });
  parts.tell(payment, 'charge.pending');
  return jsonReply(201, chargeView(payment, parts.url));
}

function cancel(asked: Asked, payment: Payment, parts: ApiParts, problem: Problem): Reply {
  const input = (jsonOf(asked) ?? {}) as { amount?: unknown; paymentReference?: unknown };
  // Only money that came can be given back.
  if (payment.status !== 'success')
    return problem(400, 'API.340.000.004', 'Cancellation of this transaction is not allowed');
  const left = payment.cents - cancelled(payment);
  if (left <= 0) return problem(400, 'API.340.100.014', 'The charge is cancelled already');
  const cents = input.amount === undefined ? left : centsOf(input.amount);
  if (cents === null || cents <= 0) return problem(400, 'API.340.200.130', 'Amount is invalid');
  if (cents > left)
    return problem(400, 'API.340.100.018', 'The amount is higher than what is left');
  const reference = typeof input.paymentReference === 'string' ? input.paymentReference : '';
  const made = parts.books.cancel(payment, cents, reference);
  parts.tell(payment, 'charge.canceled');
  return jsonReply(201, cancelView(payment, made));
}
