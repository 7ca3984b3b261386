import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
beforeAll(async () => {
  const areas = fixtureShop().areas.map((area) => ({ ...area, extraMinutes: 10 }));
  server = await startTestServer({ shops: [fixtureShop({ areas })] });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const NEAR = 'Hauptstraße 5, 12345 Musterstadt';
const INFO = {
  deliveryFee: 200,
  minimumOrderValue: 1500,
  freeAfter: 3000,
  extraMinutes: 10,
  distance: expect.any(Number),
  addr: { street: 'Hauptstraße', streetNumber: '5', zip: '12345', city: 'Musterstadt' },
  corrected: false,
};
const ask = {
  geo: (location: string) => guest.post('/api/shop/fixture/geo', { location }),
  lookup: (location: string) =>
    guest.get(`/api/shop/fixture/geo/lookup?location=${encodeURIComponent(location)}`),
};

describe.each(['geo', 'lookup'] as const)('the %s call', (call) => {
  it('answers the delivery conditions of a place', async () => {
    const answer = await ask[call](NEAR);
    expect([answer.statusCode, answer.json()]).toEqual([200, INFO]);
    expect(answer.json().distance).toBeGreaterThan(0);
    const corrected = await ask[call]('Hauptstrasze 5, 12345 Musterstadt');
    expect(corrected.json()).toEqual({ ...INFO, corrected: true });
  });

  it('reads text over several lines', async () => {
    const answer = await ask[call]('Hauptstraße 5\r\n12345 Musterstadt\n');
    expect([answer.statusCode, answer.json()]).toEqual([200, INFO]);
    const none = await ask[call](' \n ');
    expect([none.statusCode, none.json()]).toEqual([400, 'empty']);
  });

  it('says by a minimum of null that a place is too far away', async () => {
    const far = await ask[call]('Fernweg 1, 99999 Musterstadt');
    expect([far.statusCode, far.json().minimumOrderValue]).toEqual([200, null]);
  });

  it('answers 400 with the code alone, and 404 for what is not found', async () => {
    for (const [location, code] of [
      ['', 'empty'],
      ['  ', 'empty'],
      ['x'.repeat(301), 'invalid'],
      ['Haupt\u0000straße 5, 12345 Musterstadt', 'invalid'],
      ['Halb bis, 12345 Musterstadt', 'MissingStreetNumber'],
    ] as const) {
      const answer = await ask[call](location);
      expect([answer.statusCode, answer.json()]).toEqual([400, code]);
    }
    expect((await ask[call]('Nirgendweg 1, 12345 Musterstadt')).statusCode).toBe(404);
  });

  it('goes by the postcode while no geocoder can be asked', async () => {
    const answer = await ask[call]('Ausfall 1, 12345 Musterstadt');
    expect(answer.json()).toMatchObject({ minimumOrderValue: 1500, deliveryFee: 200, distance: 0 });
    const elsewhere = await ask[call]('Ausfall 1, 54321 Anderswo');
    expect(elsewhere.json().minimumOrderValue).toBeNull();
  });
});

describe('the geolocation call', () => {
  const at = (query: string) => guest.get(`/api/shop/fixture/geolocation?${query}`);

  it('answers the address of coordinates', async () => {
    expect((await at('lat=49.5&long=11&acc=20')).json()).toEqual({
      streetName: 'Hauptstraße',
      streetNumber: '5',
      postalCode: '12345',
      locality: 'Musterstadt',
    });
  });

  it('answers 404 where no address is near, and refuses what is nowhere', async () => {
    expect((await at('lat=12&long=11')).statusCode).toBe(404);
    for (const nowhere of ['lat=91&long=11', 'lat=49.5', 'lat=x&long=11', 'lat=49&long=181'])
      expect((await at(nowhere)).statusCode, nowhere).toBe(400);
  });
});
