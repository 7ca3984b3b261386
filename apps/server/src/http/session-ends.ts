declare module 'fastify' {
  interface FastifyInstance {
    sessionEnds: SessionEnds;
  }
}

/** Who wants to know in this process that a session of staff or of a waiter ended, by the hash of its token. */
export class SessionEnds {
  readonly #listeners = new Map<string, Set<() => void>>();

  /** Answers with how to stop listening. */
  listen(tokenHash: Buffer, listener: () => void): () => void {
    const key = tokenHash.toString('hex');
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners)
        this.#listeners.delete(key);
    };
  }

  tell(tokenHash: Buffer): void {
    for (const listener of [...(this.#listeners.get(tokenHash.toString('hex')) ?? [])]) listener();
  }
}
