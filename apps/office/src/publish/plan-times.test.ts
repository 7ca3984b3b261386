import { describe, expect, it, test } from 'vitest';
import { plannedDays, planTimeWords } from './plan-times.ts';

const at = (text: string) => Date.parse(text);

describe('the days one plans for', () => {
  it.each([
    ['on a Friday', '2027-03-26T12:00:00+01:00', ['2027-03-27', '2027-03-29']],
    ['on a Sunday tomorrow is Monday', '2027-03-28T12:00:00+02:00', ['2027-03-29']],
    ['on a Monday it is the next', '2027-03-29T00:30:00+02:00', ['2027-03-30', '2027-04-05']],
    ['by the shop’s clock', '2027-03-28T23:30:00Z', ['2027-03-30', '2027-04-05']],
  ])('%s', (_what, now, dates) => {
    expect(plannedDays({}, at(now)).map(({ date }) => date)).toEqual(dates);
  });

  it('begin with the shop’s business day', () => {
    const document = { hours: { timeZone: 'America/New_York', businessDayStart: '06:30' } };
    expect(plannedDays(document, at('2027-03-27T03:00:00Z'))[0]).toEqual({
      label: 'Morgen früh',
      date: '2027-03-27',
      time: '06:30',
    });
  });
});

test('a time in words', () => {
  expect(planTimeWords({ date: '2027-03-29', time: '06:00' })).toBe('Montag, 29. März, 6:00');
});
