import { expect, it } from 'vitest';
import { specialDates } from './special-dates.ts';
import { hoursOf } from './testing/build-hours.ts';

it('tells special days, closures as one entry, and public holidays only where they change something', () => {
  const hours = hoursOf({
    state: 'BY',
    publicHolidays: 'closed',
    specialDays: [
      { date: '2026-12-24', opening: [{ from: 660, to: 840 }], note: 'Heiligabend' },
      { date: '2026-12-25', opening: [{ from: 1020, to: 1440 }], note: null },
      { date: '2026-12-31', opening: [{ from: 660, to: 1500 }], note: null },
      { date: '2026-11-01', opening: [], note: 'vorbei' },
    ],
    closures: [
      { reason: 'vacation', from: '2026-11-10', until: '2026-11-20' },
      { reason: 'vacation', from: '2026-11-21', until: '2026-11-22' },
      { reason: 'renovation', from: '2027-08-09', until: '2027-08-09' },
    ],
  });
  const at = (from: string, to: string) => [{ from, to }];
  expect(specialDates(hours, '2026-11-18')).toEqual([
    { from: '2026-11-18', until: '2026-11-22', reason: 'Betriebsferien', windows: [] },
    { ...on('2026-12-24'), reason: 'Heiligabend', windows: at('11:00', '14:00') },
    { ...on('2026-12-25'), reason: '1. Weihnachtstag', windows: at('17:00', '24:00') },
    { ...on('2026-12-26'), reason: '2. Weihnachtstag', windows: [] },
    { ...on('2026-12-31'), reason: 'Andere Zeiten', windows: at('11:00', '01:00') },
    { ...on('2027-01-01'), reason: 'Neujahr', windows: [] },
    { ...on('2027-01-06'), reason: 'Heilige Drei Könige', windows: [] },
    { ...on('2027-08-09'), reason: 'Renovierung', windows: [] },
  ]);
});

it('tells nothing where holidays change nothing', () => {
  expect(specialDates(hoursOf({ state: 'BY', publicHolidays: 'open' }), '2026-11-18')).toEqual([]);
  // Sunday's hours are those of every day.
  expect(specialDates(hoursOf({ state: 'BY', publicHolidays: 'as-sunday' }), '2026-11-18')).toEqual(
    [],
  );
});

it('tells when a special day delivers or hands out otherwise than it opens', () => {
  const hours = hoursOf({
    opening: everyDay(11, 22),
    specialDays: [
      { date: '2026-12-24', opening: [{ from: 660, to: 840 }], delivery: [], note: 'Heiligabend' },
      { date: '2026-12-25', opening: [], pickup: [{ from: 660, to: 720 }], note: 'Gans' },
      { date: '2026-12-26', opening: [], note: 'Gans' },
      { date: '2026-12-31', opening: null, delivery: [{ from: 960, to: 1200 }], note: null },
    ],
    closures: [{ reason: 'vacation', from: '2027-01-04', until: '2027-01-04' }],
  });
  expect(specialDates(hours, '2026-11-18').slice(0, 4)).toEqual([
    {
      ...on('2026-12-24'),
      reason: 'Heiligabend',
      windows: [{ from: '11:00', to: '14:00' }],
      delivery: [],
    },
    { ...on('2026-12-25'), reason: 'Gans', windows: [], pickup: [{ from: '11:00', to: '12:00' }] },
    { ...on('2026-12-26'), reason: 'Gans', windows: [] },
    {
      ...on('2026-12-31'),
      reason: 'Andere Zeiten',
      windows: [{ from: '11:00', to: '22:00' }],
      delivery: [{ from: '16:00', to: '20:00' }],
    },
  ]);
});

const everyDay = (from: number, to: number) =>
  Array.from({ length: 7 }, (_, day) => ({
    from: day * 1440 + from * 60,
    to: day * 1440 + to * 60,
  }));
const on = (date: string) => ({ from: date, until: date });
