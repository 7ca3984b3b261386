import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusedError, tooMany } from './errors.ts';
import { addressKey, RATE_CLASSES, type RateClass } from './rate-limits.ts';

/**
 * Counts what opened nothing, per address: throws 429 after too many. Call it with `isWrong` when a code was no good; of
 * short codes also before looking one up, so that right ones are refused as well and the refusal tells nothing.
 */
export function guessCounter(app: FastifyInstance, rate: RateClass) {
  const guesses = app.createRateLimit(RATE_CLASSES[rate](app));
  return async (request: FastifyRequest, isWrong: boolean): Promise<void> => {
    const state = await guesses(request, { increment: isWrong });
    if (!state.isAllowed && state.isExceeded)
      throw new RefusedError(429, tooMany(state.ttlInSeconds), state.ttlInSeconds);
  };
}

/**
 * Counts how often a right code opened something, per code and address: throws 429 after too many. Others' codes and
 * wrong ones take nothing from it.
 */
export function entryCounter(app: FastifyInstance, rate: RateClass) {
  const keys = new WeakMap<FastifyRequest, string>();
  const uses = app.createRateLimit({
    ...RATE_CLASSES[rate](app),
    keyGenerator: (request) => keys.get(request) ?? addressKey(request),
  });
  return async (request: FastifyRequest, code: string): Promise<void> => {
    keys.set(request, `${code} ${addressKey(request)}`);
    const state = await uses(request);
    if (!state.isAllowed && state.isExceeded)
      throw new RefusedError(429, tooMany(state.ttlInSeconds), state.ttlInSeconds);
  };
}
