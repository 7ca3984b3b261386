import { afterEach, expect, test } from 'vitest';
import { roadMetres } from '@tischlein/domain/delivery/distance.ts';
import { BAD_BEHAVIOURS } from '../../../apps/simulators/src/http/behaviour.ts';
import { startRouter } from '../../../apps/simulators/src/router.ts';
import { SILENT_ROUTER, openPlaceWorld, type PlaceWorld } from './musterstadt.ts';

let world: PlaceWorld;
afterEach(() => world.stop());

const SHOP = { latitude: 49.5, longitude: 11.0 };
const NORTH = { latitude: 49.51, longitude: 11.0 };
const EAST = { latitude: 49.5, longitude: 11.01 };
const rounded = (metres: number[]) => metres.map((each) => Math.round(each));
const estimate = [NORTH, EAST].map((point) => Math.round(roadMetres(SHOP, point)));

test('all distances come from one call, and are kept', async () => {
  world = await openPlaceWorld();
  const { router } = world.providers;
  expect(rounded(await router.distances(SHOP, [NORTH, EAST]))).toEqual([1668, 1083]);
  await router.distances(SHOP, [EAST]);
  expect(world.router.seen.map(({ path }) => path)).toEqual([
    '/table/v1/driving/11.000000,49.500000;11.000000,49.510000;11.010000,49.500000',
  ]);
  expect(await router.distances(SHOP, [])).toEqual([]);
});

test('more points than one table takes are asked for in parts', async () => {
  world = await openPlaceWorld();
  const points = Array.from({ length: 200 }, (_, at) => ({ ...NORTH, longitude: 11 + at / 1e4 }));
  const found = await world.providers.router.distances(SHOP, points);
  expect(found).toHaveLength(200);
  expect(found[199]).toBeGreaterThan(found[0] ?? 0);
  expect(world.router.seen).toHaveLength(3);
});

test('where no road leads, the estimate stands', async () => {
  world = await openPlaceWorld();
  await world.router.stop();
  const island = await startRouter({ islandAbove: 49.505 });
  const { openProviders } = await import('../../../apps/server/src/places/open-providers.ts');
  const { router } = await openProviders(
    { geocoder: null, routerUrl: island.url, tilesUrl: null, mapAttribution: '' },
    {
      folders: ['/nowhere'],
      now: Date.now,
      log: { warn: () => undefined, error: () => undefined },
    },
  );
  expect(rounded(await router.distances(SHOP, [NORTH, EAST]))).toEqual([estimate[0], 1083]);
  await island.stop();
});

test.each(BAD_BEHAVIOURS)('with a router that is %s it is the great circle', async (behaviour) => {
  world = await openPlaceWorld(behaviour === 'silent' ? { limits: SILENT_ROUTER } : {});
  await world.router.behave(behaviour);
  const { router } = world.providers;
  expect(rounded(await router.distances(SHOP, [NORTH, EAST]))).toEqual(estimate);
  // What failed is not remembered.
  await world.router.behave('well');
  expect(rounded(await router.distances(SHOP, [EAST]))).toEqual([1083]);
});
