import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';

/** Addresses remembered per class. */
const ADDRESSES = 20_000;

interface Count {
  current: number;
  ttl: number;
  startedAt: number;
}

type Counts = Map<string, Count>;
type Told = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * Counts requests per address for the rate limits. The plugin's own store counts per route; here all routes of a class
 * count together. In order of the windows' starts, so that the oldest is forgotten when there are too many.
 */
export class ClassStore implements FastifyRateLimitStore {
  readonly #capacity: number;
  readonly #classes: Map<string, Counts>;
  readonly #counts: Counts;

  constructor(
    _options: FastifyRateLimitOptions,
    capacity = ADDRESSES,
    classes = new Map<string, Counts>(),
    counts: Counts = new Map(),
  ) {
    this.#capacity = capacity;
    this.#classes = classes;
    this.#counts = counts;
  }

  get size(): number {
    return this.#counts.size;
  }

  incr(key: string, callback: Told, timeWindow = 60_000): void {
    const now = Date.now();
    const known = this.#counts.get(key);
    const end = known ? known.startedAt + timeWindow : 0;
    if (known && end > now) {
      known.current += 1;
      known.ttl = end - now;
      callback(null, known);
      return;
    }
    if (known) this.#counts.delete(key);
    else if (this.#counts.size >= this.#capacity) this.#forgetOldest();
    const fresh = { current: 1, ttl: timeWindow, startedAt: now };
    this.#counts.set(key, fresh);
    callback(null, fresh);
  }

  /** As `incr`, but counts nothing. */
  read(key: string, callback: Told, timeWindow = 60_000): void {
    const known = this.#counts.get(key);
    const left = known ? known.startedAt + timeWindow - Date.now() : 0;
    callback(
      null,
      known && left > 0 ? { current: known.current, ttl: left } : { current: 0, ttl: 0 },
    );
  }

  /** The store of a route: its class's, shared with the class's other routes. */
  child(route: { path?: string; groupId?: string }): ClassStore {
    const name = route.groupId ?? '';
    const counts = this.#classes.get(name) ?? new Map<string, Count>();
    this.#classes.set(name, counts);
    return new ClassStore({}, this.#capacity, this.#classes, counts);
  }

  #forgetOldest(): void {
    for (const oldest of this.#counts.keys()) {
      this.#counts.delete(oldest);
      return;
    }
  }
}
