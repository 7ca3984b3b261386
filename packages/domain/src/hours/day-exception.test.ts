import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Hours } from '../shop/shop.ts';
import { exceptionChoices, isDayOver, withException } from './day-exception.ts';
import { dayPlanner } from './day-plan.ts';
import { hoursOf } from './testing/build-hours.ts';

const TODAY = '2026-11-24';
const at = (clock: string, day = TODAY) => Date.parse(`${day}T${clock}:00+01:00`);
const windows = (...spans: [from: number, to: number][]) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) =>
    spans.map(([from, to]) => ({ from: day * 1440 + from, to: (day * 1440 + to) % 10_080 })),
  );
/** Lunch and evening to one o'clock; delivered is in the evening only, until half past nine. */
const hours = hoursOf({
  opening: windows([660, 840], [1020, 1500]),
  delivery: windows([1020, 1290]),
});
const planned = (of: Hours, type: 'opening' | 'delivery' | 'pickup', date = TODAY) =>
  dayPlanner(of, type)(date).windows.map(({ from, to }) => [from, to]);

test('closed earlier: what is delivered stays within its own hours', () => {
  const early = withException(hours, TODAY, { kind: 'until', minutes: 1260 });
  expect(planned(early, 'opening')).toEqual([
    [660, 840],
    [1020, 1260],
  ]);
  expect(planned(early, 'delivery')).toEqual([[1020, 1260]]);
  expect(planned(early, 'pickup')).toEqual(planned(early, 'opening'));
  expect(early.specialDays[0]).not.toHaveProperty('pickup');
  const later = withException(hours, TODAY, { kind: 'until', minutes: 1440 });
  expect(planned(later, 'delivery')).toEqual([[1020, 1290]]);
});

test('opened later, closed, without delivery, longer, and as every week', () => {
  const late = withException(hours, TODAY, { kind: 'from', minutes: 1080 });
  expect(planned(late, 'opening')).toEqual([[1080, 1500]]);
  expect(planned(late, 'delivery')).toEqual([[1080, 1290]]);
  const closed = withException(hours, TODAY, { kind: 'closed' });
  expect([planned(closed, 'opening'), planned(closed, 'delivery')]).toEqual([[], []]);
  const without = withException(hours, TODAY, { kind: 'without', way: 'delivery' });
  expect(planned(without, 'delivery')).toEqual([]);
  expect(planned(without, 'opening')).toEqual(planned(hours, 'opening'));
  const longer = withException(without, TODAY, { kind: 'extra', minutes: 30 });
  expect(longer.specialDays).toEqual([
    { date: TODAY, opening: null, delivery: [], note: null, extraMinutes: 30 },
  ]);
  expect(withException(longer, TODAY, { kind: 'extra', minutes: 0 })).toEqual(without);
  expect(withException(longer, TODAY, { kind: 'usual' }).specialDays).toEqual([]);
});

test('what changes nothing leaves the hours as they are, and no empty day stays', () => {
  expect(withException(hours, TODAY, { kind: 'usual' })).toBe(hours);
  expect(withException(hours, TODAY, { kind: 'extra', minutes: 0 })).toBe(hours);
  const once = withException(hours, TODAY, { kind: 'extra', minutes: 15 });
  expect(withException(once, TODAY, { kind: 'extra', minutes: 15 })).toBe(once);
  expect(withException(once, TODAY, { kind: 'extra', minutes: 0 }).specialDays).toEqual([]);
});

test('days stand in their order, and a note stays', () => {
  const eve = { date: '2026-12-24', opening: [{ from: 660, to: 840 }], note: 'Heiligabend' };
  const more = withException({ ...hours, specialDays: [eve] }, TODAY, { kind: 'closed' });
  expect(more.specialDays.map(({ date }) => date)).toEqual([TODAY, '2026-12-24']);
  const shorter = withException(more, '2026-12-24', { kind: 'until', minutes: 780 });
  expect(shorter.specialDays[1]).toMatchObject({
    opening: [{ from: 660, to: 780 }],
    note: 'Heiligabend',
  });
});

test('nothing is ever open longer by an exception, nor on another day', () => {
  const minutes = fc.integer({ min: 0, max: 2880 });
  const exception = fc.oneof(
    fc.constant({ kind: 'closed' as const }),
    minutes.map((each) => ({ kind: 'until' as const, minutes: each })),
    minutes.map((each) => ({ kind: 'from' as const, minutes: each })),
    fc.constantFrom('delivery' as const, 'pickup' as const).map((way) => ({
      kind: 'without' as const,
      way,
    })),
    fc.constantFrom(0, 15, 30).map((each) => ({ kind: 'extra' as const, minutes: each })),
  );
  fc.assert(
    fc.property(fc.array(exception, { minLength: 1, maxLength: 4 }), (exceptions) => {
      let changed = hours;
      for (const each of exceptions) {
        const before = changed;
        changed = withException(changed, TODAY, each);
        for (const type of ['opening', 'delivery', 'pickup'] as const) {
          const was = planned(before, type);
          for (const [from, to] of planned(changed, type))
            expect(was.some(([start, end]) => start! <= from! && to! <= end!)).toBe(true);
          expect(planned(changed, type, '2026-11-25')).toEqual(planned(hours, type, '2026-11-25'));
        }
      }
    }),
  );
});

test('times to choose from lie ahead and within the hours', () => {
  const clock = (from: number, to: number) =>
    Array.from({ length: (to - from) / 30 + 1 }, (_, step) => from + step * 30);
  expect(exceptionChoices(hours, TODAY, at('10:00'))).toEqual({
    until: [...clock(690, 840), ...clock(1050, 1470)],
    from: [...clock(690, 810), ...clock(1020, 1470)],
  });
  expect(exceptionChoices(hours, TODAY, at('23:45')).until).toEqual([1440, 1470]);
  expect(exceptionChoices(hours, TODAY, at('00:10', '2026-11-25'))).toEqual({
    until: [1470],
    from: [],
  });
  expect(exceptionChoices(hoursOf({ opening: [] }), TODAY, at('10:00'))).toEqual({
    until: [],
    from: [],
  });
});

test('a day is over with its last hours', () => {
  expect(isDayOver(hours, TODAY, at('00:30', '2026-11-25'))).toBe(false);
  expect(isDayOver(hours, TODAY, at('01:00', '2026-11-25'))).toBe(true);
  expect(isDayOver(hours, TODAY, at('04:00', '2026-11-24'))).toBe(false);
  expect(isDayOver(hours, '2026-11-25', at('12:00'))).toBe(false);
  expect(isDayOver(hoursOf({ opening: [] }), TODAY, at('12:00'))).toBe(false);
});
