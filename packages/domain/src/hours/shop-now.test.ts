import { expect, test } from 'vitest';
import type { Hours } from '../shop/shop.ts';
import { shopNow } from './shop-now.ts';
import { hoursOf } from './testing/build-hours.ts';

const at = (clock: string, day = '2026-11-24') => Date.parse(`${day}T${clock}:00+01:00`);
const daily = (from: number, hours: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    from: day * 1440 + from * 60,
    to: (day * 1440 + (from + hours) * 60) % 10_080,
  }));
const told = (hours: Hours, now: number, pausedUntil: number | null = null) => {
  const { headline, ways } = shopNow(hours, {
    now,
    pausedUntil,
    supports: { delivery: true, pickup: true },
  });
  return [headline, ...ways.map(({ title, text }) => `${title} ${text}`)];
};

test('open: until when, and how long everything takes', () => {
  expect(told(hoursOf(), at('18:00'))).toEqual([
    'Geöffnet bis 22:00',
    'Lieferung 45 min',
    'Abholung 20 min',
  ]);
});

test('a way with an end of its own says so, one that has not begun from when', () => {
  const hours = hoursOf({ delivery: daily(17, 4) });
  expect(told(hours, at('18:00'))[1]).toBe('Lieferung 45 min, bis 21:00');
  expect(told(hours, at('12:00'))[1]).toBe('Lieferung vorbestellen, ab 17:00');
  expect(told({ ...hours, preOrder: false }, at('12:00'))[1]).toBe('Lieferung gerade nicht');
});

test('over midnight, and round the clock', () => {
  expect(told(hoursOf({ opening: daily(18, 8) }), at('00:30'))[0]).toBe('Geöffnet bis 02:00');
  expect(told(hoursOf({ opening: daily(0, 24) }), at('00:30'))[0]).toBe('Durchgehend geöffnet');
});

test('over the changes of the clock the end is what the clock says', () => {
  const night = hoursOf({ opening: daily(18, 10) });
  expect(told(night, Date.parse('2027-03-28T01:30:00+01:00'))[0]).toBe('Geöffnet bis 04:00');
  expect(told(night, Date.parse('2026-10-25T02:30:00+01:00'))[0]).toBe('Geöffnet bis 04:00');
});

test('it opens at a time also where that comes twice', () => {
  const night = hoursOf({ opening: [{ from: 2 * 60 + 30, to: 300 }] });
  const now = Date.parse('2026-10-25T01:00:00+02:00');
  expect(told(night, now)[0]).toBe('Geschlossen, öffnet um 02:30 (Sommerzeit)');
});

test('a pause tells its end', () => {
  expect(told(hoursOf(), at('18:00'), at('18:30'))).toEqual([
    'Pause bis 18:30',
    'Lieferung vorbestellen, ab 19:15',
    'Abholung vorbestellen, ab 19:00',
  ]);
});

test('closed: when it opens', () => {
  expect(told(hoursOf(), at('09:00'))[0]).toBe('Geschlossen, öffnet um 10:00');
  expect(told(hoursOf(), at('23:00'))[0]).toBe('Geschlossen, öffnet Mittwoch 10:00');
  expect(told(hoursOf({ opening: [] }), at('09:00'))).toEqual([
    'Geschlossen',
    'Lieferung gerade nicht',
    'Abholung gerade nicht',
  ]);
  const closures = [{ reason: 'vacation' as const, from: '2026-11-23', until: '2026-12-01' }];
  expect(told(hoursOf({ closures }), at('12:00'))[0]).toBe(
    'Betriebsferien bis einschließlich 01.12.',
  );
});
