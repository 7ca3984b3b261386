import sharp from 'sharp';
import { pictureTones, writeTones } from '../../apps/server/src/shop-files/picture-tones.ts';
import { painted, type Picture } from './scene.ts';

const MAX_BYTES = 48_000;
/** Painting takes most of the time; at four fifths and enlarged, nothing is missing. */
const PAINTED_AT = 0.8;
const [BEST, WORST] = [54, 34];
/** How much smaller a file gets with each step of quality, as a logarithm. */
const PER_STEP = 0.036;

/** One picture as AVIF, in the best quality that stays small enough. */
export async function render(picture: Picture): Promise<Buffer> {
  const [width, height] = picture.size ?? [1200, 900];
  const { bytes, ...size } = painted(picture, PAINTED_AT);
  const large = await sharp(bytes, { raw: { ...size, channels: 3 } })
    .resize(width, height, { kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  const limit = picture.size ? MAX_BYTES * 3 : MAX_BYTES;
  for (let quality = BEST; ; ) {
    const file = await sharp(large, { raw: { width, height, channels: 3 } }).avif({ quality, effort: 2 }).toBuffer();
    if (file.length <= limit || quality === WORST) return writeTones(file, await pictureTones(file));
    quality = Math.max(WORST, quality - Math.ceil(Math.log(file.length / limit) / PER_STEP));
  }
}
