import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepGroupLive, POLL_MS, WATCHDOG_MS, type GroupLive } from './group-live.ts';

type Listener = (event: { data?: string }) => void;
class FakeStream {
  closed = false;
  private readonly listeners = new Map<string, Listener>();
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  }
  close() {
    this.closed = true;
  }
  tell(type: string, value?: unknown) {
    this.listeners.get(type)?.(value === undefined ? {} : { data: JSON.stringify(value) });
  }
}

let streams: FakeStream[];
let reads: number;
let isUp: boolean;
let mayPoll: boolean;
let said: unknown[];
let live: GroupLive;
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [streams, reads, isUp, mayPoll, said] = [[], 0, true, true, []];
  live = keepGroupLive({
    open: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    read: async () => {
      reads += 1;
      return isUp;
    },
    onGroup: (state) => said.push(['group', state]),
    onCart: (event) => said.push(['cart', event]),
    onGone: (message) => said.push(['gone', message]),
    onReach: (reached) => said.push(reached),
    mayPoll: () => mayPoll,
  });
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

it('tells what the stream tells', () => {
  const [stream] = streams;
  stream?.tell('open');
  stream?.tell('group', { memberId: 'ada' });
  stream?.tell('cart', { version: 2 });
  stream?.tell('gone', { error: 'no-member', message: 'Weg.' });
  expect(said).toEqual([
    true,
    ['group', { memberId: 'ada' }],
    ['cart', { version: 2 }],
    ['gone', 'Weg.'],
  ]);
});

it('asks every five seconds while there is no stream, and not any more once there is', async () => {
  streams[0]?.tell('error');
  await tick();
  expect([reads, said.at(-1)]).toEqual([1, true]);
  expect(streams[0]?.closed).toBe(true);
  await tick(2 * POLL_MS);
  expect(reads).toBe(3);
  expect(streams.length).toBe(2);
  streams.at(-1)?.tell('open');
  await tick(2 * POLL_MS);
  expect(reads).toBe(3);
});

it('says when nobody answers, and when somebody does again', async () => {
  isUp = false;
  streams[0]?.tell('error');
  await tick();
  expect(said).toEqual([false]);
  isUp = true;
  await tick(POLL_MS);
  expect(said).toEqual([false, true]);
});

it('does not ask where the developer flag forbids it', async () => {
  mayPoll = false;
  streams[0]?.tell('error');
  await tick(4 * POLL_MS);
  expect([reads, said.at(-1)]).toEqual([0, false]);
});

it('finds a stream that is dead without saying so', async () => {
  streams[0]?.tell('open');
  isUp = false;
  await tick(WATCHDOG_MS);
  expect(streams[0]?.closed).toBe(true);
  expect(said.at(-1)).toBe(false);
});

it('gives the connection back while nobody looks, and is there at once when somebody does', async () => {
  streams[0]?.tell('open');
  live.rest();
  expect(streams[0]?.closed).toBe(true);
  await tick(3 * POLL_MS);
  expect(reads).toBe(0);
  live.wake();
  await tick();
  expect([streams.length, reads]).toEqual([2, 1]);
});
