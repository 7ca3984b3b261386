import { z } from 'zod';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { askJson } from '../../upstream/ask-json.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { upstreamUrl } from '../../upstream/upstream-url.ts';
import type { GeocodedPlace } from './found-place.ts';
import { GEOCODER_LIMITS, type GeocoderLimits } from './geocoder-limits.ts';
import { RemoteGeocoder } from './remote-geocoder.ts';

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d{1,20})?$/)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit);
const place = z.object({
  lat: degrees(90),
  lon: degrees(180),
  // Its kinds of places and roads are many and grow.
  address: z.record(z.string(), z.string().max(300)),
});
const found = z.array(place).max(200);
/** Where nothing is, it says so with status 200. */
const nearest = z.union([place, z.object({ error: z.string() })]);

const FOUND = 15;
/** Degrees around the shop that are preferred, about 30 km. */
const AROUND = 0.3;
const FORMAT = { format: 'jsonv2', addressdetails: 1 };
const ROADS = ['road', 'pedestrian', 'square', 'residential', 'footway', 'path', 'place'];
const TOWNS = ['city', 'town', 'village', 'municipality', 'hamlet'];
const PARTS = [
  'city_district',
  'borough',
  'suburb',
  'quarter',
  'hamlet',
  'village',
  'municipality',
];

/** Nominatim: `/search` and `/reverse`. Its public server forbids asking while a guest types, so nobody does. */
export function nominatimGeocoder(
  base: string,
  upstream: Upstream,
  now: () => number,
  limits: GeocoderLimits = GEOCODER_LIMITS,
): RemoteGeocoder {
  const options = { timeoutMs: limits.searchMs };
  return new RemoteGeocoder(
    {
      name: 'nominatim',
      async search(q, near) {
        const query = { ...FORMAT, q, limit: FOUND, countrycodes: 'de', viewbox: boxOf(near) };
        const places = await askJson(upstream, upstreamUrl(base, 'search', query), found, options);
        return places.flatMap((one) => placeOf(one) ?? []);
      },
      async reverse({ latitude, longitude }) {
        const query = { ...FORMAT, lat: latitude, lon: longitude, zoom: 18 };
        const one = await askJson(upstream, upstreamUrl(base, 'reverse', query), nearest, options);
        return 'error' in one ? [] : [placeOf(one) ?? []].flat();
      },
    },
    now,
  );
}

function boxOf(near: GeoPoint | undefined): string | undefined {
  if (!near) return undefined;
  const { latitude, longitude } = near;
  return [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND].join(',');
}

/** null for what is neither a house nor a street of a German postcode. */
function placeOf({ lat, lon, address }: z.output<typeof place>): GeocodedPlace | null {
  const first = (kinds: readonly string[]) =>
    kinds.map((kind) => address[kind]).find((name) => name !== undefined);
  const number = address['house_number'];
  // Villages without street names number their houses.
  const street = first(ROADS) ?? (number && first([...PARTS].reverse()));
  const city = first(TOWNS);
  const postcode = address['postcode'];
  if (!street || !city || !postcode || !/^\d{5}$/.test(postcode)) return null;
  return {
    street,
    streetNumber: number ?? '',
    zip: postcode,
    city,
    latitude: lat,
    longitude: lon,
    alsoIn: PARTS.flatMap((kind) => address[kind] ?? []),
  };
}
