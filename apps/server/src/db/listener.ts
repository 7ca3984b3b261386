import pg from 'pg';

export interface Listener {
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/**
 * Listens on channels over a connection of its own and reconnects for ever. `onReconnect` is called after every
 * (re)connection: what was notified meanwhile is lost, so look for yourself.
 */
export function listen(
  url: string,
  channels: readonly string[],
  onMessage: (channel: string, payload: string) => void,
  onReconnect: () => void,
): Listener {
  let client: pg.Client | null = null;
  let stopped = false;
  let timer: NodeJS.Timeout | null = null;

  const retry = (ended: pg.Client) => {
    // A late end of a connection that was given up must not drop its successor.
    if (client !== null && client !== ended) return;
    client = null;
    if (!stopped && !timer)
      timer = setTimeout(() => {
        timer = null;
        void connect();
      }, RETRY_MS);
  };

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', () => retry(fresh));
    fresh.on('end', () => retry(fresh));
    fresh.on('notification', (message) => onMessage(message.channel, message.payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of channels) await fresh.query(`listen ${channel}`);
      client = fresh;
      if (stopped) await fresh.end();
      else onReconnect();
    } catch {
      await fresh.end().catch(() => undefined);
      retry(fresh);
    }
  };
  void connect();

  return {
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
