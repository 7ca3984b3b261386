import { expect, test } from 'vitest';
import { roadMetres } from '@tischlein/domain/delivery/distance.ts';
import type { AppContext } from '../app/context.ts';
import { GREAT_CIRCLE_ROUTER, type Router } from './router/router.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { TEST_GEOCODER } from '../testing/test-geocoder.ts';
import { resolvePlace } from './resolve-place.ts';

const shop = fixtureShop();
const HOME = { latitude: 49.501, longitude: 11.002 };

function resolve(location: string, router: Router = GREAT_CIRCLE_ROUTER) {
  return resolvePlace({ geocoder: TEST_GEOCODER, router } as AppContext, shop, location);
}

test('the distance is the router’s, asked from the shop to the guest', async () => {
  const router: Router = {
    name: 'test',
    async distances(from, to) {
      expect(from).toMatchObject({ latitude: shop.latitude, longitude: shop.longitude });
      expect(to).toEqual([HOME]);
      return [1234.4];
    },
  };
  expect(await resolve('Hauptstraße 5, 12345', router)).toMatchObject({
    kind: 'found',
    distanceMetres: 1234,
  });
});

test('without a router it is the great circle times the usual detour', async () => {
  const place = await resolve('Hauptstraße 5, 12345');
  expect(place).toMatchObject({ distanceMetres: Math.round(roadMetres(shop, HOME)) });
});

test('while no geocoder can be asked, postcode areas answer, unchecked', async () => {
  expect(await resolve('Ausfallweg 3, 12345 Ort')).toMatchObject({ kind: 'notFound' });
  expect(await resolve('Ausfall 3, 12345 Ort')).toMatchObject({
    kind: 'found',
    checked: false,
    distanceMetres: null,
    area: { id: 'near' },
  });
  expect(await resolve('Ausfall 3, 54321 Ort')).toMatchObject({ kind: 'found', area: null });
  expect(await resolve('Ausfall 3')).toEqual({ kind: 'error', error: 'Incomplete' });
});
