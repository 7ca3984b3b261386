import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createReadStream } from 'node:fs';
import { addressFiles } from '../geocoder/read-address-index.ts';
import { AddressesCsvError, readAddressesCsv } from '../geocoder/addresses-csv.ts';
import { importFile, isKnownKind, type Imported } from './import-file.ts';

const USAGE = `npm run addresses -- import DATEI …    liest Adressen ein: OpenStreetMap (.osm.pbf), OpenAddresses (.csv, .geojson), auch .gz
npm run addresses -- list              zeigt, was eingelesen ist
npm run addresses -- remove NAME …     entfernt eine eingelesene Datei

Ein laufender Server kennt die Adressen nach dem nächsten Start.`;

interface AddressesSurroundings {
  addressesDir: string;
  print: (text: string) => void;
  /** A line that the next one replaces. */
  progress?: (text: string) => void;
}

/** `npm run addresses`. Answers with the exit code: 0 done, 1 something could not be read, 2 wrongly called. */
export async function runAddressesCommand(
  args: readonly string[],
  around: AddressesSurroundings,
): Promise<0 | 1 | 2> {
  const [command, ...names] = args;
  if (command === 'help' || args.some((arg) => arg === '--help' || arg === '-h')) {
    around.print(USAGE);
    return 0;
  }
  if (command === 'list' && names.length === 0) return list(around);
  if (command === 'import' && names.length > 0) return importAll(names, around);
  if (command === 'remove' && names.length > 0) return removeAll(names, around);
  around.print(USAGE);
  return 2;
}

const count = (number: number): string => number.toLocaleString('de-DE');

async function importAll(files: readonly string[], around: AddressesSurroundings): Promise<0 | 1> {
  let failed = false;
  for (const file of files) {
    if (!isKnownKind(file)) {
      around.print(`${file}: unbekannte Art. Möglich sind .osm.pbf, .csv und .geojson.`);
      failed = true;
      continue;
    }
    try {
      const began = performance.now();
      const imported = await importFile(file, around.addressesDir, (read) =>
        around.progress?.(`${path.basename(file)}: ${count(read)} gelesen …`),
      );
      around.print(summary(file, imported, (performance.now() - began) / 1000));
      if (imported.written === null) failed = true;
    } catch (error) {
      // A file that is missing, broken off or of another kind than its name says.
      const why = error instanceof Error ? error.message : String(error);
      around.print(`${file}: nicht lesbar (${why}). Nichts wurde geändert.`);
      failed = true;
    }
  }
  return failed ? 1 : 0;
}

const CITIES_NAMED = 8;

function summary(file: string, imported: Imported, seconds: number): string {
  const { written, addresses, streets, cities, doubles, problems } = imported;
  const more = cities.length > CITIES_NAMED ? ` und ${cities.length - CITIES_NAMED} weitere` : '';
  const lines =
    written === null
      ? [`${file}: keine brauchbare Adresse. Nichts wurde geändert.`]
      : [
          `${file}: ${count(addresses)} Adressen in ${count(streets)} Straßen (${seconds.toLocaleString('de-DE', { maximumFractionDigits: 1 })} s)`,
          `  Orte: ${cities.slice(0, CITIES_NAMED).join(', ')}${more}`,
          `  Geschrieben: ${written}`,
        ];
  if (doubles > 0) lines.push(`  Doppelt, einmal behalten: ${count(doubles)}`);
  for (const [problem, { count: times, first }] of [...problems].sort(
    (a, b) => b[1].count - a[1].count,
  ))
    lines.push(
      `  Ausgelassen ${problem}: ${count(times)} (${first.join(', ')}${times > first.length ? ', …' : ''})`,
    );
  if (written !== null) lines.push('  Ein laufender Server kennt sie nach dem nächsten Start.');
  return lines.join('\n');
}

async function list({ addressesDir, print }: AddressesSurroundings): Promise<0 | 1> {
  const files = await addressFiles(addressesDir);
  if (files.length === 0) print(`In ${addressesDir} sind noch keine Adressen.`);
  let broken = false;
  for (const file of files) {
    const whole = path.join(addressesDir, file);
    const { mtime } = await stat(whole);
    const rows = await rowsIn(whole);
    if (typeof rows !== 'number') broken = true;
    const said = typeof rows === 'number' ? `${count(rows)} Adressen` : rows;
    print(`${file}  ${said}  ${mtime.toLocaleDateString('de-DE')}`);
  }
  return broken ? 1 : 0;
}

/** How many, or what is wrong. */
async function rowsIn(file: string): Promise<number | string> {
  let rows = 0;
  try {
    for await (const _ of readAddressesCsv(createReadStream(file, 'utf8'))) rows += 1;
    return rows;
  } catch (error) {
    if (error instanceof AddressesCsvError) return `nicht lesbar: ${error.message}`;
    throw error;
  }
}

async function removeAll(
  names: readonly string[],
  { addressesDir, print }: AddressesSurroundings,
): Promise<0 | 1> {
  const files = await addressFiles(addressesDir);
  let failed = false;
  for (const name of names) {
    const file = name.endsWith('.csv') ? name : `${name}.csv`;
    if (files.includes(file)) {
      await rm(path.join(addressesDir, file));
      print(`${file} entfernt. Ein laufender Server vergisst sie beim nächsten Start.`);
    } else {
      failed = true;
      print(`„${file}“ gibt es nicht. Da sind: ${files.join(', ') || 'keine'}.`);
    }
  }
  return failed ? 1 : 0;
}
