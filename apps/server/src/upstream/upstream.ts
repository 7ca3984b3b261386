import type { Logger } from 'pino';
import { CircuitBreaker, type BreakerLimits, type BreakerState } from './circuit-breaker.ts';
import { readBody } from './read-body.ts';

/** Why a service gave nothing that can be used. */
type UpstreamFailure =
  | 'timeout'
  | 'unreachable'
  | 'rate-limited'
  /** It says that it has no answer to this question: a tile beyond its map, a place without roads. */
  | 'refused'
  /** Another status that is no success, redirects included. */
  | 'status'
  | 'too-large'
  /** An answer, but not one of this service. */
  | 'nonsense'
  /** Not asked: it failed too often just now. */
  | 'breaker-open'
  /** Not asked: too many calls wait for it already. */
  | 'busy';
type UpstreamOutcome = 'ok' | UpstreamFailure;

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly reason: UpstreamFailure;

  constructor(service: string, reason: UpstreamFailure, cause?: unknown) {
    super(`${service}: ${reason}`, cause === undefined ? undefined : { cause });
    this.reason = reason;
  }
}

interface UpstreamOptions {
  now: () => number;
  log: Pick<Logger, 'warn'>;
  breaker?: BreakerLimits;
  /** Calls that may wait for it at once. */
  atOnce?: number;
}

export interface AskOptions {
  timeoutMs: number;
  mostBytes: number;
  accept: string;
}

const BREAKER: BreakerLimits = { failures: 5, restMs: 15_000 };
const AT_ONCE = 64;
const WARN_EVERY_MS = 60_000;
/** Operators of free services want to know who asks. */
const USER_AGENT = 'Tischlein/1 (self-hosted web shop for restaurants)';

/** A service outside: limited in time and size, asked no more for a while once it fails, and counted. */
export class Upstream {
  readonly name: string;
  /** Calls by how they ended, since the process started. */
  readonly outcomes = new Map<UpstreamOutcome, number>();
  readonly #breaker: CircuitBreaker;
  readonly #options: UpstreamOptions;
  #running = 0;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(name: string, options: UpstreamOptions) {
    this.name = name;
    this.#options = options;
    this.#breaker = new CircuitBreaker(options.breaker ?? BREAKER, options.now);
  }

  get state(): BreakerState {
    return this.#breaker.state;
  }

  /**
   * Asks with GET and gives the answer to `read`, which answers null for what makes no sense. Throws `UpstreamError`,
   * and nothing else.
   */
  async ask<T>(
    url: string,
    options: AskOptions,
    read: (body: Buffer, type: string) => T | null,
  ): Promise<T> {
    if (this.#running >= (this.#options.atOnce ?? AT_ONCE)) throw this.#ended('busy');
    if (!this.#breaker.admit()) throw this.#ended('breaker-open');
    this.#running += 1;
    try {
      const answer = read(...(await fetchBody(url, options)));
      if (answer === null) throw new Failed('nonsense');
      this.#count('ok');
      this.#breaker.succeeded();
      return answer;
    } catch (error) {
      throw this.#ended(reasonOf(error), error);
    } finally {
      this.#running -= 1;
    }
  }

  #ended(reason: UpstreamFailure, cause?: unknown): UpstreamError {
    this.#count(reason);
    const error = new UpstreamError(this.name, reason, cause);
    // Not asked says nothing about the service; refusing a question is no fault of it.
    if (reason === 'breaker-open' || reason === 'busy') return error;
    if (reason === 'refused') {
      this.#breaker.succeeded();
      return error;
    }
    this.#breaker.failed();
    const now = this.#options.now();
    if (now - this.#warnedAt >= WARN_EVERY_MS) {
      this.#warnedAt = now;
      // Never the address asked for: it is personal.
      this.#options.log.warn(
        { service: this.name, reason },
        'a service outside does not answer as it should',
      );
    }
    return error;
  }

  #count(outcome: UpstreamOutcome): void {
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
  }
}

class Failed extends Error {
  readonly reason: UpstreamFailure;
  constructor(reason: UpstreamFailure) {
    super(reason);
    this.reason = reason;
  }
}

function reasonOf(error: unknown): UpstreamFailure {
  if (error instanceof Failed) return error.reason;
  if (error instanceof Error && error.name === 'TimeoutError') return 'timeout';
  // A body that breaks off and a host that is not there both come as TypeError; what a reader throws does not.
  return error instanceof TypeError ? 'unreachable' : 'nonsense';
}

async function fetchBody(url: string, options: AskOptions): Promise<[Buffer, string]> {
  const response = await fetch(url, {
    // A service that sends us elsewhere could send us into the operator's own network.
    redirect: 'manual',
    signal: AbortSignal.timeout(options.timeoutMs),
    headers: {
      accept: options.accept,
      'accept-language': 'de',
      'user-agent': USER_AGENT,
    },
  });
  if (response.status !== 200) {
    await response.body?.cancel().catch(() => undefined);
    throw new Failed(failureOf(response.status));
  }
  const body = await readBody(response, options.mostBytes);
  if (!body) throw new Failed('too-large');
  return [body, response.headers.get('content-type') ?? ''];
}

function failureOf(status: number): UpstreamFailure {
  if (status === 429) return 'rate-limited';
  return status >= 400 && status < 500 ? 'refused' : 'status';
}
