import { expect, it } from 'vitest';
import { advertisingVersion, readAdvertisingVersion } from './advertising-version.ts';

it('gives each version to exactly half of evenly spread draws', () => {
  const draws = Array.from({ length: 1000 }, (_, at) => at / 1000);
  const count = (version: string) =>
    draws.filter((draw) => advertisingVersion(draw) === version).length;
  expect([count('A'), count('B')]).toEqual([500, 500]);
});

it.each([
  ['A', 'A'],
  ['B', 'B'],
  ['C', null],
  [null, null],
])('reads %j as %j', (stored, version) => {
  expect(readAdvertisingVersion(stored)).toBe(version);
});
