import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as Clock from './clock.ts';

const HOUR = 3_600_000;
/** A Friday, 20:00 in Berlin, by the server's clock. */
const START = Date.parse('2026-11-20T19:00:00Z');
const headers = (at: number, age?: number) =>
  new Headers({ date: new Date(at).toUTCString(), ...(age !== undefined && { age: String(age) }) });

let clock: typeof Clock;
/** The server's time since the beginning, and how far the device's clock is ahead of it. */
let passed: number;
let ahead: number;
const wait = (ms: number) => {
  passed += ms;
  vi.setSystemTime(START + passed + ahead);
};
/** An answer that the server sent so long ago. */
const answer = (sentAgo = 0, age?: number) =>
  clock.learnClock(headers(START + passed - sentAgo, age), Date.now(), passed);
const error = () => Math.abs(clock.serverNow() - (START + passed));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  clock = await import('./clock.ts');
  [passed, ahead] = [0, 0];
  wait(0);
});
afterEach(() => vi.useRealTimers());

it.each([HOUR, -HOUR, 20_000])(
  'a tablet whose clock is %d ms ahead shows the server’s time',
  (off) => {
    ahead = off;
    wait(1000);
    answer();
    wait(90_000);
    expect(error()).toBeLessThan(1000);
  },
);

it('an answer that was kept, or took its time, tells no earlier time', () => {
  ahead = HOUR;
  wait(0);
  answer();
  wait(30_000);
  // A proxy that does not say so, a cache that does, and a line that took twenty seconds.
  answer(25 * 60_000);
  answer(5 * 60_000, 300);
  answer(20_000);
  expect(error()).toBeLessThan(1000);
});

it('learns the time from a fresh answer after one that was kept', () => {
  answer(25 * 60_000);
  expect(error()).toBeGreaterThan(HOUR / 3);
  answer();
  expect(error()).toBeLessThan(1000);
});

it('learns it anew when the clock of the device is set, or the device slept', () => {
  ahead = HOUR;
  wait(0);
  answer();
  ahead = 0;
  wait(1000);
  answer();
  expect(error()).toBeLessThan(1000);
  // Asleep: the device's own clock goes on, the ticking one does not.
  const [before, ticks] = [passed, passed];
  wait(2 * HOUR);
  clock.learnClock(headers(START + passed), Date.now(), ticks + 1000);
  expect(passed - before).toBe(2 * HOUR);
  expect(error()).toBeLessThan(1000);
});

it('does not believe a proxy with a clock of its own for ever', () => {
  clock.learnClock(headers(START + HOUR), Date.now(), passed);
  wait(11 * 60_000);
  answer();
  expect(error()).toBeLessThan(1000);
});

it('without a date the device’s own time holds', () => {
  clock.learnClock(new Headers(), Date.now(), 0);
  clock.learnClock(new Headers({ date: 'gestern' }), Date.now(), 0);
  expect(clock.serverNow()).toBe(Date.now());
});
