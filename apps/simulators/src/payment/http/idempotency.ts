import type { Reply } from './request.ts';

interface Kept {
  fingerprint: string;
  at: number;
  /** null: still being carried out. */
  reply: Reply | null;
}

/** Answers by the key of the request: the same key is carried out once. */
export class IdempotencyStore {
  readonly #lifeMs: number;
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();

  constructor(lifeMs: number, now: () => number) {
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  /**
   * The answer given before; 'mismatch': the key stood for something else; 'busy': the first request is not finished.
   * `keeps` says which answers bind: those to requests that were never begun do not.
   */
  async run(
    key: string | undefined,
    fingerprint: string,
    carryOut: () => Reply | Promise<Reply>,
    keeps: (reply: Reply) => boolean = () => true,
  ): Promise<{ reply: Reply; replayed: boolean } | 'mismatch' | 'busy'> {
    if (key === undefined) return { reply: await carryOut(), replayed: false };
    const known = this.#kept.get(key);
    if (known && this.#now() - known.at < this.#lifeMs) {
      if (known.fingerprint !== fingerprint) return 'mismatch';
      return known.reply ? { reply: known.reply, replayed: true } : 'busy';
    }
    const kept: Kept = { fingerprint, at: this.#now(), reply: null };
    this.#kept.set(key, kept);
    try {
      kept.reply = await carryOut();
      return { reply: kept.reply, replayed: false };
    } finally {
      if (!kept.reply || !keeps(kept.reply)) this.#kept.delete(key);
    }
  }
}
