import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BAD_BEHAVIOURS } from '../../../apps/simulators/src/http/behaviour.ts';
import {
  GeocoderUnavailable,
  type GeocodeResult,
} from '../../../apps/server/src/places/geocoder/geocoder.ts';
import { SILENT_GEOCODER, openPlaceWorld, type PlaceWorld } from './musterstadt.ts';

const SHOP = { latitude: 49.5, longitude: 11.0 };

function shown(result: GeocodeResult): string {
  if (result.kind === 'error') return result.error;
  if (result.kind === 'notFound') return 'notFound';
  const { street, streetNumber, zip } = result.address;
  const assumed = result.kind === 'corrected' ? ` (${result.assumed.join(', ')})` : '';
  return `${street} ${streetNumber}, ${zip}${assumed}`;
}

describe.each(['photon', 'nominatim'] as const)('%s', (kind) => {
  let world: PlaceWorld;
  beforeAll(async () => {
    world = await openPlaceWorld({ kind });
  });
  afterAll(() => world.stop());
  const search = async (text: string) => shown(await world.providers.geocoder.search(text, SHOP));

  test.each([
    ['Hauptstraße 5, 12345 Musterstadt am Main', 'Hauptstraße 5, 12345'],
    ['Hauptstr. 5, 12345', 'Hauptstraße 5, 12345'],
    ['Hauptstr. 5, Nebendorf', 'Hauptstraße 5, 54321'],
    ['Musterstadt Marktplatz 1', 'Marktplatz 1, 12345'],
    ['Musterstadt am Main Marktplatz 1', 'Marktplatz 1, 12345'],
    ['Hauptstraße 12 A, 12345 Nordend', 'Hauptstraße 12a, 12345'],
    // Both towns have one; the nearer is asked about.
    ['Hauptstraße 5', 'Hauptstraße 5, 12345 (city)'],
    ['Gibtsnichtweg 5, 12345 Musterstadt', 'notFound'],
    // What the parser refuses is not asked.
    ['', 'empty'],
    ['12345', 'zipInsteadOfAddressEntered'],
    ['Hauptstraße, 12345 Musterstadt', 'MissingStreetNumber'],
    ['12345 Musterstadt', 'Incomplete'],
    ['???', 'invalid'],
  ])('%j is %s', async (typed, expected) => {
    expect(await search(typed)).toBe(expected);
  });

  test('coordinates have an address where one is near', async () => {
    const { geocoder } = world.providers;
    expect(await geocoder.reverse(49.5011, 11.002)).toMatchObject({
      street: 'Hauptstraße',
      streetNumber: '5',
      zip: '12345',
      city: 'Musterstadt am Main',
    });
    expect(await geocoder.reverse(48, 11)).toBeNull();
  });

  test('an answer is kept for an hour, however the address is asked for', async () => {
    await search('Marktplatz 1, 12345');
    world.geocoder.forget();
    await search('Marktplatz 1, 12345');
    await search('  Marktplatz   1, D-12345 ');
    expect(world.geocoder.seen).toHaveLength(0);
    world.wait(60 * 60_000);
    await search('Marktplatz 1, 12345');
    expect(world.geocoder.seen).toHaveLength(1);
    expect(world.geocoder.seen[0]?.userAgent).toMatch(/^Tischlein/);
  });
});

describe('while a guest types', () => {
  let world: PlaceWorld | undefined;
  afterEach(() => world?.stop());
  const texts = async (typed: string) =>
    (await world?.providers.geocoder.suggest(typed, 5, SHOP))?.map(({ text }) => text);

  test('Photon completes, the nearest first', async () => {
    world = await openPlaceWorld({ kind: 'photon' });
    expect(await texts('haupt')).toEqual([
      'Hauptstraße 5, 12345 Musterstadt am Main',
      'Hauptstraße 7, 12345 Musterstadt am Main',
      'Hauptstraße 12a, 12345 Musterstadt am Main',
      'Hauptstraße 5, 54321 Nebendorf',
    ]);
  });

  test('Nominatim is never asked: the index completes, or nobody', async () => {
    world = await openPlaceWorld({ kind: 'nominatim', indexed: true });
    expect(await texts('haupt')).toEqual(['Hauptstraße, 12345 Musterstadt am Main']);
    expect(world.geocoder.seen).toHaveLength(0);
    await world.stop();
    world = await openPlaceWorld({ kind: 'nominatim' });
    await expect(texts('haupt')).rejects.toThrow(GeocoderUnavailable);
    expect(world.geocoder.seen).toHaveLength(0);
  });
});

describe.each(BAD_BEHAVIOURS)('a geocoder outside that is %s', (behaviour) => {
  let world: PlaceWorld;
  afterEach(() => world.stop());
  const limits = behaviour === 'silent' ? { limits: SILENT_GEOCODER } : {};

  test.each(['photon', 'nominatim'] as const)('%s: the index answers', async (kind) => {
    world = await openPlaceWorld({ kind, indexed: true, ...limits });
    await world.geocoder.behave(behaviour);
    const { geocoder } = world.providers;
    expect(shown(await geocoder.search('Hauptstr. 5, 12345'))).toBe('Hauptstraße 5, 12345');
    expect(await geocoder.reverse(49.5011, 11.002)).toMatchObject({ street: 'Hauptstraße' });
    expect(await geocoder.suggest('haupt', 5)).toHaveLength(1);
    // Known to the service outside alone: nobody may say that it does not exist.
    await expect(geocoder.search('Müllerweg 3, 12346')).rejects.toThrow(GeocoderUnavailable);
  });

  test('without an index it is unavailable', async () => {
    world = await openPlaceWorld(limits);
    await world.geocoder.behave(behaviour);
    const { geocoder } = world.providers;
    await expect(geocoder.search('Hauptstr. 5, 12345')).rejects.toThrow(GeocoderUnavailable);
    await expect(geocoder.reverse(49.5, 11)).rejects.toThrow(GeocoderUnavailable);
    await expect(geocoder.suggest('haupt', 5)).rejects.toThrow(GeocoderUnavailable);
    expect(await geocoder.search('12345')).toMatchObject({ kind: 'error' });
  });
});
