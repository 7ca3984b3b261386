import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import {
  boxOfTile,
  project,
  TILE_PIXELS,
  boxesTouch,
  type Pixel,
  type Tile,
} from '../tile-grid.ts';
import type { MapIndex, Town } from './map-index.ts';
import { escapeXml, pathThrough } from './svg.ts';

/** Warm paper and quiet ink, as the rest of the shop (packages/ui tokens.css). */
const PAPER = '#f5f0e4';
const STREET = '#fffdf8';
const KERB = '#d9cdb4';
const HOUSE = '#e8dec9';
const INK = '#6b6150';
const STREETS_FROM = 11;
const HOUSES_FROM = 16;
const NAMES_FROM = 15;
const NUMBERS_FROM = 18;
/** Pixels by zoom, from `STREETS_FROM`. */
const WIDTHS = [1, 1.2, 1.8, 2.6, 4.5, 7, 11, 17, 26];
const MAX_STREETS = 1_000;
/** What lies so far beyond the edge may still reach into the tile. */
const MARGIN = 40;
const LETTER = 6;
const NAME_SIZE = 11;

/** A tile drawn from the addresses: streets as lines through their houses, names, towns. Empty paper where none are. */
export function drawTile(map: MapIndex, tile: Tile): string {
  const at = (point: GeoPoint): Pixel => {
    const { x, y } = project(point, tile.z);
    return { x: x - tile.x * TILE_PIXELS, y: y - tile.y * TILE_PIXELS };
  };
  const drawn = tile.z >= STREETS_FROM ? streets(map, tile, at) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">` +
    `<rect width="256" height="256" fill="${PAPER}"/>${drawn}${towns(map, tile, at)}</svg>`
  );
}

function streets(map: MapIndex, tile: Tile, at: (point: GeoPoint) => Pixel): string {
  const { z } = tile;
  const found = map.streetsIn(boxOfTile(tile, MARGIN), MAX_STREETS);
  const lines = found.map(({ id, street }) => ({
    name: street.name,
    lines: map.linesOf(id).map((line) => line.map(at)),
  }));
  const path = lines.flatMap((one) => one.lines.map(pathThrough)).join('');
  const width = WIDTHS[z - STREETS_FROM] ?? WIDTHS.at(-1) ?? 1;
  const stroke = (colour: string, wide: number) =>
    `<path d="${path}" stroke="${colour}" stroke-width="${wide}"/>`;
  const roads = path
    ? `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(KERB, width + 2)}` +
      `${z > 12 ? stroke(STREET, width) : ''}</g>`
    : '';
  const houses = z >= HOUSES_FROM ? found.map(({ street }) => map.housesOf(street)).flat() : [];
  const names = z >= NAMES_FROM ? lines.flatMap((one) => streetName(one) ?? []) : [];
  return roads + drawHouses(houses, z, at) + group(names.join(''), NAME_SIZE);
}

function drawHouses(
  houses: readonly (GeoPoint & { number: string })[],
  z: number,
  at: (point: GeoPoint) => Pixel,
): string {
  const size = 2 ** (z - HOUSES_FROM) * 4;
  const inside = houses
    .map((house) => ({ ...at(house), number: house.number }))
    .filter(({ x, y }) => x > -MARGIN && y > -MARGIN && x < 256 + MARGIN && y < 256 + MARGIN);
  const boxes = inside.map(
    ({ x, y }) =>
      `M${Math.round(x - size / 2)} ${Math.round(y - size / 2)}h${size}v${size}h${-size}z`,
  );
  const numbers =
    z < NUMBERS_FROM
      ? ''
      : inside
          .map(
            ({ x, y, number }) =>
              `<text x="${Math.round(x)}" y="${Math.round(y)}">${escapeXml(number)}</text>`,
          )
          .join('');
  const drawn = boxes.length > 0 ? `<path d="${boxes.join('')}" fill="${HOUSE}"/>` : '';
  return drawn + (numbers && group(numbers, 9));
}

/** Along the longest straight piece, where the name fits; the same for every tile that shows it. */
function streetName({ name, lines }: { name: string; lines: Pixel[][] }): string | null {
  const needed = name.length * LETTER;
  let best: { from: Pixel; to: Pixel; length: number } | null = null;
  for (const line of lines) {
    const [from, to] = [line[0], line.at(-1)];
    if (!from || !to) continue;
    const middle = Math.floor((line.length - 1) / 2);
    for (const [a, b] of [
      [from, to],
      [line[middle], line[middle + 1]],
    ]) {
      if (!a || !b) continue;
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const straight = a !== from || length > 0.92 * lengthOf(line);
      if (straight && length >= needed && (!best || length > best.length))
        best = { from: a, to: b, length };
    }
  }
  if (!best) return null;
  const { from, to } = best;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  let angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  if (angle > 90) angle -= 180;
  if (angle < -90) angle += 180;
  return (
    `<text transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(angle)})">` +
    `${escapeXml(name)}</text>`
  );
}

function lengthOf(line: readonly Pixel[]): number {
  return line.reduce((sum, point, at) => {
    const next = line[at + 1];
    return next ? sum + Math.hypot(next.x - point.x, next.y - point.y) : sum;
  }, 0);
}

const TOWN_HEIGHT = 34;

function towns(map: MapIndex, tile: Tile, at: (point: GeoPoint) => Pixel): string {
  if (tile.z >= NAMES_FROM || tile.z < 4) return '';
  const placed: { x: number; y: number; half: number }[] = [];
  const box = boxOfTile(tile, 2 * TILE_PIXELS);
  const texts = map.towns.flatMap((town) => {
    const here = {
      south: town.latitude,
      north: town.latitude,
      west: town.longitude,
      east: town.longitude,
    };
    if (!boxesTouch(here, box)) return [];
    const { x, y } = at(town);
    const half = (town.name.length * LETTER * sizeOf(town)) / NAME_SIZE / 2 + 8;
    // The larger town keeps its name where two would meet, on this tile as on the next.
    if (
      placed.some(
        (one) => Math.abs(one.x - x) < one.half + half && Math.abs(one.y - y) < TOWN_HEIGHT,
      )
    )
      return [];
    placed.push({ x, y, half });
    const dot =
      tile.z < STREETS_FROM
        ? `<circle cx="${Math.round(x)}" cy="${Math.round(y - 14)}" r="3" fill="${KERB}" stroke="${INK}"/>`
        : '';
    return [
      `${dot}<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${sizeOf(town)}">${escapeXml(town.name)}</text>`,
    ];
  });
  return texts.length > 0 ? group(texts.join(''), NAME_SIZE, 600) : '';
}

const sizeOf = ({ addresses }: Town): number =>
  addresses > 10_000 ? 16 : addresses > 1_000 ? 14 : 12;

/** Names with a rim of paper, so that they can be read across streets. */
function group(texts: string, size: number, weight = 400): string {
  if (texts === '') return '';
  return (
    `<g font-family="sans-serif" font-size="${size}" font-weight="${weight}" fill="${INK}" text-anchor="middle" ` +
    `dominant-baseline="central" stroke="${PAPER}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${texts}</g>`
  );
}
