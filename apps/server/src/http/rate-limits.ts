import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit';

/**
 * Limits by kind of call and minute, per address; devices of staff, waiters and guests at tables have their own.
 * Generous where a whole office or a restaurant's guests share one address, tight where something could be guessed.
 */
export type RateClass =
  | 'read'
  | 'quote'
  | 'geo'
  /** While somebody types: often, and cheap. */
  | 'suggest'
  /** Pieces of a map: some twenty at a glance. */
  | 'tile'
  | 'order'
  | 'coupon'
  /** Calls of a group's members: every tap of thirty people in one office. */
  | 'group'
  /** Starting, finding and joining groups. */
  | 'group-entry'
  /** Codes and keys that led to no group. */
  | 'group-guess'
  /** How a table stands: a full house behind one address, asking every few seconds. */
  | 'table-read'
  /** What a table's guests and waiters do there. */
  | 'table'
  /** One table's or waiter's link that is opened, from one address. */
  | 'table-entry'
  /** Codes and signatures that opened nothing. */
  | 'table-guess'
  /** Passwords of staff. */
  | 'staff-login'
  /** The code of a server without a shop. */
  | 'setup-code'
  /** Links of mails that log a guest in. */
  | 'account-login'
  /** Mails with such a link. */
  | 'mail-link'
  | 'mail-unsubscribe'
  | 'application'
  /** Of a guest's account. */
  | 'account'
  /** Of payment providers, which send from few addresses. */
  | 'webhook'
  | 'report'
  /** Visits and what happens in them: a ping every 5 seconds from each of many. */
  | 'track'
  /** Guests searched at the telephone: somebody who calls, not all there are. */
  | 'callers'
  /** Calls of the counter, and its streams. */
  | 'staff'
  | 'staff-stream'
  | 'stream';

const PER_MINUTE: Record<RateClass, number> = {
  read: 1200,
  quote: 300,
  geo: 120,
  suggest: 600,
  tile: 1200,
  order: 60,
  coupon: 20,
  group: 1200,
  'group-entry': 240,
  'group-guess': 20,
  // Two hundred tables that ask every five seconds, and as many again from a second device.
  'table-read': 5000,
  table: 1200,
  'table-entry': 240,
  'table-guess': 20,
  'staff-login': 10,
  'setup-code': 10,
  'account-login': 10,
  'mail-link': 10,
  'mail-unsubscribe': 10,
  application: 10,
  account: 120,
  webhook: 3000,
  report: 30,
  track: 1200,
  staff: 600,
  callers: 60,
  'staff-stream': 60,
  stream: 120,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Multiplies every limit. */
    rateLimitFactor: number;
    /** The key that counts a device of the staff; null: it is not theirs. */
    staffDeviceKey: (request: FastifyRequest) => Promise<string | null>;
    /** What the requests of a waiter's device are counted by; null: it is none. */
    waiterDeviceKey: (request: FastifyRequest) => Promise<string | null>;
    /** The same of a device that has a table open in the shop of the request; null: none. */
    tableDeviceKey: (request: FastifyRequest) => Promise<string | null>;
  }
}

const counted = new WeakMap<FastifyRequest, string>();

/** The key that counts a request of a limited call. */
export const countedBy = (request: FastifyRequest): string =>
  counted.get(request) ?? addressKey(request);

export const addressKey = (request: FastifyRequest): string => `address ${normalizeIP(request.ip)}`;

/** Of these a house full of guests needs many, and one of them could send more than all others. */
const AT_TABLES: ReadonlySet<RateClass> = new Set(['order', 'table']);

/**
 * What strangers on the restaurant's network do takes nothing from the devices of its staff and waiters, and no order
 * and no payment from those at its tables.
 */
async function findKey(
  app: FastifyInstance,
  request: FastifyRequest,
  rate: RateClass,
): Promise<string> {
  const key =
    (await app.staffDeviceKey(request)) ??
    (await app.waiterDeviceKey(request)) ??
    (AT_TABLES.has(rate) ? await app.tableDeviceKey(request) : null) ??
    addressKey(request);
  counted.set(request, key);
  return key;
}

const limit =
  (rate: RateClass) =>
  (app: FastifyInstance): RateLimitOptions => ({
    max: PER_MINUTE[rate] * app.rateLimitFactor,
    timeWindow: 60_000,
    groupId: rate,
    keyGenerator: (request) => findKey(app, request, rate),
  });

export const RATE_CLASSES: Record<RateClass, (app: FastifyInstance) => RateLimitOptions> = {
  read: limit('read'),
  quote: limit('quote'),
  geo: limit('geo'),
  suggest: limit('suggest'),
  tile: limit('tile'),
  order: limit('order'),
  coupon: limit('coupon'),
  group: limit('group'),
  'group-entry': limit('group-entry'),
  'group-guess': limit('group-guess'),
  'table-read': limit('table-read'),
  table: limit('table'),
  'table-entry': limit('table-entry'),
  'table-guess': limit('table-guess'),
  'staff-login': limit('staff-login'),
  'setup-code': limit('setup-code'),
  'account-login': limit('account-login'),
  'mail-link': limit('mail-link'),
  'mail-unsubscribe': limit('mail-unsubscribe'),
  application: limit('application'),
  account: limit('account'),
  webhook: limit('webhook'),
  report: limit('report'),
  track: limit('track'),
  staff: limit('staff'),
  callers: limit('callers'),
  'staff-stream': limit('staff-stream'),
  stream: limit('stream'),
};
