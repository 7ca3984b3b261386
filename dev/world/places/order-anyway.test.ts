import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { BAD_BEHAVIOURS } from '../../../apps/simulators/src/http/behaviour.ts';
import type { PlaceProviders } from '../../../apps/server/src/places/open-providers.ts';
import { fixtureShop } from '../../../apps/server/src/testing/fixture-shop.ts';
import { orderBody } from '../../../apps/server/src/testing/order-inputs.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../../apps/server/src/testing/test-server.ts';
import { openPlaceWorld, SILENT_GEOCODER, SILENT_ROUTER, type PlaceWorld } from './musterstadt.ts';

const terms = { minimumOrder: cents(1500), fee: cents(200), freeFrom: null, extraMinutes: 0 };
/** Delivers to 12345, and to whoever is within three kilometres by road. */
const SHOP = fixtureShop({
  areas: [
    { ...terms, id: 'near', name: 'Ort', shape: { type: 'postcodes', postcodes: ['12345'] } },
    {
      ...terms,
      id: 'ring',
      name: 'Ring',
      shape: { type: 'ring', fromMetres: 0, toMetres: 3000, byRoad: true },
    },
  ],
});
const ORDER = '/api/shop/fixture/order';
const LOOKUP = '/api/shop/fixture/geo/lookup?location=';
const MARKT = { street: 'Marktplatz', streetNumber: '1' };
const SUEDHEIM = { street: 'Müllerweg', streetNumber: '3', zip: '12346' };

let server: TestServer;
let guest: TestBrowser;
let world: PlaceWorld;
beforeAll(async () => {
  server = await startTestServer({ shops: [SHOP] });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

async function use(options: Parameters<typeof openPlaceWorld>[0]): Promise<PlaceProviders> {
  world = await openPlaceWorld(options);
  return Object.assign(server.context, world.providers);
}

async function order(form: Record<string, unknown>) {
  const answer = await guest.post(ORDER, orderBody({}, { city: 'Musterstadt', ...form }));
  if (answer.statusCode !== 200) return { status: answer.statusCode, body: answer.json() };
  const found = await server.context.database.pool.query(
    'select place from orders where order_id = $1',
    [answer.json().order.id],
  );
  return { status: 200, place: found.rows[0].place };
}

test('with all services well the address is checked and the distance is by road', async () => {
  await use({});
  expect(await order(MARKT)).toMatchObject({
    status: 200,
    place: { addressChecked: true, distanceMetres: 0 },
  });
  expect(await order(SUEDHEIM)).toMatchObject({
    status: 200,
    place: { addressChecked: true, areaId: 'ring', distanceMetres: 1989 },
  });
  const lookup = await guest.get(`${LOOKUP}Müllerweg 3, 12346`);
  expect(lookup.json()).toMatchObject({ distance: 2, minimumOrderValue: 1500 });
  const unknown = await order({ street: 'Gibtsnichtweg' });
  expect(unknown.status).toBe(400);
  await world.stop();
});

describe.each(BAD_BEHAVIOURS)('with a geocoder that is %s', (behaviour) => {
  const limits = behaviour === 'silent' ? { limits: SILENT_GEOCODER } : {};

  test('the postcode decides, and the address is marked as unchecked', async () => {
    await use(limits);
    await world.geocoder.behave(behaviour);
    expect(await order(MARKT)).toMatchObject({
      status: 200,
      place: { addressChecked: false, areaId: 'near', distanceMetres: null },
    });
    // Outside the postcodes nobody can say how far it is.
    expect(await order(SUEDHEIM)).toMatchObject({ status: 409, body: { code: 6 } });
    const lookup = await guest.get(`${LOOKUP}Marktplatz 1, 12345`);
    expect(lookup.json()).toMatchObject({ minimumOrderValue: 1500, distance: 0 });
    const incomplete = await guest.get(`${LOOKUP}Marktplatz, 12345`);
    expect([incomplete.statusCode, incomplete.json()]).toEqual([400, 'MissingStreetNumber']);
    const here = await guest.get('/api/shop/fixture/geolocation?lat=49.5&long=11');
    expect([here.statusCode, here.json().error]).toEqual([404, 'notFound']);
    await world.stop();
  });

  test('with addresses at hand it is checked all the same', async () => {
    await use({ indexed: true, ...limits });
    await world.geocoder.behave(behaviour);
    expect(await order({ street: 'Hauptstr.', streetNumber: '5' })).toMatchObject({
      status: 200,
      place: { addressChecked: true, latitude: 49.501 },
    });
    await world.stop();
  });
});

test.each(BAD_BEHAVIOURS)(
  'with a router that is %s the great circle measures',
  async (behaviour) => {
    await use(behaviour === 'silent' ? { limits: SILENT_ROUTER } : {});
    await world.router.behave(behaviour);
    expect(await order(SUEDHEIM)).toMatchObject({
      status: 200,
      place: { areaId: 'ring', distanceMetres: 1856 },
    });
    await world.stop();
  },
);

test('calls, failures and the breaker stand in /metrics', async () => {
  await use({});
  const metered = await startTestServer({
    databaseUrl: server.databaseUrl,
    providers: world.providers,
  });
  await world.router.behave('unavailable');
  for (const number of ['1', '2', '3', '4', '5'])
    await world.providers.router.distances({ latitude: 49, longitude: Number(number) }, [
      { latitude: 49.1, longitude: 11 },
    ]);
  await world.providers.geocoder.search('Marktplatz 1, 12345');
  const { body } = await metered.app.inject({ url: '/metrics' });
  expect(body).toContain('upstream_calls_total{service="geocoder",outcome="ok"} 1');
  expect(body).toContain('upstream_calls_total{service="router",outcome="status"} 5');
  expect(body).toContain('upstream_breaker{service="router"} 2');
  expect(body).toContain('upstream_breaker{service="geocoder"} 0');
  await metered.stop();
  await world.stop();
});
