import {
  canonicalNumber,
  cityKey,
  nameWords,
  streetKey,
} from '@tischlein/domain/address/match-key.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { GeocodedAddress } from './geocoder.ts';

export interface AddressRow {
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  /** Part of the city; missing where the source names none. */
  district?: string;
  /** Degrees, WGS84. */
  lat: number;
  lon: number;
}

/** One street of one postcode, place and district; its addresses are the index's from `first` to before `end`. */
export interface Street extends GeoPoint {
  name: string;
  key: string;
  postcode: string;
  city: string;
  district?: string;
  first: number;
  end: number;
}

/** Seven digits after the point are a centimetre and fit 32 bits. */
const SCALE = 1e7;
/** What follows the name proper in 'Lauf an der Pegnitz', 'Bad Homburg vor der Höhe', 'Halle (Saale)'. */
const ADDITION =
  /[\s-]+(?:\(|a\.|am|an|auf|b\.|bei|i\.|im|in|ob|unter|v\.|vor|vorm)(?=[\s.]|$).*$|\s*\(.*$/i;

/** The addresses of a region in typed arrays: 400,000 take about 6 MB, plus their streets. */
export class AddressIndex {
  readonly streets: readonly Street[];
  /** Ids of the streets of each key. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
  readonly size: number;
  readonly #numberTexts: readonly string[];
  readonly #numbers: Uint32Array;
  readonly #streetOf: Uint32Array;
  readonly #latitudes: Int32Array;
  readonly #longitudes: Int32Array;
  readonly #places = new Set<string>();

  /** `rows` in the order of `streetOf`; sorted by street here. */
  constructor(
    streets: Omit<Street, 'first' | 'end' | keyof GeoPoint>[],
    rows: {
      streetOf: number[];
      numbers: number[];
      latitudes: number[];
      longitudes: number[];
      numberTexts: string[];
    },
  ) {
    const size = rows.streetOf.length;
    this.size = size;
    this.#numberTexts = rows.numberTexts;
    this.#numbers = new Uint32Array(size);
    this.#streetOf = new Uint32Array(size);
    this.#latitudes = new Int32Array(size);
    this.#longitudes = new Int32Array(size);
    const starts = new Uint32Array(streets.length + 1);
    for (const street of rows.streetOf) starts[street + 1] = (starts[street + 1] ?? 0) + 1;
    for (let id = 1; id < starts.length; id += 1) {
      starts[id] = (starts[id] ?? 0) + (starts[id - 1] ?? 0);
    }
    const next = starts.slice();
    for (let row = 0; row < size; row += 1) {
      const street = rows.streetOf[row] ?? 0;
      const at = next[street] ?? 0;
      next[street] = at + 1;
      this.#streetOf[at] = street;
      this.#numbers[at] = rows.numbers[row] ?? 0;
      this.#latitudes[at] = Math.round((rows.latitudes[row] ?? 0) * SCALE);
      this.#longitudes[at] = Math.round((rows.longitudes[row] ?? 0) * SCALE);
    }
    this.streets = streets.map((street, id) => {
      const first = starts[id] ?? 0;
      const end = starts[id + 1] ?? 0;
      return { ...street, first, end, ...this.#middle(first, end) };
    });
    const byKey = new Map<string, number[]>();
    for (const [id, { key, city, district }] of this.streets.entries()) {
      const same = byKey.get(key);
      if (same) same.push(id);
      else byKey.set(key, [id]);
      this.#places.add(cityKey(city));
      this.#places.add(cityKey(city.replace(ADDITION, '')));
      if (district !== undefined) this.#places.add(cityKey(district));
    }
    this.byKey = byKey;
  }

  #middle(first: number, end: number): GeoPoint {
    let latitude = 0;
    let longitude = 0;
    for (let at = first; at < end; at += 1) {
      latitude += this.#latitudes[at] ?? 0;
      longitude += this.#longitudes[at] ?? 0;
    }
    const count = (end - first) * SCALE;
    return { latitude: latitude / count, longitude: longitude / count };
  }

  pointAt(at: number): GeoPoint {
    return {
      latitude: (this.#latitudes[at] ?? 0) / SCALE,
      longitude: (this.#longitudes[at] ?? 0) / SCALE,
    };
  }

  numberAt(at: number): string {
    return this.#numberTexts[this.#numbers[at] ?? 0] ?? '';
  }

  addressAt(at: number): GeocodedAddress {
    const street = this.streets[this.#streetOf[at] ?? 0];
    if (!street) throw new RangeError(`no address ${at}`);
    const { name, postcode, city } = street;
    const streetNumber = this.numberAt(at);
    return { street: name, streetNumber, zip: postcode, city, ...this.pointAt(at) };
  }

  /** Streets of a postcode or a place, spread over it, each with its first address. */
  spread(place: string, limit: number): GeocodedAddress[] {
    const key = cityKey(place);
    const there = this.streets.filter(
      ({ postcode, city, district }) =>
        postcode === place.trim() ||
        (key !== '' &&
          (cityKey(city) === key || (district !== undefined && cityKey(district) === key))),
    );
    const step = Math.max(1, there.length / limit);
    return Array.from({ length: Math.min(limit, there.length) }, (_, at) =>
      this.addressAt(there[Math.floor(at * step)]?.first ?? 0),
    );
  }

  /** Is this the name, or the name without its addition, of a place in the index? */
  isPlace(name: string): boolean {
    return this.#places.has(cityKey(name));
  }
}

/** Collects rows, one by one from a stream or a table. */
export class AddressIndexBuilder {
  readonly #streets: Omit<Street, 'first' | 'end' | keyof GeoPoint>[] = [];
  /** By name as written, sparing most rows the key; then by key. */
  readonly #byName = new Map<string, number>();
  readonly #byKey = new Map<string, number>();
  readonly #numberIds = new Map<string, number>();
  readonly #rows = {
    streetOf: [] as number[],
    numbers: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    numberTexts: [] as string[],
  };

  add(row: AddressRow): void {
    this.#rows.streetOf.push(this.#streetId(row));
    this.#rows.numbers.push(this.#numberId(row.houseNumber));
    this.#rows.latitudes.push(row.lat);
    this.#rows.longitudes.push(row.lon);
  }

  #streetId({ street, postcode, city, district = '' }: AddressRow): number {
    const name = `${street}\n${postcode}\n${city}\n${district}`;
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const key = streetKey(street);
    const unique = `${key}\n${postcode}\n${nameWords(city).join(' ')}\n${cityKey(district)}`;
    const id = this.#byKey.get(unique) ?? this.#streets.length;
    if (id === this.#streets.length)
      this.#streets.push({
        name: street,
        key,
        postcode,
        city,
        ...(district === '' ? {} : { district }),
      });
    this.#byKey.set(unique, id);
    this.#byName.set(name, id);
    return id;
  }

  #numberId(text: string): number {
    const known = this.#numberIds.get(text);
    if (known !== undefined) return known;
    const id = this.#rows.numberTexts.push(canonicalNumber(text)) - 1;
    this.#numberIds.set(text, id);
    return id;
  }

  build(): AddressIndex {
    return new AddressIndex(this.#streets, this.#rows);
  }
}

export async function buildAddressIndex(
  rows: Iterable<AddressRow> | AsyncIterable<AddressRow>,
): Promise<AddressIndex> {
  const builder = new AddressIndexBuilder();
  for await (const row of rows) builder.add(row);
  return builder.build();
}
