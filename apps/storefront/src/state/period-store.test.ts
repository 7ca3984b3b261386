import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refreshPeriod, usePeriod } from './period-store.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-20T18:00:00Z');
let asked: number[] = [];
let pausedUntil: string | null = null;

beforeEach(() => {
  vi.useFakeTimers({ now });
  asked = [];
  vi.stubGlobal('fetch', async () => {
    asked.push((Date.now() - now) / MINUTE);
    const realtime = new Date().toISOString();
    const paused = pausedUntil && pausedUntil > realtime ? pausedUntil : null;
    return new Response(
      JSON.stringify({ pausedUntil: paused, realtime, dayIndex: 5, minOffset: 0 }),
    );
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again when a pause ends, once', async () => {
  pausedUntil = new Date(now + 2 * MINUTE).toISOString();
  await refreshPeriod();
  await refreshPeriod();
  expect(usePeriod.getState().period?.pausedUntil).toBe(pausedUntil);
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(usePeriod.getState().period?.pausedUntil).toBe(null);
  expect(asked).toHaveLength(3);
  // Not all guests at once, and none before its end.
  expect(asked[2]).toBeGreaterThan(2);
  expect(asked[2]).toBeLessThan(2.2);
});

it('asks no more often without a pause', async () => {
  pausedUntil = null;
  await refreshPeriod();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(asked).toHaveLength(1);
});
