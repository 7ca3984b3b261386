/** Around which point a picture is cropped, in percent from its left and top, and how far it is drawn near (100: not). */
export interface PictureCrop {
  x: number;
  y: number;
  zoom: number;
}
interface Size {
  width: number;
  height: number;
}

/** How near a picture may be drawn: thrice of 2,400 pixels still fills a phone. */
export const MAX_ZOOM = 300;

/** As the files write it: `[30, 60]`, or `[30, 60, 150]`. */
export function cropOfFocus(focus: readonly number[] | undefined): PictureCrop | null {
  if (focus === undefined) return null;
  const [x = 50, y = 50, zoom = 100] = focus;
  return { x, y, zoom };
}

/** What `cropOfFocus` reads; undefined where nothing was chosen. */
export function focusOfCrop(crop: PictureCrop | null): number[] | undefined {
  if (crop === null) return undefined;
  return crop.zoom === 100 ? [crop.x, crop.y] : [crop.x, crop.y, crop.zoom];
}

/** A picture with its crop as one name: `pizza-salami-0123456789~30~60~150`. Pages need no word about crops by it. */
export function croppedName(mediaId: string, crop: PictureCrop | null): string {
  return crop === null ? mediaId : `${mediaId}~${crop.x}~${crop.y}~${crop.zoom}`;
}

/** The two parts of such a name. */
export function readCroppedName(name: string): { mediaId: string; crop: PictureCrop | null } {
  const match = /^(.+)~(\d{1,3})~(\d{1,3})~(\d{3})$/.exec(name);
  if (!match) return { mediaId: name, crop: null };
  const [, mediaId = '', x, y, zoom] = match;
  return { mediaId, crop: { x: Number(x), y: Number(y), zoom: Number(zoom) } };
}

/** The largest part of the picture of these proportions, drawn near, with its point as near to the middle as can be. */
export function cropRectangle(
  source: Size,
  wanted: Size,
  crop: PictureCrop,
): Size & { left: number; top: number } {
  const scale =
    (Math.min(source.width / wanted.width, source.height / wanted.height) * 100) / crop.zoom;
  const width = Math.max(1, Math.min(source.width, Math.round(wanted.width * scale)));
  const height = Math.max(1, Math.min(source.height, Math.round(wanted.height * scale)));
  const place = (whole: number, part: number, percent: number) =>
    Math.max(0, Math.min(whole - part, Math.round((whole * percent) / 100 - part / 2)));
  return {
    left: place(source.width, width, crop.x),
    top: place(source.height, height, crop.y),
    width,
    height,
  };
}
