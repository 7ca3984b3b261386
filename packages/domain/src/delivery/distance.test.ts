import { expect, test } from 'vitest';
import { greatCircleMetres, roadMetres, toKilometres } from './distance.ts';

const nuernberg = { latitude: 49.4521, longitude: 11.0767 };
const lauf = { latitude: 49.5103, longitude: 11.2772 };
const berlin = { latitude: 52.52, longitude: 13.405 };
const munich = { latitude: 48.1374, longitude: 11.5755 };

test('known distances', () => {
  expect(greatCircleMetres(berlin, munich) / 1000).toBeCloseTo(504, 0);
  expect(greatCircleMetres(nuernberg, lauf) / 1000).toBeCloseTo(15.9, 1);
  expect(greatCircleMetres(lauf, lauf)).toBe(0);
  const antipode = { latitude: -lauf.latitude, longitude: lauf.longitude - 180 };
  expect(greatCircleMetres(lauf, antipode) / 1000).toBeCloseTo(20015.1, 0);
});

test('by road', () => {
  expect(roadMetres(nuernberg, lauf)).toBeCloseTo(greatCircleMetres(nuernberg, lauf) * 1.4, 6);
  expect([0, 49, 50, 1234, 15_960].map(toKilometres)).toEqual([0, 0, 0.1, 1.2, 16]);
});
