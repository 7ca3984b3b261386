import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AreaShape, DeliveryArea, Position } from '../delivery/delivery-area.ts';
import { findArea } from '../delivery/find-area.ts';
import { cents } from '../money/cents.ts';
import { AreaIndex } from './area-index.ts';
import { areaOf, branchOf } from './testing/branches.ts';

const metres = fc.integer({ min: 0, max: 20_000 });
const corner = fc
  .tuple(fc.double({ min: 10, max: 12, noNaN: true }), fc.double({ min: 49, max: 50, noNaN: true }))
  .map(([x, y]): Position => [x, y]);
const shape: fc.Arbitrary<AreaShape> = fc.oneof(
  fc
    .array(fc.array(corner, { minLength: 3, maxLength: 6 }), { minLength: 1, maxLength: 2 })
    .map((rings) => ({ type: 'polygon' as const, rings })),
  fc
    .array(fc.constantFrom('12345', '12346', '99999'), { maxLength: 3 })
    .map((postcodes) => ({ type: 'postcodes' as const, postcodes })),
  fc.tuple(metres, metres, fc.boolean()).map(([a, b, byRoad]) => ({
    type: 'ring' as const,
    fromMetres: a,
    toMetres: a + b,
    ...(byRoad ? { byRoad: true as const } : {}),
  })),
);
const area: fc.Arbitrary<DeliveryArea> = fc
  .record({ shape, fee: fc.constantFrom(100, 200).map(cents), extraMinutes: fc.nat(1) })
  .map(({ shape: of, ...given }) => areaOf(of, given));

test('finds for every branch the area that looking at all of them finds', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.array(area, { maxLength: 5 }), fc.integer({ min: -60, max: 60 }))),
      fc.option(corner),
      fc.option(fc.constantFrom('12345', '12346')),
      (given, place, postcode) => {
        const branches = given.map(([areas, east], index) =>
          branchOf(`b${index}`, east, { areas }),
        );
        const point = place && { longitude: place[0], latitude: place[1] };
        const found = new AreaIndex(branches).covering({ point, postcode });
        for (const [index, branch] of branches.entries())
          expect(found.get(index) ?? null).toBe(
            findArea(branch.areas, branch, { point, postcode }),
          );
      },
    ),
    { numRuns: 1000 },
  );
});

test('a ring by road is measured by what a router told of its branch', () => {
  const ring = { type: 'ring' as const, fromMetres: 0, toMetres: 5_000, byRoad: true as const };
  const branches = ['near', 'far'].map((id) => branchOf(id, 0, { areas: [areaOf(ring, {})] }));
  const { latitude, longitude } = branches[0]!;
  const query = { point: { latitude, longitude }, postcode: null };
  const told = new Map([[branches[1]!.id, 5_000]]);
  expect([...new AreaIndex(branches).covering(query, told).keys()]).toEqual([0]);
});
