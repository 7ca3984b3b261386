import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { GeocoderUnavailable } from './geocoder/geocoder.ts';
import { openProviders } from './open-providers.ts';

const HEAD = 'street,number,postcode,city,lat,lon\n';
let addressesDir = '';
const log = { warn: vi.fn<Logger['warn']>(), error: vi.fn<Logger['error']>() };

beforeEach(async () => {
  addressesDir = await mkdtemp(join(tmpdir(), 'addresses-'));
  vi.clearAllMocks();
});
afterEach(() => rm(addressesDir, { recursive: true }));

const open = (folder: string, env: Record<string, string> = {}) =>
  openProviders(readConfig(env, '/srv').places, { folders: [folder], now: Date.now, log });

test('reads every file of the folder and leaves out a broken one', async () => {
  await writeFile(join(addressesDir, 'a.csv'), `${HEAD}Alm,1,91990,Ort,49.5,11.2\n`);
  await writeFile(join(addressesDir, 'b.csv'), `${HEAD}Bach,1,91990,Ort,49.5,11.2\nBach,2\n`);
  await writeFile(join(addressesDir, 'c.csv'), `${HEAD}Cent,1,91990,Ort,49.5,11.2\n`);
  await writeFile(join(addressesDir, 'notes.txt'), 'not an address file');
  const { geocoder, addresses } = await open(addressesDir);
  expect((await geocoder.search('Alm 1, 91990 Ort')).kind).toBe('exact');
  expect((await geocoder.search('Bach 1, 91990 Ort')).kind).toBe('notFound');
  expect((await geocoder.search('Cent 1, 91990 Ort')).kind).toBe('exact');
  expect(addresses.size).toBe(2);
  expect(log.error).toHaveBeenCalledOnce();
  expect(String(Object.values(log.error.mock.calls[0]?.[0] ?? {}))).toContain('line 3');
});

test.each(['missing', '.'])('without addresses (%s) it is unavailable', async (folder) => {
  const { geocoder } = await open(join(addressesDir, folder));
  await expect(geocoder.search('Alm 1')).rejects.toThrow(GeocoderUnavailable);
  await expect(geocoder.reverse(49, 11)).rejects.toThrow(GeocoderUnavailable);
  await expect(geocoder.suggest('Alm', 3)).rejects.toThrow(GeocoderUnavailable);
  expect(log.warn).toHaveBeenCalledOnce();
});

test('only the services that are set are asked', async () => {
  const none = await open(addressesDir);
  expect([none.router.name, none.tiles, none.upstreams]).toEqual(['great-circle', null, []]);
  const all = await open(addressesDir, {
    GEOCODER: 'nominatim',
    GEOCODER_URL: 'http://127.0.0.1:9',
    ROUTER_URL: 'http://127.0.0.1:9',
    TILES_URL: 'http://127.0.0.1:9/{z}/{x}/{y}',
  });
  expect([all.geocoder.name, all.router.name]).toEqual(['nominatim', 'osrm']);
  expect(all.upstreams.map(({ name }) => name)).toEqual(['geocoder', 'router', 'tiles']);
  const photon = await open(addressesDir, { GEOCODER_URL: 'http://127.0.0.1:9' });
  expect(photon.geocoder.name).toBe('photon');
});
