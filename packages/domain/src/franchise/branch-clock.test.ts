import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkServeTime, orderTimes } from '../hours/order-times.ts';
import { MINUTE } from '../hours/zoned-time.ts';
import { BranchClock } from './branch-clock.ts';
import type { Closure, SpecialDay } from '../shop/shop.ts';
import { hoursOf } from '../hours/testing/build-hours.ts';

const window = fc
  .record({ from: fc.integer({ min: 0, max: 10_079 }), minutes: fc.integer({ min: 1, max: 1500 }) })
  .map(({ from, minutes }) => ({ from, to: (from + minutes) % 10_080 }));
const SPECIAL_DAYS: SpecialDay[] = [
  { date: '2026-10-25', opening: [{ from: 60, to: 200 }], note: null, extraMinutes: 20 },
  { date: '2026-03-29', opening: null, note: null, extraMinutes: 45 },
];
const CLOSURES: Closure[] = [{ reason: 'vacation', from: '2026-10-26', until: '2026-10-27' }];
const windows = fc.array(window, { maxLength: 6 });
const hours = fc
  .record({
    opening: windows,
    delivery: fc.option(windows),
    pickup: fc.option(windows),
    preOrder: fc.boolean(),
    preOrderDays: fc.integer({ min: 0, max: 9 }),
    slotMinutes: fc.constantFrom(5, 7, 15, 45),
    allowAsap: fc.record({ delivery: fc.boolean(), pickup: fc.boolean() }),
    specialDays: fc.subarray(SPECIAL_DAYS),
    closures: fc.subarray(CLOSURES),
  })
  .map(hoursOf);
/** Around both nights on which the clocks change. */
const instant = fc
  .record({
    night: fc.constantFrom('2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z'),
    minutes: fc.integer({ min: -4 * 1440, max: 4 * 1440 }),
    past: fc.constantFrom(0, 0, 1, 30_000, MINUTE - 1),
  })
  .map(({ night, minutes, past }) => Date.parse(night) + minutes * MINUTE + past);

/** The clock remembers: a moment later and a minute later it must not answer as before. */
const withNeighbours = (moments: number[]) =>
  moments.flatMap((now) => [now, now + 1, now + MINUTE]);

test('answers as the delivery period and the submit do, at any moment', () => {
  fc.assert(
    fc.property(
      hours,
      fc.record({ delivery: fc.boolean(), pickup: fc.boolean() }),
      fc.array(instant, { minLength: 1, maxLength: 4 }).map(withNeighbours),
      fc.option(fc.integer({ min: -60, max: 600 })),
      fc.integer({ min: -1440, max: 8 * 1440 }),
      fc.integer({ min: 0, max: 40 }),
      (given, supports, moments, pause, ahead, areaExtraMinutes) => {
        const clock = new BranchClock(given, supports);
        for (const now of moments) {
          const pausedUntil = pause === null ? null : now + pause * MINUTE;
          const context = { now, pausedUntil, supports, areaExtraMinutes };
          const times = orderTimes(given, context);
          const moment = { now, pausedUntil };
          const plain = orderTimes(given, { now, pausedUntil, supports });
          expect(clock.status(moment)).toEqual({
            isOpen: times.insideOpenHours,
            openToday: times.openToday,
            servesAtOnce: times.allowASAP,
            servesSometime: { delivery: plain.allowDelivery, pickup: plain.allowPickup },
          });
          expect(clock.servesSometime('delivery', moment, areaExtraMinutes)).toBe(
            times.allowDelivery,
          );
          const listed = times.validServeTimes.delivery.map((slot) => Date.parse(slot));
          for (const serveAt of [now + ahead * MINUTE, listed[0], listed.at(-1)])
            if (serveAt !== undefined)
              expect(clock.servesAt('delivery', moment, serveAt, areaExtraMinutes)).toBe(
                checkServeTime(given, context, 'delivery', serveAt).ok,
              );
        }
      },
    ),
    { numRuns: 200 },
  );
});

test.each([
  ['delivery', 3, 0, true],
  ['delivery', 3, 1, false],
  ['pickup', 0, 0, true],
  ['pickup', 0, 240_000, false],
] as const)(
  '%s after %d minutes of preparation: a slot is %d ms past, and may be wanted: %s',
  (type, minutes, past, may) => {
    const given = hoursOf({ prepMinutes: { delivery: minutes, pickup: minutes }, slotMinutes: 5 });
    const supports = { delivery: true, pickup: true };
    const slot = Date.parse('2026-11-20T12:00:00+01:00');
    const moment = { now: slot + past, pausedUntil: null };
    expect(new BranchClock(given, supports).servesAt(type, moment, slot)).toBe(may);
    expect(checkServeTime(given, { ...moment, supports }, type, slot).ok).toBe(may);
  },
);

test('what takes longer today does so for the finder, too', () => {
  const today = { date: '2026-11-20', opening: null, note: null, extraMinutes: 30 };
  const given = hoursOf({ specialDays: [today] });
  const supports = { delivery: true, pickup: true };
  const moment = { now: Date.parse('2026-11-20T12:00:00+01:00'), pausedUntil: null };
  const clock = new BranchClock(given, supports);
  const slots = ['12:30', '12:45', '13:00'].map((at) => Date.parse(`2026-11-20T${at}:00+01:00`));
  expect(slots.map((slot) => clock.servesAt('pickup', moment, slot))).toEqual([false, true, true]);
  for (const slot of slots)
    expect(clock.servesAt('pickup', moment, slot)).toBe(
      checkServeTime(given, { ...moment, supports }, 'pickup', slot).ok,
    );
});

test('what the kitchen has before it is told, and refuses nobody', () => {
  const given = hoursOf({ prepMinutes: { delivery: 45, pickup: 20 } });
  const supports = { delivery: true, pickup: true };
  const loadMinutes = { delivery: 40, pickup: 25 };
  const now = Date.parse('2026-11-20T12:00:00+01:00');
  const busy = { now, pausedUntil: null, loadMinutes };
  const clock = new BranchClock(given, supports);
  const times = orderTimes(given, { now, pausedUntil: null, supports, loadMinutes });
  expect(clock.minutesAtOnce('delivery', busy)).toBe(times.time);
  expect(clock.minutesAtOnce('pickup', busy)).toBe(times.pickupTime);
  expect(clock.minutesAtOnce('delivery', busy, 15)).toBe(times.time + 15);
  const first = (type: 'delivery' | 'pickup') => Date.parse(times.validServeTimes[type][0]!);
  for (const type of ['delivery', 'pickup'] as const)
    expect(clock.firstSlot(type, busy)).toBe(first(type));
  // Listed a moment ago.
  expect(clock.servesAt('delivery', busy, first('delivery') - 30 * MINUTE)).toBe(true);
  // After a pause the kitchen has caught up.
  const paused = { ...busy, pausedUntil: now + 60 * MINUTE };
  expect(clock.minutesAtOnce('delivery', paused)).toBe(45);
});
