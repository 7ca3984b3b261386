import { setTimeout as sleep } from 'node:timers/promises';
import { once, openGuest } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';
import { followOrder } from './followed-stream.ts';

const PAUSE_MS = 15;

export interface Asked {
  /** How many answers there were of each status. */
  answers: Record<string, number>;
  faults: string[];
}

/**
 * Everybody besides the guests who order: calls that read and write, and streams. Wanted are success, refusals and 503
 * alone; a request that is broken off is one, too.
 */
export function askers(
  port: number,
  known: { shopId: string; orderId: string },
): { stop(): Promise<Asked> } {
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  let going = true;

  const note = (what: string, status: number, body: string) => {
    answers[status] = (answers[status] ?? 0) + 1;
    if (status >= 500 && status !== 503) faults.push(`${what}: ${status} ${body.slice(0, 200)}`);
  };
  const ask = async (what: string, request: Buffer) => {
    while (going) {
      try {
        const { status, body } = await once(port, request);
        note(what, status, String(body));
      } catch (error) {
        faults.push(`${what}: ${(error as Error).message}`);
      }
      await sleep(PAUSE_MS);
    }
  };
  const follow = async () => {
    while (going) {
      const stream = followOrder(port, known.shopId, known.orderId);
      await Promise.race([stream.open, stream.ended, sleep(200)]);
      stream.close();
      await sleep(PAUSE_MS);
    }
  };
  const running = (async () => {
    const guest = await openGuest(port);
    const { headers } = guest;
    const near = { host: headers['host'] ?? '', connection: 'close' };
    const wrong = JSON.stringify({ login: 'niemand', password: 'gibt es nicht' });
    await Promise.all([
      ask('status', httpRequest('GET', `/api/shop/${known.shopId}/status/${known.orderId}`, near)),
      ask('page', httpRequest('GET', `/api/shop/${known.shopId}/menu`, near)),
      ask('login', httpRequest('POST', '/api/platform/staff/login', headers, wrong)),
      ask('health', httpRequest('GET', '/healthz', near)),
      ask('figures', httpRequest('GET', '/metrics', near)),
      follow(),
    ]);
  })();
  return {
    async stop() {
      going = false;
      await running;
      return { answers, faults };
    },
  };
}
