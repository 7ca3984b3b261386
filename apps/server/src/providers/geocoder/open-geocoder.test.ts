import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GeocoderUnavailable } from './geocoder.ts';
import { openGeocoder } from './open-geocoder.ts';

const HEAD = 'street,number,postcode,city,lat,lon\n';
let addressesDir = '';
const log = { warn: vi.fn<Logger['warn']>(), error: vi.fn<Logger['error']>() };

beforeEach(async () => {
  addressesDir = await mkdtemp(join(tmpdir(), 'addresses-'));
  vi.clearAllMocks();
});
afterEach(() => rm(addressesDir, { recursive: true }));

test('reads every file of the folder and leaves out a broken one', async () => {
  await writeFile(join(addressesDir, 'a.csv'), `${HEAD}Alm,1,91990,Ort,49.5,11.2\n`);
  await writeFile(join(addressesDir, 'b.csv'), `${HEAD}Bach,1,91990,Ort,49.5,11.2\nBach,2\n`);
  await writeFile(join(addressesDir, 'c.csv'), `${HEAD}Cent,1,91990,Ort,49.5,11.2\n`);
  await writeFile(join(addressesDir, 'notes.txt'), 'not an address file');
  const geocoder = await openGeocoder(addressesDir, log);
  expect((await geocoder.search('Alm 1, 91990 Ort')).kind).toBe('exact');
  expect((await geocoder.search('Bach 1, 91990 Ort')).kind).toBe('notFound');
  expect((await geocoder.search('Cent 1, 91990 Ort')).kind).toBe('exact');
  expect(log.error).toHaveBeenCalledOnce();
  expect(String(Object.values(log.error.mock.calls[0]?.[0] ?? {}))).toContain('line 3');
});

test.each(['missing', '.'])('without addresses (%s) it is unavailable', async (folder) => {
  const geocoder = await openGeocoder(join(addressesDir, folder), log);
  await expect(geocoder.search('Alm 1')).rejects.toThrow(GeocoderUnavailable);
  await expect(geocoder.reverse(49, 11)).rejects.toThrow(GeocoderUnavailable);
  await expect(geocoder.suggest('Alm', 3)).rejects.toThrow(GeocoderUnavailable);
  expect(log.warn).toHaveBeenCalledOnce();
});
