import { randomBytes, randomInt } from 'node:crypto';
import { jsonReply, type Reply } from '../http/request.ts';

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** As PayPal's own ids look: 5O190127TN364715T. */
export function paypalId(length = 17): string {
  return Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
}

const NAMES: Record<number, [name: string, message: string]> = {
  400: [
    'INVALID_REQUEST',
    'Request is not well-formed, syntactically incorrect, or violates schema.',
  ],
  403: [
    'NOT_AUTHORIZED',
    'Authorization failed due to insufficient permissions or a resource that belongs to another.',
  ],
  404: ['RESOURCE_NOT_FOUND', 'The specified resource does not exist.'],
  422: [
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
  ],
};

export interface Problem {
  issue: string;
  description: string;
  /** Where in the request. */
  field?: string;
  value?: string;
}

export interface Link {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

/** A refusal in PayPal's form. */
export function refusal(
  status: 400 | 403 | 404 | 422,
  problem: Problem,
  links: Link[] = [],
): Reply {
  const [name, message] = NAMES[status] ?? [];
  const details = [{ ...problem, ...(problem.field ? { location: 'body' } : {}) }];
  const debug_id = randomBytes(7).toString('hex').slice(0, 13);
  const information: Link = {
    href: `https://developer.paypal.com/docs/api/orders/v2/#error-${problem.issue}`,
    rel: 'information_link',
    method: 'GET',
  };
  return jsonReply(status, { name, details, message, debug_id, links: [information, ...links] });
}

export function notFound(): Reply {
  return refusal(404, {
    issue: 'INVALID_RESOURCE_ID',
    description:
      'Specified resource ID does not exist. Please check the resource ID and try again.',
  });
}

/** Refuses at the token's endpoint, and calls without a good token. */
export function unauthorized(error: string, error_description: string): Reply {
  return jsonReply(401, { error, error_description });
}

export interface Money {
  currency_code: string;
  value: string;
}

export function moneyOf(cents: number, currency: string): Money {
  return { currency_code: currency, value: (cents / 100).toFixed(2) };
}

/** Cents of a written amount; undefined: it is none with two decimals at most. */
export function centsOf(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^-?\d{1,9}(?:\.\d{1,2})?$/.test(value)) return undefined;
  return Math.round(Number(value) * 100);
}

/** As PayPal writes instants, without milliseconds. */
export function instant(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
}
