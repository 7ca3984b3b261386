import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessDay } from './business-day.ts';
import { dayInService, extraMinutesAt } from './day-in-service.ts';
import { isOpenAt } from './opening.ts';
import { checkServeTime, orderTimes } from './order-times.ts';
import { hoursOf } from './testing/build-hours.ts';
import { addDays, toLocal } from './zoned-time.ts';

/** Every day from `from` o'clock for so many hours. */
const daily = (from: number, hours: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    from: day * 1440 + from * 60,
    to: (day * 1440 + (from + hours) * 60) % 10_080,
  }));
const at = (instant: string) => Date.parse(instant);
const late = hoursOf({ opening: daily(18, 9), businessDayCutoffMinutes: 0 });

test.each([
  ['2026-11-23T23:59:00+01:00', '2026-11-23'],
  ['2026-11-24T00:30:00+01:00', '2026-11-23'],
  ['2026-11-24T02:59:00+01:00', '2026-11-23'],
  ['2026-11-24T03:00:00+01:00', '2026-11-24'],
  // The night of 25 hours: half past two comes twice.
  ['2026-10-25T02:30:00+02:00', '2026-10-24'],
  ['2026-10-25T02:30:00+01:00', '2026-10-24'],
  ['2026-10-25T03:00:00+01:00', '2026-10-25'],
  // The night of 23 hours: what ends at three ends when two would be.
  ['2027-03-28T01:59:00+01:00', '2027-03-27'],
  ['2027-03-28T03:00:00+02:00', '2027-03-28'],
])('open until three: at %s it is still %s', (instant, day) => {
  expect(dayInService(late, at(instant))).toBe(day);
});

test('between hours it is the business day', () => {
  const hours = hoursOf();
  expect(dayInService(hours, at('2026-11-24T00:30:00+01:00'))).toBe('2026-11-23');
  expect(dayInService(hours, at('2026-11-24T05:00:00+01:00'))).toBe('2026-11-24');
  expect(dayInService(hours, at('2026-10-25T04:59:00+01:00'))).toBe('2026-10-24');
  expect(dayInService(hours, at('2027-03-28T05:00:00+02:00'))).toBe('2027-03-28');
});

test('who opens before the business day begins has today when the door is open', () => {
  const baker = hoursOf({ opening: daily(4, 8) });
  expect(dayInService(baker, at('2026-11-24T04:30:00+01:00'))).toBe('2026-11-24');
});

test('delivery that goes on longer than the house is open counts, too', () => {
  const hours = hoursOf({ delivery: daily(18, 8), businessDayCutoffMinutes: 0 });
  expect(dayInService(hours, at('2026-11-24T01:30:00+01:00'))).toBe('2026-11-23');
});

test('it is always the date of now or the one before, and the business day while closed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 1439 }),
      fc.integer({ min: at('2026-03-01T00:00:00Z'), max: at('2027-12-01T00:00:00Z') }),
      (from, length, businessDayCutoffMinutes, now) => {
        const hours = hoursOf({ opening: daily(from, length), businessDayCutoffMinutes });
        const { date } = toLocal(now, hours.timeZone);
        const day = dayInService(hours, now);
        expect([date, addDays(date, -1)]).toContain(day);
        if (!isOpenAt(hours, 'opening', now)) expect(day).toBe(businessDay(hours, now));
      },
    ),
  );
});

test('minutes that a day takes longer count until its night is over, and only then', () => {
  const busy = hoursOf({
    opening: daily(18, 9),
    specialDays: [{ date: '2026-11-23', opening: null, note: null, extraMinutes: 30 }],
  });
  const now = at('2026-11-24T00:30:00+01:00');
  expect(extraMinutesAt(busy, now)).toBe(30);
  expect(extraMinutesAt(busy, at('2026-11-24T18:30:00+01:00'))).toBe(0);
  const context = { now, pausedUntil: null, supports: { delivery: true, pickup: true } };
  expect(orderTimes(busy, context)).toMatchObject({ time: 75, pickupTime: 50 });
  const tooSoon = at('2026-11-24T01:00:00+01:00');
  expect(checkServeTime(busy, context, 'pickup', tooSoon)).toEqual({
    ok: false,
    error: 'too-soon',
  });
  expect(orderTimes(busy, { ...context, now: at('2026-11-25T00:30:00+01:00') }).time).toBe(45);
});

test('what the kitchen has before it is told, is the first time listed for later, and refuses nobody', () => {
  const hours = hoursOf({ opening: daily(10, 14) });
  const now = at('2026-11-24T18:00:00+01:00');
  const context = { now, pausedUntil: null, supports: { delivery: true, pickup: true } };
  const loadMinutes = { delivery: 60, pickup: 0 };
  const times = orderTimes(hours, { ...context, loadMinutes });
  expect(times).toMatchObject({ time: 105, pickupTime: 20, loadMinutes });
  expect(times.validServeTimes.delivery[0]).toBe('2026-11-24T18:45:00.000Z');
  expect(times.validServeTimes.pickup[0]).toBe('2026-11-24T17:30:00.000Z');
  const before = at('2026-11-24T18:45:00+01:00');
  expect(checkServeTime(hours, { ...context, loadMinutes }, 'delivery', before).ok).toBe(true);
  // The kitchen has caught up when a pause is over.
  const paused = { ...context, pausedWays: { delivery: now + 1_800_000, pickup: null } };
  expect(orderTimes(hours, { ...paused, loadMinutes }).time).toBe(45);
});
