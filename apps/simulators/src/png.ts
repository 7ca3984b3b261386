import { deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of PNG and zip. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A square PNG of one colour. */
export function solidPng(pixels: number, colour: [number, number, number]): Buffer {
  const row = Buffer.concat(Array.from({ length: pixels }, () => Buffer.from(colour)));
  return png(
    { width: pixels, height: pixels, depth: 8, kind: 2 },
    Array.from({ length: pixels }, () => row),
  );
}

/** A PNG of bits, 1 for black, of which each row begins with a byte of its own. */
export function grayPng(width: number, height: number, bits: Buffer): Buffer {
  const stride = Math.ceil(width / 8);
  // White is 1 in a PNG.
  const white = Buffer.from(bits.map((byte) => byte ^ 255));
  const rows = Array.from({ length: height }, (_, at) =>
    white.subarray(at * stride, (at + 1) * stride),
  );
  return png({ width, height, depth: 1, kind: 0 }, rows);
}

interface Head {
  width: number;
  height: number;
  depth: number;
  /** 0: gray, 2: colours. */
  kind: number;
}

function png({ width, height, depth, kind }: Head, rows: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([depth, kind, 0, 0, 0], 8);
  const unfiltered = rows.flatMap((row) => [Buffer.from([0]), row]);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(unfiltered))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Width and height of a PNG; null: it is none. */
export function pngSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 24 || !bytes.subarray(0, 8).equals(SIGNATURE)) return null;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
