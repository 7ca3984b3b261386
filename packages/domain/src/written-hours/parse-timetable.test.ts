import { describe, expect, test } from 'vitest';
import { parseTimetable } from './parse-timetable.ts';
import { timetableLine } from './timetable-text.ts';

function read(source: string | Record<string, string>) {
  const result = parseTimetable(source);
  return result.ok
    ? { times: timetableLine(result.windows), hints: result.hints.map(({ message }) => message) }
    : { errors: result.errors.map(({ message }) => message) };
}

describe('of two lines about a day', () => {
  test.each([
    [{ 'mo-so': '11:00-22:00', di: 'geschlossen' }, 'mo 11:00-22:00; mi-so 11:00-22:00', 'di'],
    [{ di: 'geschlossen', 'mo-so': '11:00-22:00' }, 'mo 11:00-22:00; mi-so 11:00-22:00', 'di'],
    ['11:00-22:00; di geschlossen', 'mo 11:00-22:00; mi-so 11:00-22:00', 'di'],
    ['mo-so 11:00-22:00; di,mi nie', 'mo 11:00-22:00; do-so 11:00-22:00', 'di,mi'],
  ])('%o closes a day', (source, times, days) => {
    const { hints, ...rest } = read(source);
    expect(rest).toEqual({ times });
    expect(hints).toEqual([expect.stringMatching(`^„${days}“ ist geschlossen, obwohl`)]);
  });

  test('a later one of fewer days holds alone, and is said', () => {
    expect(read({ 'mo-so': '11:00-22:00', di: '17:00-21:00' })).toEqual({
      times: 'mo 11:00-22:00; di 17:00-21:00; mi-so 11:00-22:00',
      hints: ['Für „di“ gilt nur 17:00-21:00, nicht was „mo-so“ sagt: Der engere Eintrag gilt.'],
    });
    expect(read('mo-so geschlossen; mo-fr 11:00-22:00; mi 17:00-20:00')).toEqual({
      times: 'mo-di 11:00-22:00; mi 17:00-20:00; do-fr 11:00-22:00',
      hints: [
        'Für „mo-fr“ gilt nur 11:00-22:00, nicht was „mo-so“ sagt: Der engere Eintrag gilt.',
        'Für „mi“ gilt nur 17:00-20:00, nicht was „mo-so“ und „mo-fr“ sagt: Der engere Eintrag gilt.',
      ],
    });
  });

  test('a later one of more or the same days adds to it', () => {
    for (const source of [
      'so 11:00-14:00; mo-so 17:00-22:00',
      'mo-so 17:00-22:00; so-sa 11:00-12:00; so 11:00-14:00, 17:00-22:00',
    ])
      expect(read(source)).toMatchObject({
        times: expect.stringContaining('so 11:00-14:00, 17:00-22:00'),
      });
    expect(read('so 11:00-14:00; mo-so 17:00-22:00')).toMatchObject({ hints: [] });
  });

  test('the same twice is not worth a word', () => {
    expect(read('mo-so 11:00-22:00; di 11:00-22:00')).toEqual({
      times: 'mo-so 11:00-22:00',
      hints: [],
    });
  });

  test.each([
    ['di 11:00-14:00; di geschlossen', '„di“ ist geschlossen'],
    ['mo-mi 11:00-14:00; mi-fr geschlossen', '„mi-fr“ ist geschlossen'],
    [
      'mo 11:00-so 22:00; di geschlossen',
      'mo 11:00-so 22:00 und di geschlossen überschneiden sich',
    ],
    [
      'mo-mi 11:00-14:00; mi-fr 13:00-15:00',
      'mi 11:00-14:00 und mi 13:00-15:00 überschneiden sich',
    ],
  ])('%s contradicts itself', (source, message) => {
    expect(read(source)).toEqual({ errors: [expect.stringContaining(message)] });
  });
});

test('the night before a closed day is served out', () => {
  expect(read('mo-so 17:00-02:00; di geschlossen')).toMatchObject({
    times: 'mo 17:00-02:00; mi-so 17:00-02:00',
  });
});

test.each([
  ['22:00-26:00', '22:00-02:00'],
  ['18-24', '18:00-24:00'],
  ['18.30–27 Uhr', '18:30-03:00'],
])('%s is %s', (written, times) => {
  expect(read(`sa ${written}`)).toEqual({ times: `sa ${times}`, hints: [] });
});

test.each(['24:00-26:00', '11:00-49:00', '12:00-37:00', '11:00-11:00', '11:75-12:00'])(
  '%s is no time',
  (written) => {
    expect(read(`sa ${written}`)).toEqual({ errors: [expect.stringContaining(`„${written}“`)] });
  },
);
