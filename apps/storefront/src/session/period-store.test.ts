import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryInfo } from '@tischlein/contract/calls/shop.ts';
import { usePlace } from './place-store.ts';
import { refreshPeriod, setManualTime, startPeriod, usePeriod } from './period-store.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-11-20T18:00:00Z');
let asked: number[] = [];
let minutes: (string | null)[] = [];
let pausedUntil: string | null = null;
let minOffset = 0;

beforeEach(() => {
  vi.useFakeTimers({ now });
  asked = [];
  minutes = [];
  minOffset = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!String(url).includes('deliveryPeriod')) return new Response('{}');
    asked.push((Date.now() - now) / MINUTE);
    minutes.push(new URL(url, 'http://zia.test').searchParams.get('extraMinutes'));
    const realtime = new Date().toISOString();
    const paused = pausedUntil && pausedUntil > realtime ? pausedUntil : null;
    return new Response(JSON.stringify({ pausedUntil: paused, realtime, dayIndex: 6, minOffset }));
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

it('tells how far this device’s clock is off', async () => {
  pausedUntil = null;
  vi.setSystemTime(now + 10 * MINUTE);
  const server = new Date(now).toISOString();
  vi.stubGlobal('fetch', async () =>
    Response.json({ pausedUntil: null, realtime: server, dayIndex: 5, minOffset }),
  );
  await refreshPeriod();
  expect(usePeriod.getState().clockOffset).toBe(-10 * MINUTE);
});

it('asks no more often without a pause', async () => {
  pausedUntil = null;
  await refreshPeriod();
  await vi.advanceTimersByTimeAsync(4 * MINUTE);
  expect(asked).toHaveLength(1);
});

describe('once started', () => {
  const minute = () => usePeriod.getState().minuteOfWeek;
  beforeEach(() => {
    vi.stubGlobal('document', new EventTarget());
    pausedUntil = null;
    usePeriod.setState({ period: null, minuteOfWeek: null, manual: false });
    startPeriod('fixture');
  });

  it('the delivery period is fetched anew every five minutes', async () => {
    await vi.advanceTimersByTimeAsync(16 * MINUTE);
    expect(asked).toEqual([0, 5, 10, 15]);
  });

  it('the times are those of the guest’s area, as soon as it is known or another', async () => {
    const live = (extraMinutes: number) =>
      usePlace.setState({ info: { extraMinutes, minimumOrderValue: 0 } as DeliveryInfo });
    live(15);
    live(15);
    await vi.advanceTimersByTimeAsync(0);
    live(30);
    await vi.advanceTimersByTimeAsync(0);
    usePlace.setState({ info: null });
    await vi.advanceTimersByTimeAsync(0);
    // Asked once for each change by everybody who was started.
    expect(minutes.filter((each, at) => each !== minutes[at - 1])).toEqual([
      null,
      '15',
      '30',
      null,
    ]);
  });

  it('the time of the shop ticks every minute, over the end of the week too', async () => {
    minOffset = 1438;
    await vi.advanceTimersByTimeAsync(0);
    await refreshPeriod();
    expect(minute()).toBe(10_078);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(minute()).toBe(1);
  });

  it('the time of the shop follows the server again with every delivery period', async () => {
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    expect(minute()).toBe(6 * 1440 + 2);
    minOffset = 30;
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    // The answer may come before or after the tick of the same minute.
    expect([6 * 1440 + 30, 6 * 1440 + 31]).toContain(minute());
  });

  it('a time set by hand stands still until it is given back', async () => {
    await vi.advanceTimersByTimeAsync(0);
    setManualTime({ dayIndex: 3, minOffset: 720 });
    await vi.advanceTimersByTimeAsync(11 * MINUTE);
    expect(minute()).toBe(3 * 1440 + 720);
    setManualTime(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(minute()).toBe(6 * 1440);
  });
});
