import { setTimeout as sleep } from 'node:timers/promises';
import { httpRequest } from '../server/http-client.ts';
import { once } from '../server/guest.ts';

/** Milliseconds until GET /healthz answers 200 and `placed()` grows; throws after the patience. */
export async function untilInService(
  port: number,
  placed: () => number,
  since: number,
  patienceMs: number,
): Promise<number> {
  const before = placed();
  const ask = httpRequest('GET', '/healthz', { host: `localhost:${port}`, connection: 'close' });
  let healthy = false;
  while (performance.now() - since < patienceMs) {
    healthy ||= (await once(port, ask).catch(() => null))?.status === 200;
    if (healthy && placed() > before) return performance.now() - since;
    await sleep(10);
  }
  throw new Error(
    `not back in service after ${patienceMs} ms (${healthy ? 'healthy, but no order was taken' : 'GET /healthz is not 200'})`,
  );
}
