import { beforeAll, describe, expect, test } from 'vitest';
import type { AddressRow } from './address-index.ts';
import { buildAddressIndex } from './address-index.ts';
import { EmbeddedGeocoder } from './embedded-geocoder.ts';
import type { GeocodeResult } from './geocoder.ts';

/** Made-up places; each street runs north from its corner, a house every ten metres. */
function street(
  name: string,
  place: string,
  lat: number,
  lon: number,
  numbers: string,
): AddressRow[] {
  const [postcode = '', ...city] = place.split(' ');
  return numbers.split(' ').map((houseNumber, at) => ({
    street: name,
    houseNumber: houseNumber.replace('_', ' '),
    postcode,
    city: city.join(' '),
    lat: lat + at * 0.0001,
    lon,
  }));
}

const MUEHL = '91990 Mühlfeld an der Saar';
const ROWS = [
  ...street('Hauptstraße', MUEHL, 49.5, 11.2, '1 2 3 3a 4 5 7 7_1/2 8 12 12a 12b 20'),
  ...street('Hauptstraße', '91991 Mühlfeld an der Saar', 49.51, 11.2, '40 41 42'),
  ...street('Hauptstraße', '91995 Oberbach', 49.6, 11.3, '1 2 3 9 12'),
  ...street('Marktplatz', MUEHL, 49.5, 11.21, '1 2 3 4-6'),
  ...street('Talstraße', MUEHL, 49.5, 11.22, '1 2'),
  ...street('Müllerweg', MUEHL, 49.5, 11.23, '1 3 5 7 10'),
  ...street('Straße des 17. Juni', MUEHL, 49.5, 11.24, '17 135'),
  ...street('Doktor-Anna-Seif-Straße', MUEHL, 49.5, 11.25, '1 2'),
  ...street('Bergstraße', '91995 Oberbach', 49.6, 11.31, '1 2 3'),
];

let geocoder: EmbeddedGeocoder;
beforeAll(async () => {
  geocoder = new EmbeddedGeocoder(await buildAddressIndex(ROWS));
});

function shown(result: GeocodeResult): string {
  if (result.kind === 'error') return result.error;
  if (result.kind === 'notFound') return 'notFound';
  const { street: name, streetNumber, zip, city } = result.address;
  const assumed = result.kind === 'corrected' ? ` (${result.assumed.join(', ')})` : '';
  return `${name} ${streetNumber}, ${zip} ${city.split(' ')[0]}${assumed}`;
}

describe('search', () => {
  test.each([
    // As it is, in any spelling.
    ['Hauptstraße 5, 91990 Mühlfeld an der Saar', 'Hauptstraße 5, 91990 Mühlfeld'],
    ['hauptstr.5 91990 muehlfeld', 'Hauptstraße 5, 91990 Mühlfeld'],
    ['91990 Mühlfeld, Hauptstr 12 A', 'Hauptstraße 12a, 91990 Mühlfeld'],
    ['Mühlfeld a.d.Saar Hauptstr. 7 1/2', 'Hauptstraße 7 1/2, 91990 Mühlfeld'],
    ['Mühlfeld Muellerweg 10', 'Müllerweg 10, 91990 Mühlfeld'],
    ['Str. d. 17. Juni 135, 91990', 'Straße des 17. Juni 135, 91990 Mühlfeld (street)'],
    ['Str. des 17. Juni 135, 91990', 'Straße des 17. Juni 135, 91990 Mühlfeld'],
    ['Dr.-Anna-Seif-Str. 2, 91990 Mühlfeld', 'Doktor-Anna-Seif-Straße 2, 91990 Mühlfeld'],
    ['Marktpl. 4 - 6, 91990', 'Marktplatz 4-6, 91990 Mühlfeld'],
    ['Marktplatz 3', 'Marktplatz 3, 91990 Mühlfeld'],
    ['Hauptstr. 9, Oberbach', 'Hauptstraße 9, 91995 Oberbach'],
    // The part of a street in another postcode, found by the number.
    ['Hauptstr. 41, Mühlfeld', 'Hauptstraße 41, 91991 Mühlfeld'],
    ['Hauptstr. 41, 91990 Mühlfeld', 'Hauptstraße 41, 91991 Mühlfeld (postcode)'],
    // The street misspelt.
    ['Haupstraße 5, 91990 Mühlfeld', 'Hauptstraße 5, 91990 Mühlfeld (street)'],
    ['Hauptstrase 5, 91990 Mühlfeld', 'Hauptstraße 5, 91990 Mühlfeld (street)'],
    ['Hautpstr. 5, 91990 Mühlfeld', 'Hauptstraße 5, 91990 Mühlfeld (street)'],
    ['Markplatz 3, 91990 Mühlfeld', 'Marktplatz 3, 91990 Mühlfeld (street)'],
    ['Müllerwg 5, 91990 Mühlfeld', 'Müllerweg 5, 91990 Mühlfeld (street)'],
    ['Waldstraße 1, 91990 Mühlfeld', 'notFound'],
    // Postcode and place.
    ['Marktplatz 3, 91900 Mühlfeld', 'Marktplatz 3, 91990 Mühlfeld (postcode)'],
    ['Marktplatz 3, 91909', 'Marktplatz 3, 91990 Mühlfeld (postcode)'],
    ['Marktplatz 3, 10115', 'notFound'],
    ['Marktplatz 3, 10115 Berlin', 'notFound'],
    ['Marktplatz 3, 91990 Nebenort', 'Marktplatz 3, 91990 Mühlfeld (city)'],
    ['Marktplatz 3, Mülfeld an der Saar', 'Marktplatz 3, 91990 Mühlfeld (city)'],
    ['Marktplatz 3, Oberbach', 'notFound'],
    // The number unknown: its base, else the nearest of the same side.
    ['Hauptstr. 5b, 91990 Mühlfeld', 'Hauptstraße 5, 91990 Mühlfeld (number)'],
    ['Hauptstr. 12c, 91990 Mühlfeld', 'Hauptstraße 12, 91990 Mühlfeld (number)'],
    ['Marktplatz 4, 91990 Mühlfeld', 'Marktplatz 4-6, 91990 Mühlfeld (number)'],
    ['Müllerweg 9, 91990 Mühlfeld', 'Müllerweg 7, 91990 Mühlfeld (number)'],
    ['Müllerweg 6, 91990 Mühlfeld', 'Müllerweg 10, 91990 Mühlfeld (number)'],
    ['Talstr. 99, 91990 Mühlfeld', 'Talstraße 1, 91990 Mühlfeld (number)'],
    ['Haupstr. 12c, 91909 Mühlfeld', 'Hauptstraße 12, 91990 Mühlfeld (street, postcode, number)'],
    // Not an address.
    ['', 'empty'],
    ['91990', 'zipInsteadOfAddressEntered'],
    ['91990 Mühlfeld an der Saar', 'Incomplete'],
    ['Hauptstraße, 91990 Mühlfeld', 'MissingStreetNumber'],
    ['...', 'invalid'],
    ['Nirgendwo 1, 91990 Mühlfeld', 'notFound'],
  ])('%j is %s', async (typed, expected) => {
    expect(shown(await geocoder.search(typed))).toBe(expected);
  });

  test('without postcode and place the nearest is taken, and asked about', async () => {
    const north = { latitude: 49.6, longitude: 11.3 };
    const south = { latitude: 49.5, longitude: 11.2 };
    expect(shown(await geocoder.search('Hauptstr. 12', north))).toBe(
      'Hauptstraße 12, 91995 Oberbach (city)',
    );
    expect(shown(await geocoder.search('Hauptstr. 12', south))).toBe(
      'Hauptstraße 12, 91990 Mühlfeld (city)',
    );
    expect(shown(await geocoder.search('Hauptstr. 9', south))).toBe(
      'Hauptstraße 9, 91995 Oberbach',
    );
  });

  test('every address is found as it is, at its place', async () => {
    for (const row of ROWS) {
      const { street: name, houseNumber: streetNumber, postcode: zip, city } = row;
      const result = await geocoder.search({ street: name, streetNumber, zip, city });
      expect(result).toEqual({
        kind: 'exact',
        address: {
          street: name,
          streetNumber,
          zip,
          city,
          latitude: expect.closeTo(row.lat, 6),
          longitude: expect.closeTo(row.lon, 6),
        },
      });
    }
  });
});

describe('reverse', () => {
  test('the nearest address, none where none is near', async () => {
    expect((await geocoder.reverse(49.50011, 11.20001))?.streetNumber).toBe('2');
    expect(await geocoder.reverse(49.503, 11.206)).toMatchObject({ street: 'Marktplatz' });
    expect(await geocoder.reverse(49.55, 11.2)).toBeNull();
    expect(await geocoder.reverse(-90, 180)).toBeNull();
  });

  test('agrees with looking at every address', async () => {
    for (let step = 0; step < 500; step += 1) {
      const latitude = 49.495 + ((step * 37) % 500) * 0.00004;
      const longitude = 11.195 + ((step * 53) % 500) * 0.0001;
      const squared = (row: AddressRow): number =>
        (row.lat - latitude) ** 2 + ((row.lon - longitude) * Math.cos(latitude / 57.29578)) ** 2;
      const nearest = Math.min(...ROWS.map(squared));
      const found = await geocoder.reverse(latitude, longitude);
      const metres = Math.sqrt(nearest) * 111_195;
      if (metres > 701) expect(found).toBeNull();
      if (metres < 699) {
        const { latitude: lat = 0, longitude: lon = 0 } = found ?? {};
        const row = { street: '', houseNumber: '', postcode: '', city: '', lat, lon };
        expect(Math.sqrt(squared(row)) * 111_195).toBeCloseTo(metres, 0);
      }
    }
  });
});

describe('suggest', () => {
  const texts = async (typed: string, limit = 5): Promise<string[]> =>
    (await geocoder.suggest(typed, limit, { latitude: 49.5, longitude: 11.2 })).map(
      ({ text }) => text,
    );

  test.each([
    ['Marktpl', ['Marktplatz, 91990 Mühlfeld an der Saar']],
    ['mar', ['Marktplatz, 91990 Mühlfeld an der Saar']],
    ['Marktplatz 2', ['Marktplatz 2, 91990 Mühlfeld an der Saar']],
    ['Str. des 17. Juni 1', ['Straße des 17. Juni 17', 'Straße des 17. Juni 135']],
    ['Hauptstr. 12', ['Hauptstraße 12', 'Hauptstraße 12a', 'Hauptstraße 12b', 'Hauptstraße 12']],
    ['Hauptstr. 12, 91995', ['Hauptstraße 12, 91995 Oberbach']],
    ['Hauptstr. 12, Ober', ['Hauptstraße 12, 91995 Oberbach']],
    ['Haupts, 91991', ['Hauptstraße, 91991 Mühlfeld an der Saar']],
    // As a search understands it, begun: no comma, the place first, over several lines.
    ['Hauptstr. 12 91995', ['Hauptstraße 12, 91995 Oberbach']],
    [
      'Hauptstr. 12 919',
      ['Hauptstraße 12', 'Hauptstraße 12a', 'Hauptstraße 12b', 'Hauptstraße 12'],
    ],
    ['Hauptstr. 12 Ober', ['Hauptstraße 12, 91995 Oberbach']],
    ['Hauptstr. 12 91995 Ober', ['Hauptstraße 12, 91995 Oberbach']],
    ['Hauptstr. 12\n91995 Oberbach', ['Hauptstraße 12, 91995 Oberbach']],
    ['Oberbach Hauptstr. 12', ['Hauptstraße 12, 91995 Oberbach']],
    ['91995 Oberbach, Hauptstr. 12', ['Hauptstraße 12, 91995 Oberbach']],
    ['Oberbach Haupts', ['Hauptstraße, 91995 Oberbach']],
    ['Oberbach, Haupts', ['Hauptstraße, 91995 Oberbach']],
    ['91995 Oberbach Haupts', ['Hauptstraße, 91995 Oberbach']],
    ['91995 Haupts', ['Hauptstraße, 91995 Oberbach']],
    ['Markplatz 3', ['Marktplatz 3, 91990 Mühlfeld an der Saar']],
    ['H', []],
    ['91990', []],
    ['', []],
  ])('%j', async (typed, expected) => {
    const found = await texts(typed);
    expect(found.length).toBe(expected.length);
    for (const [at, text] of found.entries()) expect(text).toContain(expected[at]);
  });

  test('no more than the limit', async () => {
    expect(await texts('Haupt', 2)).toHaveLength(2);
    expect(await texts('Hauptstr. 1', 3)).toHaveLength(3);
  });
});

describe('a city of many districts', () => {
  const BERLIN: AddressRow[] = [
    ...inDistrict('Kreuzberg', street('Kantstraße', '10961 Berlin', 52.49, 13.39, '1 4')),
    ...inDistrict('Charlottenburg', street('Kantstraße', '10623 Berlin', 52.5, 13.33, '1 4 12')),
    ...inDistrict('Charlottenburg', street('Schillerstraße', '10625 Berlin', 52.51, 13.32, '4')),
    // A source that names some districts only.
    ...street('Hauptstraße', '10827 Berlin', 52.48, 13.35, '4'),
    ...street('Hauptstraße', '12159 Berlin', 52.47, 13.34, '4'),
    ...inDistrict('Nord', street('Am Anger', '13088 Berlin', 52.55, 13.45, '1')),
    ...inDistrict('Süd', street('Am Anger', '13088 Berlin', 52.56, 13.47, '1')),
    ...street('Weißenseer Weg', '10367 Berlin', 52.53, 13.47, '1 2'),
    ...street('Weißenseer Weg', '13055 Berlin', 52.54, 13.48, '1 50'),
    ...street('Straße 50', '13158 Berlin', 52.58, 13.37, '24 25 50'),
    ...street('Straße 25', '13158 Berlin', 52.59, 13.37, '50'),
    ...street('Straße des 17. Juni', '10623 Berlin', 52.512, 13.33, '135'),
    ...street('Am Kaiserkai', '20457 Hamburg', 53.54, 9.98, '5'),
    ...street('Bürgermeister-Smidt-Straße', '28195 Bremen', 53.08, 8.8, '70'),
    ...street('Leopoldstraße', '80802 München', 48.16, 11.58, '50'),
    ...street('Q7', '68161 Mannheim', 49.49, 8.47, '24'),
  ];
  let city: EmbeddedGeocoder;
  beforeAll(async () => {
    city = new EmbeddedGeocoder(await buildAddressIndex(BERLIN));
  });

  test.each([
    // The same street and number in several districts is a question.
    ['Hauptstraße 4', 'Hauptstraße 4, 10827 Berlin (postcode)'],
    ['Hauptstraße 4, Berlin', 'Hauptstraße 4, 10827 Berlin (postcode)'],
    ['Kantstraße 4, Berlin', 'Kantstraße 4, 10961 Berlin (postcode)'],
    ['Am Anger 1, 13088 Berlin', 'Am Anger 1, 13088 Berlin (district)'],
    ['Weisenseer Weg 1, Berlin', 'Weißenseer Weg 1, 10367 Berlin (street, postcode)'],
    ['Weisenseer Weg 1', 'Weißenseer Weg 1, 10367 Berlin (street, postcode)'],
    // No question where there is only one, or the text tells them apart.
    ['Hauptstraße 4, 12159 Berlin', 'Hauptstraße 4, 12159 Berlin'],
    ['Kantstraße 12, Berlin', 'Kantstraße 12, 10623 Berlin'],
    ['Kantstraße 4, charlottenburg, berlin', 'Kantstraße 4, 10623 Berlin'],
    ['Kantstraße 4, Berlin, Charlottenburg', 'Kantstraße 4, 10623 Berlin'],
    ['Kantstraße 4, Kreuzberg', 'Kantstraße 4, 10961 Berlin'],
    ['Charlottenburg Kantstr. 4', 'Kantstraße 4, 10623 Berlin'],
    ['Am Anger 1\nSüd\n13088 Berlin', 'Am Anger 1, 13088 Berlin'],
    ['Am Kaiserkai 5, HafenCity, Hamburg', 'Am Kaiserkai 5, 20457 Hamburg'],
    // As visitors and locals write.
    ['Leopoldstr. 50, Munich', 'Leopoldstraße 50, 80802 München'],
    ['Leopoldstr. 50\n80802 Munich\nGermany', 'Leopoldstraße 50, 80802 München'],
    ['25 Straße 50, 13158 Berlin', 'Straße 50 25, 13158 Berlin'],
    ['Straße 50 25, Berlin', 'Straße 50 25, 13158 Berlin'],
    ['Bgm.-Smidt-Str. 70, Bremen', 'Bürgermeister-Smidt-Straße 70, 28195 Bremen'],
    ['Straße des siebzehnten Juni 135, Berlin', 'Straße des 17. Juni 135, 10623 Berlin'],
    ['Q7/24, Mannheim', 'Q7 24, 68161 Mannheim'],
  ])('%j is %s', async (typed, expected) => {
    expect(shown(await city.search(typed, { latitude: 52.48, longitude: 13.36 }))).toBe(expected);
  });

  test('suggestions know districts, and name every line once', async () => {
    const texts = async (typed: string) =>
      (await city.suggest(typed, 6)).map(({ text: line }) => line);
    expect(await texts('Kantstr. 4 Charl')).toEqual(['Kantstraße 4, 10623 Berlin']);
    expect(await texts('Am Ang')).toEqual(['Am Anger, 13088 Berlin']);
  });
});

function inDistrict(district: string, rows: AddressRow[]): AddressRow[] {
  return rows.map((row) => ({ ...row, district }));
}
