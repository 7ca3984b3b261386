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
  /** Other names of where it lies. */
  districts: readonly string[];
}

const DOUBT: Record<Assumption, number> = {
  city: 2,
  postcode: 2,
  district: 0,
  number: 2.5,
  street: 0,
};
/** Houses of one number that lie so near each other are one to whoever delivers, in metres. */
const SAME_HOUSE = 150;
const BASE_NUMBER_DOUBT = 1;
const STREET_EDIT_DOUBT = 4;

/** A search; the many streets of a town share the answer to whether it is the typed one. */
export interface AddressSearch {
  address: ParsedAddress;
  near: GeoPoint | undefined;
  isCity: (city: string) => boolean;
}

export function addressSearch(address: ParsedAddress, near: GeoPoint | undefined): AddressSearch {
  const known = new Map<string, boolean>();
  const isCity = (city: string): boolean => {
    const fits = known.get(city) ?? placesTyped(address).some((name) => sameCity(name, city));
    known.set(city, fits);
    return fits;
  };
  return { address, near, isCity };
}

function placesTyped({ city, districts = [] }: ParsedAddress): string[] {
  return city === null ? [] : [city, ...districts];
}

/** One digit wrong or two neighbours swapped. */
function isPostcodeTypo(a: string, b: string): boolean {
  return editDistance(a, b, 1) === 1;
}

/** What must be assumed for a street to lie where the guest typed; null: it lies elsewhere. */
export function placeAssumptions(
  place: { postcode: string; city: string },
  wanted: AddressSearch,
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
  districts: readonly string[] = [],
): Candidate {
  const assumed: Assumption[] = edits > 0 ? ['street', ...place] : [...place];
  let doubt = edits * STREET_EDIT_DOUBT;
  for (const one of place) doubt += DOUBT[one];
  if (number !== 'exact') {
    assumed.push('number');
    doubt += number === 'base' ? BASE_NUMBER_DOUBT : DOUBT.number;
  }
  const metres = near ? greatCircleMetres(near, address) : 0;
  return { address, assumed, doubt, metres, districts };
}

/** The likeliest candidate as the answer, the nearest of equals; where there are equals the guest is asked. */
export function likeliest(all: readonly Candidate[], address: ParsedAddress): GeocodeResult {
  const inDistrict = all.filter(({ districts }) => isNamed(districts, placesTyped(address)));
  const found = inDistrict.length > 0 ? inDistrict : [...all];
  const [best] = found.sort((a, b) => a.doubt - b.doubt || a.metres - b.metres);
  if (!best) return { kind: 'notFound' };
  const assumed = [...best.assumed];
  const open = openQuestion(
    best,
    found.filter(({ doubt }) => doubt === best.doubt),
  );
  if (open && !assumed.includes(open)) assumed.push(open);
  return assumed.length === 0
    ? { kind: 'exact', address: best.address }
    : { kind: 'corrected', address: best.address, assumed };
}

function isNamed(districts: readonly string[], typed: readonly string[]): boolean {
  return districts.some((district) => typed.some((name) => cityKey(name) === cityKey(district)));
}

/** What tells the best from another house that is as likely; null: there is none. */
function openQuestion(best: Candidate, equals: readonly Candidate[]): Assumption | null {
  const others = equals.filter(
    (other) => greatCircleMetres(other.address, best.address) > SAME_HOUSE,
  );
  const differs = (tell: (address: GeocodedAddress) => string) =>
    others.some((other) => tell(other.address) !== tell(best.address));
  if (others.length === 0) return null;
  if (others.some((other) => !sameCity(other.address.city, best.address.city))) return 'city';
  return differs(({ zip }) => zip) ? 'postcode' : 'district';
}
