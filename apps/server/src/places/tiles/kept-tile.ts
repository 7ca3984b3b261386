/** A picture from a tile server. */
export interface TilePicture {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  bytes: Buffer;
}

/** How a whole picture begins and ends; one that broke off ends otherwise. */
const MARKS: readonly [TilePicture['type'], begin: RegExp, end: RegExp][] = [
  ['image/png', /^\u0089PNG\r\n\u001a\n/, /IEND\u00ae\u0042\u0060\u0082$/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/, /\u00ff\u00d9$/],
  ['image/webp', /^RIFF[^]{4}WEBP/, /(?:)/],
];

/** A body by its bytes, whatever the header says; null for anything but a whole picture. */
export function tilePicture(bytes: Buffer): TilePicture | null {
  const begin = bytes.toString('latin1', 0, 16);
  const end = bytes.toString('latin1', Math.max(0, bytes.length - 16));
  const found = MARKS.find((marks) => marks[1].test(begin) && marks[2].test(end));
  if (!found) return null;
  const [type] = found;
  // WebP says its length instead.
  const broken = type === 'image/webp' && bytes.readUInt32LE(4) + 8 > bytes.length;
  return broken ? null : { type, bytes };
}

const HEAD = 8;

/** A picture as it lies on the disk: when it was fetched (epoch milliseconds), then its bytes. */
export function packTile({ bytes }: TilePicture, fetchedAt: number): Buffer {
  const head = Buffer.alloc(HEAD);
  head.writeDoubleBE(fetchedAt);
  return Buffer.concat([head, bytes]);
}

/** A tile from its kept file; null for one that is damaged. */
export function unpackTile(file: Buffer): { picture: TilePicture; fetchedAt: number } | null {
  if (file.length <= HEAD) return null;
  const picture = tilePicture(file.subarray(HEAD));
  return picture && { picture, fetchedAt: file.readDoubleBE() };
}
