import { expect, test } from 'vitest';
import { countdownText, countdownTo, expectedAt, expectedSpan, minutesSpan } from './countdown.ts';

const NOW = Date.parse('2026-11-18T18:00:00Z');
const MINUTE = 60_000;

test.each<[seconds: number, text: string | null]>([
  [24 * 60, 'noch 24 Minuten'],
  [61, 'noch 2 Minuten'],
  [60, 'noch 1 Minute'],
  [1, 'noch 1 Minute'],
  [0, 'jeden Moment'],
  [-4 * 60 - 59, 'jeden Moment'],
  [-5 * 60, 'seit 5 Minuten überfällig'],
  [180 * 60, 'noch 180 Minuten'],
  [180 * 60 + 1, null],
])('%i seconds before the promised time: %s', (seconds, text) => {
  const countdown = countdownTo(NOW + seconds * 1000, NOW);
  expect(countdown && countdownText(countdown)).toBe(text);
});

test.each<[placed: number, usual: number, now: number, from: number, to: number]>([
  [0, 45, 0, 45, 60],
  [2, 45, 2, 50, 65],
  [0, 45, 70, 70, 85],
  [0, 45, 71, 75, 90],
])('placed at %i with usually %i minutes, looked at after %i', (placed, usual, now, from, to) => {
  const at = (minutes: number) => NOW + minutes * MINUTE;
  expect(expectedSpan(at(placed + usual), at(now))).toEqual({ from: at(from), to: at(to) });
});

test.each<[what: string, expected: number | null, ordered: number, usual: number, is: number]>([
  ['without limits by the usual minutes', null, 0, 45, 45],
  ['by its place, though others are put off by now', 60, 0, 90, 60],
  ['by its place, when it was paid at once', 60, -1, 45, 60],
  ['later, when its payment took long', 25, -20, 45, 45],
  ['no later than one that is ordered now', 25, -20, 30, 30],
  ['by its place, when that is late enough', 70, -20, 45, 70],
])('an order is expected %s', (_what, expected, ordered, usual, is) => {
  const iso = (minutes: number) => new Date(NOW + minutes * MINUTE).toISOString();
  const order = {
    placedAt: iso(0),
    expectedAt: expected === null ? null : iso(expected),
    steps: [{ at: iso(ordered) }, { at: iso(0) }],
  };
  expect((expectedAt(order, usual) - NOW) / MINUTE).toBe(is);
});

test('before ordering the span is as long as the one after it', () => {
  const [from, to] = minutesSpan(45).split('–').map(Number);
  const after = expectedSpan(NOW + 45 * MINUTE, NOW);
  expect([from, to]).toEqual([after.from, after.to].map((at) => (at - NOW) / MINUTE));
});
