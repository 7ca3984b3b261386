import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepPinging } from './keep-pinging.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('pings every five seconds, also while the page is hidden, until told to stop', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const ping = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const stop = keepPinging(ping);
  await vi.advanceTimersByTimeAsync(4999);
  expect(ping).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ping).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(55_000);
  expect(ping).toHaveBeenCalledTimes(12);
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(12);
});

it('ends with the visit', async () => {
  const ping = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  keepPinging(ping);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ping).toHaveBeenCalledTimes(1);
});
