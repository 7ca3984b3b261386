import { expect, it } from 'vitest';
import { testOrder } from '../session/testing/test-order.ts';
import {
  ETA_CHOICES,
  ETA_MAX,
  mayChooseMinutes,
  promisedMinutes,
  isTimePromised,
  proposedEta,
  putOffText,
  roundEta,
} from './eta.ts';

const usual = { delivery: 45, pickup: 22 };
const NOW = Date.parse('2026-11-20T17:00:00Z');

it.each([
  [0, 5],
  [5, 5],
  [22, 25],
  [45, 45],
  [46.2, 50],
  [900, ETA_MAX],
])('%d minutes become %d', (given, rounded) => expect(roundEta(given)).toBe(rounded));

it('proposes the usual minutes of the way, and keeps a requested time', () => {
  expect(proposedEta(testOrder(), usual, NOW)).toBe(45);
  expect(proposedEta(testOrder({ orderType: 'pickup' }), usual, NOW)).toBe(25);
  const requested = testOrder({ serveAt: '2026-11-20T19:00:00.000Z' });
  expect(proposedEta(requested, usual, NOW)).toBe('requested');
});

it('proposes no less than the guest reckons with where full slots put the order off, and says so', () => {
  const expected = (minutes: number) =>
    testOrder({ expectedAt: new Date(NOW + minutes * 60_000).toISOString() });
  expect(proposedEta(expected(30), usual, NOW)).toBe(45);
  expect(putOffText(expected(30), usual, NOW)).toBeNull();
  expect(proposedEta(expected(62), usual, NOW)).toBe(65);
  expect(putOffText(expected(62), usual, NOW)).toBe('damit rechnet der Gast');
});

it('offers minutes only where the server takes them', () => {
  const at = (serveAt: string | null) =>
    mayChooseMinutes({ serveAt, orderType: 'pickup' }, Date.parse('2026-11-20T17:00:00Z'));
  expect(at(null)).toBe(true);
  expect(at('2026-11-20T20:55:00.000Z')).toBe(true);
  expect(at('2026-11-20T21:00:00.000Z')).toBe(false);
  expect(at('2026-11-27T19:00:00.000Z')).toBe(false);
});

it('offers as many minutes as fill rows of two, three and four', () => {
  for (const columns of [2, 3, 4]) expect(ETA_CHOICES.length % columns).toBe(0);
});

it('promises no time to a table', () => {
  const order = testOrder({ orderType: 'table' });
  expect(isTimePromised(order)).toBe(false);
  expect(mayChooseMinutes(order, 0)).toBe(false);
  expect(isTimePromised(testOrder())).toBe(true);
});

it('begins a new promise with the minutes left of the old one, never in the past', () => {
  const now = Date.parse('2026-11-20T17:00:00Z');
  expect(promisedMinutes('2026-11-20T17:21:00.000Z', now)).toBe(25);
  expect(promisedMinutes('2026-11-20T16:40:00.000Z', now)).toBe(5);
  expect(promisedMinutes('2026-11-21T17:00:00.000Z', now)).toBe(ETA_MAX);
});
