import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import type { GroupCartEvent, GroupState } from '@tischlein/contract/calls/group.ts';

/** The part of EventSource that is used. */
export interface StreamSource {
  addEventListener(type: string, listener: (event: { data?: string }) => void): void;
  close(): void;
}

export interface LiveParts {
  open: () => StreamSource;
  /** Reads the group anew and takes it up; false: nobody answered. */
  read: () => Promise<boolean>;
  onGroup: (state: GroupState) => void;
  onCart: (event: GroupCartEvent) => void;
  onGone: (message: string) => void;
  /** Whether what is shown follows the others. */
  onReach: (reached: boolean) => void;
  /** The developer flag automaticPollGroupOrder. */
  mayPoll: () => boolean;
}

export interface GroupLive {
  /** The device is back (network, screen): look at once. */
  wake: () => void;
  /** Nobody looks: the connection is given back. */
  rest: () => void;
  stop: () => void;
}

const RETRY_MS = [1000, 2000, 4000, 8000, 15_000];
/** Specification 1 §9. */
export const POLL_MS = 5000;
/** A stream can be dead without saying so (Wi-Fi gone). */
export const WATCHDOG_MS = 30_000;

/** Follows a group by its event stream, and by asking every five seconds while that does not come through. */
export function keepGroupLive(parts: LiveParts): GroupLive {
  let stopped = false;
  let source: StreamSource | null = null;
  let isOpen = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const connect = () => {
    clearTimeout(retry);
    if (stopped || source) return;
    const opened = parts.open();
    source = opened;
    const on = (type: string, take: (text: string) => void) =>
      opened.addEventListener(type, ({ data = 'null' }) => {
        if (source === opened) take(data);
      });
    on('open', () => {
      isOpen = true;
      failures = 0;
      endPolling();
      parts.onReach(true);
    });
    on('error', broken);
    on('group', (text) => parts.onGroup(JSON.parse(text) as GroupState));
    on('cart', (text) => parts.onCart(JSON.parse(text) as GroupCartEvent));
    on('gone', (text) => parts.onGone((JSON.parse(text) as ErrorBody).message));
  };

  const endPolling = () => {
    clearInterval(polling);
    polling = undefined;
  };
  const read = async () => {
    const reached = await parts.read();
    if (!stopped) parts.onReach(reached);
    return reached;
  };
  const poll = () => {
    if (parts.mayPoll()) void read();
  };
  const close = () => {
    source?.close();
    source = null;
    isOpen = false;
    clearTimeout(retry);
  };
  const broken = () => {
    close();
    failures += 1;
    if (polling === undefined) {
      polling = setInterval(poll, POLL_MS);
      if (parts.mayPoll()) poll();
      else parts.onReach(false);
    }
    retry = setTimeout(connect, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]);
  };
  const watch = async () => {
    const watched = source;
    if (isOpen && !(await read()) && source === watched && isOpen) broken();
  };
  const watchdog = setInterval(() => void watch(), WATCHDOG_MS);

  connect();
  return {
    wake: () => {
      if (isOpen) void watch();
      else {
        connect();
        void read();
      }
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
