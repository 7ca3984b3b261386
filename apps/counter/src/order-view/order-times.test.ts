import { expect, it } from 'vitest';
import { testOrder } from '../session/testing/test-order.ts';
import { agoText, dueDistance, preOrderText, waitedMinutes, whenText } from './order-times.ts';

const zone = 'Europe/Berlin';
const now = Date.parse('2026-11-20T17:30:00Z');

it('counts the minutes since an order came, never below none', () => {
  const order = testOrder();
  expect(waitedMinutes(order, now)).toBe(30);
  expect(waitedMinutes(order, now + 59_999)).toBe(30);
  expect(waitedMinutes(order, now - 3_600_000)).toBe(0);
  expect(agoText(0)).toBe('gerade eben');
  expect(agoText(3)).toBe('vor 3 min');
});

it.each([
  [null, { text: '', late: false }],
  ['2026-11-20T17:42:00.000Z', { text: 'in 12 min', late: false }],
  ['2026-11-20T17:30:00.000Z', { text: 'jetzt', late: false }],
  ['2026-11-20T17:25:00.000Z', { text: '5 min zu spät', late: true }],
])('due at %s', (promisedAt, distance) =>
  expect(dueDistance(testOrder({ promisedAt }), now)).toEqual(distance),
);

it('names the day of a request on another day', () => {
  const input = (serveAt: string | null) => preOrderText(testOrder({ serveAt }), now, zone);
  expect(input(null)).toBeNull();
  expect(input('2026-11-20T19:15:00.000Z')).toBe('heute 20:15');
  expect(input('2026-11-20T23:15:00.000Z')).toBe('Sa 21.11. 00:15');
  expect(whenText('2026-11-27T22:45:00.000Z', now, zone)).toBe('Fr 27.11. 23:45');
});
