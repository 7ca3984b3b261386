import { cropRectangle, type PictureCrop } from '@tischlein/domain/menu/picture-crop.ts';
import sharp from 'sharp';
import { coverWithin, HERO, type Format, type Size } from './picture-request.ts';

// One picture at a time uses one thread: orders must not wait for pictures.
sharp.concurrency(1);
sharp.cache(false);

/** How hard the encoders try for a small file; tests set it lower to be quick. */
export const EFFORT = { avif: 3, webp: 4 };

/** A small file can claim a huge picture; nothing a restaurant photographs is larger. */
const MAX_PIXELS = 60_000_000;

/**
 * Crops and scales to the size, upright, without metadata: around the chosen point, else where most is to be seen. What is transparent becomes PNG where JPEG is asked for, which
 * knows no transparency. null: the source is no readable picture.
 */
export async function makePicture(
  source: Buffer,
  wanted: Size,
  format: Format,
  around: PictureCrop | null = null,
): Promise<Buffer | null> {
  try {
    const picture = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const { width, height, hasAlpha, orientation = 1 } = await picture.metadata();
    if (!width || !height) return null;
    const upright = orientation >= 5 ? { width: height, height: width } : { width, height };
    const part = around && cropRectangle(upright, wanted, around);
    const size = coverWithin(part ?? upright, wanted);
    if (part) picture.extract(part);
    const cropped = wanted.whole
      ? picture.resize(wanted.width, wanted.height, { fit: 'inside', withoutEnlargement: true })
      : picture.resize(size.width, size.height, { fit: 'cover', position: 'attention' });
    if (format === 'avif')
      return await cropped.avif({ quality: avifQuality(wanted), effort: EFFORT.avif }).toBuffer();
    if (format === 'webp')
      return await cropped.webp({ quality: 76, effort: EFFORT.webp }).toBuffer();
    if (hasAlpha && !(await isOpaque(source))) return await cropped.png().toBuffer();
    return await cropped
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer();
  } catch {
    return null;
  }
}

/** The large picture of three pixels to a point, which it keeps waiting, shows nothing of what is left out here. */
const avifQuality = ({ width, height }: Size): number =>
  width === 3 * HERO.width && height === 3 * HERO.height ? 38 : 52;

async function isOpaque(source: Buffer): Promise<boolean> {
  return (await sharp(source, { limitInputPixels: MAX_PIXELS }).stats()).isOpaque;
}

/** By its first byte. */
export const isPng = (picture: Buffer): boolean => picture[0] === 0x89;
