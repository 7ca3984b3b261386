import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError, tooMany } from './errors.ts';
import { RATE_CLASSES, type RateClass } from './rate-limits.ts';

/**
 * Counts what opened nothing, per address: throws 429 after too many, for right ones, too. Call it before looking a
 * code up, and again with `isWrong` when it was no good.
 */
export function guessCounter(app: FastifyInstance, rate: RateClass) {
  const guesses = app.createRateLimit(RATE_CLASSES[rate](app));
  return async (request: FastifyRequest, isWrong: boolean): Promise<void> => {
    const state = await guesses(request, { increment: isWrong });
    if (!state.isAllowed && state.isExceeded)
      throw new RefusedError(429, tooMany(state.ttlInSeconds), state.ttlInSeconds);
  };
}
