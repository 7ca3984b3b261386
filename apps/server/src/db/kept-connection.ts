import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface KeptConnection {
  stop(): Promise<void>;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 2_000;
/** A database that accepts connections and answers nothing, as when it is frozen. */
const CONNECT_MS = 10_000;
/** A machine that vanished says no goodbye; without this the system would notice after two hours. */
const KEEP_ALIVE_MS = 10_000;
/** How long a stop waits for the server's goodbye: one that is frozen says none. */
const GOODBYE_MS = 1_000;

/**
 * A connection of its own that is opened again for ever, with growing pauses. `onOpen` prepares each new one; when it
 * fails, the connection counts as lost. `onLost` follows every `onOpen`, unless we stopped.
 */
export function keepConnected(
  url: string,
  use: { onOpen(client: pg.Client): Promise<void>; onLost?(): void },
): KeptConnection {
  const stopping = new AbortController();
  const { signal } = stopping;
  let endNow: () => void = () => undefined;

  /** Answers whether the connection was of use. */
  const connectOnce = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    const ended = new Promise<void>((resolve) => {
      endNow = resolve;
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    const lost = ended.then(() => Promise.reject(new Error('the connection was lost')));
    let begun = false;
    try {
      await Promise.race([client.connect(), lost]);
      begun = true;
      await Promise.race([use.onOpen(client), lost]);
      await ended;
      return true;
    } catch {
      return false;
    } finally {
      if (begun && !signal.aborted) use.onLost?.();
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, sleep(GOODBYE_MS, null, { ref: false })]);
      (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    }
  };

  const running = (async () => {
    for (let pause = FIRST_PAUSE_MS; !signal.aborted;) {
      pause = (await connectOnce()) ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
      await sleep(pause, null, { signal }).catch(() => undefined);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      endNow();
      await running;
    },
  };
}
