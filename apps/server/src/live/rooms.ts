import type { EventStream } from '../http/event-stream.ts';

/** The streams of one thing (a group, a table) in this process. */
export interface Room<L> {
  listeners: Set<L>;
  /** Ends following the thing. */
  leave: () => void;
  reading: boolean;
}

/** Rooms that open with their first listener and close with their last. */
export class Rooms<L, R extends Room<L>> {
  readonly #rooms = new Map<string, R>();

  get size(): number {
    return this.#rooms.size;
  }

  /** Puts a listener into the room of a key until its stream ends. */
  join(key: string, stream: EventStream, listener: L, open: () => R): R {
    const room = this.#rooms.get(key) ?? open();
    this.#rooms.set(key, room);
    room.listeners.add(listener);
    stream.onClose(() => {
      room.listeners.delete(listener);
      if (room.listeners.size > 0 || this.#rooms.get(key) !== room) return;
      room.leave();
      this.#rooms.delete(key);
    });
    return room;
  }
}
