declare module 'fastify' {
  interface FastifyInstance {
    /** Codes of coupons. */
    couponGuesses: { device: GuessBudget; network: GuessBudget };
  }
}

/** Who guesses: counted under each of these keys. */
type Keys = readonly string[];

interface Budget {
  startedAt: number;
  /** What was guessed wrong: the same guess again is no other one. */
  wrong: Set<string>;
}

/** Keys remembered at once; the oldest is forgotten. */
const MAX_KEYS = 20_000;

/**
 * How many different wrong guesses somebody may make in a window, wherever they make them. Used up, right guesses are
 * refused as well until the window ends: else the refusal would tell right from wrong.
 */
export class GuessBudget {
  readonly #most: number;
  readonly #windowMs: number;
  /** In order of their windows' starts. */
  readonly #budgets = new Map<string, Budget>();

  constructor(most: number, windowMs: number) {
    this.#most = most;
    this.#windowMs = windowMs;
  }

  /** Milliseconds until somebody may guess again; 0: now. */
  wait(keys: Keys, now: number): number {
    const waits = keys.map((key) => {
      const budget = this.#running(key, now);
      return budget && budget.wrong.size >= this.#most
        ? budget.startedAt + this.#windowMs - now
        : 0;
    });
    return Math.max(0, ...waits);
  }

  /** A guess was wrong, or is being looked at: what is made meanwhile must not come on top. */
  spend(keys: Keys, guess: string, now: number): void {
    for (const key of keys) {
      const budget = this.#running(key, now) ?? this.#begin(key, now);
      if (budget.wrong.size < this.#most) budget.wrong.add(guess);
    }
  }

  /** The guess was right after all: nothing of it counts. */
  giveBack(keys: Keys, guess: string, now: number): void {
    for (const key of keys) this.#running(key, now)?.wrong.delete(guess);
  }

  #running(key: string, now: number): Budget | undefined {
    const budget = this.#budgets.get(key);
    return budget && budget.startedAt + this.#windowMs > now ? budget : undefined;
  }

  #begin(key: string, now: number): Budget {
    this.#budgets.delete(key);
    if (this.#budgets.size >= MAX_KEYS)
      for (const oldest of this.#budgets.keys()) {
        this.#budgets.delete(oldest);
        break;
      }
    const budget = { startedAt: now, wrong: new Set<string>() };
    this.#budgets.set(key, budget);
    return budget;
  }
}
