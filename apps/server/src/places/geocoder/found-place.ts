import type { ParsedAddress } from '@tischlein/domain/address/address.ts';
import {
  canonicalNumber,
  cityKey,
  nameWords,
  sameCity,
  streetKey,
} from '@tischlein/domain/address/match-key.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import {
  candidateOf,
  likeliest,
  placeAssumptions,
  addressSearch,
  type Candidate,
} from './candidates.ts';
import { editDistance } from './edit-distance.ts';
import type { GeocodedAddress, GeocodeResult } from './geocoder.ts';
import { nearestNumber } from './nearest-number.ts';
import { forgivenEdits } from './street-names.ts';

/** A house or, with `streetNumber` '', a street, as a service outside named it. */
export interface GeocodedPlace extends GeocodedAddress {
  /** Other names of the place: parts of a town, its municipality. */
  alsoIn: string[];
}

const placesOf = ({ city, alsoIn }: GeocodedPlace): string[] => [city, ...alsoIn];

/** What a service found, judged as strictly as our own index: its idea of relevance is not a checked address. */
export function judgeFound(
  address: ParsedAddress,
  found: readonly GeocodedPlace[],
  near: GeoPoint | undefined,
): GeocodeResult {
  const wanted = addressSearch(address, near);
  const key = streetKey(address.street);
  const forgiven = forgivenEdits(key);
  const candidates = [...streetsOf(found).values()].flatMap((houses): Candidate[] => {
    const [first] = houses;
    const edits = first ? editDistance(key, streetKey(first.street), forgiven) : 0;
    if (!first || edits > forgiven) return [];
    const places = placesOf(first)
      .map((city) => placeAssumptions({ postcode: first.zip, city }, wanted))
      .filter((assumed) => assumed !== null);
    const [place] = places.sort((a, b) => a.length - b.length);
    if (!place) return [];
    const numbered = houses.filter(({ streetNumber }) => streetNumber !== '');
    const numbers = numbered.map(({ streetNumber }) => canonicalNumber(streetNumber));
    const match = nearestNumber(address.streetNumber, numbers);
    const house = match ? numbered[match.at] : undefined;
    if (match && house)
      return [candidateOf(addressOnly(house), place, edits, match.kind, near, house.alsoIn)];
    // Only the street is known: the number stays the guest's, and they are asked.
    const street = { ...addressOnly(first), streetNumber: address.streetNumber };
    return [candidateOf(street, place, edits, 'near', near, first.alsoIn)];
  });
  return likeliest(candidates, address);
}

/** What was found of each street of one postcode and place. */
function streetsOf(found: readonly GeocodedPlace[]): Map<string, GeocodedPlace[]> {
  const streets = new Map<string, GeocodedPlace[]>();
  for (const one of found) {
    const street = `${streetKey(one.street)}\n${one.zip}\n${cityKey(one.city)}`;
    streets.set(street, [...(streets.get(street) ?? []), one]);
  }
  return streets;
}

export function addressOnly({ alsoIn: _, ...address }: GeocodedPlace): GeocodedAddress {
  return address;
}

/** The typed text read again, now that the places in question are known: 'Lauf Marktplatz 3' begins with one. */
export function parseAmong(text: string, found: readonly GeocodedPlace[]): ParsedAddress | null {
  const names = found.flatMap(placesOf);
  const isPlace = (name: string): boolean =>
    names.some((city) => cityKey(city) === cityKey(name) || isBeginning(name, city));
  const parsed = parseAddress(text, { isPlace });
  return parsed.ok ? parsed.address : null;
}

/** 'Lauf' of 'Lauf an der Pegnitz', but not 'Lauf an'. */
function isBeginning(name: string, city: string): boolean {
  const addition = nameWords(city)[nameWords(name).length] ?? '';
  return sameCity(name, city) && /^(?:a|am|an|b|bei|i|im|in|ob|unter|v|vor|vorm)$/.test(addition);
}
