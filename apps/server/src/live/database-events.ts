import type pg from 'pg';
import type { KeptConnection } from '../db/kept-connection.ts';
import { listen } from '../db/listener.ts';
import {
  currentCursor,
  formatCursor,
  isAfter,
  parseCursor,
  readEvents,
  removedUpTo,
  type Cursor,
} from './event-log.ts';
import type { EventTopic } from '../db/event-topic.ts';
import type { LiveEvent, LiveEvents } from './live-events.ts';

const BATCH = 500;
const IDLE_POLL_MS = 1000;
/** After a notify the event may wait for an older transaction to end: look again this soon after each look. */
const AFTERLOOK_MS = [0, 8, 22, 90];
/** Under a rush every look finds many events; looking more often only costs. */
const LOOK_EVERY_MS = 15;
const NOTIFY_EVERY_MS = 20;

type Tell = (event: LiveEvent) => void;

/** Keys hold no spaces. */
const followKey = (shopId: string, topic: EventTopic, key: string) => `${shopId} ${topic} ${key}`;

class Listeners {
  readonly #byKey = new Map<string, Set<Tell>>();

  of(key: string): ReadonlySet<Tell> | readonly Tell[] {
    return this.#byKey.get(key) ?? [];
  }

  /** Answers how to stop. */
  add(key: string, tell: Tell): () => void {
    const set = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, set.add(tell));
    return () => {
      set.delete(tell);
      if (set.size === 0 && this.#byKey.get(key) === set) this.#byKey.delete(key);
    };
  }
}

/**
 * The event log told to whoever listens in this process: to one shop, to one order or group, or to all shops ('*', for
 * jobs and printers). Other processes are woken by a notification sent after the commit (a NOTIFY inside the transaction
 * would serialise all commits, docs/decisions/0002-notify-after-commit.md); a poll every second is the safety net.
 */
export function databaseEvents(
  pool: pg.Pool,
  url: string,
  onOther: (channel: string, payload: string) => void,
  onError: (error: unknown) => void,
): LiveEvents {
  /** By shop; '*': of every shop. */
  const listeners = new Listeners();
  /** By shop, topic and key. */
  const followers = new Listeners();
  let position: Cursor = { tx: 0n, id: 0n };
  let listener: KeptConnection | null = null;
  let poll: NodeJS.Timeout | null = null;
  let notifyTimer: NodeJS.Timeout | null = null;
  let reading = false;
  let again = false;
  let stopped = false;
  let nextLook: { timer: NodeJS.Timeout; at: number } | null = null;
  let lastLook = 0;

  const dispatch = (event: LiveEvent) => {
    const { shopId, topic, key } = event;
    const all = topic === 'group' ? [] : [...listeners.of(shopId), ...listeners.of('*')];
    for (const tell of [...followers.of(followKey(shopId, topic, key)), ...all]) {
      try {
        tell(event);
      } catch (error) {
        onError(error);
      }
    }
  };

  const look = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    lastLook = performance.now();
    try {
      do {
        again = false;
        const events = await readEvents(pool, position, BATCH, {
          shopId: null,
          withGroups: true,
        });
        for (const { event, cursor } of events) {
          position = cursor;
          dispatch(event);
        }
        if (events.length === BATCH) again = true;
      } while (again && !stopped);
    } catch (error) {
      onError(error);
    } finally {
      reading = false;
    }
  };

  /** Looks now and then a few times more; pokes that come meanwhile share these looks. */
  const lookSoon = (step = 0) => {
    const pause = AFTERLOOK_MS[step];
    if (pause === undefined || stopped) return;
    const now = performance.now();
    const at = Math.max(now + pause, lastLook + LOOK_EVERY_MS);
    if (nextLook && nextLook.at <= at && step > 0) return;
    if (nextLook) clearTimeout(nextLook.timer);
    const timer = setTimeout(() => {
      nextLook = null;
      void look().then(() => lookSoon(step + 1));
    }, at - now);
    nextLook = { timer, at };
  };

  return {
    subscribe: (shopId, tell) => listeners.add(shopId, tell),
    follow: (shopId, topic, key, tell) => followers.add(followKey(shopId, topic, key), tell),
    notify() {
      if (notifyTimer || stopped) return;
      lookSoon();
      notifyTimer = setTimeout(() => {
        notifyTimer = null;
        pool.query(`select pg_notify('event', '')`).catch(onError);
        lookSoon();
      }, NOTIFY_EVERY_MS);
    },
    async since(shopId, text) {
      const cursor = parseCursor(text);
      if (!cursor) return 'gone';
      const removed = await removedUpTo(pool);
      if (removed && isAfter(removed, cursor)) return 'gone';
      const events = await readEvents(pool, cursor, BATCH, { shopId, withGroups: false });
      return events.length === BATCH ? 'gone' : events.map(({ event }) => event);
    },
    cursor: () => formatCursor(position),
    async start() {
      position = await currentCursor(pool);
      listener = listen(
        url,
        ['event', 'shop_published'],
        (channel, payload) => {
          if (channel === 'event') lookSoon();
          else onOther(channel, payload);
        },
        () => {
          lookSoon();
          onOther('reconnected', '');
        },
      );
      poll = setInterval(() => void look(), IDLE_POLL_MS);
    },
    async stop() {
      stopped = true;
      if (poll) clearInterval(poll);
      if (notifyTimer) clearTimeout(notifyTimer);
      if (nextLook) clearTimeout(nextLook.timer);
      await listener?.stop();
    },
  };
}
