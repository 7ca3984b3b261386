import { expect, test } from 'vitest';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { hasNoTimes, takesOrders } from './takes-orders.ts';

const OPEN = {
  insideOpenHours: true,
  pausedUntil: null,
  allowOrders: true,
  allowASAP: { delivery: true, pickup: true },
  validServeTimes: { delivery: [], pickup: [] },
} as unknown as DeliveryPeriodView;
const TOMORROW = ['2026-11-19T09:00:00.000Z'];
const NOT_NOW = { allowASAP: { delivery: false, pickup: false } };

test.each<[string, Partial<DeliveryPeriodView>, boolean, boolean]>([
  ['open', {}, true, true],
  ['pre-orders only', { insideOpenHours: false }, true, false],
  ['closed', { insideOpenHours: false, allowOrders: false }, false, false],
  ['paused, with pre-orders', { pausedUntil: TOMORROW[0]! }, true, false],
  ['paused', { pausedUntil: TOMORROW[0]!, allowOrders: false }, false, false],
])('%s: what guests and tables may order', (_what, given, guests, tables) => {
  expect(takesOrders({ ...OPEN, ...given }, false)).toBe(guests);
  expect(takesOrders({ ...OPEN, ...given }, true)).toBe(tables);
});

test('there are no times where a type can be had neither at once nor later', () => {
  expect(hasNoTimes(OPEN, 'delivery')).toBe(false);
  expect(hasNoTimes({ ...OPEN, ...NOT_NOW }, 'delivery')).toBe(true);
  const later = { ...OPEN, ...NOT_NOW, validServeTimes: { delivery: TOMORROW, pickup: [] } };
  expect(hasNoTimes(later, 'delivery')).toBe(false);
  expect(hasNoTimes(later, 'pickup')).toBe(true);
});
