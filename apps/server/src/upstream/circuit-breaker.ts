export type BreakerState = 'closed' | 'half-open' | 'open';

export interface BreakerLimits {
  /** Failures in a row after which nobody is asked any more. */
  failures: number;
  /** How long not; then one call may try. */
  restMs: number;
}

/**
 * Spares guests the wait for a service that is down: after some failures in a row nobody asks it, until one call may
 * try again. Small enough to be our own (docs/decisions/0010).
 */
export class CircuitBreaker {
  readonly #limits: BreakerLimits;
  readonly #now: () => number;
  #failures = 0;
  #openedAt: number | null = null;
  #probing = false;

  constructor(limits: BreakerLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  get state(): BreakerState {
    if (this.#openedAt === null) return 'closed';
    return this.#now() - this.#openedAt >= this.#limits.restMs ? 'half-open' : 'open';
  }

  /** Whether a call may be made now; whoever is let through reports `succeeded` or `failed`. */
  admit(): boolean {
    const { state } = this;
    if (state === 'closed') return true;
    if (state === 'open' || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#openedAt = null;
    this.#probing = false;
  }

  failed(): void {
    this.#failures += 1;
    const wasProbe = this.#probing;
    this.#probing = false;
    if (wasProbe || this.#failures >= this.#limits.failures) this.#openedAt = this.#now();
  }
}
