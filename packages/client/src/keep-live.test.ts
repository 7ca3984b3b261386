import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLive, POLL_MS, WATCHDOG_MS, type Live } from './keep-live.ts';

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
let live: Live;
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

const begin = (maxErrors?: number) =>
  keepLive({
    open: () => {
      const stream = new FakeStream();
      streams.push(stream);
      return stream;
    },
    read: async () => {
      reads += 1;
      return isUp;
    },
    on: { table: (value) => said.push(value), cart: (value) => said.push(['cart', value]) },
    onReach: (reach) => said.push(reach),
    mayPoll: () => mayPoll,
    ...(maxErrors !== undefined && { maxErrors }),
  });

beforeEach(() => {
  vi.useFakeTimers();
  [streams, reads, isUp, mayPoll, said] = [[], 0, true, true, []];
  live = begin();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

it('tells what the stream tells', () => {
  streams[0]?.tell('open');
  streams[0]?.tell('table', { version: 2 });
  streams[0]?.tell('cart', { version: 3 });
  expect(said).toEqual(['live', { version: 2 }, ['cart', { version: 3 }]]);
});

it('asks every five seconds while there is no stream, and not any more once there is', async () => {
  streams[0]?.tell('error');
  await tick();
  expect([reads, said.at(-1), streams[0]?.closed]).toEqual([1, 'live', true]);
  await tick(5_000);
  expect(reads).toBe(2);
  streams.at(-1)?.tell('open');
  await tick(10_000);
  expect(reads).toBe(2);
});

const MAX_ERRORS = 5;
function withMaxErrors() {
  live.stop();
  streams = [];
  live = begin(MAX_ERRORS);
}

it('gives up after five errors in a row, and begins again when somebody asks', async () => {
  withMaxErrors();
  isUp = false;
  streams[0]?.tell('error');
  await tick((MAX_ERRORS - 2) * POLL_MS);
  expect([reads, said.at(-1)]).toEqual([4, 'offline']);
  await tick(POLL_MS);
  expect([reads, said.at(-1)]).toEqual([5, 'given-up']);
  const opened = streams.length;
  await tick(20 * POLL_MS);
  expect([reads, streams.length]).toEqual([5, opened]);
  isUp = true;
  live.wake();
  await tick();
  expect([reads, said.at(-1), streams.length]).toEqual([6, 'live', opened + 1]);
});

it('an answer in between begins the count anew', async () => {
  withMaxErrors();
  isUp = false;
  streams[0]?.tell('error');
  await tick(3 * POLL_MS);
  isUp = true;
  await tick(POLL_MS);
  isUp = false;
  await tick(4 * POLL_MS);
  expect(said.at(-1)).toBe('offline');
});

it('a stream that is dead without a word is found out', async () => {
  streams[0]?.tell('open');
  isUp = false;
  await tick(WATCHDOG_MS);
  expect([streams[0]?.closed, said.at(-1)]).toEqual([true, 'offline']);
});

it('a question that fails late says nothing against a stream that opened since', async () => {
  let refuse = () => {};
  live.stop();
  live = keepLive({
    open: () => streams[streams.push(new FakeStream()) - 1] ?? null,
    read: () => new Promise((resolve) => (refuse = () => resolve(false))),
    on: {},
    onReach: (reach) => said.push(reach),
  });
  streams.at(-1)?.tell('error');
  await tick(1000);
  streams.at(-1)?.tell('open');
  refuse();
  await tick();
  expect(said.at(-1)).toBe('live');
});

it('reads first where the stream has no beginning yet', async () => {
  live.stop();
  streams = [];
  isUp = false;
  let isKnown = false;
  live = keepLive({
    open: () => (isKnown ? (streams[streams.push(new FakeStream()) - 1] ?? null) : null),
    read: async () => (isKnown = isUp),
    on: {},
    onReach: (reach) => said.push(reach),
  });
  await tick();
  expect([streams.length, said.at(-1)]).toEqual([0, 'offline']);
  isUp = true;
  await tick(1000);
  expect(streams).toHaveLength(1);
});

it('never gives up where no number is set, and says when somebody answers again', async () => {
  isUp = false;
  streams[0]?.tell('error');
  await tick(20 * POLL_MS);
  expect([reads, said.at(-1)]).toEqual([21, 'offline']);
  isUp = true;
  await tick(POLL_MS);
  expect(said.at(-1)).toBe('live');
});

it('does not ask where the developer flag forbids it', async () => {
  mayPoll = false;
  streams[0]?.tell('error');
  await tick(4 * POLL_MS);
  expect([reads, said.at(-1)]).toEqual([0, 'offline']);
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
