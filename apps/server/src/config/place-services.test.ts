import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/srv').places;

test('without settings there is no service outside', () => {
  const OSM = '© OpenStreetMap-Mitwirkende';
  const none = { geocoder: null, routerUrl: null, tilesUrl: null, mapAttribution: OSM };
  expect(read({})).toEqual(none);
  expect(read({ GEOCODER: '', GEOCODER_URL: '', ROUTER_URL: '', TILES_URL: '' })).toEqual(none);
});

test('all three, with paths of their own', () => {
  const tiles = 'https://tiles.example/wmts/{z}/{y}/{x}.png?key=1';
  expect(
    read({
      GEOCODER: 'nominatim',
      GEOCODER_URL: 'http://geo.example:8080/nominatim/',
      ROUTER_URL: 'https://osrm.example',
      TILES_URL: tiles,
      MAP_ATTRIBUTION: '© basemap.de / BKG',
    }),
  ).toEqual({
    geocoder: { kind: 'nominatim', url: 'http://geo.example:8080/nominatim' },
    routerUrl: 'https://osrm.example',
    tilesUrl: tiles,
    mapAttribution: '© basemap.de / BKG',
  });
  expect(read({ GEOCODER_URL: 'http://a' }).geocoder?.kind).toBe('photon');
});

test.each([
  [{ GEOCODER: 'google', GEOCODER_URL: 'http://a' }, "GEOCODER can be 'photon' or 'nominatim'"],
  [{ GEOCODER: 'photon' }, 'GEOCODER_URL is missing'],
  [{ GEOCODER_URL: 'photon.example' }, 'GEOCODER_URL must begin with http'],
  [{ GEOCODER_URL: 'file:///etc/passwd' }, 'GEOCODER_URL must begin with http'],
  [{ GEOCODER_URL: 'http://a?x=1' }, 'GEOCODER_URL must be an address without ? and #'],
  [{ ROUTER_URL: 'http://me:secret@a' }, 'ROUTER_URL must not hold a user name'],
  [{ ROUTER_URL: 'ftp://a' }, 'ROUTER_URL must begin with http'],
  [{ MAP_ATTRIBUTION: 'x'.repeat(201) }, 'MAP_ATTRIBUTION must have at most 200'],
  [{ TILES_URL: 'https://a/{z}/{x}.png' }, 'TILES_URL must have {z}, {x} and {y}'],
  [{ TILES_URL: 'https://a/{z}/{x}/{y}{r}.png' }, 'TILES_URL must have {z}, {x} and {y}'],
  [{ TILES_URL: 'https://a/{z}/{x}/{y}/{y}.png' }, 'TILES_URL must have {z}, {x} and {y}'],
  [{ TILES_URL: '/{z}/{x}/{y}' }, 'TILES_URL must begin with http'],
])('%o is refused by name', (env, problem) => {
  expect(() => read(env as Record<string, string>)).toThrow(problem);
});
