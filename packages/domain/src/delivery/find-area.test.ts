import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import type { AreaShape, DeliveryArea, Position } from './delivery-area.ts';
import { findArea, insidePolygon } from './find-area.ts';

const shop = { latitude: 49.51, longitude: 11.28 };

function area(id: string, shape: AreaShape, fee = 200, minimum = 1500, free = 3000): DeliveryArea {
  return {
    id,
    name: id,
    shape,
    fee: cents(fee),
    minimumOrder: cents(minimum),
    freeFrom: free < 0 ? null : cents(free),
    extraMinutes: 0,
  };
}

const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const at = (latitude: number, longitude: number) => ({
  point: { latitude, longitude },
  postcode: null,
});

describe('shapes', () => {
  const polygon = area('town', {
    type: 'polygon',
    rings: [square(11.2, 49.4, 0.2), square(11.28, 49.48, 0.04)],
  });

  test.each([
    [49.42, 11.22, 'town'],
    [49.5, 11.3, undefined],
    [49.47, 11.3, 'town'],
    [49.61, 11.3, undefined],
    [49.5, 11.19, undefined],
    [-49.42, 11.22, undefined],
  ])('polygon with a hole at %d, %d: %s', (latitude, longitude, id) => {
    expect(findArea([polygon], shop, at(latitude, longitude))?.id).toBe(id);
  });

  test('a list of postcodes works without coordinates, the other shapes do not', () => {
    const codes = area('codes', { type: 'postcodes', postcodes: ['91207', '91233'] });
    const ring = area('ring', { type: 'ring', fromMetres: 0, toMetres: 5000 });
    const query = { point: null, postcode: '91233' };
    expect(findArea([polygon, ring, codes], shop, query)?.id).toBe('codes');
    expect(findArea([codes], shop, { point: null, postcode: '91208' })).toBeNull();
    expect(findArea([codes], shop, at(shop.latitude, shop.longitude))).toBeNull();
    expect(findArea([polygon, ring], shop, query)).toBeNull();
  });

  test('rings include their inner and exclude their outer edge', () => {
    const near = area('near', { type: 'ring', fromMetres: 0, toMetres: 2000 });
    const far = area('far', { type: 'ring', fromMetres: 2000, toMetres: 4000 });
    const metres = (distance: number) => at(shop.latitude + distance / 111_195.08, shop.longitude);
    const ids = [0, 1990, 2010, 3990, 4010].map(
      (distance) => findArea([near, far], shop, metres(distance))?.id,
    );
    expect(ids).toEqual(['near', 'near', 'far', 'far', undefined]);
  });
});

describe('rings by road', () => {
  const ring = area('ring', { type: 'ring', fromMetres: 0, toMetres: 2000, byRoad: true });
  const point = { latitude: shop.latitude + 1500 / 111_195.08, longitude: shop.longitude };
  test.each([
    ['the router says near', 1900, 'ring'],
    ['the router says far', 2000, undefined],
    // 1500 metres times the usual detour are 2100.
    ['no router', null, undefined],
  ])('%s', (_, roadMetres, id) => {
    expect(findArea([ring], shop, { point, postcode: null, roadMetres })?.id).toBe(id);
  });
  test('others are not', () => {
    const air = area('air', { type: 'ring', fromMetres: 0, toMetres: 2000 });
    expect(findArea([air], shop, { point, postcode: null, roadMetres: 9000 })?.id).toBe('air');
  });
});

describe('overlapping areas: the best for the guest', () => {
  const everywhere: AreaShape = { type: 'postcodes', postcodes: ['91207'] };
  const query = { point: null, postcode: '91207' };
  test.each([
    ['lower fee', area('a', everywhere, 300, 0, 0), area('b', everywhere, 200, 9000, -1), 'b'],
    ['lower minimum', area('a', everywhere, 200, 1500), area('b', everywhere, 200, 1000), 'b'],
    [
      'lower free-from',
      area('a', everywhere, 200, 1500, 3000),
      area('b', everywhere, 200, 1500, 2500),
      'b',
    ],
    [
      'any free-from rather than none',
      area('a', everywhere, 200, 1500, -1),
      area('b', everywhere, 200, 1500, 9000),
      'b',
    ],
    ['the first of equals', area('a', everywhere), area('b', everywhere), 'a'],
  ])('%s', (_, a, b, best) => {
    expect(findArea([a, b], shop, query)?.id).toBe(best);
    if (best === 'b') expect(findArea([b, a], shop, query)?.id).toBe('b');
  });
});

test('agrees with the winding number on random polygons', () => {
  const coordinate = fc.integer({ min: 0, max: 1000 });
  const corner = fc.tuple(coordinate, coordinate).map(([x, y]): Position => [x, y]);
  fc.assert(
    fc.property(
      fc.tuple(corner, corner, corner),
      // Halves never lie on a corner's row or column.
      fc.tuple(coordinate, coordinate),
      (triangle, [x, y]) => {
        const point = { longitude: x + 0.5, latitude: y + 0.37 };
        const side = (a: Position, b: Position): number =>
          Math.sign(
            (b[0] - a[0]) * (point.latitude - a[1]) - (b[1] - a[1]) * (point.longitude - a[0]),
          );
        const [a, b, c] = triangle;
        const sides = [side(a, b), side(b, c), side(c, a)];
        fc.pre(!sides.includes(0));
        expect(insidePolygon(point, [triangle])).toBe(new Set(sides).size === 1);
        expect(insidePolygon(point, [[...triangle, a]])).toBe(new Set(sides).size === 1);
      },
    ),
    { numRuns: 2000 },
  );
});
