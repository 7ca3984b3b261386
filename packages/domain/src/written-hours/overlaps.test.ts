import { expect, test } from 'vitest';
import { overlapsOf } from './overlaps.ts';

const MONDAY = 1440;
const window = (from: number, to: number) => ({ from, to });

test('windows that touch do not overlap, each that shares a minute with the next does', () => {
  const [lunch, tea, evening] = [
    window(MONDAY + 660, MONDAY + 840),
    window(MONDAY + 840, MONDAY + 1020),
    window(MONDAY + 1019, MONDAY + 1320),
  ];
  expect(overlapsOf([lunch, tea])).toEqual([]);
  expect(overlapsOf([lunch, tea, evening])).toEqual([[tea, evening]]);
});

test('a night from Saturday on meets Sunday, the first of the week', () => {
  const [sunday, saturday] = [window(60, 600), window(6 * 1440 + 1200, 120)];
  expect(overlapsOf([sunday, saturday])).toEqual([[saturday, sunday]]);
});

test('one window alone, and none', () => {
  expect(overlapsOf([window(0, 0)])).toEqual([]);
  expect(overlapsOf([])).toEqual([]);
});
