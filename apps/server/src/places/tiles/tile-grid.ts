import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';

/** A tile of the web's usual map (Mercator), 256 pixels wide. */
export interface Tile {
  z: number;
  x: number;
  y: number;
}

/** Degrees. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Pixels. */
export interface Pixel {
  x: number;
  y: number;
}

export const TILE_PIXELS = 256;
/** Specification 1 §9. */
const MAX_TILE_ZOOM = 19;
const NUMBER = /^(?:0|[1-9]\d{0,6})$/;

/** A tile by its numbers; null for what is none of the world or deeper than the map goes. */
export function tileOf(z: string, x: string, y: string): Tile | null {
  if (![z, x, y].every((text) => NUMBER.test(text))) return null;
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const most = 2 ** tile.z;
  return tile.z <= MAX_TILE_ZOOM && tile.x < most && tile.y < most ? tile : null;
}

/** The place of a point on the map of a zoom, in pixels from its north-western corner. */
export function project({ latitude, longitude }: GeoPoint, z: number): Pixel {
  const world = TILE_PIXELS * 2 ** z;
  const sine = Math.sin((Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

function unproject({ x, y }: Pixel, z: number): GeoPoint {
  const world = TILE_PIXELS * 2 ** z;
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return { latitude, longitude: (x / world) * 360 - 180 };
}

/** What a tile shows, and as many pixels around it. */
export function boxOfTile({ z, x, y }: Tile, margin = 0): Box {
  const northWest = unproject({ x: x * TILE_PIXELS - margin, y: y * TILE_PIXELS - margin }, z);
  const corner = { x: (x + 1) * TILE_PIXELS + margin, y: (y + 1) * TILE_PIXELS + margin };
  const southEast = unproject(corner, z);
  return {
    north: northWest.latitude,
    west: northWest.longitude,
    south: southEast.latitude,
    east: southEast.longitude,
  };
}

/** Whether two boxes on the map have a point in common. */
export function boxesTouch(a: Box, b: Box): boolean {
  return a.west <= b.east && b.west <= a.east && a.south <= b.north && b.south <= a.north;
}
