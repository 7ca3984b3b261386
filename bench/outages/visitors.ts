import { setTimeout as sleep } from 'node:timers/promises';
import { once } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

/** What guests and tools look at besides ordering. */
const PATHS = [
  '/healthz',
  '/api/platform/session',
  '/api/shop/bench-000/menu',
  '/api/shop/bench-000/counter/orders',
  '/metrics',
];
const PAUSE_MS = 200;

interface Visitors {
  /** Answers that are neither success, a refusal nor "not now". */
  odd: string[];
  answered(): number;
  stop(): Promise<void>;
}

/** Looks at the servers all the while, whatever becomes of them. */
export function sendVisitors(ports: () => readonly number[]): Visitors {
  const odd: string[] = [];
  let answered = 0;
  let going = true;
  const visit = async (port: number, path: string) => {
    const ask = httpRequest('GET', path, { host: `localhost:${port}`, connection: 'close' });
    const answer = await once(port, ask).catch(() => null);
    if (!answer) return;
    answered += 1;
    if (answer.status >= 500 && answer.status !== 503)
      odd.push(`${path}: ${answer.status} ${String(answer.body).slice(0, 200)}`);
  };
  const walk = async (path: string) => {
    for (let turn = 0; going; turn += 1) {
      const all = ports();
      await visit(all[turn % all.length] ?? 0, path);
      await sleep(PAUSE_MS);
    }
  };
  const walking = Promise.all(PATHS.map(walk));
  return {
    odd,
    answered: () => answered,
    async stop() {
      going = false;
      await walking;
    },
  };
}

/** Whether a server says of itself that it runs jobs. */
export async function runsJobs(port: number): Promise<boolean> {
  const ask = httpRequest('GET', '/metrics', { host: `localhost:${port}`, connection: 'close' });
  const answer = await once(port, ask).catch(() => null);
  return /^jobs_runner_up 1$/m.test(String(answer?.body ?? ''));
}
