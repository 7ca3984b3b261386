import type { FastifyInstance } from 'fastify';
import type { RateLimitOptions } from '@fastify/rate-limit';

/**
 * Limits by kind of call, per address and minute. Generous where a whole office or a restaurant's guests share one
 * address, tight where something could be guessed.
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
  | 'login'
  /** Of payment providers, which send from few addresses. */
  | 'webhook'
  | 'report'
  | 'staff'
  | 'stream';

const PER_MINUTE: Record<RateClass, number> = {
  read: 1200,
  quote: 300,
  geo: 120,
  suggest: 600,
  tile: 1200,
  order: 60,
  coupon: 20,
  login: 10,
  webhook: 3000,
  report: 30,
  staff: 600,
  stream: 120,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** Multiplies every limit. */
    rateLimitFactor: number;
  }
}

const limit =
  (rate: RateClass) =>
  (app: FastifyInstance): RateLimitOptions => ({
    max: PER_MINUTE[rate] * app.rateLimitFactor,
    timeWindow: 60_000,
    groupId: rate,
  });

export const RATE_CLASSES: Record<RateClass, (app: FastifyInstance) => RateLimitOptions> = {
  read: limit('read'),
  quote: limit('quote'),
  geo: limit('geo'),
  suggest: limit('suggest'),
  tile: limit('tile'),
  order: limit('order'),
  coupon: limit('coupon'),
  login: limit('login'),
  webhook: limit('webhook'),
  report: limit('report'),
  staff: limit('staff'),
  stream: limit('stream'),
};
