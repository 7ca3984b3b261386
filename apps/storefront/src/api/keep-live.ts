/** The part of EventSource that is used. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: { data?: string }) => void): void;
  close(): void;
}

export type Reach = 'live' | 'offline' | 'given-up';

export interface LiveParts {
  open: () => StreamSource;
  /** Reads everything anew and takes it up; false: nobody answered. */
  read: () => Promise<boolean>;
  /** What comes by the stream, by the type of the event. */
  on: Record<string, (value: unknown) => void>;
  onReach: (reach: Reach) => void;
  /** So many errors in a row, and nobody is asked any more until `wake`; never without it. */
  mostErrors?: number;
  /** The developer flag automaticPollGroupOrder. */
  mayPoll?: () => boolean;
}

export interface Live {
  /** Somebody is back (network, screen, a press): look at once. */
  wake: () => void;
  /** Nobody looks: the connection is given back. */
  rest: () => void;
  stop: () => void;
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
/** Specification 1 §9: groups and tables. */
export const POLL_MS = 5000;
/** A stream can be dead without saying so (Wi-Fi gone). */
export const WATCHDOG_MS = 30_000;

/** Follows a group, a table or the floor by its event stream, and by asking while that does not come through. */
export function keepLive({
  open,
  read,
  on,
  onReach,
  mostErrors = Infinity,
  mayPoll = () => true,
}: LiveParts): Live {
  let stopped = false;
  let source: StreamSource | null = null;
  let isOpen = false;
  let breaks = 0;
  let errors = 0;
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
    onReach('live');
  };
  let looking = 0;
  const look = async (): Promise<boolean> => {
    looking += 1;
    const answered = await read();
    looking -= 1;
    if (stopped) return answered;
    if (answered) {
      reached();
      return true;
    }
    errors += 1;
    if (errors < mostErrors) onReach('offline');
    else {
      close();
      endPolling();
      onReach('given-up');
    }
    return false;
  };
  const connect = () => {
    clearTimeout(retry);
    if (stopped || source) return;
    const opened = open();
    source = opened;
    const listen = (type: string, take: (text: string) => void) =>
      opened.addEventListener(type, ({ data = 'null' }) => {
        if (source === opened) take(data);
      });
    listen('open', () => {
      isOpen = true;
      breaks = 0;
      endPolling();
      reached();
    });
    listen('error', broken);
    for (const [type, take] of Object.entries(on)) listen(type, (text) => take(JSON.parse(text)));
  };
  const broken = () => {
    close();
    breaks += 1;
    if (polling === undefined) {
      // What is still asked is not asked again: on a slow line the questions would pile up.
      const poll = () => void (mayPoll() && looking === 0 && look());
      polling = setInterval(poll, POLL_MS);
      if (mayPoll()) poll();
      else onReach('offline');
    }
    retry = setTimeout(connect, RETRY_MS[Math.min(breaks, RETRY_MS.length) - 1]);
  };
  const watch = async () => {
    const watched = source;
    if (isOpen && !(await look()) && source === watched && isOpen) broken();
  };
  const watchdog = setInterval(() => void watch(), WATCHDOG_MS);

  connect();
  return {
    wake: () => {
      errors = 0;
      if (isOpen) return void watch();
      connect();
      void look();
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

/** A page nobody looks at gives its connection back: a browser has few for one server. */
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
