import { afterAll } from 'vitest';

/**
 * What a test file has begun to wait for ends with it: its realm goes, but not the process, and a timer that fires
 * later would find nothing of what it knew.
 */
const running = new Set<NodeJS.Timeout>();
type Begin = (...given: Parameters<typeof setTimeout>) => NodeJS.Timeout;
for (const name of ['setTimeout', 'setInterval'] as const) {
  const begin = globalThis[name] as Begin;
  const kept: Begin = (...given) => {
    const timer = begin(...given);
    running.add(timer);
    return timer;
  };
  Object.assign(globalThis, { [name]: Object.assign(kept, begin) });
}
afterAll(() => {
  for (const timer of running) clearTimeout(timer);
});
