import type { FastifyRequest } from 'fastify';
import { RefusedError } from './errors.ts';
import { countedBy } from './rate-limits.ts';

export interface StreamLimits {
  /** Open at once from one address; a restaurant's guests share theirs. A device of staff or waiters has its own. */
  perAddress: number;
  /** Open at once in this process. */
  total: number;
  /** A stream ends by itself then, and the browser opens the next: nothing stays open for a tab long forgotten. */
  maxAgeMs: number;
}

export const STREAM_LIMITS: StreamLimits = {
  // Of a full house's guests, its waiters and its counter, which share one.
  perAddress: 300,
  total: 10_000,
  maxAgeMs: 20 * 60_000,
};

declare module 'fastify' {
  interface FastifyInstance {
    openStreams: OpenStreams;
  }
}

/** Counts the event streams that are open in this process. */
export class OpenStreams {
  readonly limits: StreamLimits;
  readonly #byKey = new Map<string, number>();
  readonly #farewells = new Set<() => void>();
  #total = 0;
  #isEnding = false;

  constructor(limits: StreamLimits) {
    this.limits = limits;
  }

  get total(): number {
    return this.#total;
  }

  /** Takes a place, or throws 429. The answer gives the place back; call it once. */
  enter(request: FastifyRequest): () => void {
    const key = countedBy(request);
    const open = this.#byKey.get(key) ?? 0;
    if (open >= this.limits.perAddress || this.#total >= this.limits.total)
      throw new RefusedError(429, {
        error: 'too-many',
        message: 'Es sind zu viele Verbindungen offen. Bitte schließe andere Fenster.',
      });
    this.#byKey.set(key, open + 1);
    this.#total += 1;
    return () => {
      const left = (this.#byKey.get(key) ?? 1) - 1;
      if (left > 0) this.#byKey.set(key, left);
      else this.#byKey.delete(key);
      this.#total -= 1;
    };
  }

  /** Calls once when all streams are to end, which may be now; answers how to forget it. */
  onEnd(farewell: () => void): () => void {
    if (this.#isEnding) farewell();
    else this.#farewells.add(farewell);
    return () => this.#farewells.delete(farewell);
  }

  /** Ends all streams, and at once those still to come. */
  end(): void {
    this.#isEnding = true;
    for (const farewell of [...this.#farewells]) farewell();
  }
}
