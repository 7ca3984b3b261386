import { formatAddress } from '@tischlein/domain/address/address.ts';
import { canonicalNumber, cityKey, streetKey } from '@tischlein/domain/address/match-key.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { AddressIndex, Street } from './address-index.ts';
import type { GeocodedAddress } from './geocoder.ts';
import { readTypings, type Typing } from './read-typing.ts';
import type { StreetNames } from './street-names.ts';

/** Streets looked at to find the nearest; more begin alike only while hardly anything is typed. */
const KEYS = 4_000;

/** Does the beginning of postcode or place typed after the comma fit? */
function placeFilter(typed: string): (street: Street) => boolean {
  const [, digits = '', name = ''] = /^\s*(\d*)\s*(.*)$/u.exec(typed) ?? [];
  const key = cityKey(name);
  if (digits === '' && key === '') return () => true;
  return ({ postcode, city, district = '' }) =>
    postcode.startsWith(digits) &&
    (key === '' || cityKey(city).startsWith(key) || cityKey(district).startsWith(key));
}

function housesOf(index: AddressIndex, street: Street, typed: string): GeocodedAddress[] {
  const found: { address: GeocodedAddress; rank: number }[] = [];
  for (let at = street.first; at < street.end; at += 1) {
    const number = index.numberAt(at);
    if (!number.startsWith(typed)) continue;
    // '1' means 1, then 1a, then 10: whatever continues with a letter is nearer.
    const rest = number.slice(typed.length);
    const rank = rest === '' ? 0 : /^\d/.test(rest) ? 2 : 1;
    found.push({ address: index.addressAt(at), rank });
  }
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        Number.parseInt(a.address.streetNumber, 10) - Number.parseInt(b.address.streetNumber, 10),
    )
    .map(({ address }) => address);
}

interface Ranked {
  street: Street;
  /** Lower comes first. */
  rank: number;
}

/** The very name before those that only begin so, then the nearest; flat, as only the order counts. */
function rankOf(key: string, near: GeoPoint | undefined): (street: Street) => number {
  const narrow = Math.cos(((near?.latitude ?? 0) * Math.PI) / 180);
  return (street) => {
    const begins = street.key === key ? 0 : BEYOND_ALL;
    if (!near) return begins;
    const north = street.latitude - near.latitude;
    const east = (street.longitude - near.longitude) * narrow;
    return begins + north * north + east * east;
  };
}

/** Squared degrees never reach it. */
const BEYOND_ALL = 1e6;

/** Keeps the first `most` in order. */
function keepFirst(kept: Ranked[], one: Ranked, most: number): void {
  const last = kept.at(-1);
  if (kept.length >= most && last && one.rank >= last.rank) return;
  let at = kept.length;
  while (at > 0 && (kept[at - 1]?.rank ?? 0) > one.rank) at -= 1;
  kept.splice(at, 0, one);
  if (kept.length > most) kept.pop();
}

/**
 * Addresses, or streets while no number is typed, that what is typed may become; the nearest streets first. Typing
 * errors are forgiven once nothing starts with what is typed.
 */
export function suggestAddresses(
  index: AddressIndex,
  names: StreetNames,
  text: string,
  limit: number,
  near: GeoPoint | undefined,
): GeocodedAddress[] {
  for (const typing of readTypings(text.slice(0, 200), (name) => index.isPlace(name))) {
    const found = suggestFor(index, names, typing, limit, near);
    if (found.length > 0) return found;
  }
  return [];
}

function suggestFor(
  index: AddressIndex,
  names: StreetNames,
  { name, number, place }: Typing,
  limit: number,
  near: GeoPoint | undefined,
): GeocodedAddress[] {
  const key = streetKey(name);
  if (key.length < 2) return [];
  let keys = names.startingWith(key, KEYS);
  if (keys.length === 0) keys = names.similar(key).map((similar) => similar.key);
  const rank = rankOf(key, near);
  const streets: Ranked[] = [];
  const fits = placeFilter(place);
  const typed = canonicalNumber(number);
  for (const one of keys)
    for (const id of index.byKey.get(one) ?? []) {
      const street = index.streets[id];
      if (!street || !fits(street)) continue;
      const ranked = { street, rank: rank(street) };
      // While no number is typed a street is a line, and only the first few are wanted of thousands.
      if (typed === '') keepFirst(streets, ranked, limit);
      else streets.push(ranked);
    }
  streets.sort((a, b) => a.rank - b.rank);
  const found = new Map<string, GeocodedAddress>();
  const add = (address: GeocodedAddress) => {
    const line = formatAddress(address);
    if (!found.has(line)) found.set(line, address);
  };
  for (const { street } of streets) {
    if (found.size >= limit) break;
    if (typed !== '') housesOf(index, street, typed).forEach(add);
    else {
      const { name: full, postcode, city, latitude, longitude } = street;
      add({ street: full, streetNumber: '', zip: postcode, city, latitude, longitude });
    }
  }
  return [...found.values()].slice(0, limit);
}
