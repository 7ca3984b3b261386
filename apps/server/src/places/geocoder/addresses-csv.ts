import type { AddressRow } from './address-index.ts';

const HEADER = 'street,number,postcode,city,lat,lon';
/** Where a source names parts of a city. */
const WITH_DISTRICT = `${HEADER},district`;

/** A line of an address file cannot be read; the message names it. */
export class AddressesCsvError extends Error {
  override readonly name = 'AddressesCsvError';
  readonly line: number;

  constructor(line: number, problem: string) {
    super(`Address file, line ${line}: ${problem}.`);
    this.line = line;
  }
}

/** The fields of a line; quotes as in RFC 4180, but without line breaks in them. null: a quote is not closed. */
function fieldsOf(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let rest = line;
  for (;;) {
    const found = /^(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/.exec(rest);
    if (!found) return null;
    fields.push(found[1]?.replace(/""/g, '"') ?? found[2] ?? '');
    if (found[3] === '') return fields;
    rest = rest.slice(found[0].length);
  }
}

function coordinate(text: string, limit: number): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= limit ? value : null;
}

function rowOf(line: string, at: number, width: number): AddressRow {
  const fail = (problem: string): never => {
    throw new AddressesCsvError(at, problem);
  };
  if (line.includes('\uFFFD')) fail('is not UTF-8');
  const fields = fieldsOf(line) ?? fail('a quote is not closed');
  if (fields.length !== width) fail(`has ${fields.length} fields instead of ${width}`);
  const [
    street = '',
    houseNumber = '',
    postcode = '',
    city = '',
    lat = '',
    lon = '',
    district = '',
  ] = fields.map((field) => field.trim());
  if (street === '') fail('has no street');
  if (!/\d/.test(houseNumber)) fail(`"${houseNumber}" is no house number`);
  if (!/^\d{5}$/.test(postcode)) fail(`"${postcode}" is no postcode of five digits`);
  if (city === '') fail('has no city');
  return {
    street,
    houseNumber,
    postcode,
    city,
    lat: coordinate(lat, 90) ?? fail(`"${lat}" is no latitude`),
    lon: coordinate(lon, 180) ?? fail(`"${lon}" is no longitude`),
    ...(district === '' ? {} : { district }),
  };
}

async function* linesOf(chunks: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let open = '';
  for await (const chunk of chunks) {
    const lines = (open + chunk).split('\n');
    open = lines.pop() ?? '';
    yield* lines;
  }
  if (open !== '') yield open;
}

/**
 * Reads an address file as it streams in: UTF-8, header `street,number,postcode,city,lat,lon` and, where districts are
 * known, `district`; degrees WGS84. Empty lines are skipped. Throws AddressesCsvError at the first line that cannot be read.
 */
export async function* readAddressesCsv(
  chunks: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<AddressRow> {
  let at = 0;
  let width = 6;
  for await (const raw of linesOf(chunks)) {
    at += 1;
    const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
    if (at === 1) {
      const header = line.replace(/^\uFEFF/, '').trim();
      if (header === WITH_DISTRICT) width = 7;
      else if (header !== HEADER) throw new AddressesCsvError(1, `must be ${HEADER}`);
    } else if (line.trim() !== '') yield rowOf(line, at, width);
  }
  if (at === 0) throw new AddressesCsvError(1, `must be ${HEADER}`);
}

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replace(/[\r\n]+/g, ' ').replace(/"/g, '""')}"` : text;
const degrees = (value: number): string => String(Number(value.toFixed(7)));

/** The address file of some rows, line by line. */
export async function* writeAddressesCsv(rows: readonly AddressRow[]): AsyncGenerator<string> {
  const districts = rows.some(({ district }) => district !== undefined);
  yield `${districts ? WITH_DISTRICT : HEADER}\n`;
  for (const { street, houseNumber, postcode, city, lat, lon, district = '' } of rows) {
    const texts = [street, houseNumber, postcode, city].map(quoted);
    const fields = [...texts, degrees(lat), degrees(lon), ...(districts ? [quoted(district)] : [])];
    yield `${fields.join(',')}\n`;
  }
}
