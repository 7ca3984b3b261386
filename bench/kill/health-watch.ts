import { setTimeout as sleep } from 'node:timers/promises';
import { once } from '../server/guest.ts';
import { httpRequest } from '../server/http-client.ts';

export interface HealthSeen {
  /** When it was asked and answered, by `performance.now()`. */
  askedAt: number;
  at: number;
  /** 0: nobody answered. */
  status: number;
  problem: string | null;
  /** Of GET /livez at the same time. */
  alive: number;
}

export interface HealthWatch {
  seen: HealthSeen[];
  stop(): Promise<void>;
}

const PAUSE_MS = 200;

/** Asks for /healthz and /livez all the while, as a load balancer does. */
export function watchHealth(port: number): HealthWatch {
  const ask = async (path: string) => {
    const request = httpRequest('GET', path, { host: `localhost:${port}`, connection: 'close' });
    const answer = await once(port, request).catch(() => null);
    return answer && { status: answer.status, ...JSON.parse(String(answer.body)) };
  };
  const seen: HealthSeen[] = [];
  let going = true;
  const watch = async () => {
    while (going) {
      const askedAt = performance.now();
      const [health, live] = await Promise.all([ask('/healthz'), ask('/livez')]);
      seen.push({
        askedAt,
        at: performance.now(),
        status: health?.status ?? 0,
        problem: health?.problem ?? null,
        alive: live?.status ?? 0,
      });
      await sleep(PAUSE_MS);
    }
  };
  const watching = watch();
  return {
    seen,
    async stop() {
      going = false;
      await watching;
    },
  };
}

/** Trouble is told this soon, and its end, too. */
export const TOLD_MS = 5_000;

export interface HealthVerdict {
  /** From the beginning of the trouble until it was told; null: it never was. */
  toldMs: number | null;
  /** From its end until 200; null: it never was. */
  healedMs: number | null;
  problems: string[];
  faults: string[];
}

/** Was the trouble told between its beginning and its end, all the time, and its end as well? */
export function judgeHealth(
  seen: readonly HealthSeen[],
  began: number,
  ended: number,
): HealthVerdict {
  const told = seen.find(({ askedAt, status }) => askedAt >= began && status === 503);
  const healed = seen.find(({ askedAt, status }) => askedAt >= ended && status === 200);
  const during = seen.filter(({ askedAt, at }) => askedAt > began + TOLD_MS && at < ended);
  const before = seen.filter(({ at }) => at < began);
  const toldMs = told && told.at < ended ? Math.round(told.at - began) : null;
  const healedMs = healed ? Math.round(healed.at - ended) : null;
  const good = during.filter(({ status }) => status !== 503);
  return {
    toldMs,
    healedMs,
    problems: [...new Set(during.flatMap(({ problem }) => problem ?? []))],
    faults: [
      ...(before.some(({ status }) => status === 200) ? [] : ['GET /healthz was never 200 before']),
      ...(toldMs !== null && toldMs <= TOLD_MS ? [] : [`the trouble was told after ${toldMs} ms`]),
      ...(healedMs === null ? ['GET /healthz never became 200 again'] : []),
      ...(during.length === 0 ? ['GET /healthz was not asked during the trouble'] : []),
      ...(good.length === 0
        ? []
        : [`GET /healthz was ${good[0]?.status} ${good.length} times during the trouble`]),
      ...(seen.every(({ alive }) => alive === 200) ? [] : ['GET /livez was not always 200']),
    ],
  };
}
