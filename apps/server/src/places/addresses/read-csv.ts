import { numberOf, readLines, textOf } from './read-text.ts';
import type { Read } from './source-row.ts';

/** Heads of the columns, as OpenAddresses, we ourselves and German offices write them. */
const COLUMNS = {
  street: ['street', 'strasse', 'straße', 'strassenname', 'straßenname', 'str'],
  houseNumber: ['number', 'housenumber', 'hausnummer', 'hausnr', 'hnr'],
  addition: ['hnrzusatz', 'hausnummernzusatz', 'zusatz', 'adz'],
  postcode: ['postcode', 'plz', 'postleitzahl'],
  city: ['city', 'ort', 'stadt', 'gemeinde', 'ortsname', 'ort_post'],
  district: ['district', 'ortsteil', 'stadtteil', 'stadtbezirk', 'suburb'],
  lat: ['lat', 'latitude', 'breite', 'y'],
  lon: ['lon', 'lng', 'longitude', 'laenge', 'länge', 'x'],
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: Column[] = ['street', 'houseNumber', 'lat', 'lon'];

/** CSV with a head, separated by comma, semicolon or tab. A file without the needed columns is one broken row. */
export async function* readCsv(file: string): AsyncGenerator<Read> {
  let columns: Map<Column, number> | null = null;
  let separator = ',';
  let at = 0;
  for await (const line of readLines(file)) {
    at += 1;
    if (line.trim() === '') continue;
    const where = `Zeile ${at}`;
    if (columns === null) {
      const head = line.replace(/^\uFEFF/, '');
      separator = [';', '\t'].find((each) => head.includes(each)) ?? ',';
      columns = columnsOf(fieldsOf(head, separator) ?? []);
      const missing = NEEDED.filter((column) => !columns?.has(column));
      if (missing.length > 0) {
        yield {
          where,
          problem: `ohne die Spalten ${missing.map((one) => COLUMNS[one][0]).join(', ')}`,
        };
        return;
      }
      continue;
    }
    yield rowOf(line, where, separator, columns);
  }
}

function rowOf(line: string, where: string, separator: string, columns: Map<Column, number>): Read {
  if (line.includes('\uFFFD')) return { where, problem: 'nicht in UTF-8' };
  const fields = fieldsOf(line, separator);
  if (fields === null) return { where, problem: 'mit offenem Anführungszeichen' };
  const field = (column: Column) => fields[columns.get(column) ?? -1];
  return {
    where,
    street: textOf(field('street')),
    houseNumber: textOf(field('houseNumber')) + textOf(field('addition')),
    postcode: textOf(field('postcode')),
    city: textOf(field('city')),
    district: textOf(field('district')),
    lat: numberOf(field('lat')),
    lon: numberOf(field('lon')),
  };
}

function columnsOf(head: readonly string[]): Map<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase());
  const found = new Map<Column, number>();
  for (const [column, known] of Object.entries(COLUMNS) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => known.includes(name));
    if (at >= 0) found.set(column, at);
  }
  return found;
}

/** Quotes as in RFC 4180, but without line breaks in them. null: a quote is not closed. */
function fieldsOf(line: string, separator: string): string[] | null {
  const fields: string[] = [];
  let at = 0;
  while (at <= line.length) {
    if (line[at] !== '"') {
      const end = line.indexOf(separator, at);
      fields.push(line.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let text = '';
    for (at += 1; ; at += 1) {
      const end = line.indexOf('"', at);
      if (end < 0) return null;
      text += line.slice(at, end);
      at = end + 1;
      if (line[at] !== '"') break;
      text += '"';
    }
    fields.push(text);
    at += 1;
  }
  return fields;
}
