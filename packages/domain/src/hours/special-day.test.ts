import { expect, it } from 'vitest';
import { checkServeTime, orderTimes, type ServingConditions } from './order-times.ts';
import { hoursOf } from './testing/build-hours.ts';

const at = (clock: string) => Date.parse(`2026-12-24T${clock}+01:00`);
const context = (clock: string): ServingConditions => ({
  now: at(clock),
  pausedUntil: null,
  supports: { delivery: true, pickup: true },
});
const everyDay = (from: number, to: number) =>
  Array.from({ length: 7 }, (_, day) => ({
    from: day * 1440 + from * 60,
    to: day * 1440 + to * 60,
  }));

it('a special day that delivers otherwise than it opens is so for orders now and for later', () => {
  const hours = hoursOf({
    opening: everyDay(11, 22),
    specialDays: [
      {
        date: '2026-12-24',
        opening: [{ from: 660, to: 900 }],
        delivery: [{ from: 660, to: 720 }],
        note: null,
      },
    ],
  });
  const noon = context('12:30:00');
  expect(orderTimes(hours, noon)).toMatchObject({
    insideOpenHours: true,
    allowASAP: { delivery: false, pickup: true },
  });
  expect(checkServeTime(hours, noon, 'pickup', at('14:45:00'))).toEqual({ ok: true });
  expect(checkServeTime(hours, context('10:00:00'), 'delivery', at('11:45:00')).ok).toBe(true);
  expect(checkServeTime(hours, context('10:00:00'), 'delivery', at('12:00:00'))).toEqual({
    ok: false,
    error: 'outside-hours',
  });
});

it('a special day that speaks of delivery alone opens and hands out as every day', () => {
  const hours = hoursOf({
    opening: everyDay(11, 22),
    specialDays: [{ date: '2026-12-24', opening: null, delivery: [], note: null }],
  });
  expect(orderTimes(hours, context('21:30:00'))).toMatchObject({
    insideOpenHours: true,
    allowASAP: { delivery: false, pickup: true },
    openToday: [{ from: '11:00', to: '22:00' }],
  });
});
