import { nameWords } from '@tischlein/domain/address/match-key.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { AddressIndex, Street } from '../../geocoder/address-index.ts';
import { project, TILE_PIXELS, boxesTouch, type Box } from '../tile-grid.ts';
import { streetLines, type House } from './street-line.ts';

export interface Town extends GeoPoint {
  name: string;
  addresses: number;
}

/** Cells are the tiles of this zoom. */
const CELL_ZOOM = 14;
const cellOf = (x: number, y: number): number => x * 2 ** CELL_ZOOM + y;

/** The addresses as a map wants them: streets by place, with their run, and towns. Made on first use. */
export class MapIndex {
  readonly #addresses: AddressIndex;
  readonly #lines = new Map<number, GeoPoint[][]>();
  readonly #boxes = new Map<number, Box>();
  #cells: Map<number, number[]> | null = null;
  #towns: Town[] | null = null;

  constructor(addresses: AddressIndex) {
    this.#addresses = addresses;
  }

  housesOf({ first, end }: Street): House[] {
    return Array.from({ length: end - first }, (_, at) => ({
      ...this.#addresses.pointAt(first + at),
      number: this.#addresses.numberAt(first + at),
    }));
  }

  linesOf(id: number): GeoPoint[][] {
    const known = this.#lines.get(id);
    if (known) return known;
    const street = this.#addresses.streets[id];
    const lines = street ? streetLines(this.housesOf(street)) : [];
    this.#lines.set(id, lines);
    return lines;
  }

  #boxOf(id: number, street: Street): Box {
    const known = this.#boxes.get(id) ?? boxAround(this.housesOf(street));
    this.#boxes.set(id, known);
    return known;
  }

  /** Streets that reach into the box, those with the most houses first. */
  streetsIn(box: Box, most: number): { id: number; street: Street }[] {
    this.#cells ??= this.#sorted();
    const found = new Set<number>();
    for (const cell of cellsOf(box)) for (const id of this.#cells.get(cell) ?? []) found.add(id);
    return [...found]
      .flatMap((id) => {
        const street = this.#addresses.streets[id];
        return street && boxesTouch(box, this.#boxOf(id, street)) ? [{ id, street }] : [];
      })
      .sort((a, b) => sizeOf(b.street) - sizeOf(a.street) || a.id - b.id)
      .slice(0, most);
  }

  /** The largest first. */
  get towns(): readonly Town[] {
    this.#towns ??= townsOf(this.#addresses.streets);
    return this.#towns;
  }

  #sorted(): Map<number, number[]> {
    const cells = new Map<number, number[]>();
    for (const [id, { first, end }] of this.#addresses.streets.entries())
      for (let at = first; at < end; at += 1) {
        const { x, y } = project(this.#addresses.pointAt(at), CELL_ZOOM);
        const cell = cellOf(Math.floor(x / TILE_PIXELS), Math.floor(y / TILE_PIXELS));
        const ids = cells.get(cell);
        if (!ids) cells.set(cell, [id]);
        // Streets come one after the other.
        else if (ids.at(-1) !== id) ids.push(id);
      }
    return cells;
  }
}

const sizeOf = ({ first, end }: Street): number => end - first;

function* cellsOf(box: Box): Generator<number> {
  const from = project({ latitude: box.north, longitude: box.west }, CELL_ZOOM);
  const to = project({ latitude: box.south, longitude: box.east }, CELL_ZOOM);
  for (let x = Math.floor(from.x / TILE_PIXELS); x <= to.x / TILE_PIXELS; x += 1)
    for (let y = Math.floor(from.y / TILE_PIXELS); y <= to.y / TILE_PIXELS; y += 1)
      yield cellOf(x, y);
}

function boxAround(points: readonly GeoPoint[]): Box {
  const box = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of points) {
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
  }
  return box;
}

function townsOf(streets: readonly Street[]): Town[] {
  const towns = new Map<string, Town>();
  for (const street of streets) {
    const size = sizeOf(street);
    const key = nameWords(street.city).join(' ');
    const town = towns.get(key) ?? { name: street.city, addresses: 0, latitude: 0, longitude: 0 };
    const all = town.addresses + size;
    towns.set(key, {
      name: town.name,
      addresses: all,
      latitude: (town.latitude * town.addresses + street.latitude * size) / all,
      longitude: (town.longitude * town.addresses + street.longitude * size) / all,
    });
  }
  return [...towns.values()].sort((a, b) => b.addresses - a.addresses);
}
