import type { ParsedAddress } from '@tischlein/domain/address/address.ts';
import { cityKey, sameCity } from '@tischlein/domain/address/match-key.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { greatCircleMetres } from '@tischlein/domain/delivery/distance.ts';
import { editDistance } from './edit-distance.ts';
import type { Assumption, GeocodedAddress, GeocodeResult } from './geocoder.ts';
import type { NumberMatch } from './nearest-number.ts';

/** A house that may be the one meant. */
export interface Candidate {
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
export interface Wanted {
  address: ParsedAddress;
  near: GeoPoint | undefined;
  isCity: (city: string) => boolean;
}

export function wantedOf(address: ParsedAddress, near: GeoPoint | undefined): Wanted {
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
export function placeAssumptions(
  place: { postcode: string; city: string },
  wanted: Wanted,
): Assumption[] | null {
  const { zip, city } = wanted.address;
  const cityFits = city !== null && wanted.isCity(place.city);
  if (zip === place.postcode) return city === null || cityFits ? [] : ['city'];
  if (zip !== null) {
    return cityFits || (city === null && isPostcodeTypo(zip, place.postcode)) ? ['postcode'] : null;
  }
  if (city === null || cityFits) return [];
  return editDistance(cityKey(city), cityKey(place.city), 2) <= (city.length > 5 ? 2 : 1)
    ? ['city']
    : null;
}

/** A house with all that must be assumed for it to be the one meant. */
export function candidateOf(
  address: GeocodedAddress,
  place: Assumption[],
  edits: number,
  number: NumberMatch['kind'],
  near: GeoPoint | undefined,
): Candidate {
  const assumed: Assumption[] = edits > 0 ? ['street', ...place] : [...place];
  let doubt = edits * STREET_EDIT_DOUBT;
  for (const one of place) doubt += DOUBT[one];
  if (number !== 'exact') {
    assumed.push('number');
    doubt += number === 'base' ? BASE_NUMBER_DOUBT : DOUBT.number;
  }
  return { address, assumed, doubt, metres: near ? greatCircleMetres(near, address) : 0 };
}

/** The likeliest candidate as the answer, the nearest of equals. */
export function likeliest(found: Candidate[], address: ParsedAddress): GeocodeResult {
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
