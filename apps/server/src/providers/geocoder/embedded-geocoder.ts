import type { ParsedAddress } from '@tischlein/domain/address/address.ts';
import { formatAddress } from '@tischlein/domain/address/address.ts';
import { cityKey, sameCity, streetKey } from '@tischlein/domain/address/match-key.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { greatCircleMetres } from '@tischlein/domain/delivery/distance.ts';
import { AddressGrid } from './address-grid.ts';
import type { AddressIndex, Street } from './address-index.ts';
import { editDistance } from './edit-distance.ts';
import type {
  Assumption,
  GeocodeResult,
  GeocodedAddress,
  Geocoder,
  Suggestion,
} from './geocoder.ts';
import { nearestNumber } from './nearest-number.ts';
import { StreetNames } from './street-names.ts';
import { suggestAddresses } from './suggest-addresses.ts';

interface Candidate {
  address: GeocodedAddress;
  assumed: Assumption[];
  /** Lower is likelier. */
  doubt: number;
  metres: number;
}

const DOUBT: Record<Assumption, number> = { city: 2, postcode: 2, number: 2.5, street: 0 };
const BASE_NUMBER_DOUBT = 1;
const STREET_EDIT_DOUBT = 4;

/** A search; the many streets of a town share the answer to whether it is the typed one. */
interface Wanted {
  address: ParsedAddress;
  near: GeoPoint | undefined;
  isCity: (city: string) => boolean;
}

function wantedOf(address: ParsedAddress, near: GeoPoint | undefined): Wanted {
  const known = new Map<string, boolean>();
  const isCity = (city: string): boolean => {
    const fits = known.get(city) ?? (address.city !== null && sameCity(address.city, city));
    known.set(city, fits);
    return fits;
  };
  return { address, near, isCity };
}

/** One digit wrong or two neighbours swapped. */
function isPostcodeTypo(a: string, b: string): boolean {
  return editDistance(a, b, 1) === 1;
}

/** What must be assumed for a street to lie where the guest typed; null: it lies elsewhere. */
function placeAssumptions(street: Street, wanted: Wanted): Assumption[] | null {
  const { zip, city } = wanted.address;
  const cityFits = city !== null && wanted.isCity(street.city);
  if (zip === street.postcode) return city === null || cityFits ? [] : ['city'];
  if (zip !== null) {
    return cityFits || (city === null && isPostcodeTypo(zip, street.postcode))
      ? ['postcode']
      : null;
  }
  if (city === null || cityFits) return [];
  return editDistance(cityKey(city), cityKey(street.city), 2) <= (city.length > 5 ? 2 : 1)
    ? ['city']
    : null;
}

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

  #find(address: ParsedAddress, near: GeoPoint | undefined): GeocodeResult {
    const key = streetKey(address.street);
    const wanted = wantedOf(address, near);
    let found = this.#candidates(key, 0, wanted);
    if (found.length === 0) {
      found = this.#names
        .similar(key)
        .flatMap((name) => this.#candidates(name.key, name.edits, wanted));
    }
    const [best] = found.sort((a, b) => a.doubt - b.doubt || a.metres - b.metres);
    if (!best) return { kind: 'notFound' };
    const assumed = [...best.assumed];
    // Neither postcode nor place typed, and other places have such an address too.
    const open = address.zip === null && address.city === null;
    const elsewhere = found.some(
      (other) => other.doubt === best.doubt && !sameCity(other.address.city, best.address.city),
    );
    if (open && elsewhere) assumed.push('city');
    return assumed.length === 0
      ? { kind: 'exact', address: best.address }
      : { kind: 'corrected', address: best.address, assumed };
  }

  /** The likeliest house of every street of a key that may be meant. */
  #candidates(key: string, edits: number, wanted: Wanted): Candidate[] {
    const index = this.#index;
    return (index.byKey.get(key) ?? []).flatMap((id) => {
      const street = index.streets[id];
      const place = street ? placeAssumptions(street, wanted) : null;
      if (!street || !place) return [];
      const numbers = Array.from({ length: street.end - street.first }, (_, at) =>
        index.numberAt(street.first + at),
      );
      const match = nearestNumber(wanted.address.streetNumber, numbers);
      if (!match) return [];
      const assumed: Assumption[] = edits > 0 ? ['street', ...place] : [...place];
      let doubt = edits * STREET_EDIT_DOUBT;
      for (const one of place) doubt += DOUBT[one];
      if (match.kind !== 'exact') {
        assumed.push('number');
        doubt += match.kind === 'base' ? BASE_NUMBER_DOUBT : DOUBT.number;
      }
      const found = index.addressAt(street.first + match.at);
      const metres = wanted.near ? greatCircleMetres(wanted.near, found) : 0;
      return [{ address: found, assumed, doubt, metres }];
    });
  }
}
