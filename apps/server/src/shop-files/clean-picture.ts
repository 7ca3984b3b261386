import { MAX_PICTURE_PIXELS } from '@tischlein/contract/calls/office-pictures.ts';
import sharp from 'sharp';
import { imageType } from './read-pictures.ts';

/** The longest side of what is kept: twice the width of the large picture on a wide screen. */
const LONGEST = 2_400;

interface CleanPicture {
  bytes: Buffer;
  contentType: 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}
type Cleaned =
  | { ok: true; picture: CleanPicture }
  | { ok: false; status: 415 | 422; message: string };

const HEIC =
  'Dieses Bild ist im Format HEIC, das hier nicht gelesen werden kann. Öffne das Büro auf dem iPhone und wähle es dort ' +
  'aus, dann kommt es als JPEG an. Oder stelle unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ ein.';
const NO_PICTURE = 'Das ist kein Bild. Möglich sind JPEG, PNG, WebP, AVIF und GIF.';
const DAMAGED = 'Das Bild ist beschädigt. Nimm es noch einmal auf oder speichere es neu.';
const TOO_LARGE =
  'Das Bild hat mehr als 50 Megapixel. Nimm es mit einer kleineren Auflösung auf oder verkleinere es.';

/**
 * The picture as it is kept: upright, in sRGB, at most 2,400 pixels long, and without anything that a camera writes beside
 * it (place, time, device). The same bytes give the same picture. What it is its bytes say, not its name.
 */
export async function cleanPicture(source: Buffer): Promise<Cleaned> {
  const type = imageType(source);
  if (type === null || type === 'image/svg+xml')
    return { ok: false, status: 415, message: isHeic(source) ? HEIC : NO_PICTURE };
  try {
    const { width, height } = await sharp(source, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PICTURE_PIXELS) return { ok: false, status: 422, message: TOO_LARGE };
    const read = () =>
      sharp(source, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error' }).rotate();
    const isOpaque = type === 'image/jpeg' || (await read().stats()).isOpaque;
    const small = read().resize(LONGEST, LONGEST, { fit: 'inside', withoutEnlargement: true });
    const kept = isOpaque
      ? small.flatten({ background: '#ffffff' }).jpeg({ quality: 86, mozjpeg: true })
      : small.webp({ quality: 92, effort: 4 });
    const { data, info } = await kept.toBuffer({ resolveWithObject: true });
    return {
      ok: true,
      picture: {
        bytes: data,
        contentType: isOpaque ? 'image/jpeg' : 'image/webp',
        width: info.width,
        height: info.height,
      },
    };
  } catch {
    return { ok: false, status: 422, message: DAMAGED };
  }
}

/** By its bytes: many files called .HEIC are JPEG. */
function isHeic(source: Buffer): boolean {
  const head = source.subarray(0, 32).toString('latin1');
  return head.slice(4, 8) === 'ftyp' && /heic|heix|heim|heis|hevc|hevx|mif1|msf1/.test(head);
}
