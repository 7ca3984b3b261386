import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { buildAddressIndex, type AddressRow } from './address-index.ts';
import { readAddressesCsv } from './addresses-csv.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import { GeocoderUnavailable, type Geocoder } from './geocoder.ts';

/**
 * The embedded geocoder over every CSV file of a folder. Without any address it is "unavailable": shops with postcode
 * areas still deliver, and the log tells the operator what is missing.
 */
export async function openGeocoder(folder: string, log: Logger): Promise<Geocoder> {
  const files = await readdir(folder).then(
    (names) => names.filter((name) => name.endsWith('.csv')).sort(),
    () => [],
  );
  if (files.length === 0) {
    log.warn({ folder }, 'no address files: addresses cannot be checked, only postcode areas deliver');
    return NO_ADDRESSES;
  }
  const index = await buildAddressIndex(rowsOf(folder, files));
  return new EmbeddedGeocoder(index);
}

async function* rowsOf(folder: string, files: string[]): AsyncGenerator<AddressRow> {
  for (const file of files) {
    const text = createReadStream(path.join(folder, file), 'utf8');
    yield* readAddressesCsv(text);
  }
}

const unavailable = () => Promise.reject(new GeocoderUnavailable('no addresses are installed'));
const NO_ADDRESSES: Geocoder = {
  name: 'none',
  search: unavailable,
  reverse: unavailable,
  suggest: unavailable,
};
