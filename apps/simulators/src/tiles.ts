import { crc32, solidPng } from './png.ts';
import { startSimulator, type Answer, type Simulator } from './http/simulator.ts';

const PATH = /^\/(\d+)\/(\d+)\/(\d+)\.png$/;

/** A tile server, `/{z}/{x}/{y}.png`; every tile has a colour of its own. */
export function startTiles(): Promise<Simulator> {
  return startSimulator((url) => tile(url.pathname));
}

function tile(path: string): Answer {
  const wrong = Buffer.from('{"error":"no such layer"}');
  const [, z, x, y] = PATH.exec(path) ?? [];
  if (z === undefined || Number(x) >= 2 ** Number(z) || Number(y) >= 2 ** Number(z))
    return { status: 404, type: 'text/plain', body: 'not found', wrong };
  return { status: 200, type: 'image/png', body: tilePng(Number(z), Number(x), Number(y)), wrong };
}

/** The picture of a tile, to compare with. */
export function tilePng(z: number, x: number, y: number): Buffer {
  const mixed = crc32(Buffer.from(`${z}/${x}/${y}`));
  return solidPng(256, [mixed & 255, (mixed >> 8) & 255, (mixed >> 16) & 255]);
}
