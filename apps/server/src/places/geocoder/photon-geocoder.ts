import { z } from 'zod';
import { askJson } from '../../upstream/ask-json.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { upstreamUrl } from '../../upstream/upstream-url.ts';
import type { GeocodedPlace } from './found-place.ts';
import { RemoteGeocoder } from './remote-geocoder.ts';
import { GEOCODER_LIMITS, type GeocoderLimits } from './geocoder-limits.ts';

const word = z.string().max(300);
const feature = z.object({
  geometry: z.object({
    coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]),
  }),
  properties: z.object({
    countrycode: word.optional(),
    type: word.optional(),
    name: word.optional(),
    housenumber: word.optional(),
    street: word.optional(),
    locality: word.optional(),
    district: word.optional(),
    city: word.optional(),
    postcode: word.optional(),
  }),
});
const answer = z.object({ features: z.array(feature).max(200) });

const FOUND = 15;
/** Streets come with many of their houses: some more, to have enough different ones. */
const TYPED = 15;

/** Photon (github.com/komoot/photon): `/api` while typing and for a whole address, `/reverse` for coordinates. */
export function photonGeocoder(
  base: string,
  upstream: Upstream,
  now: () => number,
  limits: GeocoderLimits = GEOCODER_LIMITS,
): RemoteGeocoder {
  const ask = async (
    path: string,
    query: Record<string, string | number | undefined>,
    timeoutMs: number,
  ): Promise<GeocodedPlace[]> => {
    const url = upstreamUrl(base, path, query);
    const { features } = await askJson(upstream, url, answer, { timeoutMs });
    return features.flatMap((one) => placeOf(one) ?? []);
  };
  return new RemoteGeocoder(
    {
      name: 'photon',
      search: (q, near) =>
        ask('api', { q, limit: FOUND, lat: near?.latitude, lon: near?.longitude }, limits.searchMs),
      reverse: ({ latitude, longitude }) =>
        ask('reverse', { lat: latitude, lon: longitude, limit: 5 }, limits.searchMs),
      suggest: (q, limit, near) =>
        ask(
          'api',
          { q, limit: Math.max(limit, TYPED), lat: near?.latitude, lon: near?.longitude },
          limits.suggestMs,
        ),
    },
    now,
  );
}

/** null for what is neither a house nor a street of a German postcode. */
function placeOf({ geometry, properties }: z.output<typeof feature>): GeocodedPlace | null {
  const { countrycode, type, name, housenumber, postcode, locality, district } = properties;
  // Villages without street names number their houses.
  const street = properties.street ?? (type === 'street' ? name : housenumber && locality);
  const city = properties.city ?? district ?? locality;
  if (!street || !city || !postcode || !/^\d{5}$/.test(postcode)) return null;
  if (countrycode !== undefined && countrycode.toUpperCase() !== 'DE') return null;
  const [longitude, latitude] = geometry.coordinates;
  return {
    street,
    streetNumber: housenumber ?? '',
    zip: postcode,
    city,
    latitude,
    longitude,
    alsoIn: [district, locality].filter((one) => one !== undefined),
  };
}
