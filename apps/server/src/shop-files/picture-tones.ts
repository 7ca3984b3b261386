import { createHash } from 'node:crypto';
import { MAX_PICTURE_PIXELS } from '@tischlein/contract/calls/office-pictures.ts';
import sharp from 'sharp';

const CHANNELS = ['A', 'B', 'C', 'D', 'E', 'F'];
/** Eight steps of each are enough for what is seen blurred and not for long. */
const STEP = 255 / 7;
const SIDE = 4;
/** A shop is read anew with each change, its pictures are mostly the same. */
const known = new Map<string, string>();
const REMEMBERED = 5_000;

/** What `pictureTones` writes, at the end of a picture's id. */
export const TONES = /-A\dB\dC\dD\dE\dF\d$/;
const TONES_LENGTH = 13;

/**
 * The end of a picture's id: how it looks from far, as red, green and blue of its middle and of its rim, `-A6B2C1D2E1F1`.
 * Pages show these tones until the picture is there (`picture-tones.module.css` of the shop reads them from its address).
 * Empty for what is transparent, since they would show through it, and for what cannot be decoded.
 */
export async function pictureTones(picture: Uint8Array): Promise<string> {
  const written = writtenTones(picture);
  if (written !== null) return written;
  const hash = createHash('sha256').update(picture).digest('base64');
  const found = known.get(hash);
  if (found !== undefined) return found;
  const made = await decodeTones(picture);
  if (known.size >= REMEMBERED) known.clear();
  known.set(hash, made);
  return made;
}

/** AVIF takes 40 ms to decode: a box at its end that decoders pass over may keep the tones. */
const BOX = 'free';

export function writeTones(avif: Buffer, tones: string): Buffer {
  const box = Buffer.alloc(8 + tones.length);
  box.writeUInt32BE(box.length);
  box.write(BOX + tones, 4, 'latin1');
  return Buffer.concat([avif, box]);
}

function writtenTones(picture: Uint8Array): string | null {
  const end = Buffer.from(picture.subarray(-(BOX.length + TONES_LENGTH))).toString('latin1');
  return end.startsWith(BOX) && TONES.test(end) ? end.slice(BOX.length) : null;
}

async function decodeTones(picture: Uint8Array): Promise<string> {
  try {
    const small = sharp(picture, { limitInputPixels: MAX_PICTURE_PIXELS })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'fill' })
      .toColourspace('srgb');
    const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => [
      ...data.subarray(at * info.channels, (at + 1) * info.channels),
    ]);
    if (pixels.some(([, , , opacity = 255]) => opacity < 255)) return '';
    const steps = [true, false].flatMap((isMiddle) => nearest(middleOrRim(pixels, isMiddle)));
    return `-${steps.map((step, at) => `${CHANNELS[at]}${step}`).join('')}`;
  } catch {
    return '';
  }
}

/** The steps whose hue comes closest: each rounded by itself would make a warm brown green. */
function nearest(mean: readonly number[]): number[] {
  const low = mean.map((part) => Math.min(6, Math.floor(part / STEP)));
  let best: number[] = low;
  let least = Infinity;
  for (let each = 0; each < 8; each += 1) {
    const steps = low.map((part, at) => part + ((each >> at) & 1));
    const [red, green, blue] = steps.map((step, at) => step * STEP - mean[at]!) as [
      number,
      number,
      number,
    ];
    const off = 3 * ((red - green) ** 2 + (green - blue) ** 2) + (red + green + blue) ** 2 / 3;
    if (off < least) [best, least] = [steps, off];
  }
  return best;
}

function middleOrRim(pixels: readonly number[][], isMiddle: boolean): number[] {
  const isWithin = (place: number) => place > 0 && place < SIDE - 1;
  const chosen = pixels.filter(
    (_, at) => (isWithin(at % SIDE) && isWithin(Math.floor(at / SIDE))) === isMiddle,
  );
  return [0, 1, 2].map(
    (channel) => chosen.reduce((sum, pixel) => sum + pixel[channel]!, 0) / chosen.length,
  );
}
