import { afterEach, expect, test } from 'vitest';
import type { Behaviour } from '../../../apps/simulators/src/http/behaviour.ts';
import { startRouter } from '../../../apps/simulators/src/router.ts';
import type { Simulator } from '../../../apps/simulators/src/http/simulator.ts';
import { Upstream, type UpstreamError } from '../../../apps/server/src/upstream/upstream.ts';

let service: Simulator;
afterEach(() => service.stop());

const warned: unknown[] = [];
const log = { warn: (entry: unknown) => void warned.push(entry) };
const ASKED = { timeoutMs: 1_000, mostBytes: 10_000, accept: 'application/json' };

async function open(given: { atOnce?: number } = {}) {
  service = await startRouter();
  let now = 0;
  warned.length = 0;
  const breaker = { failures: 3, restMs: 1_000 };
  const upstream = new Upstream('router', { now: () => now, log, breaker, ...given });
  const ask = async (options: Partial<typeof ASKED> = {}, points = '11,49.5;11,49.51') => {
    try {
      const url = `${service.url}/route/v1/driving/${points}`;
      return await upstream.ask(url, { ...ASKED, ...options }, (body) => {
        const { code } = JSON.parse(body.toString());
        return code === 'Ok' ? 'Ok' : null;
      });
    } catch (error) {
      return (error as UpstreamError).reason;
    }
  };
  return { upstream, ask, wait: (ms: number) => (now += ms) };
}

test.each([
  ['well', 'Ok'],
  ['silent', 'timeout'],
  ['gone', 'unreachable'],
  ['unavailable', 'status'],
  ['rate-limited', 'rate-limited'],
  ['html', 'nonsense'],
  ['truncated', 'nonsense'],
  ['wrong-types', 'nonsense'],
  ['huge', 'too-large'],
  ['redirect', 'status'],
] as const satisfies [Behaviour, string][])('%s is told as %s', async (behaviour, outcome) => {
  const { ask, upstream } = await open();
  await service.behave(behaviour);
  expect(await ask({ timeoutMs: behaviour === 'silent' ? 100 : 5_000 })).toBe(outcome);
  expect([...upstream.outcomes]).toEqual([[behaviour === 'well' ? 'ok' : outcome, 1]]);
});

test('a service that fails is left alone for a while, then tried once', async () => {
  const { upstream, ask, wait } = await open();
  await service.behave('unavailable');
  for (const _ of [1, 2, 3]) await ask();
  expect(await ask()).toBe('breaker-open');
  expect([service.seen.length, upstream.state]).toEqual([3, 'open']);
  wait(1_000);
  expect(upstream.state).toBe('half-open');
  expect(await Promise.all([ask(), ask()])).toEqual(['status', 'breaker-open']);
  await service.behave('well');
  wait(1_000);
  expect(await ask()).toBe('Ok');
  expect([upstream.state, upstream.outcomes.get('breaker-open')]).toEqual(['closed', 2]);
});

test('a service that refuses questions is well', async () => {
  const { ask, upstream, wait } = await open();
  for (const _ of [1, 2, 3, 4]) expect(await ask({}, 'nowhere')).toBe('refused');
  expect(upstream.state).toBe('closed');
  await service.behave('unavailable');
  for (const _ of [1, 2, 3]) await ask();
  await service.behave('well');
  wait(1_000);
  expect(await ask({}, 'nowhere')).toBe('refused');
  expect([upstream.state, await ask()]).toEqual(['closed', 'Ok']);
});

test('the log is told once a minute, without what was asked', async () => {
  const { ask, wait } = await open();
  await service.behave('html');
  for (const _ of [1, 2, 3]) await ask();
  wait(60_000);
  await ask();
  const entry = { service: 'router', reason: 'nonsense' };
  expect(warned).toEqual([entry, entry]);
});

test('when too many wait for it, the next does not', async () => {
  const { ask, upstream } = await open({ atOnce: 2 });
  await service.behave('silent');
  const waiting = [ask({ timeoutMs: 200 }), ask({ timeoutMs: 200 })];
  expect(await ask()).toBe('busy');
  expect(await Promise.all(waiting)).toEqual(['timeout', 'timeout']);
  expect(upstream.state).toBe('closed');
});
