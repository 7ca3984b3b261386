import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { franchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { appWithoutDatabase, type AppWithoutDatabase } from '../testing/app-without-database.ts';

const HOME = 'Hauptstraße 5, 12345 Musterstadt';
const branches = [
  fixtureBranch('teuer', 1, 300),
  fixtureBranch('guenstig', 3, 150),
  fixtureBranch('anderswo', 0.5, 0, { areas: [] }),
];
let server: AppWithoutDatabase;

beforeAll(async () => {
  const franchise = fixtureFranchise(branches);
  server = await appWithoutDatabase({ shops: [fixtureShop(), ...branches], franchise });
});
afterAll(() => server.app.close());

async function find(query: Record<string, string>, base = 'kette-teuer'): Promise<FranchiseLookup> {
  const url = `/api/shop/${base}/franchise/kette/find-for?${new URLSearchParams(query)}`;
  const answer = await server.app.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return franchiseLookup.parse(answer.json());
}
const slugs = ({ allShops }: FranchiseLookup) => allShops.map(({ slug }) => slug);

describe('delivery', () => {
  it('leads to the cheapest branch that delivers there, with its conditions and the place', async () => {
    const answer = await find({ location: HOME, deliveryType: 'delivery' });
    expect(answer).toMatchObject({
      err: null,
      id: 'kette-guenstig',
      slug: 'guenstig',
      found: true,
      distance: 4,
      deliveryFee: 150,
      minimumOrderValue: 1500,
      freeAfter: 3000,
      corrected: false,
      extraMinutes: 0,
      addr: {
        street: 'Hauptstraße',
        streetNumber: '5',
        zip: '12345',
        city: 'Musterstadt',
        latitude: 49.501,
        longitude: 11.002,
      },
    });
    expect(slugs(answer)).toEqual(['guenstig', 'teuer', 'anderswo']);
    expect(answer.services[0]).toMatchObject({
      slug: 'guenstig',
      delivery: { fee: 150, minimumOrder: 1500, freeFrom: 3000 },
    });
    expect(answer.services[2]).toMatchObject({ slug: 'anderswo', delivery: null });
    expect(Object.keys(answer.allShops[0] ?? {}).sort()).toEqual([
      'acceptOrders',
      'acceptOrdersToday',
      'address',
      'allowDelivery',
      'allowPickup',
      'distance',
      'id',
      'insideOpenHours',
      'latitude',
      'longitude',
      'name',
      'slug',
    ]);
    expect(answer.allShops.map(({ allowDelivery }) => allowDelivery)).toEqual([true, true, false]);
  });

  it('asks when the address is not quite what was typed', async () => {
    const answer = await find({ location: 'Hauptstrasze 5', deliveryType: 'delivery' });
    expect([answer.corrected, answer.addr?.street]).toEqual([true, 'Hauptstraße']);
  });

  it('takes coordinates for a place', async () => {
    const answer = await find({ location: '49.505,11.03', deliveryType: 'delivery' });
    expect(answer).toMatchObject({ slug: 'guenstig', addr: { zip: '12345', latitude: 49.505 } });
    const nowhere = await find({ location: '10.0,11.03', deliveryType: 'delivery' });
    expect([nowhere.err, nowhere.id]).toEqual(['notFound', null]);
  });

  it('goes by the postcode while no geocoder can be asked', async () => {
    const answer = await find({ location: 'Ausfall 1, 12345 Stadt', deliveryType: 'delivery' });
    expect(answer).toMatchObject({
      slug: 'guenstig',
      found: true,
      distance: 0,
      addr: { zip: '12345', latitude: null, longitude: null },
    });
  });

  it('leads to a branch that can serve at the wanted time', async () => {
    server.shops.pause('kette-guenstig', server.context.now() + 20 * 3_600_000);
    const at = (serveAt: string) => find({ location: HOME, deliveryType: 'delivery', serveAt });
    expect((await find({ location: HOME, deliveryType: 'delivery' })).slug).toBe('teuer');
    expect((await at('2026-11-18T11:00:00Z')).slug).toBe('teuer');
    expect((await at('2026-11-18T15:00:00Z')).slug).toBe('guenstig');
    server.shops.pause('kette-guenstig', null);
  });
});

it('pickup leads to the nearest branch, also where nobody delivers', async () => {
  const answer = await find({ location: 'Fernweg 1', deliveryType: 'pickup' });
  expect(slugs(answer)).toEqual(['anderswo', 'teuer', 'guenstig']);
  expect(answer).toMatchObject({ slug: 'anderswo', found: true, err: null, deliveryFee: 0 });
});

it('without a location it lists the branches in their order', async () => {
  const answer = await find({ deliveryType: 'pickup' });
  expect(slugs(answer)).toEqual(['teuer', 'guenstig', 'anderswo']);
  expect(answer).toMatchObject({ err: null, addr: null, found: false, slug: 'teuer', distance: 0 });
});

it.each([
  ['Fernweg 1, 99999 Musterstadt', 'delivery', 'notInRange'],
  ['Nirgendwo 1, 12345 Musterstadt', 'delivery', 'notFound'],
  ['Nirgendwo 1, 12345 Musterstadt', 'pickup', 'notFound'],
  ['Halb 3', 'delivery', 'MissingStreetNumber'],
  ['Ausfall 3', 'pickup', 'Incomplete'],
  ['Ausfall 3, 99999 Ort', 'delivery', 'notInRange'],
  ['', 'delivery', 'empty'],
  ['', 'pickup', 'franchisePickupEmpty'],
  ['A'.repeat(301), 'delivery', 'invalid'],
  ['Halb\u0000 3', 'pickup', 'invalid'],
])('an error arrives in err: %s for %s is %s', async (location, deliveryType, err) => {
  const answer = await find({ location, deliveryType });
  expect(answer).toMatchObject({ err, id: null, slug: null, found: false });
  expect(answer.allShops).toHaveLength(3);
});

it('reads an address of several lines', async () => {
  const wanted = { deliveryType: 'delivery' };
  const lines = await find({ location: HOME.replace(', ', '\n'), ...wanted });
  expect(lines).toEqual(await find({ location: HOME, ...wanted }));
  expect(lines.found).toBe(true);
});

it('knows no branch that is offline, but answers its guests', async () => {
  const inTurn = async (offline: boolean) => {
    server.shops.setOffline('kette-guenstig', offline);
    return slugs(await find({ location: HOME, deliveryType: 'delivery' }, 'kette-guenstig'));
  };
  expect(await inTurn(true)).toEqual(['teuer', 'anderswo']);
  expect(await inTurn(false)).toEqual(['guenstig', 'teuer', 'anderswo']);
});

it('goes by the road where a router knows it', async () => {
  const asked: number[] = [];
  const detour = await appWithoutDatabase({
    shops: branches,
    franchise: fixtureFranchise(branches),
    providers: {
      router: {
        name: 'detour',
        distances: (_from, to) => {
          asked.push(to.length);
          return Promise.resolve(to.map(({ longitude }) => (longitude > 11.03 ? 1500 : 9000)));
        },
      },
    },
  });
  const url =
    '/api/shop/kette-teuer/franchise/kette/find-for?location=Hauptstraße 5&deliveryType=pickup';
  const { allShops } = (await detour.app.inject({ url })).json() as FranchiseLookup;
  expect(allShops.map(({ slug, distance }) => [slug, distance])).toEqual([
    ['guenstig', 1.5],
    ['teuer', 9],
    ['anderswo', 9],
  ]);
  expect(asked).toEqual([3]);
  await detour.app.close();
});

it('is limited in its number', async () => {
  const shops = branches;
  const franchise = fixtureFranchise(shops);
  const config = { rateLimitFactor: 1 };
  const { app } = await appWithoutDatabase({ shops, franchise, config });
  const url = '/api/shop/kette-teuer/franchise/kette/find-for?deliveryType=pickup';
  const statuses = new Set<number>();
  for (let sent = 0; sent < 130; sent += 1) statuses.add((await app.inject({ url })).statusCode);
  expect([...statuses]).toEqual([200, 429]);
  await app.close();
});

it('another shop, another franchise and half a question are refused', async () => {
  const status = async (url: string) => {
    const answer = await server.app.inject({ url });
    return [answer.statusCode, answer.json().error];
  };
  const query = 'find-for?deliveryType=pickup';
  expect(await status(`/api/shop/fixture/franchise/kette/${query}`)).toEqual([404, 'no-franchise']);
  expect(await status(`/api/shop/kette-teuer/franchise/x/${query}`)).toEqual([404, 'no-franchise']);
  expect(await status(`/api/shop/nix/franchise/kette/${query}`)).toEqual([404, 'no-shop']);
  expect(await status('/api/shop/kette-teuer/franchise/kette/find-for')).toEqual([
    400,
    'bad-input',
  ]);
});
