import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import type { Hours } from '../shop/shop.ts';
import { dayPlanner } from './day-plan.ts';
import { GOLDEN_SHOPS } from './golden-shops.ts';
import { nextOpening, openRanges } from './opening.ts';
import { MAX_PRE_ORDER_DAYS, checkServeTime, orderTimes } from './order-times.ts';
import type { TimetableType } from './timetable.ts';
import { MINUTE } from './zoned-time.ts';

const isServeTimeValid = (...asked: Parameters<typeof checkServeTime>) =>
  checkServeTime(...asked).ok;

const SUPPORTS = { delivery: true, pickup: true };
const HOUR = 60 * MINUTE;

/** Slow and obvious: is a timetable open, by comparing Temporal's wall clocks of one instant. */
function referenceOpen(hours: Hours, type: TimetableType, instant: number): boolean {
  const planOf = dayPlanner(hours, type);
  const day = Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(hours.timeZone)
    .toPlainDate();
  return [0, -1].some((back) => {
    const date = day.add({ days: back });
    return planOf(date.toString()).windows.some(({ from, to }) => {
      const at = (minutes: number): number =>
        date.toPlainDateTime().add({ minutes }).toZonedDateTime(hours.timeZone).epochMilliseconds;
      return at(from) <= instant && instant < at(to);
    });
  });
}

const window = fc.record({
  from: fc.integer({ min: 0, max: 671 }).map((quarter) => quarter * 15),
  to: fc.integer({ min: 0, max: 671 }).map((quarter) => quarter * 15),
});
const windows = fc.array(window, { maxLength: 5 });
const anyHours: fc.Arbitrary<Hours> = fc.record({
  timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
  state: fc.constantFrom('BY', 'NW', null),
  opening: windows,
  delivery: fc.option(windows),
  pickup: fc.option(windows),
  publicHolidays: fc.constantFrom('open', 'closed', 'as-sunday'),
  specialDays: fc.array(
    fc.record({
      date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-12-25', '2026-12-31'),
      opening: fc.constantFrom([], [{ from: 600, to: 1560 }]),
      note: fc.constant(null),
    }),
    { maxLength: 1 },
  ),
  closures: fc.constantFrom(
    [],
    [{ reason: 'vacation' as const, from: '2026-10-26', until: '2026-10-30' }],
  ),
  preOrder: fc.constant(true),
  preOrderDays: fc.integer({ min: 0, max: 9 }),
  allowAsap: fc.record({ delivery: fc.boolean(), pickup: fc.boolean() }),
  prepMinutes: fc.record({
    delivery: fc.integer({ min: 0, max: 120 }),
    pickup: fc.integer({ min: 0, max: 90 }),
  }),
  capacity: fc.constant(null),
  slotMinutes: fc.constantFrom(5, 10, 15, 20, 30, 45, 60, 90),
  businessDayCutoffMinutes: fc.constant(300),
});
/** Around the changes of clocks and the holidays, and any time of the year. */
const anyNow = fc
  .tuple(
    fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-10-24',
      '2026-10-31',
      '2026-12-24',
      '2026-06-01',
    ),
    fc.integer({ min: 0, max: 3 * 24 * 3600 }),
  )
  .map(([date, seconds]) => Date.parse(date) + seconds * 1000);

test('every listed serve time is inside its windows, after the lead time, on a slot, and accepted', () => {
  fc.assert(
    fc.property(anyHours, anyNow, fc.integer({ min: -60, max: 90 }), (hours, now, pause) => {
      const context = { now, pausedUntil: now + pause * MINUTE, supports: SUPPORTS };
      const times = orderTimes(hours, context);
      for (const type of ['delivery', 'pickup'] as const) {
        const listed = times.validServeTimes[type].map((iso) => Date.parse(iso));
        expect(listed).toEqual([...new Set(listed)].sort((a, b) => a - b));
        const lead = hours.prepMinutes[type] * MINUTE;
        for (const at of listed.filter((_, index) => index % 29 === 0)) {
          expect(referenceOpen(hours, type, at)).toBe(true);
          expect(at).toBeGreaterThanOrEqual(Math.max(now, now + pause * MINUTE) + lead);
          expect(at).toBeLessThan(now + (MAX_PRE_ORDER_DAYS + 3) * 24 * HOUR);
          expect(isServeTimeValid(hours, context, type, at)).toBe(true);
          expect(isServeTimeValid(hours, context, type, at + 1)).toBe(false);
          const wall = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(
            hours.timeZone,
          );
          expect((wall.hour * 60 + wall.minute) % hours.slotMinutes).toBe(0);
        }
        const allowed = type === 'delivery' ? times.allowDelivery : times.allowPickup;
        expect(allowed).toBe(listed.length > 0 || isServeTimeValid(hours, context, type, null));
      }
      expect(times.allowOrders).toBe(times.allowDelivery || times.allowPickup);
    }),
    { numRuns: 100 },
  );
});

test('what is accepted is listed, or was until five minutes ago', () => {
  fc.assert(
    fc.property(anyHours, anyNow, fc.integer({ min: 0, max: 500 }), (hours, now, ahead) => {
      const start = Math.ceil(now / (5 * MINUTE)) * 5 * MINUTE;
      const at = start + ahead * 5 * MINUTE;
      const context = { now, pausedUntil: null, supports: SUPPORTS };
      const listedAt = (when: number): boolean =>
        orderTimes(hours, { ...context, now: when }).validServeTimes.pickup.includes(
          new Date(at).toISOString(),
        );
      const accepted = isServeTimeValid(hours, context, 'pickup', at);
      if (accepted) expect(listedAt(now) || listedAt(now - 5 * MINUTE)).toBe(true);
      else expect(listedAt(now)).toBe(false);
    }),
    { numRuns: 100 },
  );
});

test('open ranges agree with the reference at every quarter of an hour', () => {
  fc.assert(
    fc.property(anyHours, anyNow, (hours, now) => {
      const from = Math.floor(now / (15 * MINUTE)) * 15 * MINUTE;
      const ranges = openRanges(hours, 'opening', { from, to: from + 36 * HOUR });
      for (let at = from; at < from + 36 * HOUR; at += 15 * MINUTE) {
        const open = ranges.some((range) => range.from <= at && at < range.to);
        if (open !== referenceOpen(hours, 'opening', at)) {
          expect.fail(`${new Date(at).toISOString()} is ${open ? 'open' : 'closed'}`);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('the shop is closed until it opens next', () => {
  fc.assert(
    fc.property(anyHours, anyNow, (hours, now) => {
      const next = nextOpening(hours, now);
      if (next === null) return;
      expect(next).toBeGreaterThan(now);
      expect(referenceOpen(hours, 'opening', next)).toBe(true);
      expect(openRanges(hours, 'opening', { from: now, to: next })).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a shop that does not support a type offers nothing of it', () => {
  const now = Date.parse('2026-11-20T12:00:00+01:00');
  const context = { now, pausedUntil: null, supports: { delivery: false, pickup: true } };
  const times = orderTimes(GOLDEN_SHOPS.bistro, context);
  expect(times.allowDelivery).toBe(false);
  expect(times.validServeTimes.delivery).toEqual([]);
  expect(times.allowPickup).toBe(true);
  expect(isServeTimeValid(GOLDEN_SHOPS.bistro, context, 'table', null)).toBe(false);
});

test('the timetable of the week, Sunday first', () => {
  const times = orderTimes(GOLDEN_SHOPS.night, { now: 0, pausedUntil: null, supports: SUPPORTS });
  expect(times.deliveryTimes[0]).toEqual({
    dayIndex: 0,
    from: '18:30',
    to: '02:00',
    type: 'delivery',
  });
  expect(times.pickupTimes.map(({ dayIndex }) => dayIndex)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(times.openingTimes[6]?.to).toBe('03:00');
});
