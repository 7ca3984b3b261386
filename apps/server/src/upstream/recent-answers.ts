/** The answers asked for last, each for a while; the longest unused goes first. */
export class RecentAnswers<T> {
  readonly #most: number;
  readonly #lifeMs: number;
  readonly #now: () => number;
  readonly #answers = new Map<string, { answer: T; until: number }>();

  constructor(most: number, lifeMs: number, now: () => number) {
    this.#most = most;
    this.#lifeMs = lifeMs;
    this.#now = now;
  }

  get(key: string): T | undefined {
    const known = this.#answers.get(key);
    if (!known) return undefined;
    this.#answers.delete(key);
    if (known.until <= this.#now()) return undefined;
    // A map keeps its order: what is used goes to the end.
    this.#answers.set(key, known);
    return known.answer;
  }

  set(key: string, answer: T): void {
    this.#answers.delete(key);
    this.#answers.set(key, { answer, until: this.#now() + this.#lifeMs });
    if (this.#answers.size <= this.#most) return;
    const [oldest] = this.#answers.keys();
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}
