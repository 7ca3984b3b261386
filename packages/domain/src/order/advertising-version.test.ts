import { expect, it } from 'vitest';
import {
  advertisingText,
  advertisingVersion,
  readAdvertisingVersion,
} from './advertising-version.ts';

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

it('both wordings name the restaurant, what is sent, and that it is free to choose', () => {
  const texts = (['A', 'B'] as const).map((version) => advertisingText(version, 'Zia Ninetta'));
  expect(new Set(texts).size).toBe(2);
  for (const text of texts) expect(text).toMatch(/per Mail.*Zia Ninetta|Zia Ninetta.*per Mail/);
  for (const text of texts) expect(text).toMatch(/freiwillig, jederzeit widerrufbar/);
});
