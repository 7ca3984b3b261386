import { expect, it } from 'vitest';
import { hoursOf } from '../hours/testing/build-hours.ts';
import { toInstant } from '../hours/zoned-time.ts';
import { missingOf, selfTestLine, selfTestOpening, type SelfTestState } from './self-test.ts';

const at = (clock: string, date = '2026-11-24') => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return toInstant({ date, minutes: hour * 60 + minute }, 'Europe/Berlin');
};
const WELL: SelfTestState = {
  printers: [{ name: 'Pizzaofen', trouble: '' }],
  isCounterAwake: true,
  hasSound: true,
};

it('is taken in the half hour before an opening, and not while the shop is open', () => {
  const hours = hoursOf({
    opening: [
      { from: 2 * 1440 + 690, to: 2 * 1440 + 840 },
      { from: 2 * 1440 + 1020, to: 2 * 1440 + 1320 },
    ],
  });
  const found = ['10:59', '11:00', '11:29', '11:30', '16:29', '16:45', '22:00'].map((clock) =>
    selfTestOpening(hours, at(clock)),
  );
  const [lunch, dinner] = [at('11:30'), at('17:00')];
  expect(found).toEqual([null, lunch, lunch, null, null, dinner, null]);
  expect(selfTestOpening(hours, at('11:10', '2026-11-25'))).toBeNull();
});

it.each(['2026-10-25', '2027-03-28'])(
  'is taken by the clock on the wall in the morning after the clocks changed: %s',
  (sunday) => {
    // At six on a Sunday, and in the very night from three on.
    const early = hoursOf({ opening: [{ from: 6 * 60, to: 10 * 60 }] });
    const night = hoursOf({ opening: [{ from: 3 * 60, to: 10 * 60 }] });
    const found = (hours: typeof early, opens: string, minutes: number) =>
      selfTestOpening(hours, at(opens, sunday) - minutes * 60_000);
    for (const [hours, opens] of [
      [early, '06:00'],
      [night, '03:00'],
    ] as const) {
      expect(found(hours, opens, 31)).toBeNull();
      expect(found(hours, opens, 30)).toBe(at(opens, sunday));
      expect(found(hours, opens, 1)).toBe(at(opens, sunday));
      expect(found(hours, opens, -1)).toBeNull();
    }
  },
);

it.each<[string, Partial<SelfTestState>, string]>([
  ['all is ready', {}, 'Drucker, Ton und Verbindung sind bereit.'],
  ['there is no printer', { printers: [] }, 'Ton und Verbindung sind bereit.'],
  [
    'a printer is off and the tablet sleeps',
    {
      printers: [...WELL.printers, { name: 'Bar', trouble: 'Nicht erreichbar' }],
      isCounterAwake: false,
      hasSound: false,
    },
    'Drucker Bar: Nicht erreichbar. Kein Gerät mit der Theke ist verbunden.',
  ],
  ['the sound is off', { hasSound: false }, 'An der Theke ist der Ton aus.'],
])('where %s it says so in one line', (_, given, line) => {
  const state = { ...WELL, ...given };
  expect(selfTestLine(missingOf(state), state.printers.length)).toBe(line);
});
