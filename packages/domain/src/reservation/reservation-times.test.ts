import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursOf } from '../hours/testing/build-hours.ts';
import { MINUTE, toLocal } from '../hours/zoned-time.ts';
import { USUAL_RESERVATIONS } from './reservation-settings.ts';
import { mostTaken, reservationTimes, seatsInAll, type SeatsTaken } from './reservation-times.ts';

const HOUR = 60 * MINUTE;
/** Tuesday, 18:00 in Berlin. */
const NOW = Date.parse('2026-11-17T17:00:00Z');
const tables = [
  { number: 1, name: null, seats: 4 },
  { number: 2, name: null, seats: 2 },
];
const place = (given = {}, hours = hoursOf()) => ({
  hours,
  tables,
  reservations: { ...USUAL_RESERVATIONS, ...given },
});
const clock = (instant: number, zone = 'Europe/Berlin') => {
  const { minutes } = toLocal(instant, zone);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
};

describe('times that can be asked for', () => {
  test('lie within the opening hours, in steps, the last an hour before the end', () => {
    const hours = hoursOf({ opening: [{ from: 3 * 1440 + 17 * 60 + 10, to: 3 * 1440 + 22 * 60 }] });
    const times = reservationTimes(
      place({ slotMinutes: 30 }, hours),
      { date: '2026-11-18', people: 2, now: NOW },
      [],
    );
    expect(times.map(({ startsAt }) => clock(startsAt))).toEqual([
      '17:30',
      '18:00',
      '18:30',
      '19:00',
      '19:30',
      '20:00',
      '20:30',
      '21:00',
    ]);
    expect(
      times.every(({ free, startsAt, endsAt }) => free && endsAt - startsAt === 2 * HOUR),
    ).toBe(true);
  });

  test('are neither too soon, nor too far ahead, nor gone', () => {
    const ask = (date: string) => reservationTimes(place(), { date, people: 2, now: NOW }, []);
    expect(ask('2026-11-17').every(({ startsAt }) => startsAt >= NOW + 2 * HOUR)).toBe(true);
    expect(ask('2026-11-16')).toEqual([]);
    expect(ask('2027-01-17')).toEqual([]);
    expect(ask('kein Datum')).toEqual([]);
  });

  test('are none on a closed day', () => {
    const hours = hoursOf({
      closures: [{ reason: 'vacation', from: '2026-11-18', until: '2026-11-18' }],
    });
    expect(
      reservationTimes(place({}, hours), { date: '2026-11-18', people: 2, now: NOW }, []),
    ).toEqual([]);
  });

  test('are full when seats are taken, for as long as the others stay', () => {
    const times = (people: number) =>
      reservationTimes(place(), { date: '2026-11-18', people, now: NOW }, [
        {
          startsAt: Date.parse('2026-11-18T18:00:00Z'),
          endsAt: Date.parse('2026-11-18T20:00:00Z'),
          people: 4,
        },
      ])
        .filter(({ free }) => !free)
        .map(({ startsAt }) => clock(startsAt));
    expect(times(2)).toEqual([]);
    const full = times(3);
    expect(full[0]).toBe('17:30');
    expect(full).toContain('19:00');
    expect(full.at(-1)).toBe('20:30');
    expect(seatsInAll(place())).toBe(6);
    expect(seatsInAll(place({ seats: 40 }))).toBe(40);
  });
});

test('the most seats taken at any moment are those of a slow count, minute by minute', () => {
  const span = fc
    .tuple(fc.nat(60), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 8 }))
    .map(([from, length, people]): SeatsTaken => ({
      startsAt: from,
      endsAt: from + length,
      people,
    }));
  fc.assert(
    fc.property(
      fc.array(span, { maxLength: 8 }),
      fc.nat(60),
      fc.integer({ min: 1, max: 30 }),
      (taken, from, length) => {
        let most = 0;
        for (let at = from; at < from + length; at += 1)
          most = Math.max(
            most,
            taken
              .filter((one) => one.startsAt <= at && at < one.endsAt)
              .reduce((sum, { people }) => sum + people, 0),
          );
        expect(mostTaken(taken, from, from + length)).toBe(most);
      },
    ),
  );
});
