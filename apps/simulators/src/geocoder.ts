import { jsonAnswer, startSimulator, type Answer, type Simulator } from './http/simulator.ts';

/** A house the simulated geocoder knows. */
export interface KnownAddress {
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  district?: string;
  lat: number;
  lon: number;
}

/** A geocoder that speaks as Photon (`/api`, `/reverse`) or as Nominatim (`/search`, `/reverse`), from a table. */
export function startGeocoder(
  kind: 'photon' | 'nominatim',
  table: readonly KnownAddress[],
): Promise<Simulator> {
  return startSimulator(kind === 'photon' ? photon(table) : nominatim(table));
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/straße|strasse|str\./g, 'str ')
    .match(/[\p{L}\d]+/gu) ?? [];

/** Houses all of whose searched words occur; the last word may be unfinished. As a stand-in, not as a search engine. */
function matches(table: readonly KnownAddress[], text: string): KnownAddress[] {
  const wanted = words(text);
  return table.filter((one) => {
    const have = words(
      `${one.street} ${one.houseNumber} ${one.postcode} ${one.city} ${one.district ?? ''}`,
    );
    return wanted.every((word, at) =>
      have.some((each) => (at === wanted.length - 1 ? each.startsWith(word) : each === word)),
    );
  });
}

function nearest(table: readonly KnownAddress[], url: URL): KnownAddress | undefined {
  const [lat, lon] = [Number(url.searchParams.get('lat')), Number(url.searchParams.get('lon'))];
  const gap = (one: KnownAddress) => (one.lat - lat) ** 2 + (one.lon - lon) ** 2;
  const [first] = [...table].sort((a, b) => gap(a) - gap(b));
  return first && gap(first) < 0.01 ** 2 ? first : undefined;
}

const limited = <T>(found: T[], url: URL): T[] =>
  found.slice(0, Number(url.searchParams.get('limit') ?? 10));

const photon =
  (table: readonly KnownAddress[]) =>
  (url: URL): Answer => {
    if (url.pathname === '/api') {
      const found = matches(table, url.searchParams.get('q') ?? '');
      return jsonAnswer(200, collection(limited(found.map(photonFeature), url)));
    }
    if (url.pathname !== '/reverse') return jsonAnswer(404, { message: 'not found' });
    const house = nearest(table, url);
    return jsonAnswer(200, collection(house ? [photonFeature(house, 0)] : []));
  };

const collection = (features: unknown[]) => ({ type: 'FeatureCollection', features });

function photonFeature(one: KnownAddress, at: number) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [one.lon, one.lat] },
    properties: {
      osm_type: 'N',
      osm_id: 1000 + at,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      countrycode: 'DE',
      country: 'Deutschland',
      state: 'Bayern',
      housenumber: one.houseNumber,
      street: one.street,
      postcode: one.postcode,
      city: one.city,
      ...(one.district ? { district: one.district } : {}),
    },
  };
}

const nominatim =
  (table: readonly KnownAddress[]) =>
  (url: URL): Answer => {
    if (url.pathname === '/search') {
      const found = matches(table, url.searchParams.get('q') ?? '');
      return jsonAnswer(200, limited(found.map(nominatimPlace), url));
    }
    if (url.pathname !== '/reverse') return jsonAnswer(404, { error: 'not found' });
    const house = nearest(table, url);
    return jsonAnswer(200, house ? nominatimPlace(house, 0) : { error: 'Unable to geocode' });
  };

function nominatimPlace(one: KnownAddress, at: number) {
  return {
    place_id: 2000 + at,
    licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    osm_type: 'node',
    osm_id: 1000 + at,
    // Nominatim writes coordinates as text.
    lat: String(one.lat),
    lon: String(one.lon),
    category: 'place',
    type: 'house',
    place_rank: 30,
    importance: 0.00001,
    addresstype: 'place',
    name: '',
    display_name: `${one.houseNumber}, ${one.street}, ${one.city}, Bayern, ${one.postcode}, Deutschland`,
    address: {
      house_number: one.houseNumber,
      road: one.street,
      ...(one.district ? { suburb: one.district } : {}),
      town: one.city,
      state: 'Bayern',
      'ISO3166-2-lvl4': 'DE-BY',
      postcode: one.postcode,
      country: 'Deutschland',
      country_code: 'de',
    },
  };
}
