import type { AddressRow } from '../../apps/server/src/places/geocoder/address-index.ts';
import { seededRandom } from '../kill/random.ts';

const STEMS = [
  'Acker',
  'Ahorn',
  'Bach',
  'Bahnhof',
  'Berg',
  'Birken',
  'Brunnen',
  'Buchen',
  'Dorf',
  'Eichen',
  'Erlen',
  'Feld',
  'Flieder',
  'Garten',
  'Goethe',
  'Hafner',
  'Haupt',
  'Hirten',
  'Jahn',
  'Kapellen',
  'Kirch',
  'Kloster',
  'Lerchen',
  'Linden',
  'Markt',
  'Mozart',
  'Mühl',
  'Nelken',
  'Post',
  'Quellen',
  'Ring',
  'Rosen',
  'Schiller',
  'Schloß',
  'Schul',
  'Sonnen',
  'Tal',
  'Ulmen',
  'Veilchen',
  'Wald',
  'Weiher',
  'Wiesen',
  'Ziegel',
];
const MIDDLES = ['', '', '', 'er', 'hof', 'grund', 'blick', 'höhen', 'rain', 'stein'];
const KINDS = ['straße', 'straße', 'straße', 'weg', 'weg', 'gasse', 'platz', 'allee', 'ring'];
const BEFORE = ['', '', '', '', 'Am ', 'An der ', 'Alte ', 'Neue ', 'Obere ', 'Untere '];
const ENDINGS = ['dorf', 'hausen', 'heim', 'bach', 'berg', 'feld', 'stadt', 'au', 'furt', 'reuth'];

/**
 * A made-up region of as many addresses: towns of all sizes some kilometres apart, many of their streets called alike,
 * as they are. From its seed, so that every run measures the same.
 */
export function* generatedRegion(addresses: number, seed: number): Generator<AddressRow> {
  const random = seededRandom(seed);
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
  let made = 0;
  for (let town = 0; made < addresses; town += 1) {
    const city = `${pick(STEMS)}${pick(MIDDLES)}${pick(ENDINGS)}`;
    const postcode = String(90_000 + (town % 10_000));
    const [north, east] = [49 + random() * 2, 10 + random() * 3];
    const streets = 5 + Math.floor(random() ** 3 * 400);
    for (let street = 0; street < streets && made < addresses; street += 1) {
      const name = `${pick(BEFORE)}${pick(STEMS)}${pick(MIDDLES)}${pick(KINDS)}`;
      const [lat, lon] = [north + random() * 0.05, east + random() * 0.05];
      const houses = 3 + Math.floor(random() ** 2 * 60);
      for (let at = 0; at < houses && made < addresses; at += 1) {
        const letter = random() < 0.1 ? 'a' : '';
        const houseNumber = `${at + 1}${letter}`;
        yield { street: name, houseNumber, postcode, city, lat: lat + at * 1e-4, lon };
        made += 1;
      }
    }
  }
}
