import { writeFileSync } from 'node:fs';
import { QUARTERS, type Quarter } from './street-names.ts';

// Writes birkenfurt.csv. Seeded: the same script always writes the same file.
// Run: npx tsx demo/addresses/make-addresses.ts

const SEED = 1726;
const CITY = 'Birkenfurt';
const MARKET = { lat: 49.6212, lon: 10.7174 };
const METRES_PER_DEGREE = 111_320;

type Point = [east: number, north: number];
interface Street {
  name: string;
  postcode: string;
  start: Point;
  /** Direction in radians. */
  heading: number;
  length: number;
  /** Radians the street turns over its whole length. */
  bend: number;
}

/** mulberry32: small, good enough, and ours, so that no library changes the town. */
function randomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = randomSource(SEED);
const between = (low: number, high: number): number => low + random() * (high - low);

const isSquare = (name: string): boolean => /platz|markt$|Spitalhof|Zehntscheune/i.test(name);
const isMainRoad = (name: string): boolean => /^(Bamberger|Nürnberger|Ansbacher|Würzburger) Straße$/.test(name);
const isLane = (name: string): boolean => /gasse|gässchen|steg|graben|winkel|bau$/i.test(name);

function lengthOf(name: string, quarter: Quarter): number {
  if (isSquare(name)) return between(90, 150);
  if (isLane(name)) return between(110, 210);
  const scale = quarter.spacing / 100;
  return between(170, 430) * scale;
}

/** A quarter's streets: parallel rows, every fourth street across them, the main road out of town first. */
function layOut(quarter: Quarter): Street[] {
  const angle = (quarter.angle * Math.PI) / 180;
  const toTown = ([u, v]: Point): Point => [
    quarter.centre[0] + u * Math.cos(angle) - v * Math.sin(angle),
    quarter.centre[1] + u * Math.sin(angle) + v * Math.cos(angle),
  ];
  const others = quarter.streets.filter((name) => !isMainRoad(name));
  const perRow = Math.round(Math.sqrt(others.length / 2.2));
  const rows = Math.ceil(others.length / perRow);
  const cell = quarter.spacing * 2.7;

  const streets = others.map((name, index): Street => {
    // The first names of the list lie in the middle of the quarter.
    const cellIndex = (index + Math.floor(others.length / 2)) % others.length;
    const row = Math.floor(cellIndex / perRow);
    const place = cellIndex % perRow;
    const across = index % 4 === 3;
    const corner: Point = [
      (place - perRow / 2) * cell + between(-14, 14),
      (row - rows / 2) * quarter.spacing + between(-10, 10),
    ];
    return {
      name,
      postcode: quarter.postcode,
      start: toTown(corner),
      heading: angle + (across ? Math.PI / 2 : 0) + between(-0.06, 0.06),
      length: lengthOf(name, quarter),
      bend: between(-0.35, 0.35),
    };
  });

  const main = quarter.streets.find(isMainRoad);
  if (main !== undefined) {
    const [east, north] = quarter.centre;
    const out = Math.atan2(north, east);
    const start: Point = [Math.cos(out) * 420, Math.sin(out) * 420];
    const road = { name: main, postcode: quarter.postcode, start, heading: out };
    streets.unshift({ ...road, length: 1900, bend: between(-0.2, 0.2) });
  }
  return streets;
}

/** The point `along` metres down the street's arc, `aside` metres to its left. */
function pointOn(street: Street, along: number, aside: number): Point {
  const turned = street.heading + (street.bend * along) / street.length;
  const middle = street.heading + (street.bend * along) / street.length / 2;
  return [
    street.start[0] + Math.cos(middle) * along - Math.sin(turned) * aside,
    street.start[1] + Math.sin(middle) * along + Math.cos(turned) * aside,
  ];
}

function numbersOf(street: Street): { number: string; at: Point }[] {
  const gap = isLane(street.name) || isSquare(street.name) ? 19 : 31;
  const houses: { number: string; at: Point }[] = [];
  let base = 1;
  for (let along = 8; along < street.length; along += gap * between(0.85, 1.15)) {
    for (const side of [1, -1]) {
      const number = base + (side === 1 ? 0 : 1);
      const setBack = side * between(10, 15);
      // Gaps as in every grown town: a garden, a torn-down house.
      if (random() < 0.05) continue;
      houses.push({ number: String(number), at: pointOn(street, along, setBack) });
      if (random() < 0.085) {
        const letters = random() < 0.3 ? ['a', 'b'] : ['a'];
        for (const [index, letter] of letters.entries()) {
          const behind = setBack + side * 14 * (index + 1);
          houses.push({ number: `${number}${letter}`, at: pointOn(street, along + 5, behind) });
        }
      }
    }
    base += 2;
  }
  return houses;
}

function toDegrees([east, north]: Point): { lat: string; lon: string } {
  const lat = MARKET.lat + north / METRES_PER_DEGREE;
  const lon = MARKET.lon + east / (METRES_PER_DEGREE * Math.cos((MARKET.lat * Math.PI) / 180));
  return { lat: lat.toFixed(6), lon: lon.toFixed(6) };
}

const lines = ['street,number,postcode,city,lat,lon'];
const streets = QUARTERS.flatMap(layOut);
for (const street of streets) {
  for (const { number, at } of numbersOf(street)) {
    const { lat, lon } = toDegrees(at);
    lines.push([street.name, number, street.postcode, CITY, lat, lon].join(','));
  }
}

const target = new URL('./birkenfurt.csv', import.meta.url);
writeFileSync(target, `${lines.join('\n')}\n`);
process.stdout.write(`${lines.length - 1} addresses in ${streets.length} streets\n`);
