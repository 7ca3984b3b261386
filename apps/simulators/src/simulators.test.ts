import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGeocoder, type KnownAddress } from './geocoder.ts';
import { BAD_BEHAVIOURS, type Behaviour } from './http/behaviour.ts';
import type { Simulator } from './http/simulator.ts';
import { startRouter } from './router.ts';
import { startTiles, tilePng } from './tiles.ts';

const TABLE: KnownAddress[] = [
  { street: 'Am Bach', houseNumber: '5', postcode: '91990', city: 'Ort', lat: 49.5, lon: 11 },
  { street: 'Bergstraße', houseNumber: '7a', postcode: '91990', city: 'Ort', lat: 49.6, lon: 11.1 },
];

let photon: Simulator;
let nominatim: Simulator;
let router: Simulator;
let tiles: Simulator;
beforeAll(async () => {
  [photon, nominatim, router, tiles] = await Promise.all([
    startGeocoder('photon', TABLE),
    startGeocoder('nominatim', TABLE),
    startRouter({ detour: 2, islandAbove: 54 }),
    startTiles(),
  ]);
});
afterAll(() => Promise.all([photon, nominatim, router, tiles].map((one) => one.stop())));

const json = async (url: string) => JSON.parse(await (await fetch(url)).text());

test('Photon searches, completes and looks up coordinates', async () => {
  const found = await json(`${photon.url}/api?q=Bergstr. 7a, 91990 Ort`);
  expect(found.features[0].properties).toMatchObject({ street: 'Bergstraße', housenumber: '7a' });
  expect(found.features[0].geometry.coordinates).toEqual([11.1, 49.6]);
  expect((await json(`${photon.url}/api?q=am ba`)).features).toHaveLength(1);
  expect((await json(`${photon.url}/reverse?lat=49.601&lon=11.1`)).features).toHaveLength(1);
  expect((await json(`${photon.url}/reverse?lat=50&lon=11.1`)).features).toEqual([]);
  expect(photon.seen[0]?.query.get('q')).toBe('Bergstr. 7a, 91990 Ort');
});

test('Nominatim searches and looks up coordinates, which it writes as text', async () => {
  const [found] = await json(`${nominatim.url}/search?q=am bach 5&format=jsonv2`);
  expect(found).toMatchObject({ lat: '49.5', address: { road: 'Am Bach', town: 'Ort' } });
  expect(await json(`${nominatim.url}/reverse?lat=1&lon=1`)).toEqual({
    error: 'Unable to geocode',
  });
});

test('the router measures tables and routes, null where no road leads', async () => {
  const points = '11,49.5;11,49.51;11,54.5';
  const asked = `${router.url}/table/v1/driving/${points}?sources=0&destinations=1;2&annotations=distance`;
  const { code, distances, durations } = await json(asked);
  expect([code, durations]).toEqual(['Ok', undefined]);
  expect(distances[0]).toEqual([2223.9, null]);
  const route = await json(`${router.url}/route/v1/driving/11,49.5;11,49.51`);
  expect(route.routes[0].distance).toBe(2223.9);
  expect((await json(`${router.url}/table/v1/driving/x`)).code).toBe('InvalidUrl');
});

test('the tile server sends a picture for each tile, 404 beyond the world', async () => {
  const answer = await fetch(`${tiles.url}/3/4/5.png`);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer()).equals(tilePng(3, 4, 5))).toBe(true);
  expect((await fetch(`${tiles.url}/3/8/5.png`)).status).toBe(404);
});

describe('behaviours', () => {
  const ask = async (limitMs = 300): Promise<string> => {
    try {
      const signal = AbortSignal.timeout(limitMs);
      const answer = await fetch(`${photon.url}/api?q=am bach`, { redirect: 'manual', signal });
      const reader = answer.body?.getReader();
      let text = '';
      for (;;) {
        const read = await reader?.read();
        if (!read || read.done) return `${answer.status} ${text}`;
        text += Buffer.from(read.value).toString();
        if (text.length > 200_000) {
          await reader?.cancel();
          return `${answer.status} without end`;
        }
      }
    } catch (error) {
      return error instanceof Error ? error.name : 'failed';
    }
  };
  const SAID: Record<Behaviour, string | RegExp> = {
    well: /^200 \{"type":"FeatureCollection".*\}$/,
    silent: 'TimeoutError',
    gone: 'TypeError',
    unavailable: /^503 /,
    'rate-limited': /^429 /,
    html: /^200 <!doctype html>/,
    truncated: /^200 \{"type":"FeatureCollection".*[^}]$/,
    'wrong-types': /^200 \{"type":7,.*\["seven","seven"\]/,
    huge: '200 without end',
    redirect: /^302 $/,
  };

  test.each([...BAD_BEHAVIOURS, 'well'] as const)('%s', async (behaviour) => {
    await photon.behave(behaviour);
    expect(await ask()).toMatch(SAID[behaviour]);
  });
});
