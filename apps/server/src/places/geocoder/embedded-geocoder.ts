import type { ParsedAddress } from '@tischlein/domain/address/address.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { streetKey } from '@tischlein/domain/address/match-key.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { AddressGrid } from './address-grid.ts';
import type { AddressIndex } from './address-index.ts';
import {
  candidateOf,
  likeliest,
  placeAssumptions,
  addressSearch,
  type Candidate,
  type AddressSearch,
} from './candidates.ts';
import type { GeocodeResult, GeocodedAddress, Geocoder, Suggestion } from './geocoder.ts';
import { nearestNumber } from './nearest-number.ts';
import { StreetNames } from './street-names.ts';
import { suggestAddresses } from './suggest-addresses.ts';

/** A guest's address is asked for with the place, with every quote and with the order. */
const REMEMBERED_ANSWERS = 5000;

/** The default geocoder: the addresses of the region in memory, no network. */
export class EmbeddedGeocoder implements Geocoder {
  readonly name = 'embedded';
  readonly #index: AddressIndex;
  readonly #names: StreetNames;
  readonly #grid: AddressGrid;
  readonly #answers = new Map<string, GeocodeResult>();

  constructor(index: AddressIndex) {
    this.#index = index;
    this.#names = new StreetNames(index.byKey.keys());
    this.#grid = new AddressGrid(index.size, (id) => index.pointAt(id));
  }

  async search(address: ParsedAddress | string, near?: GeoPoint): Promise<GeocodeResult> {
    if (typeof address !== 'string') return this.#find(address, near);
    const key = `${near?.latitude} ${near?.longitude} ${address}`;
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.#read(address, near);
    if (this.#answers.size >= REMEMBERED_ANSWERS) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }

  #read(address: string, near: GeoPoint | undefined): GeocodeResult {
    const isPlace = (name: string): boolean => this.#index.isPlace(name);
    const parsed = parseAddress(address, { isPlace });
    return parsed.ok ? this.#find(parsed.address, near) : { kind: 'error', error: parsed.error };
  }

  async reverse(latitude: number, longitude: number): Promise<GeocodedAddress | null> {
    const id = this.#grid.nearest({ latitude, longitude });
    return id === null ? null : this.#index.addressAt(id);
  }

  async suggest(text: string, limit: number, near?: GeoPoint): Promise<Suggestion[]> {
    return suggestAddresses(this.#index, this.#names, text, limit, near).map((found) => ({
      ...found,
      text: formatAddress(found),
    }));
  }

  async spread(place: string, limit: number): Promise<GeocodedAddress[]> {
    return this.#index.spread(place, limit);
  }

  #find(address: ParsedAddress, near: GeoPoint | undefined): GeocodeResult {
    const key = streetKey(address.street);
    const wanted = addressSearch(address, near);
    let found = this.#candidates(key, 0, wanted);
    if (found.length === 0) {
      found = this.#names
        .similar(key)
        .flatMap((name) => this.#candidates(name.key, name.edits, wanted));
    }
    return likeliest(found, address);
  }

  /** The likeliest house of every street of a key that may be meant. */
  #candidates(key: string, edits: number, wanted: AddressSearch): Candidate[] {
    const index = this.#index;
    return (index.byKey.get(key) ?? []).flatMap((id) => {
      const street = index.streets[id];
      if (!street) return [];
      const districts = street.district === undefined ? [] : [street.district];
      const [place] = [street.city, ...districts]
        .map((city) => placeAssumptions({ postcode: street.postcode, city }, wanted))
        .filter((assumed) => assumed !== null)
        .sort((a, b) => a.length - b.length);
      if (!place) return [];
      const numbers = Array.from({ length: street.end - street.first }, (_, at) =>
        index.numberAt(street.first + at),
      );
      const match = nearestNumber(wanted.address.streetNumber, numbers);
      if (!match) return [];
      const found = index.addressAt(street.first + match.at);
      return [candidateOf(found, place, edits, match.kind, wanted.near, districts)];
    });
  }
}
