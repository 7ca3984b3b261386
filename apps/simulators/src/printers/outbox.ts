/** What a printer has to say to its server and has not got rid of. */
interface Message {
  /** Whether the server took it. */
  send(retry: number): Promise<boolean>;
  retry: number;
  /** Held for so many polls more. */
  polls: number;
}

/** Answers of a printer that asks its server: sent at once, again at the next poll if the network failed, or late. */
export class Outbox {
  readonly #messages: Message[] = [];

  get size(): number {
    return this.#messages.length;
  }

  /** `lateBy`: polls to wait; 0: at once. */
  async post(send: Message['send'], lateBy = 0): Promise<void> {
    const message: Message = { send, retry: 0, polls: lateBy };
    this.#messages.push(message);
    if (lateBy === 0) await this.#try(message);
  }

  /** Before a poll. */
  async flush(): Promise<void> {
    for (const message of [...this.#messages]) {
      message.polls -= 1;
      if (message.polls <= 0) await this.#try(message);
    }
  }

  /** Everything that is held back, now. */
  async release(): Promise<void> {
    for (const message of [...this.#messages]) await this.#try(message);
  }

  clear(): void {
    this.#messages.length = 0;
  }

  async #try(message: Message): Promise<void> {
    const at = this.#messages.indexOf(message);
    if (at < 0) return;
    // Taken out meanwhile: two polls at once must not both send it.
    this.#messages.splice(at, 1);
    const isTaken = await message.send(message.retry).catch(() => false);
    if (isTaken) return;
    message.retry += 1;
    this.#messages.push(message);
  }
}
