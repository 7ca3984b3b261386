import { expect, test } from 'vitest';
import { streetLines, type House } from './street-line.ts';

const METRE = 1 / 111_195;
/** At 49.5 degrees. */
const EAST = METRE / 0.6494;
const house = (number: number, east: number, north: number): House => ({
  number: String(number),
  latitude: 49.5 + north * METRE,
  longitude: 11 + east * EAST,
});
/** Whole metres, east and north. */
const metres = (houses: House[]) =>
  streetLines(houses).map((line) =>
    line.map(({ latitude, longitude }) => [
      Math.round((longitude - 11) / EAST),
      Math.round((latitude - 49.5) / METRE),
    ]),
  );

test('odd and even numbers on both sides: the line runs between them', () => {
  const houses = Array.from({ length: 20 }, (_, at) => house(at + 1, at * 10, at % 2 ? 12 : 0));
  const [line = [], ...more] = metres(houses);
  expect(more).toEqual([]);
  expect(line.every(([, north]) => north === 6)).toBe(true);
  expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([15, 175]);
});

test('a short street too', () => {
  const houses = [house(1, 0, 0), house(2, 10, 12), house(3, 20, 0), house(4, 30, 12)];
  expect(metres(houses)).toEqual([
    [
      [5, 6],
      [25, 6],
    ],
  ]);
});

test('a gap parts a street', () => {
  const at = (start: number, from: number) =>
    Array.from({ length: 10 }, (_, step) => house(from + step, start + step * 20, 0));
  expect(metres([...at(0, 1), ...at(800, 101)])).toHaveLength(2);
});

test('numbers up one side and down the other are two lines, not a zigzag', () => {
  const up = Array.from({ length: 10 }, (_, at) => house(at * 2 + 1, at * 20, 0));
  const down = Array.from({ length: 10 }, (_, at) => house(at * 2 + 2, 200 - at * 20, 30));
  const lines = metres([...up, ...down]);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(new Set(line.map(([, north]) => north)).size).toBe(1);
});

test('a single house has no line', () => {
  expect(metres([house(1, 0, 0)])).toEqual([]);
  expect(metres([])).toEqual([]);
});
