import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AddressRow } from './address-index.ts';
import { AddressesCsvError, readAddressesCsv, writeAddressesCsv } from './addresses-csv.ts';

const HEAD = 'street,number,postcode,city,lat,lon\n';

async function all<T>(source: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of source) found.push(one);
  return found;
}

const read = (text: string): Promise<AddressRow[]> => all(readAddressesCsv([text]));

test('reads lines with byte order mark, carriage returns, quotes and empty lines', async () => {
  const text = `\uFEFF${HEAD}Marktplatz,3,01990,Ort,49.5,11.25\r\n\r\n"An der ""Alm"", Nord", 4a ,91990,Ort,-1e-7,0`;
  expect(await read(text)).toEqual([
    {
      street: 'Marktplatz',
      houseNumber: '3',
      postcode: '01990',
      city: 'Ort',
      lat: 49.5,
      lon: 11.25,
    },
    {
      street: 'An der "Alm", Nord',
      houseNumber: '4a',
      postcode: '91990',
      city: 'Ort',
      lat: -1e-7,
      lon: 0,
    },
  ]);
  expect(await read(HEAD)).toEqual([]);
});

test.each([
  ['', 1, 'must be street,number,postcode,city,lat,lon'],
  ['street;number\n', 1, 'must be street,number'],
  [`${HEAD}A,1,91990,Ort,49,11\nA,1,91990,Ort,49\n`, 3, 'has 5 fields instead of 6'],
  [`${HEAD}\n\n,1,91990,Ort,49,11`, 4, 'has no street'],
  [`${HEAD}A,b,91990,Ort,49,11`, 2, '"b" is no house number'],
  [`${HEAD}A,1,1990,Ort,49,11`, 2, '"1990" is no postcode'],
  [`${HEAD}A,1,91990, ,49,11`, 2, 'has no city'],
  [`${HEAD}A,1,91990,Ort,,11`, 2, '"" is no latitude'],
  [`${HEAD}A,1,91990,Ort,91,11`, 2, '"91" is no latitude'],
  [`${HEAD}A,1,91990,Ort,49,x`, 2, '"x" is no longitude'],
  [`${HEAD}"A,1,91990,Ort,49,11`, 2, 'a quote is not closed'],
  [`${HEAD}Stra\uFFFDe,1,91990,Ort,49,11`, 2, 'is not UTF-8'],
])('%j is refused at line %d: %s', async (text, line, problem) => {
  const refused = read(text);
  await expect(refused).rejects.toThrow(AddressesCsvError);
  await expect(refused).rejects.toThrow(`line ${line}: `);
  await expect(refused).rejects.toThrow(problem);
});

test('what is written is read again, however the chunks fall', async () => {
  const text = fc.constantFrom('Am Markt', 'Straße "Süd"', 'a,b', "O'Neill", 'Q7', '"', 'ß');
  const row = fc.record({
    street: text,
    houseNumber: fc.constantFrom('1', '12a', '7 1/2', '3-5'),
    postcode: fc.constantFrom('01067', '91990'),
    city: text,
    lat: fc.integer({ min: -900_000_000, max: 900_000_000 }).map((value) => value / 1e7),
    lon: fc.integer({ min: -1_800_000_000, max: 1_800_000_000 }).map((value) => value / 1e7),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row), fc.integer({ min: 1, max: 30 }), async (rows, size) => {
      const written = (await all(writeAddressesCsv(rows))).join('');
      const chunks = written.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      expect(await all(readAddressesCsv(chunks))).toEqual(
        rows.map((one) => ({ ...one, lat: one.lat + 0, lon: one.lon + 0 })),
      );
    }),
    { numRuns: 100 },
  );
});
