import type { EventStream } from '../http/event-stream.ts';

/** The streams of one thing (a group, a table) in this process. */
export interface Channel<L> {
  listeners: Set<L>;
  /** Ends following the thing. */
  leave: () => void;
  reading: boolean;
}

/** Channels that open with their first listener and close with their last. */
export class Channels<L, R extends Channel<L>> {
  readonly #channels = new Map<string, R>();

  get size(): number {
    return this.#channels.size;
  }

  /** Puts a listener into the channel of a key until its stream ends. */
  join(key: string, stream: EventStream, listener: L, open: () => R): R {
    const channel = this.#channels.get(key) ?? open();
    this.#channels.set(key, channel);
    channel.listeners.add(listener);
    stream.onClose(() => {
      channel.listeners.delete(listener);
      if (channel.listeners.size > 0 || this.#channels.get(key) !== channel) return;
      channel.leave();
      this.#channels.delete(key);
    });
    return channel;
  }
}
