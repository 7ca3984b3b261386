import { afterAll, beforeAll, expect, test } from 'vitest';
import { geoSuggest } from '@tischlein/contract/calls/shop.ts';
import { buildAddressIndex } from './geocoder/address-index.ts';
import { EmbeddedGeocoder } from './geocoder/embedded-geocoder.ts';
import { appWithoutDatabase } from '../testing/app-without-database.ts';

let server: Awaited<ReturnType<typeof appWithoutDatabase>>;
beforeAll(async () => {
  server = await appWithoutDatabase({ config: { rateLimitFactor: 1 } });
});
afterAll(() => server.app.close());

const ask = (text: string, shopId = 'fixture') =>
  server.app.inject({ url: `/api/shop/${shopId}/geo/suggest`, query: { text } });
const texts = async (text: string) =>
  geoSuggest.result.parse((await ask(text)).json()).results.map((one) => one.text);

test('answers with the address in its parts', async () => {
  expect((await ask('Haupt')).json()).toEqual({
    results: [
      {
        text: 'Hauptstraße 5, 12345 Musterstadt',
        street: 'Hauptstraße',
        streetNumber: '5',
        zip: '12345',
        city: 'Musterstadt',
      },
    ],
  });
});

test.each([
  ['too short', 'H'],
  ['nothing', ''],
  ['unknown', 'Nirgendwo'],
  ['a geocoder that cannot be asked', 'Ausfall'],
])('%s gives no results and no error', async (_what, text) => {
  expect(await texts(text)).toEqual([]);
});

test('the nearest to the shop come first, however many streets begin alike', async () => {
  const row = (street: string, lat: number) => ({
    street,
    houseNumber: '1',
    postcode: '12345',
    city: 'Ort',
    lat,
    lon: 11,
  });
  const far = Array.from({ length: 400 }, (_, at) => row(`Bach${at}weg`, 50 + at / 1000));
  const index = await buildAddressIndex([...far, row('Bachzeile', 49.5), row('Bachufer', 49.51)]);
  const before = server.context.geocoder;
  server.context.geocoder = new EmbeddedGeocoder(index);
  expect((await texts('bach')).slice(0, 2)).toEqual([
    'Bachzeile, 12345 Ort',
    'Bachufer, 12345 Ort',
  ]);
  expect(await texts('bach')).toHaveLength(6);
  server.context.geocoder = before;
});

test('refuses an unknown shop, too much text, and too many calls', async () => {
  expect((await ask('Haupt', 'nobody')).statusCode).toBe(404);
  expect((await ask('x'.repeat(201))).statusCode).toBe(400);
  let limited = 0;
  for (let sent = 0; sent < 620; sent += 1) if ((await ask('H')).statusCode === 429) limited += 1;
  expect(limited).toBeGreaterThan(0);
});
