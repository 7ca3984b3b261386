import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAddress } from './address.ts';
import { GOLDEN_ADDRESSES, GOLDEN_PLACES } from './golden-addresses.ts';
import { cityKey } from './match-key.ts';
import { parseAddress } from './parse-address.ts';

const places = new Set(GOLDEN_PLACES.map(cityKey));
const isPlace = (name: string): boolean => places.has(cityKey(name));

test.each(GOLDEN_ADDRESSES.map((row) => [row[0], row] as const))('%j', (text, row) => {
  const parsed = parseAddress(text, { isPlace });
  if (row.length === 2) {
    expect(parsed).toEqual({ ok: false, error: row[1] });
    return;
  }
  const [, street, streetNumber, zip, city] = row;
  const { districts: _, ...address } = parsed.ok ? parsed.address : {};
  expect(address).toEqual({ street, streetNumber, zip: zip || null, city: city || null });
});

test.each([
  ['Kantstr. 12, charlottenburg, berlin', 'berlin', ['charlottenburg']],
  ['Kantstr. 12\nCharlottenburg\n12345 Berlin', 'Berlin', ['Charlottenburg']],
  ['Am Kaiserkai 5, HafenCity, München', 'München', ['HafenCity']],
  ['Berlin, Charlottenburg, Kantstr. 12', 'Berlin', ['Charlottenburg']],
  ['Kantstr. 12, Berlin', 'Berlin', undefined],
])('%j has a district beside its place', (text, city, districts) => {
  const parsed = parseAddress(text, { isPlace });
  expect(parsed.ok && parsed.address.city).toBe(city);
  expect(parsed.ok && parsed.address.districts).toEqual(districts);
});

test('there are enough of them', () => {
  expect(GOLDEN_ADDRESSES.length).toBeGreaterThanOrEqual(200);
});

const street = fc.constantFrom('Hauptstraße', 'Am Markt', 'Straße des 17. Juni', 'Zeil', 'Q7');
const number = fc
  .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('', 'a', '-1000', '/2', 'b-d', ' 1/2'))
  .map(([first, second]) => `${first}${second}`);
const address = fc.record({
  street,
  streetNumber: number,
  zip: fc.integer({ min: 68000, max: 68999 }).map(String),
  city: fc.constantFrom('Mannheim', 'Lauf an der Pegnitz', 'Bad Homburg', 'Frankfurt (Oder)'),
});

test('what is written as an address is read as the same', () => {
  fc.assert(
    fc.property(address, (written) => {
      expect(parseAddress(formatAddress(written))).toEqual({ ok: true, address: written });
      const { zip, city, street: name, streetNumber } = written;
      const first = `${zip} ${city}, ${name} ${streetNumber}`;
      expect(parseAddress(first)).toEqual({ ok: true, address: written });
      expect(parseAddress(formatAddress({ ...written, zip: null, city: null }))).toEqual({
        ok: true,
        address: { ...written, zip: null, city: null },
      });
    }),
  );
});

test('half a house in a square of Mannheim is its number', () => {
  const address = { street: 'Q7', streetNumber: '1/2', zip: '68159', city: 'Mannheim' };
  expect(parseAddress('Q 7 1/2, 68159 Mannheim')).toEqual({ ok: true, address });
  expect(parseAddress('68159 Mannheim, Q7 1/2')).toEqual({ ok: true, address });
});

test('any text is read or refused, fast', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (text) => {
      const parsed = parseAddress(text);
      if (parsed.ok) expect(parsed.address.streetNumber).toMatch(/\d/);
    }),
  );
  const nasty = ['a '.repeat(150), '1 '.repeat(150), '5,'.repeat(150), '3 - '.repeat(75)];
  for (const text of [...nasty, '5 haus '.repeat(42), 'ä.'.repeat(150), `x 5${' '.repeat(290)}y`]) {
    const start = performance.now();
    parseAddress(text);
    expect(performance.now() - start).toBeLessThan(2000);
  }
});

test('formatting leaves out what is unknown', () => {
  const base = { street: 'Zeil', streetNumber: '5', zip: '60313', city: 'Frankfurt' };
  expect(formatAddress(base)).toBe('Zeil 5, 60313 Frankfurt');
  expect(formatAddress({ ...base, zip: null })).toBe('Zeil 5, Frankfurt');
  expect(formatAddress({ ...base, zip: null, city: null })).toBe('Zeil 5');
  expect(formatAddress({ ...base, streetNumber: '' })).toBe('Zeil, 60313 Frankfurt');
});
