import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { canonicalNumber, cityKey, streetKey } from '@tischlein/domain/address/match-key.ts';
import type { AddressRow } from '../geocoder/address-index.ts';
import { writeAddressesCsv } from '../geocoder/addresses-csv.ts';
import { completeRows } from './complete-rows.ts';
import { readCsv } from './read-csv.ts';
import { readGeoJson } from './read-geojson.ts';
import { readOsm } from './read-osm.ts';
import { housesOf, problemOf, type Read, type SourceRow } from './source-row.ts';

export interface Imported {
  /** The file in the addresses folder; null when nothing usable was found and nothing written. */
  written: string | null;
  addresses: number;
  streets: number;
  cities: string[];
  doubles: number;
  /** Rows left out, by what is wrong with them, each with the first places. */
  problems: Map<string, { count: number; first: string[] }>;
}

const READERS: [RegExp, (file: string) => AsyncGenerator<Read>][] = [
  [/\.osm\.pbf$|\.pbf$/i, readOsm],
  [/\.(?:geo)?json(?:l|s|seq)?(?:\.gz)?$|\.ndjson(?:\.gz)?$/i, readGeoJson],
  [/\.(?:csv|tsv|txt)(?:\.gz)?$/i, readCsv],
];
const PLACES_NAMED = 5;
const TELL_EVERY = 50_000;

export const isKnownKind = (file: string): boolean => READERS.some(([name]) => name.test(file));

/** 'Landkreis Nord.osm.pbf' becomes 'landkreis-nord.csv'. */
export function targetName(file: string): string {
  const bare = path
    .basename(file)
    .toLowerCase()
    .replace(/(?:\.(?:osm|pbf|geojson|geojsons|geojsonl|json|jsonl|ndjson|csv|tsv|txt|gz))+$/, '');
  return `${bare.replace(/[^a-z0-9äöüß_-]+/g, '-').replace(/^-+|-+$/g, '') || 'adressen'}.csv`;
}

/** Reads a file of any known kind and writes its addresses as ours, all or nothing. `tell` hears of the progress. */
export async function importFile(
  file: string,
  folder: string,
  tell: (read: number) => void,
): Promise<Imported> {
  const [, reader] = READERS.find(([name]) => name.test(file)) ?? [];
  if (!reader) throw new Error(`no reader for ${file}`);
  const problems: Imported['problems'] = new Map();
  const leaveOut = (where: string, problem: string) => {
    const known = problems.get(problem) ?? { count: 0, first: [] };
    known.count += 1;
    if (known.first.length < PLACES_NAMED) known.first.push(where);
    problems.set(problem, known);
  };
  const rows: SourceRow[] = [];
  let read = 0;
  for await (const row of reader(file)) {
    read += 1;
    if (read % TELL_EVERY === 0) tell(read);
    const problem = 'problem' in row ? row.problem : problemOf(row);
    if (problem !== null) leaveOut(row.where, problem);
    else if (!('problem' in row)) rows.push(row);
  }
  completeRows(rows);
  const houses = new Map<string, AddressRow>();
  let doubles = 0;
  for (const row of rows) {
    if (row.postcode === '' || row.city === '') {
      leaveOut(row.where, row.postcode === '' ? 'ohne Postleitzahl' : 'ohne Ort');
      continue;
    }
    for (const house of housesOf(row)) {
      const { street, houseNumber, postcode, city, district = '' } = house;
      const place = [postcode, cityKey(city), cityKey(district)];
      const key = [streetKey(street), canonicalNumber(houseNumber), ...place].join('\n');
      if (houses.has(key)) doubles += 1;
      else houses.set(key, house);
    }
  }
  const found = [...houses.values()];
  const written = found.length > 0 ? path.join(folder, targetName(file)) : null;
  if (written) await writeWhole(written, found);
  const streets = new Set(found.map((one) => `${streetKey(one.street)} ${one.postcode}`));
  return {
    written,
    addresses: found.length,
    streets: streets.size,
    cities: [...new Map(found.map(({ city }) => [cityKey(city), city])).values()].sort((a, b) =>
      a.localeCompare(b, 'de'),
    ),
    doubles,
    problems,
  };
}

/** A server that starts meanwhile sees the old file or the new one. */
async function writeWhole(file: string, rows: readonly AddressRow[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${randomBytes(4).toString('hex')}.half`;
  try {
    await pipeline(
      Readable.from(writeAddressesCsv(rows)),
      createWriteStream(half, { flush: true }),
    );
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}
