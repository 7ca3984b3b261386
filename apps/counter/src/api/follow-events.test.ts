import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { POLL_MS, WATCHDOG_MS, type Live, type StreamSource } from '@tischlein/client/keep-live.ts';
import { BREAKS_BEFORE_POLLING, followEvents, type Connection } from './follow-events.ts';

type Listener = (event: { data?: string; lastEventId?: string }) => void;

class FakeStream implements StreamSource {
  readonly cursor: string;
  closed = false;
  private readonly listeners = new Map<string, Listener>();
  constructor(cursor: string) {
    this.cursor = cursor;
  }
  addEventListener(type: string, listener: Listener) {
    this.listeners.set(type, listener);
  }
  close() {
    this.closed = true;
  }
  tell(type: string, event: { data?: string; lastEventId?: string } = {}) {
    this.listeners.get(type)?.(event);
  }
}

let streams: FakeStream[];
let said: Connection[];
let events: [string, unknown][];
let cursors: (string | null)[];
let refetches: number;
let live: Live;

const last = () => streams.at(-1)!;
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  [streams, said, events, cursors, refetches] = [[], [], [], [], 0];
  live = followEvents({
    open: (cursor) => {
      streams.push(new FakeStream(cursor));
      return last();
    },
    refetch: async () => {
      refetches += 1;
      return cursors.length > 0 ? (cursors.shift() ?? null) : 'c1';
    },
    onEvent: (type, value) => events.push([type, value]),
    onConnection: (connection) => said.push(connection),
    now: () => Date.now(),
  });
  await tick();
});
afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

describe('followEvents', () => {
  it('opens the stream behind the list and passes events on', () => {
    expect(last().cursor).toBe('c1');
    last().tell('open');
    last().tell('order', { data: '{"id":"a"}', lastEventId: '7-1' });
    expect(events).toEqual([['order', { id: 'a' }]]);
    expect(said).toEqual([{ kind: 'connecting' }, { kind: 'live' }]);
    expect(refetches).toBe(1);
  });

  it('goes on behind the last event and fetches the list once more', async () => {
    last().tell('open');
    last().tell('order', { data: '{}', lastEventId: '7-1' });
    last().tell('error');
    expect(streams[0]?.closed).toBe(true);
    expect(said.at(-1)).toEqual({ kind: 'lost', since: 1_000_000 });
    await tick(1000);
    expect(streams).toHaveLength(2);
    expect(last().cursor).toBe('7-1');
    last().tell('open');
    expect(said.at(-1)).toEqual({ kind: 'live' });
    expect(refetches).toBe(2);
  });

  it('asks every five seconds after three failures, until a stream opens', async () => {
    for (let failure = 1; failure < BREAKS_BEFORE_POLLING; failure += 1) {
      last().tell('error');
      await tick(failure * 1000);
    }
    expect(refetches).toBe(1);
    last().tell('error');
    await tick();
    expect(refetches).toBe(2);
    expect(said.at(-1)).toEqual({ kind: 'polling', since: 1_000_000 });
    await tick(POLL_MS);
    expect(refetches).toBe(3);
    last().tell('open');
    await tick();
    const answered = refetches;
    await tick(3 * POLL_MS);
    expect(refetches).toBe(answered);
  });

  it('says since when nothing arrives, also while polling fails', async () => {
    cursors = [null, null, null];
    for (let failure = 0; failure < BREAKS_BEFORE_POLLING; failure += 1) {
      last().tell('error');
      await tick(4000);
    }
    expect(said.at(-1)).toEqual({ kind: 'lost', since: 1_000_000 });
  });

  it('notices a stream that died in silence', async () => {
    last().tell('open');
    cursors = [null];
    await tick(WATCHDOG_MS);
    expect(said.at(-1)?.kind).toBe('lost');
    expect(streams[0]?.closed).toBe(true);
  });

  it('starts from a new list when the log no longer reaches back', async () => {
    last().tell('open');
    cursors = ['c9'];
    last().tell('reload', { data: '{}' });
    await tick();
    last().tell('error');
    await tick(1000);
    expect(last().cursor).toBe('c9');
    expect(events).toEqual([]);
  });

  it('tries at once when the device is back', async () => {
    last().tell('error');
    live.wake();
    await tick();
    expect(streams).toHaveLength(2);
  });

  it('keeps quiet after it was stopped', async () => {
    last().tell('open');
    live.stop();
    last().tell('error');
    const [fetched, opened] = [refetches, streams.length];
    await tick(10 * WATCHDOG_MS);
    expect([refetches, streams.length]).toEqual([fetched, opened]);
    expect(streams[0]?.closed).toBe(true);
  });
});
