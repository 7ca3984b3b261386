import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pictureTones, TONES } from './picture-tones.ts';
import { aboutFile, compareText, type Problem } from './problem.ts';
import { slugOf } from './slug.ts';

export interface Picture {
  /** `<name>-<first 10 hex of sha256>` and its tones: a changed picture is another one, so browsers may keep it for ever. */
  mediaId: string;
  /** Its name in an export. */
  fileName: string;
  bytes: Uint8Array;
  contentType: string;
  width: number;
  height: number;
}

const EXTENSIONS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

export interface ReadPictures {
  pictures: Picture[];
  mediaIds: Map<string, string>;
}

/** Names the pictures of a folder. What a file is, its bytes say, not its ending. */
export async function readPictures(
  files: ReadonlyMap<string, { bytes: Uint8Array; file: string }>,
  problems: Problem[],
): Promise<ReadPictures> {
  const tones = await tonesOf(files);
  const pictures: Omit<Picture, 'fileName'>[] = [];
  const mediaIds = new Map<string, string>();
  for (const [name, { bytes, file }] of files) {
    const contentType = imageType(bytes);
    if (contentType === null) {
      problems.push(
        aboutFile(
          file,
          'picture',
          'Das ist kein Bild.',
          'Möglich sind jpg, png, webp, avif, gif und einfaches svg.',
        ),
      );
      continue;
    }
    if (contentType === 'image/svg+xml' && hasActiveContent(bytes)) {
      problems.push(
        aboutFile(
          file,
          'picture',
          'Das SVG-Bild enthält Programmcode oder lädt Fremdes nach.',
          'Speichere es als „einfaches SVG“ oder als png.',
        ),
      );
      continue;
    }
    const size = await sizeOf(bytes);
    if (size === null) {
      problems.push(
        aboutFile(file, 'picture', 'Das Bild ist beschädigt.', 'Speichere es noch einmal neu.'),
      );
      continue;
    }
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
    const stem = slugOf(name.replace(/\.[^.]+$/, '')) || 'bild';
    // An export that had to tell two pictures of one name apart wrote the whole id as file name.
    const named = stem.endsWith(`-${hash}`) ? stem : `${stem}-${hash}`;
    const mediaId = named + tones.get(name)!;
    mediaIds.set(name, mediaId);
    if (!pictures.some((picture) => picture.mediaId === mediaId))
      pictures.push({ mediaId, bytes, contentType, ...size });
  }
  return { pictures: namePictures(pictures), mediaIds };
}

/** One by one: each is decoded on a thread of those that new connections to the database need, too. */
async function tonesOf(
  files: ReadonlyMap<string, { bytes: Uint8Array }>,
): Promise<Map<string, string>> {
  const tones = new Map<string, string>();
  for (const [name, { bytes }] of files)
    tones.set(name, imageType(bytes) === 'image/svg+xml' ? '' : await pictureTones(bytes));
  return tones;
}

/** Gives pictures their names in an export, and a fixed order. */
export function namePictures(pictures: readonly Omit<Picture, 'fileName'>[]): Picture[] {
  const named = (mediaId: string) => mediaId.replace(TONES, '');
  const short = (mediaId: string) => named(mediaId).replace(/-[0-9a-f]{10}$/, '');
  const count = new Map<string, number>();
  for (const { mediaId } of pictures)
    count.set(short(mediaId), (count.get(short(mediaId)) ?? 0) + 1);
  return pictures
    .map((picture) => {
      const { mediaId, contentType } = picture;
      const stem = count.get(short(mediaId)) === 1 ? short(mediaId) : named(mediaId);
      const fileName = `${stem}.${EXTENSIONS[contentType] ?? 'bin'}`;
      return { ...picture, fileName };
    })
    .sort((a, b) => compareText(a.mediaId, b.mediaId));
}

/** Reads the head of the picture only; null for one no browser could show. */
async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    return null;
  }
}

/** A comment ends where it first can: were it free to end later, a row of them would be looked at without end. */
const SVG_HEAD =
  /^\s*(?:\xef\xbb\xbf)?(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/;

/** What a file is by its first bytes; null for no picture that browsers show. */
export function imageType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.slice(4, 8) === 'ftyp' && /avif|avis/.test(head.slice(8, 32))) return 'image/avif';
  if (SVG_HEAD.test(head)) return 'image/svg+xml';
  return null;
}

/** Pictures are served from the shop's own origin: script in one would act as the guest. */
function hasActiveContent(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString('utf8');
  return (
    /<\s*(?:script|foreignObject|iframe|embed|object|handler|set\b)|\bon[a-z]+\s*=|javascript:|<!(?:ENTITY|DOCTYPE)/i.test(
      text,
    ) || /(?:href|src)\s*=\s*(?:["']\s*)?(?!#|data:image\/(?:png|jpeg))[^\s"'#>]/i.test(text)
  );
}
