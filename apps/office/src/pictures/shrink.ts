import {
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
} from '@tischlein/contract/calls/office-pictures.ts';
import { readHeic } from './heic.ts';
import { claimedPixels, HEAD_BYTES } from './picture-size.ts';

const LONGEST = 2_400;
/** What is larger is not even looked at; a photograph of fifty megapixels has thirty megabytes. */
const MAX_READ_BYTES = 100_000_000;
/** What is smaller is sent as it is: a logo keeps its transparency. */
const SMALL_BYTES = 600_000;

const HEIC_WORDS =
  'Dieses Foto (HEIC) lässt sich nicht lesen, vielleicht ist es beschädigt. Nimm es noch einmal auf oder speichere es als JPEG.';
const NO_READER =
  'Für dieses Foto (HEIC) lädt das Büro erst etwas nach, und das ging gerade nicht. Prüf die Verbindung und wähle es noch einmal.';
const EMPTY = 'Diese Datei ist leer. Wähle das Bild noch einmal.';
const TOO_MANY_PIXELS =
  'Das Bild hat mehr als 50 Megapixel. Nimm es mit einer kleineren Auflösung auf oder verkleinere es.';
const TOO_LARGE = 'Das Bild ist größer als 20 MB. Verkleinere es und versuch es noch einmal.';

const HEIC_REFUSALS = {
  unreadable: HEIC_WORDS,
  'not-loaded': NO_READER,
  'too-many-pixels': TOO_MANY_PIXELS,
};

export type Shrunk = { ok: true; blob: Blob } | { ok: false; words: string };

/** By its bytes: many files called .HEIC are JPEG. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(4, 32));
  return text.startsWith('ftyp') && /heic|heix|heim|heis|hevc|hevx|mif1|msf1/.test(text);
}

/** Width and height to which a picture is shrunk before it is sent; a small one stays as it is. */
export function shrunkSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The picture as it is sent: upright and at most 2,400 pixels long, so that a slow line carries one megabyte instead of
 * twenty. What nobody here can read is sent as it is; the server says what is wrong with it.
 */
export async function shrink(file: Blob): Promise<Shrunk> {
  if (file.size === 0) return { ok: false, words: EMPTY };
  if (file.size > MAX_READ_BYTES) return { ok: false, words: TOO_LARGE };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  if ((claimedPixels(head) ?? 0) > MAX_PICTURE_PIXELS) return { ok: false, words: TOO_MANY_PIXELS };
  let bitmap = await decode(file);
  if (bitmap === null && isHeic(head)) {
    const read = await readHeic(file);
    if (read.kind !== 'picture') return { ok: false, words: HEIC_REFUSALS[read.kind] };
    bitmap = await createImageBitmap(new ImageData(read.pixels, read.width, read.height));
  }
  if (bitmap === null)
    return file.size > MAX_PICTURE_BYTES
      ? { ok: false, words: TOO_LARGE }
      : { ok: true, blob: file };
  try {
    if (bitmap.width * bitmap.height > MAX_PICTURE_PIXELS)
      return { ok: false, words: TOO_MANY_PIXELS };
    const size = shrunkSize(bitmap);
    const isReadByServer = !isHeic(head);
    if (isReadByServer && file.size <= SMALL_BYTES && size.width === bitmap.width)
      return { ok: true, blob: file };
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    const context = canvas.getContext('2d');
    if (!context) return { ok: true, blob: file };
    // JPEG knows no transparency.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, size.width, size.height);
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.85),
    );
    return { ok: true, blob: blob ?? file };
  } finally {
    bitmap.close();
  }
}

async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}
