import { expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { regionOf } from './shop-region.ts';
import { boxOfTile, project, tileOf, boxesTouch } from './tile-grid.ts';

test('tiles of the world, down to zoom 19', () => {
  expect(tileOf('0', '0', '0')).toEqual({ z: 0, x: 0, y: 0 });
  expect(tileOf('19', '524287', '0')).toEqual({ z: 19, x: 524287, y: 0 });
  for (const [z, x, y] of [
    ['20', '0', '0'],
    ['1', '2', '0'],
    ['1', '0', '2'],
    ['-1', '0', '0'],
    ['1.5', '0', '0'],
    ['01', '0', '0'],
    ['1e1', '0', '0'],
    ['', '0', '0'],
    ['9', '99999999', '0'],
  ] as const)
    expect(tileOf(z, x, y)).toBeNull();
});

test('a point lies in the tile it is projected to', () => {
  const point = { latitude: 49.62, longitude: 10.716 };
  const { x, y } = project(point, 14);
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([8679, 5583]);
  const box = boxOfTile({ z: 14, x: 8679, y: 5583 });
  expect(box.south < point.latitude && point.latitude < box.north).toBe(true);
  expect(box.west < point.longitude && point.longitude < box.east).toBe(true);
});

test('a shop’s region holds its areas, a franchise’s all branches', () => {
  const terms = {
    name: '',
    minimumOrder: cents(0),
    fee: cents(0),
    freeFrom: null,
    extraMinutes: 0,
  };
  const area = {
    ...terms,
    id: 'ring',
    shape: { type: 'ring' as const, fromMetres: 0, toMetres: 40_000 },
  };
  const [small, wide] = [fixtureShop(), fixtureShop({ areas: [area] })];
  const at = (latitude: number, longitude: number) => ({
    south: latitude,
    north: latitude,
    west: longitude,
    east: longitude,
  });
  expect(boxesTouch(regionOf([small]), at(49.63, 11))).toBe(true);
  expect(boxesTouch(regionOf([small]), at(49.66, 11))).toBe(false);
  expect(boxesTouch(regionOf([wide]), at(49.88, 11))).toBe(true);
  const north = fixtureShop({ latitude: 53.5 });
  expect(boxesTouch(regionOf([small, north]), at(53.5, 11))).toBe(true);
  expect(boxesTouch(regionOf([small]), at(53.5, 11))).toBe(false);
});
