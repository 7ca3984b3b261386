import { headerOf, jsonOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import type { IdempotencyStore } from '../http/idempotency.ts';
import type { AmazonAccount, Books, Charge, Session, SessionInput } from './books.ts';
import { refundedOf } from './books.ts';
import { isSignedRequest, readAuthorization } from './signatures.ts';
import { chargeView, permissionView, refundView, sessionView } from './views.ts';

export interface ApiParts {
  accounts: readonly AmazonAccount[];
  books: Books;
  idempotency: IdempotencyStore;
  now: () => number;
  /** The money that really moves for an amount that was agreed on. */
  money: (cents: number, currency: string) => { cents: number; currency: string };
  /** Called for every charge and refund that is made or changes. */
  changed: (objectType: 'CHARGE' | 'REFUND', objectId: string, charge: Charge) => void;
  /** Refunds wait to be settled by hand. */
  slowRefunds: boolean;
}

export function problem(status: number, reasonCode: string, message: string): Reply {
  return jsonReply(status, { reasonCode, message });
}

const NOT_FOUND = problem(404, 'ResourceNotFound', 'The resource does not exist.');

/** The API, version 2: `/v2/...` for keys that tell their environment, `/sandbox/v2/...` or `/live/v2/...` for others. */
export function answerApi(asked: Asked, parts: ApiParts): Reply | Promise<Reply> {
  const [, environment, rest = ''] = /^(?:\/(sandbox|live))?\/v2\/(.+?)\/?$/.exec(asked.path) ?? [];
  const given = readAuthorization(asked);
  if (!given) return problem(400, 'MissingHeaderValue', 'Missing or broken authorization header.');
  const account = parts.accounts.find(({ publicKeyId }) => publicKeyId === given.publicKeyId);
  if (!account) return problem(401, 'UnauthorizedAccess', 'The public key id is not known.');
  if (!isSignedRequest(asked, given, account.publicKey, parts.now()))
    return problem(403, 'InvalidRequestSignature', 'Unable to verify signature.');
  const namesEnvironment = /^(sandbox|live)-/i.test(account.publicKeyId);
  if (namesEnvironment !== (environment === undefined)) return NOT_FOUND;
  const [kind = '', id, action] = rest.split('/');
  const route = [asked.method, kind, id === undefined ? '' : '{id}', action ?? ''].join(' ').trim();
  return handle(route, asked, account, id ?? '', parts);
}

function handle(
  route: string,
  asked: Asked,
  account: AmazonAccount,
  id: string,
  parts: ApiParts,
): Reply | Promise<Reply> {
  const { books } = parts;
  const session = owned(books.session(id), account);
  const charge = ownedCharge(books.charges.get(id), account);
  const refund = books.refunds.get(id);
  const permission = [...books.charges.values()].find(({ permissionId }) => permissionId === id);
  switch (route) {
    case 'POST checkoutSessions':
      return once(asked, parts, () => createSession(asked, account, books));
    case 'GET checkoutSessions {id}':
      return session ? jsonReply(200, sessionView(session)) : NOT_FOUND;
    case 'POST checkoutSessions {id} complete':
      return session ? complete(asked, session, parts) : NOT_FOUND;
    case 'GET charges {id}':
      return charge ? jsonReply(200, chargeView(charge)) : NOT_FOUND;
    case 'DELETE charges {id} cancel':
      return charge ? cancelCharge(asked, charge, parts) : NOT_FOUND;
    case 'GET chargePermissions {id}':
      return permission && ownedCharge(permission, account)
        ? jsonReply(200, permissionView(permission))
        : NOT_FOUND;
    case 'POST refunds':
      return once(asked, parts, () => createRefund(asked, account, parts));
    case 'GET refunds {id}':
      return refund && ownedCharge(refund.charge, account)
        ? jsonReply(200, refundView(refund))
        : NOT_FOUND;
    default:
      return problem(405, 'UnsupportedOperation', 'This operation is not supported.');
  }
}

const owned = (session: Session | null, account: AmazonAccount) =>
  session?.account === account ? session : null;
const ownedCharge = (charge: Charge | undefined, account: AmazonAccount) =>
  charge?.session.account === account ? charge : null;

async function once(asked: Asked, parts: ApiParts, carryOut: () => Reply): Promise<Reply> {
  const key = headerOf(asked, 'x-amz-pay-idempotency-key');
  if (key === undefined)
    return problem(400, 'MissingHeaderValue', 'x-amz-pay-idempotency-key is missing.');
  if (!/^[\w-]{1,32}$/.test(key))
    return problem(400, 'InvalidHeaderValue', 'x-amz-pay-idempotency-key is of another form.');
  const print = `${asked.method} ${asked.path} ${asked.body.toString('utf8')}`;
  const ran = await parts.idempotency.run(key, print, carryOut, ({ status }) => status < 300);
  if (ran === 'mismatch')
    return problem(400, 'DuplicateIdempotencyKey', 'The key was used for another request.');
  return ran === 'busy' ? problem(429, 'TooManyRequests', 'The key is in use.') : ran.reply;
}

interface Money {
  amount?: unknown;
  currencyCode?: unknown;
}

/** null with what is wrong about an amount. */
function readMoney(
  money: Money | undefined,
  name: string,
): { cents: number; currency: string } | Reply {
  if (money === undefined || money === null)
    return problem(400, 'MissingParameterValue', `${name} is missing.`);
  const { amount, currencyCode } = money;
  if (typeof amount !== 'string' || !/^\d+(\.\d{1,2})?$/.test(amount) || Number(amount) <= 0)
    return problem(400, 'InvalidParameterValue', `${name}.amount is of another form.`);
  if (typeof currencyCode !== 'string' || !/^[A-Z]{3}$/.test(currencyCode))
    return problem(400, 'InvalidParameterValue', `${name}.currencyCode is of another form.`);
  return { cents: Math.round(Number(amount) * 100), currency: currencyCode };
}

function createSession(asked: Asked, account: AmazonAccount, books: Books): Reply {
  const input = jsonOf(asked) as SessionInput | undefined;
  if (!input) return problem(400, 'InvalidRequestFormat', 'The body is no JSON.');
  if (input.storeId !== account.storeId)
    return problem(400, 'InvalidParameterValue', 'storeId is not of this merchant.');
  return jsonReply(201, sessionView(books.makeSession(account, input, null)));
}

function complete(asked: Asked, session: Session, parts: ApiParts): Reply {
  const given = readMoney(
    (jsonOf(asked) as { chargeAmount?: Money })?.chargeAmount,
    'chargeAmount',
  );
  if ('status' in given) return given;
  if (session.state === 'Canceled')
    return problem(422, 'CheckoutSessionCanceled', 'The Checkout Session has been canceled.');
  if (session.state === 'Completed' || session.agreed === null)
    return problem(422, 'InvalidCheckoutSessionStatus', 'This cannot be done in this state.');
  const agreed = readMoney(session.input.paymentDetails?.chargeAmount, 'paymentDetails');
  if ('status' in agreed) return agreed;
  if (given.currency !== agreed.currency)
    return problem(400, 'CurrencyMismatch', 'The currency is not that of the Checkout Session.');
  if (given.cents !== agreed.cents)
    return problem(409, 'AmountMismatch', 'The amount is not that of the Checkout Session.');
  const { cents, currency } = parts.money(agreed.cents, agreed.currency);
  const charge = parts.books.charge(session, cents, currency);
  parts.changed('CHARGE', charge.id, charge);
  // 202: accepted, and not decided yet.
  const status = charge.state === 'AuthorizationInitiated' ? 202 : 200;
  return jsonReply(status, sessionView(session));
}

function cancelCharge(asked: Asked, charge: Charge, parts: ApiParts): Reply {
  const { cancellationReason } = (jsonOf(asked) ?? {}) as { cancellationReason?: unknown };
  if (typeof cancellationReason !== 'string')
    return problem(400, 'MissingParameterValue', 'cancellationReason is missing.');
  if (charge.state !== 'AuthorizationInitiated')
    return problem(422, 'InvalidChargeStatus', `This cannot be done with ${charge.state}.`);
  Object.assign(charge, { state: 'Canceled', reasonCode: 'MerchantCanceled' });
  parts.changed('CHARGE', charge.id, charge);
  return jsonReply(200, chargeView(charge));
}

function createRefund(asked: Asked, account: AmazonAccount, parts: ApiParts): Reply {
  const input = (jsonOf(asked) ?? {}) as { chargeId?: string; refundAmount?: Money };
  const charge = ownedCharge(parts.books.charges.get(input.chargeId ?? ''), account);
  if (!charge) return NOT_FOUND;
  const given = readMoney(input.refundAmount, 'refundAmount');
  if ('status' in given) return given;
  if (charge.state !== 'Captured')
    return problem(422, 'InvalidChargeStatus', `This cannot be done with ${charge.state}.`);
  if (given.currency !== charge.currency)
    return problem(400, 'CurrencyMismatch', 'The currency is not that of the Charge.');
  // Amazon allows up to 15 % or 75 EUR more than was paid, whichever is less.
  const most = charge.cents + Math.min(Math.floor(charge.cents * 0.15), 7500);
  if (refundedOf(charge, ['Refunded', 'RefundInitiated']) + given.cents > most)
    return problem(400, 'TransactionAmountExceeded', 'More than was paid.');
  const refund = parts.books.refund(charge, given.cents);
  const reply = jsonReply(201, refundView(refund));
  if (!parts.slowRefunds) refund.state = 'Refunded';
  parts.changed('REFUND', refund.id, charge);
  return reply;
}
