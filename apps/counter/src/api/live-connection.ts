export type Connection =
  | { kind: 'connecting' }
  | { kind: 'live' }
  /** No stream, but asking every few seconds works. `since`: when the stream broke. */
  | { kind: 'polling'; since: number }
  | { kind: 'lost'; since: number };

export const EVENT_TYPES = [
  'order',
  'stock',
  'pause',
  'table',
  'shop',
  'alert',
  'guests',
  'reload',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** The part of EventSource that is used. */
export interface StreamSource {
  addEventListener(
    type: string,
    listener: (event: { data?: string; lastEventId?: string }) => void,
  ): void;
  close(): void;
}

export interface LiveParts {
  open: (cursor: string) => StreamSource;
  /** Fetches the list anew; answers its cursor, or null when the server did not answer. */
  refetch: () => Promise<string | null>;
  onEvent: (type: Exclude<EventType, 'reload'>, value: unknown) => void;
  onConnection: (connection: Connection) => void;
  now: () => number;
}

export interface LiveConnection {
  /** The device is back (network, screen): try at once instead of waiting. */
  wake: () => void;
  stop: () => void;
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
export const FAILURES_BEFORE_POLLING = 3;
export const POLL_MS = 5000;
/** A stream can be dead without saying so (Wi-Fi gone): the list is compared now and then. */
export const WATCHDOG_MS = 30_000;

/**
 * Holds the event stream: the list first, then events after its cursor. A broken stream is opened again where it broke
 * off (the last event's id is the cursor), with the list fetched once more; after three failures the list is asked for
 * every five seconds until a stream opens again.
 */
export function keepLive(parts: LiveParts): LiveConnection {
  let stopped = false;
  let cursor: string | null = null;
  let source: StreamSource | null = null;
  let open = false;
  let failures = 0;
  let brokenSince: number | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const connect = async () => {
    clearTimeout(retry);
    if (stopped || source) return;
    if (cursor === null) {
      const found = await parts.refetch();
      if (stopped || source) return;
      if (found === null) return broken();
      cursor = found;
    }
    const opened = parts.open(cursor);
    source = opened;
    opened.addEventListener('open', () => {
      if (source !== opened) return;
      const again = brokenSince !== null;
      open = true;
      failures = 0;
      brokenSince = null;
      clearInterval(polling);
      polling = undefined;
      parts.onConnection({ kind: 'live' });
      if (again) void parts.refetch();
    });
    opened.addEventListener('error', () => {
      if (source === opened) broken();
    });
    for (const type of EVENT_TYPES)
      opened.addEventListener(type, ({ data, lastEventId }) => {
        if (source !== opened) return;
        if (lastEventId) cursor = lastEventId;
        if (type === 'reload') void reload();
        else parts.onEvent(type, JSON.parse(data ?? 'null'));
      });
  };

  /** The log no longer reaches back to our cursor: start from a new list. */
  const reload = async () => {
    const found = await parts.refetch();
    if (found !== null) cursor = found;
  };

  const broken = () => {
    if (stopped) return;
    source?.close();
    source = null;
    open = false;
    failures += 1;
    brokenSince ??= parts.now();
    if (polling === undefined) parts.onConnection({ kind: 'lost', since: brokenSince });
    if (failures >= FAILURES_BEFORE_POLLING && polling === undefined) {
      polling = setInterval(poll, POLL_MS);
      void poll();
    }
    clearTimeout(retry);
    retry = setTimeout(connect, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
  };

  const poll = async () => {
    const answered = (await parts.refetch()) !== null;
    if (stopped || brokenSince === null) return;
    parts.onConnection({ kind: answered ? 'polling' : 'lost', since: brokenSince });
  };

  const watch = async () => {
    if (!open) return;
    const watched = source;
    if ((await parts.refetch()) === null && source === watched && open) broken();
  };
  const watchdog = setInterval(watch, WATCHDOG_MS);

  parts.onConnection({ kind: 'connecting' });
  void connect();
  return {
    wake: () => {
      if (open) void watch();
      else void connect();
    },
    stop: () => {
      stopped = true;
      source?.close();
      clearTimeout(retry);
      clearInterval(polling);
      clearInterval(watchdog);
    },
  };
}
