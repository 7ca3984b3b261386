import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { AddressIndexBuilder, type AddressIndex, type AddressRow } from './address-index.ts';
import { AddressesCsvError, readAddressesCsv } from './addresses-csv.ts';
import { GeocoderUnavailable, type Geocoder } from './geocoder.ts';

/**
 * The addresses of every CSV file of some folders. A file that cannot be read is named in the log and left out as a whole;
 * the shops open without it.
 */
export async function readAddressIndex(
  folders: readonly string[],
  log: Pick<Logger, 'error'>,
): Promise<AddressIndex> {
  const builder = new AddressIndexBuilder();
  for (const folder of folders)
    for (const file of await addressFiles(folder)) {
      try {
        for (const row of await rowsOf(path.join(folder, file))) builder.add(row);
      } catch (err) {
        if (!(err instanceof AddressesCsvError)) throw err;
        log.error(
          { err, file },
          'an address file cannot be read and is left out. Import it again with: npm run addresses -- import FILE',
        );
      }
    }
  return builder.build();
}

/** The address files of a folder, none when it is missing. */
export async function addressFiles(folder: string): Promise<string[]> {
  try {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.csv')).sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function rowsOf(file: string): Promise<AddressRow[]> {
  const rows: AddressRow[] = [];
  for await (const row of readAddressesCsv(createReadStream(file, 'utf8'))) rows.push(row);
  return rows;
}

const unavailable = () => Promise.reject(new GeocoderUnavailable('no addresses are installed'));

/** Without any address the geocoder is "unavailable": shops with postcode areas still deliver. */
export const NO_ADDRESSES: Geocoder = {
  name: 'none',
  search: unavailable,
  reverse: unavailable,
  suggest: unavailable,
  spread: unavailable,
};
