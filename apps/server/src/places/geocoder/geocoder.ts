import type { Address, AddressError, ParsedAddress } from '@tischlein/domain/address/address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';

export interface GeocodedAddress extends Address, GeoPoint {}

/** What a geocoder took otherwise than typed. */
export type Assumption = 'street' | 'postcode' | 'city' | 'district' | 'number';

export type GeocodeResult =
  | { kind: 'exact'; address: GeocodedAddress }
  /** Answered, but the guest should be asked (design "Small decisions"). */
  | { kind: 'corrected'; address: GeocodedAddress; assumed: Assumption[] }
  | { kind: 'error'; error: AddressError }
  | { kind: 'notFound' };

/** One line of an autocomplete list; `streetNumber` is '' while only a street is known. */
export interface Suggestion extends GeocodedAddress {
  text: string;
}

export interface Geocoder {
  readonly name: string;
  /** `near` decides between places where postcode and city were not typed. */
  search(address: ParsedAddress | string, near?: GeoPoint): Promise<GeocodeResult>;
  /** The nearest known address, null when none is near. */
  reverse(latitude: number, longitude: number): Promise<GeocodedAddress | null>;
  suggest(text: string, limit: number, near?: GeoPoint): Promise<Suggestion[]>;
  /** Addresses spread over a postcode or a place; none: it is not known, or cannot be told. */
  spread(place: string, limit: number): Promise<GeocodedAddress[]>;
}

/** Thrown when a geocoder cannot be asked now; callers fall back to postcode areas. */
export class GeocoderUnavailable extends Error {
  override readonly name = 'GeocoderUnavailable';
}
