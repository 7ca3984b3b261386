export interface Size {
  width: number;
  height: number;
  /** Nothing is cropped away. */
  whole?: true;
}

/** The head of the menu, as a phone shows it. */
export const HERO: Size = { width: 378, height: 120 };

/** The sizes of specification 1 §7 and §9, the small ones also doubled and that of a dish trebled for dense screens. */
const SIZES: Record<string, Size> = {
  '1920x1080': { width: 1920, height: 1080 },
  '378x192': { width: 378, height: 192 },
  // The head of the menu: one cut for one, one and a half, two, two and a half and three pixels to a point.
  '378x120': { width: 378, height: 120 },
  '567x180': { width: 567, height: 180 },
  '756x240': { width: 756, height: 240 },
  '945x300': { width: 945, height: 300 },
  '1134x360': { width: 1134, height: 360 },
  '756x384': { width: 756, height: 384 },
  '397x264': { width: 397, height: 264 },
  '794x528': { width: 794, height: 528 },
  '1191x792': { width: 1191, height: 792 },
  '240x240': { width: 240, height: 240 },
  '480x480': { width: 480, height: 480 },
  // For the office, where it is chosen what stays.
  whole: { width: 1200, height: 1200, whole: true },
};

export type Format = 'avif' | 'webp' | 'jpeg';

/** The size of a picture by its name; null for one not listed: any size would let strangers fill the disk. */
export function pictureSize(name: string): Size | null {
  return Object.hasOwn(SIZES, name) ? (SIZES[name] ?? null) : null;
}

/** The best format that the browser names. A bare star says nothing about AVIF, so it means JPEG. */
export function formatFor(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Cover without enlarging: the largest cut of the wanted proportions that the source holds. */
export function coverWithin(source: Size, wanted: Size): Size {
  const scale = Math.min(1, source.width / wanted.width, source.height / wanted.height);
  return {
    width: Math.max(1, Math.round(wanted.width * scale)),
    height: Math.max(1, Math.round(wanted.height * scale)),
  };
}
