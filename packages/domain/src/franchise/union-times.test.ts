import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpenAt } from '../hours/opening.ts';
import { orderTimes, type OrderTimes } from '../hours/order-times.ts';
import { MINUTE } from '../hours/zoned-time.ts';
import type { Hours } from '../shop/shop.ts';
import { hoursOf } from '../hours/testing/build-hours.ts';
import { unionOfTimes } from './union-times.ts';
import { unionOfWindows } from './union-windows.ts';

/** A Tuesday, 08:00 in Berlin. */
const MORNING = Date.parse('2026-11-17T07:00:00Z');
const at = (day: number, from: number, to: number) => ({
  from: day * 1440 + from * 60,
  to: day * 1440 + to * 60,
});
const tuesday = (from: number, to: number, given: Partial<Hours> = {}) =>
  hoursOf({ opening: [at(2, from, to)], preOrderDays: 0, slotMinutes: 60, ...given });
const timesOf = (hours: Hours, now = MORNING, pausedUntil: number | null = null): OrderTimes =>
  orderTimes(hours, { now, pausedUntil, supports: { delivery: true, pickup: true } });
const hours = (...utc: string[]) => utc.map((hour) => `2026-11-17T${hour}:00:00.000Z`);
const WEEKLY = { openingTimes: [], deliveryTimes: [], pickupTimes: [] };
const union = (...times: OrderTimes[]) => unionOfTimes(times, WEEKLY);

describe('the delivery period of all branches together', () => {
  const early = timesOf(tuesday(9, 12, { prepMinutes: { delivery: 90, pickup: 10 } }));
  const late = timesOf(tuesday(11, 14, { allowAsap: { delivery: false, pickup: true } }));

  test('lists every time at which one of them serves, by type', () => {
    const { validServeTimes } = union(late, early);
    expect(validServeTimes).toEqual({
      delivery: hours('09', '10', '11', '12'),
      pickup: hours('08', '09', '10', '11', '12'),
    });
  });

  test('opens when the first of them opens', () => {
    expect(union(late, early)).toMatchObject({
      insideOpenHours: false,
      openAt: '2026-11-17T08:00:00.000Z',
      openInMinutes: 60,
      nextOpeningTimeString: '09:00',
      sticker: 'Öffnet um 09:00, jetzt vorbestellen',
      time: 45,
      pickupTime: 10,
    });
  });

  test('takes as long as at the quickest branch that serves at once, with what its kitchen has before it', () => {
    const noon = MORNING + 4 * 60 * MINUTE;
    const given = tuesday(9, 14);
    const served = (load: number) =>
      orderTimes(given, {
        ...{ now: noon, pausedUntil: null, supports: { delivery: true, pickup: true } },
        loadMinutes: { delivery: load, pickup: load },
      });
    const closed = timesOf(tuesday(17, 20, { prepMinutes: { delivery: 15, pickup: 5 } }), noon);
    expect(union(served(60), closed, served(25))).toMatchObject({
      time: 70,
      pickupTime: served(25).pickupTime,
      loadMinutes: { delivery: 25, pickup: 25 },
    });
  });

  test('as soon as possible is allowed where one of them allows it', () => {
    const noon = MORNING + 4 * 60 * MINUTE + 30 * MINUTE;
    const open = timesOf(tuesday(11, 14, { allowAsap: { delivery: false, pickup: true } }), noon);
    const closed = timesOf(tuesday(9, 12), noon);
    expect(union(open, closed)).toMatchObject({
      insideOpenHours: true,
      openAt: null,
      allowASAP: { delivery: false, pickup: true },
      acceptOrders: true,
    });
  });

  test('all closed: no orders are allowed', () => {
    const never = tuesday(9, 10, { preOrder: false });
    expect(union(timesOf(never), timesOf(never))).toMatchObject({
      allowOrders: false,
      acceptOrders: false,
      allowDelivery: false,
      allowPickup: false,
    });
  });

  test('paused and on holiday only when all of them are', () => {
    const until = MORNING + 2 * 60 * MINUTE;
    const paused = timesOf(tuesday(6, 14), MORNING, until);
    const longer = timesOf(tuesday(6, 14), MORNING, until + MINUTE);
    expect(union(paused, early).pausedUntil).toBeNull();
    expect(union(longer, paused).pausedUntil).toBe('2026-11-17T09:00:00.000Z');
    const away = (last: string) =>
      timesOf(
        tuesday(9, 12, { closures: [{ reason: 'vacation', from: '2026-11-01', until: last }] }),
      );
    expect(union(away('2026-11-20'), early).specialOpeningTimes).toBeNull();
    expect(union(away('2026-11-20'), away('2026-11-18')).specialOpeningTimes?.until).toBe(
      '2026-11-18',
    );
  });
});

test('timetables together are open when one of them is', () => {
  const window = fc
    .record({
      from: fc.integer({ min: 0, max: 10_079 }),
      minutes: fc.integer({ min: 1, max: 1440 }),
    })
    .map(({ from, minutes }) => ({ from, to: (from + minutes) % 10_080 }));
  const timetable = fc.array(window, { maxLength: 5 });
  fc.assert(
    fc.property(
      fc.array(timetable, { maxLength: 4 }),
      fc.integer({ min: 0, max: 10_079 }),
      (all, minute) => {
        // A week without a change of clocks.
        const now = Date.parse('2026-11-14T23:00:00Z') + minute * MINUTE;
        const open = (opening: Hours['opening']) => isOpenAt(hoursOf({ opening }), 'opening', now);
        expect(open(unionOfWindows(all))).toBe(all.some(open));
      },
    ),
    { numRuns: 500 },
  );
});
