import type { EventTopic } from '../db/event-topic.ts';

/** Something that happened, as the streams are told it. */
export interface LiveEvent {
  /** '{tx}-{id}'; grows in the order in which events become visible. */
  cursor: string;
  shopId: string;
  topic: EventTopic;
  /** The order's id, or what else the topic concerns. */
  key: string;
  payload: Record<string, unknown>;
}

export interface LiveEvents {
  /** Calls `listener` for every event of a shop ('*': of all) but those of groups from now on; answers how to stop. */
  subscribe(shopId: string, listener: (event: LiveEvent) => void): () => void;
  /** Subscribes to the events of one order or group alone; those of others cost it nothing. */
  follow(
    shopId: string,
    topic: EventTopic,
    key: string,
    listener: (event: LiveEvent) => void,
  ): () => void;
  /** Says that something was committed just now, so that nobody waits for the next poll. */
  notify(): void;
  /** Events of a shop but those of groups after a cursor, oldest first; 'gone' when the log no longer reaches back so far. */
  since(shopId: string, cursor: string): Promise<LiveEvent[] | 'gone'>;
  /** The newest cursor. A snapshot read after it misses nothing. */
  cursor(): string;
  start(): Promise<void>;
  stop(): Promise<void>;
}
