/** A German address; the names are those of the specification's `addr` (1 §3). */
export interface Address {
  street: string;
  /** As written in the address register: '12', '12a', '3-5', '7 1/2'. */
  streetNumber: string;
  zip: string;
  city: string;
}

/** What was typed; guests leave out postcode or city, never street and number. */
export interface ParsedAddress {
  street: string;
  streetNumber: string;
  zip: string | null;
  city: string | null;
  /** Other names in the text that may be a district: 'Charlottenburg' before 'Berlin'. Missing: none. */
  districts?: string[];
}

/** Location error codes of specification 1 §8 (the contract's `geoErrorCode`). */
export type AddressError =
  | 'zipInsteadOfAddressEntered'
  | 'Incomplete'
  | 'MissingStreetNumber'
  | 'invalid'
  | 'empty';

/** 'Straße 1, 12345 Ort'; what is unknown is left out. */
export function formatAddress(address: ParsedAddress): string {
  const place = [address.zip, address.city].filter(Boolean).join(' ');
  const street = [address.street, address.streetNumber].filter(Boolean).join(' ');
  return [street, place].filter(Boolean).join(', ');
}
