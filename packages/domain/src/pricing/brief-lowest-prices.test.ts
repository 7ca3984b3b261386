import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { briefLowestPrices } from './brief-lowest-prices.ts';
import type { RecordedPrice } from './price-history.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 6, 1);
/** Times in hours before now; null: still asked. */
const kept = (
  price: number,
  from: number,
  until: number | null,
  more: Partial<RecordedPrice> = {},
) => ({
  item: 'dish:cola:',
  offer: '',
  price: cents(price),
  windows: null,
  from: NOW - from * HOUR,
  until: until === null ? null : NOW - until * HOUR,
  lowestBefore: null,
  ...more,
});
const DAY = 24;

test.each<[string, RecordedPrice[], [number, number][]]>([
  ['an hour', [kept(300, 90 * DAY, 50), kept(30, 50, 49), kept(300, 49, null)], [[30, 1]]],
  ['a whole day', [kept(300, 90 * DAY, 50), kept(30, 50, 26), kept(300, 26, null)], []],
  [
    'twice, a day in all',
    [kept(30, 50, 38), kept(300, 38, 20), kept(30, 20, 8), kept(300, 8, null)],
    [],
  ],
  ['an hour, and is asked still', [kept(300, 90 * DAY, 1), kept(30, 1, null)], []],
  ['an hour, too long ago', [kept(30, 40 * DAY, 40 * DAY - 1), kept(300, 40 * DAY - 1, null)], []],
  [
    'an hour before a reduction that lasts',
    [
      kept(30, 60 * DAY, 60 * DAY - 1),
      kept(300, 60 * DAY - 1, null),
      kept(200, 50 * DAY, null, { offer: 'rabatt', lowestBefore: cents(30) }),
    ],
    [[30, 1]],
  ],
  ['an hour, and is higher than what is asked now', [kept(300, 1, 0), kept(30, 0, null)], []],
  ['an hour, of a dish that is gone', [kept(30, 50, 49)], []],
])('a lowest price that stood for %s', (_, history, lows) => {
  const found = briefLowestPrices(history, NOW, 'Europe/Berlin');
  expect(found.map(({ price, lasted }) => [price, lasted / HOUR])).toEqual(lows);
});
