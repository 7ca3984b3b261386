import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** The lines of a UTF-8 text, packed with gzip or not. */
export async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  source.on('error', (error) => unpacked.destroy(error));
  unpacked.setEncoding('utf8');
  yield* createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
}

/** '' for nothing; numbers as text. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}

/** A number as a file has it, also with a decimal comma; null for none. */
export function numberOf(value: unknown): number | null {
  const text = textOf(value).replace(',', '.');
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : null;
}
