import type { AddressRow } from '../geocoder/address-index.ts';

/** An address as a source has it, anything may be missing. */
export interface SourceRow {
  /** Where in the source, for the report: 'Zeile 7', 'way/123'. */
  where: string;
  street: string;
  houseNumber: string;
  postcode: string;
  city: string;
  /** '' or missing: unknown. */
  district?: string;
  lat: number | null;
  lon: number | null;
}

/** Something in a source that could not be read at all. */
interface BrokenRow {
  where: string;
  problem: string;
}

export type Read = SourceRow | BrokenRow;

/** What is wrong with a row, null when it is whole but for postcode or city. */
export function problemOf(row: SourceRow): string | null {
  if (row.street === '') return 'ohne Straße';
  if (!/\d/.test(row.houseNumber)) return 'ohne Hausnummer';
  if (row.houseNumber.length > 30 || row.street.length > 200 || row.city.length > 200)
    return 'mit einem zu langen Text';
  if (row.postcode !== '' && !/^\d{5}$/.test(row.postcode)) return 'ohne fünfstellige Postleitzahl';
  if (row.lat === null || row.lon === null) return 'ohne Koordinaten';
  const { lat, lon } = row;
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180))
    return 'mit Koordinaten, die keine Grade sind';
  return null;
}

/** The rows of a row: '3;5' and '3,5' are two houses. */
export function housesOf(row: SourceRow): AddressRow[] {
  const { street, postcode, city, district, lat, lon } = row;
  if (lat === null || lon === null) return [];
  return row.houseNumber
    .split(/[;,]/)
    .map((part) => part.trim())
    .filter((part) => /\d/.test(part))
    .map((houseNumber) => ({
      street,
      houseNumber,
      postcode,
      city,
      lat,
      lon,
      ...(district ? { district } : {}),
    }));
}
