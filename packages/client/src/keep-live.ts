import { urlOf, type Route, type UrlParts } from './url.ts';

/** The part of EventSource that is used. */
export interface StreamSource {
  addEventListener(
    type: string,
    listener: (event: { data?: string; lastEventId?: string }) => void,
  ): void;
  close(): void;
}

/** Opens an event stream of the contract's. */
export function openStream(route: Route, parts: UrlParts): EventSource {
  return new EventSource(urlOf(route, parts), { withCredentials: true });
}

/** Whether the server answers: by its stream or when asked, not, or not so often that nobody asks any more. */
export type Reach = 'live' | 'offline' | 'given-up';

interface LiveParts {
  /** null: what the stream is to begin with is not known yet, and is read first. */
  open: () => StreamSource | null;
  /** Reads everything anew and takes it up; false: nobody answered. */
  read: () => Promise<boolean>;
  /** What comes by the stream, by the type of the event. */
  on: Record<string, (value: unknown, eventId: string) => void>;
  onReach: (reach: Reach, byStream: boolean) => void;
  /** So often the stream breaks in a row before the server is asked instead; once by default. */
  breaksBeforePolling?: number;
  /** So many errors in a row, and nobody is asked any more until `wake`; never without it. */
  maxErrors?: number;
  /** The developer flag automaticPollGroupOrder. */
  mayPoll?: () => boolean;
}

export interface Live {
  /** Somebody is back (network, screen, a press): look at once. */
  wake: () => void;
  /** Closes the connection until `wake`. */
  rest: () => void;
  stop: () => void;
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
/** Specification 1 §9: groups and tables. */
export const POLL_MS = 5000;
/** A stream can be dead without saying so (Wi-Fi gone). */
export const WATCHDOG_MS = 30_000;

/** Follows what the server tells by an event stream, and asks every five seconds while that does not come through. */
export function keepLive({
  open,
  read,
  on,
  onReach,
  breaksBeforePolling = 1,
  maxErrors = Infinity,
  mayPoll = () => true,
}: LiveParts): Live {
  let stopped = false;
  let source: StreamSource | null = null;
  let isOpen = false;
  let breaks = 0;
  let errors = 0;
  let reading = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const close = () => {
    source?.close();
    source = null;
    isOpen = false;
    clearTimeout(retry);
  };
  const endPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const reached = () => {
    errors = 0;
    onReach('live', isOpen);
  };
  const ask = async (): Promise<boolean> => {
    reading += 1;
    const answered = await read();
    reading -= 1;
    return answered;
  };
  const look = async (): Promise<boolean> => {
    const wasOpen = isOpen;
    const answered = await ask();
    if (stopped) return answered;
    if (answered) reached();
    // A stream that opened in the meantime says more than the silence before.
    else if (wasOpen || !isOpen) {
      errors += 1;
      if (errors < maxErrors) onReach('offline', false);
      else {
        close();
        endPolling();
        onReach('given-up', false);
      }
    }
    return answered;
  };
  const connect = async () => {
    clearTimeout(retry);
    if (stopped || source) return;
    let opened = open();
    if (!opened) {
      const answered = await ask();
      if (stopped || source) return;
      opened = answered ? open() : null;
      if (!opened) return broken();
    }
    const current = opened;
    source = current;
    const listen = (type: string, take: (data: string, eventId: string) => void) =>
      current.addEventListener(type, ({ data = 'null', lastEventId = '' }) => {
        if (source === current) take(data, lastEventId);
      });
    listen('open', () => {
      isOpen = true;
      breaks = 0;
      endPolling();
      reached();
    });
    listen('error', broken);
    for (const [type, take] of Object.entries(on))
      listen(type, (data, eventId) => take(JSON.parse(data), eventId));
  };
  const broken = () => {
    close();
    breaks += 1;
    if (polling === undefined && breaks >= breaksBeforePolling) {
      // What is still asked is not asked again: on a slow line the questions would pile up.
      const poll = () => void (mayPoll() && reading === 0 && look());
      polling = setInterval(poll, POLL_MS);
      poll();
    }
    if (polling === undefined || !mayPoll()) onReach('offline', false);
    retry = setTimeout(() => void connect(), RETRY_MS[Math.min(breaks, RETRY_MS.length) - 1]);
  };
  const watch = async () => {
    const watched = source;
    if (isOpen && !(await look()) && source === watched && isOpen) broken();
  };
  const watchdog = setInterval(() => void watch(), WATCHDOG_MS);

  void connect();
  return {
    wake: () => {
      errors = 0;
      if (isOpen) return void watch();
      void connect();
      if (reading === 0) void look();
    },
    rest: () => {
      close();
      endPolling();
    },
    stop: () => {
      stopped = true;
      close();
      endPolling();
      clearInterval(watchdog);
    },
  };
}

/** A hidden page closes its connection: a browser has few for one server. */
const REST_AFTER_MS = 30_000;

/** Network and screen come and go. Answers what ends the watching. */
export function watchDevice(
  live: Pick<Live, 'wake' | 'rest'>,
  onOffline: () => void = () => {},
): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const shown = () => {
    clearTimeout(resting);
    if (document.visibilityState === 'visible') live.wake();
    else resting = setTimeout(live.rest, REST_AFTER_MS);
  };
  addEventListener('online', live.wake);
  addEventListener('offline', onOffline);
  document.addEventListener('visibilitychange', shown);
  return () => {
    clearTimeout(resting);
    removeEventListener('online', live.wake);
    removeEventListener('offline', onOffline);
    document.removeEventListener('visibilitychange', shown);
  };
}
